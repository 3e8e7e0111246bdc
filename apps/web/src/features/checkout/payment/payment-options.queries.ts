import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { PaymentMethod } from "@vitrine/domain/codes/payment";
import { call } from "../../../lib/api/api.ts";
import { orderAfter } from "../../order/change/send-change.ts";
import { invalidateOrder } from "../../order/order.queries.ts";
import { useOrderChoice } from "../queries/use-order-choice.ts";

export const manualPix = queryOptions({
  queryKey: ["checkout", "manual-pix"],
  queryFn: () => call("GET /api/order/pix/manual"),
});

export function useChooseMethod() {
  return useOrderChoice((paymentMethod: PaymentMethod, key, queries) =>
    orderAfter(queries, { name: "POST /api/order/payment/method", request: { query: { paymentMethod } }, key }),
  );
}

type PayOnDelivery = { providerId: string; type: PaymentMethod; cashAmount: number | null };

export function usePayOnDelivery() {
  return useOrderChoice((body: PayOnDelivery, key, queries) =>
    orderAfter(queries, { name: "POST /api/order/payment/delivery", request: { query: {}, body }, key }),
  );
}

export function useSaveManualPix() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (key: string) => call("POST /api/order/pix/manual", { body: { key }, keepalive: true }),
    // Optimistic update: the order may be placed with this key before the response arrives.
    onMutate: (key) =>
      queries.setQueryData(manualPix.queryKey, {
        ...{ key, isOfOrder: true, isChangeable: true },
        ...{ changedBy: null, changedAt: null },
      }),
    onSuccess: (saved) => {
      queries.setQueryData(manualPix.queryKey, saved);
      // The order has the key too, and its history shows the change.
      invalidateOrder(queries);
    },
  });
}
