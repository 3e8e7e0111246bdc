/** The order that was just paid. It is only in memory, so that a reloaded page does not open the chat again. */
let paidOrder: string | null = null;

/** After a payment, the last page opens the conversation by itself. */
export function returnToChatAfter(orderId: string): void {
  paidOrder = orderId;
}

/** True once for the order that was just paid. */
export function takeReturnToChat(orderId: string): boolean {
  const isJustPaid = paidOrder === orderId;
  if (isJustPaid) paidOrder = null;
  return isJustPaid;
}
