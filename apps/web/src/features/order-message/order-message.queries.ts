import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ListItem, MessageCorrection, ReceivedText } from "@vitrine/contract/storefront/order-message";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { call } from "../../lib/api/api.ts";
import { retryUnsettled } from "../../lib/api/query-client.ts";
import { useActionKey } from "../../lib/api/use-action-key.ts";
import { useQuantityChanges } from "../order/change/quantity-changes.ts";
import { cacheOrder, invalidateOrder, ORDER_CHANGE } from "../order/order.queries.ts";

/** Long enough to look at the order and think again. */
const UNDO_STAYS = 12_000;
const DONE_STAYS = 5_000;

/** What a message asks for. */
export const readMessage = (text: string, signal?: AbortSignal) =>
  call("POST /api/order/message/read", { body: { text }, ...(signal && { signal }) });

/** What the contact wrote in the last day. Only agents may read it. News of the messages make it fetched again, too. */
export const receivedTexts = queryOptions({
  queryKey: ["chat", "messages", "received"],
  queryFn: () => call("GET /api/order/message/received"),
  staleTime: 15_000,
});

/** A text that was read or put away is offered nowhere again, also not after a reload. */
export function useHandleReceived() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, at }: Pick<ReceivedText, "id" | "at">) =>
      call("POST /api/order/message/received/handled", { body: { id, at } }),
    onMutate: async ({ id }) => {
      // An answer that is on its way does not know of it.
      await queries.cancelQueries({ queryKey: receivedTexts.queryKey });
      queries.setQueryData(receivedTexts.queryKey, (texts) =>
        texts?.map((text) => (text.id === id ? { ...text, isHandled: true } : text)),
      );
    },
    retry: retryUnsettled,
  });
}

/** The proposal that the shop's assistant saved with the order, read again at the prices and the stock of now. */
export const suggestedLines = (terms: readonly string[]) =>
  queryOptions({
    queryKey: ["order", "suggested-lines", terms],
    queryFn: () => readMessage(terms.join("\n").slice(0, 4_000)),
    staleTime: 60_000,
  });

/** Adds a list in one step, and offers to undo it. */
export function useAddList() {
  const queries = useQueryClient();
  const quantities = useQuantityChanges();
  const underKey = useActionKey<readonly ListItem[]>();
  const show = useToast();
  const undo = useUndoList();
  const { mutateAsync, isPending } = useMutation({
    mutationKey: ORDER_CHANGE,
    mutationFn: ({ items, idempotencyKey }: { items: ListItem[]; idempotencyKey: string }) =>
      call("POST /api/order/message/items", { body: { items }, idempotencyKey }),
    retry: retryUnsettled,
    onSuccess: ({ order }) => cacheOrder(queries, order),
    onError: () => invalidateOrder(queries),
  });

  async function add(items: ListItem[]) {
    // A quantity that is not saved yet would be counted from the old one.
    await quantities.flush();
    const answer = await underKey(items, (idempotencyKey) => mutateAsync({ items, idempotencyKey }));
    const { added, version } = answer;
    if (version !== null) {
      const text = added === 1 ? "1 item adicionado ao pedido" : `${added} itens adicionados ao pedido`;
      show({ text, stays: UNDO_STAYS, action: { label: "Desfazer", onClick: () => undo(version) } });
    }
    return answer;
  }

  return { add, isAdding: isPending };
}

/** What an agent chose is remembered for the shop. */
export function useRememberCorrections() {
  return useMutation({
    mutationFn: (corrections: MessageCorrection[]) =>
      call("POST /api/order/message/corrections", { body: { corrections } }),
    retry: retryUnsettled,
  });
}

/** Takes back what one list added, and nothing else. */
function useUndoList() {
  const queries = useQueryClient();
  const quantities = useQuantityChanges();
  const show = useToast();
  const underKey = useActionKey<number>();
  const { mutateAsync } = useMutation({
    mutationKey: ORDER_CHANGE,
    mutationFn: ({ version, idempotencyKey }: { version: number; idempotencyKey: string }) =>
      call("POST /api/order/message/{version}/undo", { params: { version }, idempotencyKey }),
    retry: retryUnsettled,
    onSuccess: (order) => cacheOrder(queries, order),
    onError: () => invalidateOrder(queries),
  });

  return function undo(version: number): void {
    const done = async () => {
      await quantities.flush();
      await underKey(version, (idempotencyKey) => mutateAsync({ version, idempotencyKey }));
      show({ text: "Desfeito: os itens da lista saíram do pedido", stays: DONE_STAYS });
    };
    done().catch(({ message }: Error) => {
      const action = { label: "Tentar de novo", onClick: () => undo(version) };
      show({ text: message, variant: "failure", stays: UNDO_STAYS, action });
    });
  };
}
