import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { openChatNext } from "../order/confirm/confirmation.ts";
import { invalidateOrder } from "../order/order.queries.ts";
import { useChatLink } from "../session/chat-link.ts";

/** The order is paid: to the last page, and from there back to the conversation where there is a way. */
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
