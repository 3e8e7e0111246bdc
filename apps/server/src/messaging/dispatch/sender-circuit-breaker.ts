import { LRUCache } from "lru-cache";
import type { SendOutcome } from "../provider/chat-provider.ts";

const MOST_REMEMBERED = 1_000;
/** Some answers get lost; so many one after the other mean that nobody is there. */
const MANY = 3;
const FIRST_REST_MS = 5_000;
const LONGEST_REST_MS = 60_000;

/**
 * Lets a sender rest whose carrier does not answer any more. Each such question takes as long as we wait for an answer,
 * and while all workers wait for one carrier, nobody sends for the others.
 */
export function createSenderCircuitBreaker(clock: () => number = Date.now) {
  const silent = new LRUCache<string, { count: number; until: number }>({ max: MOST_REMEMBERED });

  return {
    /** How long nothing is asked of this sender's carrier. */
    leftMs: (sender: string): number => Math.max(0, (silent.get(sender)?.until ?? 0) - clock()),

    note(sender: string, { kind }: Pick<SendOutcome, "kind">): void {
      if (kind !== "unknown") return void silent.delete(sender);
      const count = (silent.get(sender)?.count ?? 0) + 1;
      const restMs = count < MANY ? 0 : Math.min(FIRST_REST_MS * 2 ** (count - MANY), LONGEST_REST_MS);
      silent.set(sender, { count, until: clock() + restMs });
    },
  };
}

export type SenderCircuitBreaker = ReturnType<typeof createSenderCircuitBreaker>;
