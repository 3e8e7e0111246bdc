import { pacesOf } from "@vitrine/domain/messaging/pace";
import type { Delivery } from "./delivery.ts";

/** How long the next message has to wait by the limits of its channel; 0 when it may leave, and then it is counted. */
export async function untilItsTurnMs({ chatPace, line, channel, senderId }: Delivery): Promise<number> {
  const { shopId, contactId } = line;
  const { ofSender, ofContact } = pacesOf(channel);
  const waitMs = ofSender ? await chatPace.take({ shopId, key: `from ${senderId}` }, ofSender) : 0;
  if (waitMs > 0 || !ofContact) return waitMs;
  return chatPace.take({ shopId, key: `from ${senderId} to ${contactId}` }, ofContact);
}
