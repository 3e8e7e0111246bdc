import { isRetryOver, retryDelayMs } from "@vitrine/domain/messaging/retry";
import type { OutboxStep } from "../outbox/outbox.repository.ts";
import type { MessagePart, SendOutcome } from "../provider/chat-provider.ts";
import { partId } from "../provider/part-id.ts";
import type { DispatchContext } from "./dispatch-context.ts";
import { handleLostResponse } from "./lost-response.ts";
import { senderKey, waitBeforeSendMs } from "./send-throttle.ts";

const A_MOMENT_MS = 1_000;

/** Claims a part, sends it, and writes down what became of it. */
export async function sendPart(
  delivery: DispatchContext,
  parts: readonly MessagePart[],
  place: number,
): Promise<"sent" | OutboxStep> {
  const { outbox, chatContacts, line, next } = delivery;
  const part = parts[place];
  if (!part) return outbox.fail(line, next.id, "bad-message");
  const of = { messageId: next.id, part: place, tries: (next.parts[place]?.tries ?? 0) + 1 };
  // Somebody else has it, and goes on with what follows. Should they die, it is seen here.
  if (!(await outbox.claim(line, of, place === parts.length - 1))) return outbox.lookLater(line, A_MOMENT_MS);
  // Counted only now: whoever claims in vain has sent nothing.
  const waitMs = await waitBeforeSendMs(delivery);
  if (waitMs > 0) return outbox.holdBack(line, of, waitMs);
  const outcome = await send(delivery, part, partId(of));
  delivery.senderCircuitBreaker.note(senderKey(line, delivery.senderId), outcome);
  switch (outcome.kind) {
    case "accepted":
      await outbox.accept(line, of, outcome.carrierId);
      if (outcome.address !== undefined) await chatContacts.remember(line, outcome.address);
      return "sent";
    case "later":
      if (isRetryOver(next)) return outbox.fail(line, next.id, "gave-up");
      return outbox.putOff(line, of, retryDelayMs({ ...next, afterMs: outcome.afterMs, chance: Math.random() }));
    case "stopped":
      return outbox.fail(line, next.id, outcome.reason);
    case "unknown":
      return handleLostResponse(delivery, of, { begunAgoMs: 0 });
  }
}

/** An adapter answers and does not throw; should it do so all the same, nobody knows what happened. */
async function send(
  { chatProvider, channel, next, log }: DispatchContext,
  part: MessagePart,
  id: string,
): Promise<SendOutcome> {
  const about = { message: next.id, kind: next.message.kind, carrier: channel.carrier };
  try {
    const outcome = await chatProvider.send(part, id);
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
