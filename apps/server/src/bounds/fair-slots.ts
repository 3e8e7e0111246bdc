/** Whose work it is. The host is absent for work that waits for nobody outside. */
export type SlotOwner = { shop: string; host?: string | undefined };

export type SlotBounds = {
  /** All that run at once. */
  atOnce: number;
  perShop: number;
  perHost?: number;
  /** All that may wait. Above it the work is refused. */
  waiting: number;
  waitingPerShop: number;
};

/** Too much of the same already waits. */
export class NoSlotLeft extends Error {}

type Waiting = { host: string | undefined; start: () => void };

/**
 * At most n at once, in fair turns: the shop that was served longest ago is next, however many others one shop has waiting.
 * A host that does not answer uses up its own slots and those of its shop, and no others.
 */
export function createFairSlots(bounds: SlotBounds) {
  const { perHost = bounds.atOnce } = bounds;
  const running = { all: 0, ofShop: new Map<string, number>(), ofHost: new Map<string, number>() };
  /** In the order of their turns. */
  const queues = new Map<string, Waiting[]>();
  let waiting = 0;

  const hasRoom = (shop: string, host: string | undefined) =>
    running.all < bounds.atOnce &&
    (running.ofShop.get(shop) ?? 0) < bounds.perShop &&
    (host === undefined || (running.ofHost.get(host) ?? 0) < perHost);

  function count({ shop, host }: SlotOwner, by: 1 | -1): void {
    running.all += by;
    add(running.ofShop, shop, by);
    if (host !== undefined) add(running.ofHost, host, by);
  }

  function startNext(): void {
    for (const [shop, queue] of queues) {
      if (running.all >= bounds.atOnce) return;
      const index = queue.findIndex(({ host }) => hasRoom(shop, host));
      const [next] = index < 0 ? [] : queue.splice(index, 1);
      if (!next) continue;
      waiting -= 1;
      queues.delete(shop);
      // Behind all others now: its next turn comes after theirs.
      if (queue.length > 0) queues.set(shop, queue);
      count({ shop, host: next.host }, 1);
      next.start();
    }
  }

  function turn({ shop, host }: SlotOwner): Promise<void> {
    const queue = queues.get(shop) ?? [];
    if (queue.length === 0 && hasRoom(shop, host)) {
      count({ shop, host }, 1);
      return Promise.resolve();
    }
    if (waiting >= bounds.waiting || queue.length >= bounds.waitingPerShop) throw new NoSlotLeft("too many wait");
    return new Promise((start) => {
      queue.push({ host, start });
      queues.set(shop, queue);
      waiting += 1;
      // One of its other hosts may be free although the first in the queue waits.
      startNext();
    });
  }

  return {
    async run<Value>(owner: SlotOwner, work: () => Promise<Value>): Promise<Value> {
      await turn(owner);
      try {
        return await work();
      } finally {
        count(owner, -1);
        startNext();
      }
    },
    waiting: () => waiting,
  };
}

function add(counts: Map<string, number>, key: string, by: number): void {
  const left = (counts.get(key) ?? 0) + by;
  if (left === 0) counts.delete(key);
  else counts.set(key, left);
}
