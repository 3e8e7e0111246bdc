import type { NewEvent } from "../../db/events.ts";

export type FailedMessage = { id: string; contactId: string; channelId: string; reason: string | null };

/** Tells the shop's endpoints that a contact did not get a message. The text of the message is not told. */
export function failedMessageEvent(shopId: string, { id, contactId, channelId, reason }: FailedMessage): NewEvent {
  return {
    shopId,
    contactId,
    type: "message.failed",
    id: `${shopId}:message:${id}`,
    subject: `contact:${contactId}`,
    data: { messageId: id, channelId, reason },
  };
}
