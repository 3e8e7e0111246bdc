import type { LossEvent, RecordLoss } from "../../business-event.ts";
import { registerBound } from "../../cache/cache-counts.ts";
import type { LossRepository, NewLoss } from "./loss.repository.ts";

type LossRecorderDeps = {
  losses: Pick<LossRepository, "add">;
  now: () => number;
  log: { warn(what: object, text: string): void };
};

const FLUSH_MS = 5_000;
/** What is lost above this says nothing new. */
const MOST_WAITING = 2_000;
const MOST_SUBJECT = 80;
/** Who lost what: some ids and a short text. */
const LOSS_BYTES = 1_000;

export type LossRecorder = { record: RecordLoss; flush(): Promise<void> };

/**
 * Collects losses in memory and writes them together, some seconds later: a search or a checkout pays nothing for them.
 * A process that dies loses its last seconds, and nobody misses them.
 */
export function createLossRecorder({ losses, now, log }: LossRecorderDeps): LossRecorder {
  let waiting = new Map<string, NewLoss>();
  let timer: NodeJS.Timeout | undefined;
  registerBound({ name: "losses", maxBytes: MOST_WAITING * LOSS_BYTES, entries: () => waiting.size });

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batch = [...waiting.values()];
    waiting = new Map();
    if (batch.length === 0) return;
    await losses
      .add(batch)
      .catch((error: unknown) => log.warn({ err: error, losses: batch.length }, "losses were not recorded"));
  }

  function record({ shopId, contactId, reason, orderId, amount, subject = "" }: LossEvent): void {
    const key = JSON.stringify([shopId, reason, contactId]);
    const earlier = waiting.get(key);
    if (!earlier && waiting.size >= MOST_WAITING) return;
    waiting.set(key, {
      shopId,
      contactId,
      reason,
      orderId: orderId || null,
      amount: amount ?? null,
      at: now(),
      subject: subject.slice(0, MOST_SUBJECT),
      tries: (earlier?.tries ?? 0) + 1,
    });
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  }

  return { record, flush };
}
