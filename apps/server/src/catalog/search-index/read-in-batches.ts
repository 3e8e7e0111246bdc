import { setImmediate as breathe } from "node:timers/promises";
import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Database } from "../../db/pool.ts";

const BATCH_ROWS = 2_000;

/** Reads a long result part by part: little of it is in memory at a time, and others are served between the parts. */
export async function readInBatches<Row>(
  trx: Transaction<Database>,
  query: RawBuilder<unknown>,
  take: (rows: Row[]) => void,
): Promise<void> {
  // All of it will be read: the plan that begins soonest is not the best one.
  await sql`set local cursor_tuple_fraction = 1`.execute(trx);
  await sql`declare part no scroll cursor for ${query}`.execute(trx);
  const read = async () => (await sql<Row>`fetch ${sql.lit(BATCH_ROWS)} from part`.execute(trx)).rows;
  let rows = await read();
  while (rows.length > 0) {
    const part = rows;
    // The next part is on its way while this one is looked at.
    const [next] = await Promise.all([read(), breathe().then(() => take(part))]);
    rows = next;
  }
  await sql`close part`.execute(trx);
}
