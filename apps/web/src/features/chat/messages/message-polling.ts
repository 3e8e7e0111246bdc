import type { SentMessage } from "@vitrine/contract/storefront/messaging";

const SOON = 2_000;
/** The channel accepted it, and may still report that it cannot be delivered. */
const LATER = 5_000;
const FOLLOWED_FOR = 3 * 60_000;
/** Automatic messages of an order are created within seconds. */
const EXPECTED_FOR = 10_000;

/**
 * Decides when to poll the messages: often while one is being sent, and not for ever. Time counts from when this page
 * first read a message, because an agent's clock may be wrong.
 */
export function createMessagePolling(now: () => number = Date.now) {
  const firstSeen = new Map<string, number>();
  let hasLooked = false;
  let expectedUntil = 0;

  function note(messages: readonly SentMessage[]): void {
    for (const { id, status } of messages) {
      if (firstSeen.has(id)) continue;
      // A message that was settled before the page opened is not polled.
      firstSeen.set(id, hasLooked || status === "waiting" ? now() : Number.NEGATIVE_INFINITY);
    }
    hasLooked = true;
  }

  return {
    /** Something has happened that will cause a message to the contact. */
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
