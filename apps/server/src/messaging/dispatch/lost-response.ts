import { answerTimeoutMs, isRetryOver, retryDelayMs, webhookTimeoutMs } from "@vitrine/domain/messaging/retry";
import type { OutboxStep, PartState, SendAttempt } from "../outbox/outbox.repository.ts";
import type { DispatchContext } from "./dispatch-context.ts";

/** A part that left, and nobody wrote down what became of it: it is being sent just now, or whoever sent it died. */
export async function handleLateResponse(
  delivery: DispatchContext,
  { begunAgoMs, tries }: PartState,
): Promise<OutboxStep> {
  const { outbox, line, next } = delivery;
  const ms = answerTimeoutMs(begunAgoMs);
  if (ms > 0) return outbox.lookLater(line, ms);
  return handleLostResponse(delivery, { messageId: next.id, part: next.parts.length - 1, tries }, { begunAgoMs });
}

/** The carrier may have taken the part on. What to do depends on what it can tell us. */
export async function handleLostResponse(
  { outbox, chatProvider, line, next }: DispatchContext,
  of: SendAttempt,
  { begunAgoMs }: Pick<PartState, "begunAgoMs">,
): Promise<OutboxStep> {
  if (chatProvider.ifLost === "nothing" || isRetryOver(next)) return outbox.fail(line, next.id, "unconfirmed");
  const isRepeatable = chatProvider.ifLost === "repeat";
  const waitMs = isRepeatable ? retryDelayMs({ ...next, chance: Math.random() }) : webhookTimeoutMs(begunAgoMs);
  return outbox.giveUpAnswer(line, of, waitMs);
}
