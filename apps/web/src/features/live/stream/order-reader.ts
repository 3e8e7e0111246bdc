import type { QueryClient } from "@tanstack/react-query";
import type { Order } from "@vitrine/contract/storefront/order";
import { call } from "../../../lib/api/api.ts";
import { cacheOrder, currentOrder } from "../../order/order.queries.ts";
import { pause } from "./pause.ts";
import { withTimeout } from "./timeout.ts";

const TRIES = 5;
const TIME_LIMIT = 8_000;
const FIRST_PAUSE = 500;
/**
 * The live update about an own change may arrive before the response to that change. The reader waits for the response.
 * The change may also come from another window of the same person: then no response arrives, and the reader reads.
 */
const OWN_ANSWER_WITHIN = 400;

type OrderVersion = Pick<Order, "id" | "version">;
type OrderReaderDeps = {
  queries: QueryClient;
  signal: AbortSignal;
  /** Called when another person's change reaches the screen. */
  onChanged: (before: Order, after: Order) => void;
};

export type OrderReader = {
  /** Reads the order when the screen has an older version than this. Waits first when the change is an own one. */
  expect: (order: OrderVersion, isOwn: boolean) => void;
  /** Reads the order even when no newer version was announced. */
  readAgain: () => void;
  /** Retries a read that failed. */
  catchUp: () => void;
};

/**
 * Keeps the order on the screen up to date. Several updates cause one read. `cacheOrder` ignores a response that is
 * older than the cached order, for example when an own change was saved in the meantime.
 */
export function createOrderReader({ queries, signal, onChanged }: OrderReaderDeps): OrderReader {
  let announced: OrderVersion | null = null;
  let isDue = false;
  let isReading = false;
  let tries = 0;
  /** Aborting it ends the current attempt, so that the next one starts at once. */
  let attempt = new AbortController();
  signal.addEventListener("abort", () => attempt.abort());

  const cached = () => queries.getQueryData(currentOrder.queryKey);

  function isBehind(): boolean {
    if (isDue || !announced) return isDue;
    const order = cached();
    return order?.id !== announced.id || order.version < announced.version;
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
    attempt = new AbortController();
    try {
      isDue = false;
      const expected = announced;
      const order = await withTimeout(TIME_LIMIT, attempt.signal, (limited) =>
        call("GET /api/order/current", { signal: limited }),
      );
      if (signal.aborted) return;
      const before = cached();
      // The customer has started another order since the update.
      if (announced === expected && order.id !== expected?.id) announced = null;
      cacheOrder(queries, order);
      const after = cached();
      if (before && after && before !== after && before.id === after.id) onChanged(before, after);
    } catch {
      // The order is still out of date. The next try, update or connection reads it.
      isDue = true;
      await pause(FIRST_PAUSE * 2 ** tries, attempt.signal);
    }
  }

  return {
    expect(order, isOwn) {
      announced = order;
      if (isOwn) setTimeout(catchUp, OWN_ANSWER_WITHIN);
      else catchUp();
    },
    readAgain() {
      isDue = true;
      attempt.abort();
      catchUp();
    },
    catchUp,
  };
}
