import type { Jobs } from "../../../db/jobs.ts";
import type { SaleFillingRepository } from "./sale-filling.repository.ts";

type FillSalesDeps = {
  saleFilling: SaleFillingRepository;
  log: { warn(what: object, text: string): void };
};

const ROWS_AT_ONCE = 500;

/**
 * Writes what the reports know of orders that an earlier release placed or changed: some rows, then itself again. A pass
 * that found some is followed by another one, until a pass finds none.
 */
export async function fillSales(
  { saleFilling, log }: FillSalesDeps,
  { after, found }: Jobs["fill-sales"],
): Promise<void> {
  const batch = await saleFilling.fill(after, ROWS_AT_ONCE);
  const all = found + batch.read;
  if (batch.read === ROWS_AT_ONCE) return saleFilling.scheduleNext({ after: batch.last, found: all });
  if (all === 0) return;
  log.warn({ rows: all }, "orders of an earlier release are in the reports now");
  return saleFilling.scheduleNext({ after: null, found: 0 }, { isNextPass: true });
}
