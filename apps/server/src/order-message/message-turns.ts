import { setImmediate as nextTurn } from "node:timers/promises";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Refusal } from "../http/refusals.ts";

/** Lets other requests through, if this one had the processor for long enough. */
export type Pause = () => Promise<void>;

/** Requests of other shops wait no longer than this for a message. */
const SLICE_MS = 4;
/** Messages of a shop in line. Half a second is enough for all of them. */
const MOST_WAITING = 30;
const RETRY_AFTER_SECONDS = 2;

type Waiting = { begin: () => void };

/**
 * Messages are read one at a time: if they shared the processor, each would end when the last one does. Shops take turns,
 * so many messages of one shop do not keep the others' waiting, and a shop has a bounded number of them in line.
 */
export function createMessageTurns({ mostWaiting = MOST_WAITING } = {}) {
  /** In the order of their next turn. */
  const lines = new Map<string, Waiting[]>();
  let isBusy = false;

  function beginNext(): void {
    for (const [shopId, line] of lines) {
      const next = line.shift();
      // The shop goes behind the others.
      lines.delete(shopId);
      if (line.length > 0) lines.set(shopId, line);
      if (next) {
        next.begin();
        return;
      }
    }
    isBusy = false;
  }

  return {
    async run<Read>(shopId: string, work: (pause: Pause) => Promise<Read>): Promise<Result<Read, Refusal>> {
      if (isBusy) {
        const line = lines.get(shopId) ?? [];
        if (line.length >= mostWaiting) {
          return refuse({ code: "too-many-requests", retryAfterSeconds: RETRY_AFTER_SECONDS });
        }
        lines.set(shopId, line);
        await new Promise<void>((begin) => line.push({ begin }));
      }
      isBusy = true;
      try {
        return ok(await work(createPause()));
      } finally {
        beginNext();
      }
    },
  };
}

function createPause(): Pause {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < SLICE_MS) return;
    await nextTurn();
    began = performance.now();
  };
}
