import { createHash } from "node:crypto";
import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { isAnonymousUser, isAssistantBuyer } from "@vitrine/domain/session/anonymous-user";
import { sendingChannels } from "../../shop/sending-channels.ts";

/**
 * Whether the contact may have a conversation that the shop can write to. A visitor has none; the buyer behind an
 * assistant has given a phone.
 */
export function canNotifyContact(document: Pick<ShopDocument, "channels">, contactId: string): boolean {
  const isReachable = !isAnonymousUser(contactId) || isAssistantBuyer(contactId);
  return isReachable && sendingChannels(document).length > 0;
}

/** Notifications of one contact leave in their order. Contacts share 256 queues, so the list of queues stays short. */
export function contactNotificationQueue(shopId: string, contactId: string): string {
  const [byte = 0] = createHash("sha256").update(`${shopId} ${contactId}`).digest();
  return `tell-contact-${byte}`;
}
