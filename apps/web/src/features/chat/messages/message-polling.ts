import type { SentMessage } from "@vitrine/contract/storefront/messaging";

const SOON = 2_000;
/** The channel took it, and may still say that it does not arrive. */
const LATER = 5_000;
const FOLLOWED_FOR = 3 * 60_000;
/** What follows from the order by itself is written down within moments. */
const EXPECTED_FOR = 10_000;

/**
 * Decides when to look at the messages again: often while one is being sent, and not for ever. Time is counted from
 * when a message was first seen here, because the clocks of agents are not to be trusted.
 */
export function createMessagePolling(now: () => number = Date.now) {
  const firstSeen = new Map<string, number>();
  let hasLooked = false;
  let expectedUntil = 0;

  function note(messages: readonly SentMessage[]): void {
    for (const { id, status } of messages) {
      if (firstSeen.has(id)) continue;
      // What was over before the page was opened is not followed.
      firstSeen.set(id, hasLooked || status === "waiting" ? now() : Number.NEGATIVE_INFINITY);
    }
    hasLooked = true;
  }

  return {
    /** Something has happened that the contact will be told of. */
    expectMore(): void {
      expectedUntil = now() + EXPECTED_FOR;
    },

    pauseAfter(messages: readonly SentMessage[] | undefined): number | false {
      if (!messages) return false;
      note(messages);
      const followed = messages.filter(({ id }) => now() - (firstSeen.get(id) ?? 0) < FOLLOWED_FOR);
      if (followed.some(({ status }) => status === "waiting") || now() < expectedUntil) return SOON;
      return followed.some(({ status }) => status === "sent") ? LATER : false;
    },
  };
}
