import { newIdempotencyKey } from "@vitrine/client/call/idempotency-key";

type Unanswered = { content: string; key: string; at: number };

/** Who does the same thing again after this time, in milliseconds, means it. */
const MEANT_AGAIN = 10 * 60_000;

/** What was sent and never answered, by its address: whether it was done is not known. */
const unanswered = new Map<string, Unanswered>();

/**
 * One key per action of the person, which the server runs once. Who is told that no answer came presses again: that is the
 * same action, and nobody is refunded twice.
 */
export function actionKey(address: string, content: string): string {
  const before = unanswered.get(address);
  unanswered.delete(address);
  const isRepeated = before?.content === content && Date.now() - before.at < MEANT_AGAIN;
  return isRepeated ? before.key : newIdempotencyKey();
}

/** The action's outcome is not known: the answer was lost, or the server is still at it. */
export function keepKey(address: string, content: string, key: string): void {
  unanswered.set(address, { content, key, at: Date.now() });
}
