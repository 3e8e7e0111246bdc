import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CatalogRequest, SentMessage } from "@vitrine/contract/storefront/messaging";
import type { ItemUpdate } from "@vitrine/contract/storefront/order";
import { useRef } from "react";
import { call } from "../../lib/api/api.ts";
import { retryUnsettled } from "../../lib/api/query-client.ts";
import { useActionKey } from "../../lib/api/use-action-key.ts";
import { useFailureToast, useToast } from "../../ui/feedback/toast.tsx";
import { cacheMessage } from "./chat.queries.ts";

const TOAST_STAYS = 4_000;

type ProductRequest = { id: string; attributes: NonNullable<ItemUpdate["attributes"]> };

export function useSendProduct() {
  return useSending({
    successText: "Produto enviado para o contato",
    handOver: ({ id, attributes }: ProductRequest, idempotencyKey) =>
      call("POST /api/order/send/product/{id}", { params: { id }, body: { attributes }, idempotencyKey }),
  });
}

export function useSendSummary() {
  return useSending({
    successText: "Resumo do pedido enviado para o contato",
    handOver: (_: null, idempotencyKey) => call("GET /api/order/send/resume", { idempotencyKey }),
  });
}

/** A dialog lies over the toasts: there the failure is shown beside the button. */
export function useSendCatalog({ showsFailureItself = false } = {}) {
  return useSending({
    showsFailureItself,
    successText: "Catálogo enviado para o contato",
    handOver: (query: CatalogRequest, idempotencyKey) => call("GET /api/order/send/catalog", { query, idempotencyKey }),
  });
}

type Sending<Wish> = {
  /** What the agent reads once the message is on its way. */
  successText: string;
  handOver: (wish: Wish, idempotencyKey: string) => Promise<SentMessage>;
  /** Whoever asked shows the failure. */
  showsFailureItself?: boolean;
};

type SendOutcome = "sent" | "failed" | "busy";

/**
 * Hands one kind of message over to be sent. Both outcomes are told also when the agent has moved on meanwhile; whether
 * it arrived is told later, by those who follow the messages.
 */
function useSending<Wish>({ successText, handOver, showsFailureItself = false }: Sending<Wish>) {
  const queries = useQueryClient();
  const show = useToast();
  const tell = useFailureToast();
  const underKey = useActionKey<Wish>();
  // A second tap may come before the screen has changed.
  const isBusy = useRef(false);

  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: ({ wish, key }: { wish: Wish; key: string }) => handOver(wish, key),
    retry: retryUnsettled,
    onSuccess: (message) => cacheMessage(queries, message),
  });

  async function send(wish: Wish): Promise<SendOutcome> {
    if (isBusy.current) return "busy";
    isBusy.current = true;
    try {
      await underKey(wish, (key) => mutateAsync({ wish, key }));
      show({ text: successText, stays: TOAST_STAYS });
      return "sent";
    } catch (failure) {
      if (!showsFailureItself) tell(failure as Error);
      return "failed";
    } finally {
      isBusy.current = false;
    }
  }

  return { send, isSending: isPending, failure: isPending ? null : error };
}
