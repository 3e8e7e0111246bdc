import { sendRatesOf } from "@vitrine/domain/messaging/send-rate";
import type { DispatchContext } from "./dispatch-context.ts";

/**
 * How long the next message has to wait: because its carrier does not answer, or by the limits of its channel. 0 when it
 * may leave, and then it is counted.
 */
export async function waitBeforeSendMs({
  sendRates,
  senderCircuitBreaker,
  line,
  channel,
  senderId,
}: DispatchContext): Promise<number> {
  const { shopId, contactId } = line;
  const restMs = senderCircuitBreaker.leftMs(senderKey(line, senderId));
  if (restMs > 0) return restMs;
  const { ofSender, ofContact } = sendRatesOf(channel);
  const waitMs = ofSender ? await sendRates.take({ shopId, key: `from ${senderId}` }, ofSender) : 0;
  if (waitMs > 0 || !ofContact) return waitMs;
  return sendRates.take({ shopId, key: `from ${senderId} to ${contactId}` }, ofContact);
}

export function senderKey({ shopId }: DispatchContext["line"], senderId: string): string {
  return `${shopId} ${senderId}`;
}
