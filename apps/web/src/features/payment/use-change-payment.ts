import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { paymentTexts } from "@vitrine/wording/screen/payment-text";
import { useNavigate } from "react-router";
import { call } from "../../lib/api/api.ts";
import { retryUnsettled } from "../../lib/api/query-client.ts";
import { changePaymentPath } from "../order/payment-path.ts";
import { cachePlacedOrder, invalidateOrders } from "../orders/orders.queries.ts";
import { useOrderToPay } from "./order-to-pay.tsx";

const FAILURE_STAYS = 6_000;

/** Cancels the chosen method and opens the page where the person chooses another. The request is idempotent. */
export function useChangePayment() {
  const { id: orderId } = useOrderToPay();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const show = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("GET /api/order/payment/update", { query: { orderId } }),
    retry: retryUnsettled,
    onSuccess: (order) => {
      cachePlacedOrder(queries, order);
      queries.removeQueries({ queryKey: ["payment"] });
      navigate(changePaymentPath(orderId), { replace: true });
    },
    onError: () => {
      invalidateOrders(queries);
      show({ text: paymentTexts.methodNotUpdated, variant: "failure", stays: FAILURE_STAYS });
    },
  });
  return { changePayment: () => mutate(), isChanging: isPending };
}
