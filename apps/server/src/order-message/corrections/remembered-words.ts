import type { RememberedWords } from "@vitrine/order-reader/proposal/remembered-words";
import { createVersionedCache } from "../../cache/versioned-cache.ts";
import type { Notifications } from "../../db/notifications.ts";
import type { CorrectionRepository } from "./correction.repository.ts";

/** What the people of a shop mean by some words. Every message asks, so each process has it in memory. */
export type ReadRemembered = (shopId: string) => Promise<RememberedWords>;

/** Of all shops together. */
const MOST_BYTES = 32 * 1024 * 1024;
const NONE: RememberedWords = new Map();

export function createRememberedWords(
  corrections: Pick<CorrectionRepository, "remembered">,
  notifications: Notifications,
): ReadRemembered {
  const cache = createVersionedCache<RememberedWords>({
    name: "remembered-words",
    maxBytes: MOST_BYTES,
    invalidation: { notifications, dropsKey: ["corrections_changed"] },
  });
  return async (shopId) => (await cache.get({ key: shopId }, () => corrections.remembered(shopId))) ?? NONE;
}
