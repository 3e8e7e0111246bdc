import { sendRatesOf } from "@vitrine/domain/messaging/send-rate";
import type { Delivery } from "./delivery.ts";

/**
 * How long the next message has to wait: because its carrier does not answer, or by the limits of its channel. 0 when it
 * may leave, and then it is counted.
 */
export async function untilItsTurnMs({ chatPace, senderRest, line, channel, senderId }: Delivery): Promise<number> {
  const { shopId, contactId } = line;
  const restMs = senderRest.leftMs(senderKey(line, senderId));
  if (restMs > 0) return restMs;
  const { ofSender, ofContact } = sendRatesOf(channel);
  const waitMs = ofSender ? await chatPace.take({ shopId, key: `from ${senderId}` }, ofSender) : 0;
  if (waitMs > 0 || !ofContact) return waitMs;
  return chatPace.take({ shopId, key: `from ${senderId} to ${contactId}` }, ofContact);
}

export function senderKey({ shopId }: Delivery["line"], senderId: string): string {
  return `${shopId} ${senderId}`;
}
