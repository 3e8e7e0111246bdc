import { UnreadableSheet } from "../files/unreadable-sheet.ts";

type Waiting = { owner: string; give: () => void; refuse: (error: Error) => void };
type Options = { atOnce: number; mostWaiting: number; patienceMs?: number };

/** Gives at most `atOnce` slots, one to each owner. `mostWaiting` of an owner wait in order, for `patienceMs` at most. */
export function createSlots({ atOnce, mostWaiting, patienceMs }: Options) {
  const active = new Set<string>();
  const queue = new Set<Waiting>();

  function giveNext(): void {
    for (const waiting of queue) {
      if (active.size >= atOnce) return;
      if (active.has(waiting.owner)) continue;
      queue.delete(waiting);
      active.add(waiting.owner);
      waiting.give();
    }
  }

  return {
    /** Resolves with the function that returns the slot. */
    async take(owner: string, signal?: AbortSignal): Promise<() => void> {
      const ofOwner = [...queue].filter((waiting) => waiting.owner === owner).length;
      if (ofOwner >= mostWaiting) throw new UnreadableSheet("sheet-reader-busy");
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const waiting: Waiting = { owner, give: resolve, refuse: reject };
      const leave = (code: "sheet-reader-busy" | "sheet-stopped") => () => {
        if (queue.delete(waiting)) reject(new UnreadableSheet(code));
      };
      const stopped = leave("sheet-stopped");
      queue.add(waiting);
      const timer = patienceMs === undefined ? undefined : setTimeout(leave("sheet-reader-busy"), patienceMs).unref();
      signal?.addEventListener("abort", stopped, { once: true });
      if (signal?.aborted) stopped();
      giveNext();
      try {
        await promise;
      } finally {
        clearTimeout(timer);
        signal?.removeEventListener("abort", stopped);
      }
      return () => {
        active.delete(owner);
        giveNext();
      };
    },
    active: () => active.size,
  };
}
