import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CatalogRequest, SentMessage } from "@vitrine/contract/storefront/messaging";
import type { ItemUpdate } from "@vitrine/contract/storefront/open-order";
import { useFailureToast, useToast } from "@vitrine/ui/feedback/toast.tsx";
import { useRef } from "react";
import { call } from "../../lib/api/api.ts";
import { retryUnsettled } from "../../lib/api/query-client.ts";
import { useActionKey } from "../../lib/api/use-action-key.ts";
import { useServedContact } from "../order/served-contact.ts";
import { cacheMessage } from "./chat.queries.ts";

const TOAST_STAYS = 4_000;

type ProductRequest = { id: string; attributes: NonNullable<ItemUpdate["attributes"]> };

export function useSendProduct() {
  return useSending({
    successText: "Produto enviado para o contato",
    sendRequest: ({ id, attributes }: ProductRequest, idempotencyKey) =>
      call("POST /api/order/send/product/{id}", { params: { id }, body: { attributes }, idempotencyKey }),
  });
}

export function useSendSummary() {
  return useSending({
    successText: "Resumo do pedido enviado para o contato",
    sendRequest: (_: null, idempotencyKey) => call("GET /api/order/send/resume", { query: {}, idempotencyKey }),
  });
}

/** A dialog covers the toasts, so it shows the failure beside its button. */
export function useSendCatalog({ showsFailureItself = false } = {}) {
  return useSending({
    showsFailureItself,
    successText: "Catálogo enviado para o contato",
    sendRequest: (query: CatalogRequest, idempotencyKey) =>
      call("GET /api/order/send/catalog", { query, idempotencyKey }),
  });
}

/** The agent's own words. The panel covers the toasts, so it shows the failure itself. */
export function useSendText() {
  return useSending({
    showsFailureItself: true,
    successText: "Mensagem enviada para o contato",
    sendRequest: (body: { text: string }, idempotencyKey) =>
      call("POST /api/order/send/text", { body, idempotencyKey }),
  });
}

type Sending<Request> = {
  /** Shown when the server has accepted the message. */
  successText: string;
  sendRequest: (request: Request, idempotencyKey: string) => Promise<SentMessage>;
  /** The caller shows the failure. */
  showsFailureItself?: boolean;
};

type SendOutcome = "sent" | "failed" | "busy";

/**
 * Sends one kind of message. Success and failure are shown even when the agent has left the page. `useSentMessages`
 * shows later whether the message was delivered.
 */
function useSending<Request>({ successText, sendRequest, showsFailureItself = false }: Sending<Request>) {
  const queries = useQueryClient();
  const show = useToast();
  const showFailure = useFailureToast();
  const contact = useServedContact();
  const underKey = useActionKey<Request>();
  // A second tap may come before the next render.
  const isBusy = useRef(false);

  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: ({ request, key }: { request: Request; key: string }) => sendRequest(request, key),
    retry: retryUnsettled,
    onSuccess: (message) => cacheMessage(queries, message),
  });

  async function send(request: Request): Promise<SendOutcome> {
    if (isBusy.current) return "busy";
    isBusy.current = true;
    try {
      await underKey(request, (key) => mutateAsync({ request, key }));
      show({ text: successText, detail: `Para ${contact.name} · ${contact.channel}`, stays: TOAST_STAYS });
      return "sent";
    } catch (failure) {
      if (!showsFailureItself) showFailure(failure as Error);
      return "failed";
    } finally {
      isBusy.current = false;
    }
  }

  return { send, isSending: isPending, failure: isPending ? null : error };
}
