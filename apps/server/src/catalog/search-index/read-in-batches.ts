import { setImmediate as nextTurn } from "node:timers/promises";
import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Database } from "../../db/pool.ts";

const BATCH_ROWS = 2_000;

/** Reads a long result by a cursor: little of it is in memory, and other requests are served between the batches. */
export async function readInBatches<Row>(
  trx: Transaction<Database>,
  query: RawBuilder<unknown>,
  take: (rows: Row[]) => void,
): Promise<void> {
  // All rows will be read: the plan with the fastest first row is not the best one.
  await sql`set local cursor_tuple_fraction = 1`.execute(trx);
  // Just after an import the statistics still say "no rows". Nested loops over 10,000 products would then take longer than
  // the statement timeout; a hash join is never much slower when all rows are read.
  await sql`set local enable_nestloop = off`.execute(trx);
  await sql`declare batch no scroll cursor for ${query}`.execute(trx);
  const read = async () => (await sql<Row>`fetch ${sql.lit(BATCH_ROWS)} from batch`.execute(trx)).rows;
  let rows = await read();
  while (rows.length > 0) {
    const batch = rows;
    // The next batch is on its way while this one is processed.
    const [next] = await Promise.all([read(), nextTurn().then(() => take(batch))]);
    rows = next;
  }
  await sql`close batch`.execute(trx);
}
