import { useMutation, useQueryClient } from "@tanstack/react-query";
import { paymentTexts } from "@vitrine/wording/screen/payment-text";
import { useNavigate } from "react-router";
import { call } from "../../lib/api/api.ts";
import { retryUnsettled } from "../../lib/api/query-client.ts";
import { useToast } from "../../ui/feedback/toast.tsx";
import { cacheOrder, invalidateOrder } from "../order/order.queries.ts";

const FAILURE_STAYS = 6_000;

/** Cancels the chosen method and opens the page where the person chooses another. The request is idempotent. */
export function useChangePayment() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const show = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("GET /api/order/payment/update"),
    retry: retryUnsettled,
    onSuccess: (order) => {
      cacheOrder(queries, order);
      queries.removeQueries({ queryKey: ["payment"] });
      navigate("/change-payment", { replace: true });
    },
    onError: () => {
      invalidateOrder(queries);
      show({ text: paymentTexts.methodNotUpdated, variant: "failure", stays: FAILURE_STAYS });
    },
  });
  return { changePayment: () => mutate(), isChanging: isPending };
}
