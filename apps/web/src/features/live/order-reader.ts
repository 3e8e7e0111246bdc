import type { QueryClient } from "@tanstack/react-query";
import type { Order } from "@vitrine/contract/storefront/order";
import { call } from "../../lib/api/api.ts";
import { cacheOrder, currentOrder } from "../order/order.queries.ts";
import { pause } from "./pause.ts";
import { withTimeout } from "./timeout.ts";

const TRIES = 5;
const TIME_LIMIT = 8_000;
const FIRST_PAUSE = 500;
/** The news of an own change may overtake the answer to it; it may also be a change of another window. */
const OWN_ANSWER_WITHIN = 400;

type OrderVersion = Pick<Order, "id" | "version">;
type OrderReaderDeps = {
  queries: QueryClient;
  signal: AbortSignal;
  /** Around the moment in which the screen gets the order that somebody else has changed. */
  onChanged: (before: Order, after: Order) => void;
};

export type OrderReader = {
  /** The server has this one: read unless the screen has it too. What was done here comes with its own answer. */
  expect: (order: OrderVersion, isOwn: boolean) => void;
  /** Whatever the screen has, the server may have something newer. */
  readAgain: () => void;
  /** What could not be read is asked for once more. */
  catchUp: () => void;
};

/**
 * Keeps the order of the screen as new as the server's. Many pieces of news are one reading, and a copy that is older
 * than what the screen has, as after an own change, is dropped by `cacheOrder`.
 */
export function createOrderReader({ queries, signal, onChanged }: OrderReaderDeps): OrderReader {
  let wanted: OrderVersion | null = null;
  let isAsked = false;
  let isReading = false;
  let tries = 0;
  /** Ends what is being waited for, so that it is asked for anew at once. */
  let waiting = new AbortController();
  signal.addEventListener("abort", () => waiting.abort());

  const kept = () => queries.getQueryData(currentOrder.queryKey);

  function isBehind(): boolean {
    if (isAsked || !wanted) return isAsked;
    const order = kept();
    return order?.id !== wanted.id || order.version < wanted.version;
  }

  function catchUp(): void {
    tries = 0;
    if (!isReading) void read();
  }

  async function read(): Promise<void> {
    isReading = true;
    for (; tries < TRIES && isBehind() && !signal.aborted; tries++) await readOnce();
    isReading = false;
  }

  async function readOnce(): Promise<void> {
    waiting = new AbortController();
    try {
      isAsked = false;
      const asked = wanted;
      const order = await withTimeout(TIME_LIMIT, waiting.signal, (limited) =>
        call("GET /api/order/current", { signal: limited }),
      );
      if (signal.aborted) return;
      const before = kept();
      // Another order than the news told of was begun after it.
      if (wanted === asked && order.id !== asked?.id) wanted = null;
      cacheOrder(queries, order);
      const after = kept();
      if (before && after && before !== after && before.id === after.id) onChanged(before, after);
    } catch {
      // Still behind: the next try, the next news or the next connection reads it.
      isAsked = true;
      await pause(FIRST_PAUSE * 2 ** tries, waiting.signal);
    }
  }

  return {
    expect(order, isOwn) {
      wanted = order;
      if (isOwn) setTimeout(catchUp, OWN_ANSWER_WITHIN);
      else catchUp();
    },
    readAgain() {
      isAsked = true;
      waiting.abort();
      catchUp();
    },
    catchUp,
  };
}
