import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { invalidateOrder } from "../order/order.queries.ts";
import { finishPath } from "../order/payment-path.ts";
import { invalidateOrders } from "../orders/orders.queries.ts";
import { returnToChatAfter } from "../orders/return-to-chat.ts";

/** Leaves the payment of a paid order for the last page. That page opens the chat if the order has a link to it. */
export function useLeavePaid(orderId: string): () => void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return () => {
    invalidateOrder(queries);
    invalidateOrders(queries);
    returnToChatAfter(orderId);
    navigate(finishPath(orderId), { replace: true });
  };
}
