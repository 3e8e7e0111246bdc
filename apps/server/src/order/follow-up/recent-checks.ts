import { LRUCache } from "lru-cache";

const MOST_CHECKS = 50_000;

/**
 * Which looks this process has added lately, by name. What was added looks by itself at how things are by then, so the
 * many changes in between need not add it again.
 */
export function createRecentChecks() {
  const addedUntil = new LRUCache<string, { from: number; until: number }>({ max: MOST_CHECKS });
  return {
    isAdded(name: string, now: number): boolean {
      const added = addedUntil.get(name);
      return added !== undefined && added.from <= now && now < added.until;
    },
    note(name: string, now: number, forMs: number): void {
      addedUntil.set(name, { from: now, until: now + forMs });
    },
  };
}

export type RecentChecks = ReturnType<typeof createRecentChecks>;
