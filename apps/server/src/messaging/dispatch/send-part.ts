import { partId } from "@vitrine/domain/messaging/part-id";
import { isRetryOver, retryDelayMs, webhookTimeoutMs } from "@vitrine/domain/messaging/retry";
import type { ChatContactRepository } from "../outbox/chat-contact.repository.ts";
import type { DispatchTarget } from "../outbox/dispatch-job.ts";
import type { DispatchScheduleRepository } from "../outbox/dispatch-schedule.repository.ts";
import type { DispatchStep, NextMessage, OutboxRepository, SendAttempt } from "../outbox/outbox.repository.ts";
import type { MessagePart, SendOutcome } from "../provider/chat-provider.ts";
import type { ConnectedChannel } from "../provider/connected-channels.ts";
import type { ReadFileToSend } from "../sent-files/read-file.ts";
import type { SendRateRepository } from "./send-rate.repository.ts";
import type { SenderCircuitBreaker } from "./sender-circuit-breaker.ts";

export type SendPartDeps = {
  outbox: Pick<OutboxRepository, "claimPart" | "markAccepted" | "markSent" | "markFailed">;
  dispatchSchedule: DispatchScheduleRepository;
  chatContacts: Pick<ChatContactRepository, "saveAddress">;
  sendRates: Pick<SendRateRepository, "take">;
  senderCircuitBreaker: SenderCircuitBreaker;
  readFile: ReadFileToSend;
  log: { warn(what: object, text: string): void };
};

type SendContext = SendPartDeps &
  ConnectedChannel & {
    target: DispatchTarget;
    next: NextMessage;
    /** Stands for the whole message where the channel says that the contact has not written for 24 hours. */
    composeStandIn?: (() => Promise<MessagePart | undefined>) | undefined;
  };

/** `all-sent`: no other part follows, because a template stands for all of them. */
type SendStep = "sent" | "all-sent" | DispatchStep;

const CLAIMED_ELSEWHERE_MS = 1_000;

/** Claims a part, sends it within the send rate and the circuit breaker, and saves the outcome. */
export async function sendPart(context: SendContext, parts: readonly MessagePart[], index: number): Promise<SendStep> {
  const { outbox, dispatchSchedule, target, next } = context;
  const part = parts[index];
  if (!part) return outbox.markFailed(target, next.id, "bad-message");
  const attempt = { messageId: next.id, part: index, tries: (next.parts[index]?.tries ?? 0) + 1 };
  const isClaimed = await outbox.claimPart(target, attempt, {
    isLast: index === parts.length - 1,
    isTooLate: next.isTooLate,
    template: part.standsAs,
  });
  // The process that has claimed it also sends the rest. The later check finds out if that process died.
  if (!isClaimed) return dispatchSchedule.checkLater(target, CLAIMED_ELSEWHERE_MS);
  // The send rate is taken after the claim, because a failed claim sends nothing.
  const waitMs = await waitBeforeSendMs(context);
  if (waitMs > 0) return dispatchSchedule.throttle(target, attempt, waitMs);
  return sendClaimed(context, part, attempt);
}

async function sendClaimed(context: SendContext, part: MessagePart, attempt: SendAttempt): Promise<SendStep> {
  const outcome = await send(context, part, partId(attempt));
  context.senderCircuitBreaker.record(senderKey(context), outcome);
  return settle(context, attempt, outcome);
}

/**
 * The channel knows better than our records when the contact last wrote. The template takes the place of the refused part
 * in the send rate, and is tried once: what becomes of it is settled like any part.
 */
async function sendStandIn(context: SendContext, refused: SendAttempt): Promise<SendStep | undefined> {
  const { outbox, dispatchSchedule, target, next, composeStandIn } = context;
  const template = refused.part === 0 ? await composeStandIn?.() : undefined;
  if (!template) return undefined;
  const attempt = { ...refused, tries: refused.tries + 1 };
  const claimed = { isLast: true, isTooLate: next.isTooLate, template: template.standsAs };
  if (!(await outbox.claimPart(target, attempt, claimed))) {
    return dispatchSchedule.checkLater(target, CLAIMED_ELSEWHERE_MS);
  }
  const step = await sendClaimed({ ...context, composeStandIn: undefined }, template, attempt);
  return step === "sent" ? "all-sent" : step;
}

/** How long the open circuit breaker or the send rate holds the part back. 0 takes one message from the send rate. */
async function waitBeforeSendMs(context: SendContext): Promise<number> {
  const { sendRates, senderCircuitBreaker, target, described, senderId } = context;
  const { shopId, contactId } = target;
  const openForMs = senderCircuitBreaker.openForMs(senderKey(context));
  if (openForMs > 0) return openForMs;
  const { ofSender, ofContact } = described.sendRates ?? {};
  const waitMs = ofSender ? await sendRates.take({ shopId, key: `from ${senderId}` }, ofSender) : 0;
  if (waitMs > 0 || !ofContact) return waitMs;
  return sendRates.take({ shopId, key: `from ${senderId} to ${contactId}` }, ofContact);
}

function senderKey({ target, senderId }: SendContext): string {
  return `${target.shopId} ${senderId}`;
}

/** An adapter answers and does not throw. If it throws all the same, the outcome is unknown. */
async function send(
  { chatProvider, channel, next, log, readFile, target }: SendContext,
  part: MessagePart,
  id: string,
): Promise<SendOutcome> {
  const about = { message: next.id, kind: next.message.kind, carrier: channel.carrier };
  try {
    const outcome = await chatProvider.send(part, id, (fileId) => readFile(target.shopId, fileId));
    if (outcome.kind !== "accepted") {
      const { kind, ...why } = outcome;
      log.warn({ ...about, ...why }, `a chat message was not sent: ${kind}`);
    }
    return outcome;
  } catch (error) {
    log.warn({ ...about, err: error }, "a chat adapter broke");
    return { kind: "unknown", reason: "broken" };
  }
}

async function settle(context: SendContext, attempt: SendAttempt, outcome: SendOutcome): Promise<SendStep> {
  const { outbox, dispatchSchedule, chatContacts, target, next } = context;
  switch (outcome.kind) {
    case "accepted":
      await outbox.markAccepted(target, attempt, outcome.providerMessageId);
      if (outcome.address !== undefined) await chatContacts.saveAddress(target, outcome.address);
      return "sent";
    case "later": {
      if (isRetryOver(next)) return outbox.markFailed(target, next.id, "gave-up");
      const delayMs = retryDelayMs({ ...next, afterMs: outcome.afterMs, chance: Math.random() });
      return dispatchSchedule.retryLater(target, attempt, delayMs);
    }
    case "stopped": {
      const instead = outcome.reason === "window-closed" ? await sendStandIn(context, attempt) : undefined;
      return instead ?? outbox.markFailed(target, next.id, outcome.reason);
    }
    case "unknown":
      return handleLostResponse(context, attempt, 0);
  }
}

/** The provider may have accepted the part. What is safe now depends on the provider. */
export async function handleLostResponse(
  { outbox, dispatchSchedule, chatProvider, target, next }: SendContext,
  attempt: SendAttempt,
  begunAgoMs: number,
): Promise<DispatchStep> {
  const { onLostResponse } = chatProvider;
  if (onLostResponse === "give-up" || isRetryOver(next)) return outbox.markFailed(target, next.id, "unconfirmed");
  const isRepeatable = onLostResponse === "resend";
  const waitMs = isRepeatable ? retryDelayMs({ ...next, chance: Math.random() }) : webhookTimeoutMs(begunAgoMs);
  return dispatchSchedule.markResponseLost(target, attempt, waitMs);
}
