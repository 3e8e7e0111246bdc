import type { Order } from "@vitrine/contract/storefront/order";
import type { Session } from "@vitrine/contract/storefront/session";

/** A visitor of a shop without a chat: nobody can write to them, so no page promises a conversation. */
export function isWithoutChat(
  { isAnonymousUser }: Pick<Order, "isAnonymousUser">,
  { chatLink }: Pick<Session, "chatLink">,
): boolean {
  return isAnonymousUser && !chatLink;
}
