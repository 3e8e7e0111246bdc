import { type RawBuilder, sql } from "kysely";
import type { Database, Db } from "./pool.ts";

/** So few rows are locked for a moment only, and the end of the process waits for no more than these. */
const ROWS_AT_ONCE = 2_000;

/** A table without an index by age is read from end to end, which takes longer than a request may. */
const TIME_LIMIT = "10min";

export type ShopGroup = { only: readonly string[] } | { except: readonly string[] };

type OldRows = {
  from: keyof Database & string;
  /** The column that says how old a row is. */
  by: string;
  age: string;
  /** Only of these shops, or of all but these. */
  of?: ShopGroup;
  /** Whether an index has the shop before that column. Without its help the whole table is read. */
  ofEachShop?: boolean;
  /** Fewer where each row takes many of another table along. */
  atOnce?: number;
};

/**
 * Removes what is older than an age, some rows at a time. In one statement, what piled up while nobody removed it would
 * meet the time limit, be undone, and be more the next time. Rows that somebody else holds are left for the next time.
 */
export async function removeOldRows(
  db: Db,
  { from, by, age, of, ofEachShop = false, atOnce = ROWS_AT_ONCE }: OldRows,
): Promise<void> {
  const [table, column] = [sql.table(from), sql.ref(by)];
  const old = sql`${column} < now() - ${age}::interval ${of ? sql`and ${isOfShops(of)}` : sql``}`;
  const found = ofEachShop
    ? sql`select old.ctid from shops cross join lateral (
            select ctid from ${table} rows where rows.shop_id = shops.shop_id and ${old}
             order by ${column} limit ${atOnce}::int for update skip locked) old limit ${atOnce}::int`
    : sql`select ctid from ${table} where ${old} limit ${atOnce}::int for update skip locked`;
  const remove = sql`delete from ${table} where ctid = any (array(${found}))`;
  while ((await removePart(db, remove)) >= atOnce);
}

/** Of a table that has the shop. */
export function isOfShops(group: ShopGroup): RawBuilder<boolean> {
  if ("only" in group) return sql<boolean>`shop_id = any (${group.only}::text[])`;
  return group.except.length === 0 ? sql<boolean>`true` : sql<boolean>`shop_id <> all (${group.except}::text[])`;
}

async function removePart(db: Db, remove: RawBuilder<unknown>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = ${sql.lit(TIME_LIMIT)}`.execute(trx);
    const { numAffectedRows } = await remove.execute(trx);
    return Number(numAffectedRows ?? 0);
  });
}
