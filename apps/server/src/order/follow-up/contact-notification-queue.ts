import { createHash } from "node:crypto";
import { isAnonymousUser, isAssistantBuyer } from "@vitrine/domain/session/anonymous-user";
import type { OrderTerms } from "../terms/order-terms.ts";

/**
 * Whether the contact may have a conversation that the shop can write to. A visitor has none; the buyer behind an
 * assistant has given a phone.
 */
export function canNotifyContact({ sendingChannels }: Pick<OrderTerms, "sendingChannels">, contactId: string): boolean {
  const isReachable = !isAnonymousUser(contactId) || isAssistantBuyer(contactId);
  return isReachable && sendingChannels.length > 0;
}

/** More than the jobs that run at once. */
const QUEUES = 32;

/**
 * Notifications of one contact leave in their order. Contacts share few queues: who looks for a job locks all of them,
 * and writes that down for each.
 */
export function contactNotificationQueue(shopId: string, contactId: string): string {
  const [byte = 0] = createHash("sha256").update(`${shopId} ${contactId}`).digest();
  return `tell-contact-${byte % QUEUES}`;
}
