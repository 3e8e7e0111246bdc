import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { newIdempotencyKey } from "@vitrine/client/call/idempotency-key";
import { JourneyStep } from "@vitrine/domain/codes/journey";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { useEffect } from "react";
import { call } from "../../lib/api/api.ts";
import { retryUnsettled } from "../../lib/api/query-client.ts";
import { useShopSettings } from "../session/session.queries.ts";
import { cacheOrder, ORDER_CHANGE } from "./order.queries.ts";
import { useCurrentOrder } from "./use-current-order.ts";
import { usualSeller } from "./usual-seller.queries.ts";

/** Begins an untouched order with the agent's usual seller, and says so. The server decides whether it is untouched. */
export function TakeUsualSeller() {
  const queries = useQueryClient();
  const settings = useShopSettings();
  const order = useCurrentOrder();
  const show = useToast();
  const hasSellers = settings && (settings.showSellerOptions || settings.steps.includes(JourneyStep.Seller));
  const isUntouched =
    order?.status === OrderStatus.Creating && !order.seller && !order.logistic && order.items.length === 0;
  const usual = useQuery({ ...usualSeller, enabled: Boolean(hasSellers && isUntouched) }).data?.seller;
  const { mutate } = useMutation({
    mutationKey: ORDER_CHANGE,
    mutationFn: (idempotencyKey: string) => call("POST /api/order/seller/usual/take", { idempotencyKey }),
    retry: retryUnsettled,
    onSuccess: (changed) => {
      cacheOrder(queries, changed);
      if (changed.seller) show({ text: `Pedido na sua loja padrão: ${changed.seller.name}`, stays: 4_000 });
    },
  });
  const isDue = Boolean(hasSellers && isUntouched && usual);
  useEffect(() => {
    if (isDue) mutate(newIdempotencyKey());
  }, [isDue, mutate]);
  return null;
}
