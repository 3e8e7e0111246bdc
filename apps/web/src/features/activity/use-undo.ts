import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Activity } from "@vitrine/contract/storefront/live";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { useRef, useState } from "react";
import { call } from "../../lib/api/api.ts";
import { retryUnsettled } from "../../lib/api/query-client.ts";
import { useActionKey } from "../../lib/api/use-action-key.ts";
import { useQuantityChanges } from "../order/change/quantity-changes.ts";
import { cacheOrder, invalidateOrder, ORDER_CHANGE } from "../order/order.queries.ts";

const TOAST_STAYS = 5_000;
const QUANTITY_NOT_SAVED = "A quantidade não foi salva: confira o pedido e desfaça de novo.";

type Failed = { version: number; text: string };

/** Undoes one step at a time. The reason of a failure is shown beside the step. */
export function useUndo() {
  const queries = useQueryClient();
  const quantities = useQuantityChanges();
  const show = useToast();
  const underKey = useActionKey<number>();
  const isBusy = useRef(false);
  const [undoing, setUndoing] = useState<number | null>(null);
  const [failed, setFailed] = useState<Failed | null>(null);

  const { mutateAsync } = useMutation({
    mutationKey: ORDER_CHANGE,
    mutationFn: ({ version, idempotencyKey }: { version: number; idempotencyKey: string }) =>
      call("POST /api/order/activity/{version}/undo", { params: { version }, query: {}, idempotencyKey }),
    retry: retryUnsettled,
    onSuccess: (order) => cacheOrder(queries, order),
    onError: () => {
      invalidateOrder(queries);
      void queries.invalidateQueries({ queryKey: ["order", "activity"] });
    },
  });

  async function undo({ version, texts }: Activity): Promise<"undone" | "failed"> {
    if (isBusy.current) return "failed";
    isBusy.current = true;
    setUndoing(version);
    setFailed(null);
    try {
      // Quantities that are not saved yet must be in the order before a step is undone.
      if (!(await quantities.flush())) throw new Error(QUANTITY_NOT_SAVED);
      await underKey(version, (idempotencyKey) => mutateAsync({ version, idempotencyKey }));
      show({ text: `Desfeito: “${texts[0] ?? ""}”`, stays: TOAST_STAYS });
      return "undone";
    } catch (failure) {
      setFailed({ version, text: (failure as Error).message });
      return "failed";
    } finally {
      isBusy.current = false;
      setUndoing(null);
    }
  }

  return { undo, undoing, failed };
}
