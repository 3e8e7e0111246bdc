import type { SentMessage } from "@vitrine/contract/storefront/messaging";

const SOON = 2_000;
/** The channel accepted the message, but it may still report that delivery failed. */
const LATER = 5_000;
const FOLLOWED_FOR = 3 * 60_000;
/** The automatic messages of an order are created within seconds. */
const EXPECTED_FOR = 10_000;

/**
 * Decides when to poll the messages: often while one is being sent, and only for a limited time. The time starts when
 * this page first reads a message, because the agent's clock may be wrong.
 */
export function createMessagePolling(now: () => number = Date.now) {
  const firstSeen = new Map<string, number>();
  let hasLoaded = false;
  let expectedUntil = 0;

  function recordFirstSeen(messages: readonly SentMessage[]): void {
    for (const { id, status } of messages) {
      if (firstSeen.has(id)) continue;
      // A message that was settled before the page opened is not polled.
      firstSeen.set(id, hasLoaded || status === "waiting" ? now() : Number.NEGATIVE_INFINITY);
    }
    hasLoaded = true;
  }

  return {
    /** Call this after an event that causes a message to the contact. */
    expectMore(): void {
      expectedUntil = now() + EXPECTED_FOR;
    },

    pauseAfter(messages: readonly SentMessage[] | undefined): number | false {
      if (!messages) return false;
      recordFirstSeen(messages);
      const followed = messages.filter(({ id }) => now() - (firstSeen.get(id) ?? 0) < FOLLOWED_FOR);
      if (followed.some(({ status }) => status === "waiting") || now() < expectedUntil) return SOON;
      return followed.some(({ status }) => status === "sent") ? LATER : false;
    },
  };
}
