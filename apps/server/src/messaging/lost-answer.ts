import { answerTimeoutMs, isRetryOver, retryDelayMs, webhookTimeoutMs } from "@vitrine/domain/messaging/send-rate";
import type { Delivery } from "./delivery.ts";
import type { PartState, Try, Turn } from "./outbox.repository.ts";

/** A part that left, and nobody wrote down what became of it: it is being sent just now, or whoever sent it died. */
export async function lateAnswer(delivery: Delivery, { begunAgoMs, tries }: PartState): Promise<Turn> {
  const { outbox, line, next } = delivery;
  const ms = answerTimeoutMs(begunAgoMs);
  if (ms > 0) return outbox.lookLater(line, ms);
  return answerLost(delivery, { messageId: next.id, part: next.parts.length - 1, tries }, { begunAgoMs });
}

/** The carrier may have taken the part on. What to do depends on what it can tell us. */
export async function answerLost(
  { outbox, carrier, line, next }: Delivery,
  of: Try,
  { begunAgoMs }: Pick<PartState, "begunAgoMs">,
): Promise<Turn> {
  if (carrier.ifLost === "nothing" || isRetryOver(next)) return outbox.fail(line, next.id, "unconfirmed");
  const isRepeatable = carrier.ifLost === "repeat";
  const waitMs = isRepeatable ? retryDelayMs({ ...next, chance: Math.random() }) : webhookTimeoutMs(begunAgoMs);
  return outbox.giveUpAnswer(line, of, waitMs);
}
