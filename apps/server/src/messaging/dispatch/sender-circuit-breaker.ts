import { LRUCache } from "lru-cache";
import { registerBound } from "../../cache/cache-counts.ts";
import type { SendOutcome } from "../provider/chat-provider.ts";

const MAX_SENDERS = 1_000;
/** A shop, a channel and two numbers. */
const ENTRY_BYTES = 500;
/** A single response may get lost. This many in a row mean that the provider is down. */
const FAILURES_TO_OPEN = 3;
const FIRST_OPEN_MS = 5_000;
const LONGEST_OPEN_MS = 60_000;

/**
 * Circuit breaker for a sender whose chat provider does not answer. Each such call lasts until its time-out. While all
 * workers wait for one provider, nobody sends for the others.
 */
export function createSenderCircuitBreaker(clock: () => number = Date.now) {
  const failing = new LRUCache<string, { count: number; until: number }>({ max: MAX_SENDERS });
  registerBound({ name: "sender-circuit-breaker", maxBytes: MAX_SENDERS * ENTRY_BYTES, entries: () => failing.size });

  return {
    /** How long the circuit of this sender stays open; 0 when it may send. */
    openForMs: (sender: string): number => Math.max(0, (failing.get(sender)?.until ?? 0) - clock()),

    record(sender: string, { kind }: Pick<SendOutcome, "kind">): void {
      if (kind !== "unknown") return void failing.delete(sender);
      const count = (failing.get(sender)?.count ?? 0) + 1;
      const openMs =
        count < FAILURES_TO_OPEN ? 0 : Math.min(FIRST_OPEN_MS * 2 ** (count - FAILURES_TO_OPEN), LONGEST_OPEN_MS);
      failing.set(sender, { count, until: clock() + openMs });
    },
  };
}

export type SenderCircuitBreaker = ReturnType<typeof createSenderCircuitBreaker>;
