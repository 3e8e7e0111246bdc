import type { Jobs } from "../../../db/jobs.ts";
import type { OrderFactsRepository } from "./order-facts.repository.ts";

type FillOrderFactsDeps = {
  orderFacts: OrderFactsRepository;
  log: { warn(what: object, text: string): void };
};

const ROWS_AT_ONCE = 500;

/**
 * Fills the columns that a shop filters its orders by, for orders that an earlier release saved: some rows, then itself
 * again. A pass that found some is followed by another one, until a pass finds none.
 */
export async function fillOrderFacts(
  { orderFacts, log }: FillOrderFactsDeps,
  { after, found }: Jobs["fill-order-facts"],
): Promise<void> {
  const batch = await orderFacts.fill(after, ROWS_AT_ONCE);
  const all = found + batch.filled;
  if (batch.read === ROWS_AT_ONCE) return orderFacts.scheduleNext({ after: batch.last, found: all });
  if (all === 0) return;
  log.warn({ rows: all }, "orders of an earlier release can be filtered now");
  return orderFacts.scheduleNext({ after: null, found: 0 }, { isNextPass: true });
}
