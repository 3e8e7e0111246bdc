import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { openChatNext } from "../order/confirm/confirmation.ts";
import { invalidateOrder } from "../order/order.queries.ts";
import { useChatLink } from "../session/chat-link.ts";

/** Leaves the payment of a paid order for the last page. That page opens the chat if there is a link. */
export function useLeavePaid(): () => void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const chat = useChatLink();
  return () => {
    invalidateOrder(queries);
    openChatNext(chat);
    navigate("/finish", { replace: true });
  };
}
