import { withoutExpiredPix } from "@vitrine/domain/messaging/expired-pix";
import type { MessagePart, Recipient } from "../provider/chat-provider.ts";
import type { DispatchContext } from "./dispatch-context.ts";

/** A message as its channel takes it, with links that open the contact's own session. None when that cannot be done. */
export async function composeParts(delivery: DispatchContext): Promise<MessagePart[]> {
  const { withLinks, chatProvider, next, line, log } = delivery;
  const recipient = await recipientOf(delivery);
  // What was begun is finished as it was begun.
  const isBegun = next.parts.some(({ status }) => status === "accepted");
  const current = isBegun ? next.message : withoutExpiredPix(next.message, delivery.now());
  const message = await withLinks(current, { ...delivery, messageId: next.id, contactId: line.contactId });
  try {
    return chatProvider.partsOf(message, recipient);
  } catch (error) {
    // It would be the same the next time, and the contact's other messages stand behind it.
    log.warn({ err: error, message: next.id, kind: message.kind }, "a chat adapter could not write a message");
    return [];
  }
}

async function recipientOf({ chatContacts, sessions, line }: DispatchContext): Promise<Recipient> {
  const [known, phone] = await Promise.all([chatContacts.find(line), sessions.phoneOf(line.shopId, line.contactId)]);
  return { contactId: line.contactId, phone, address: known?.address ?? null };
}
