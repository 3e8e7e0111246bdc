import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";

/** A table with rows of shops. `isTree`: its rows name each other. */
export type ShopTable = { name: string; isTree: boolean };

/** Pictures outlive their shop while another shop of the account shows them. */
const KEPT_WITH_FILES = ["uploaded_files", "unused_uploads"];

/**
 * Every table that has rows of a shop, as the database knows them, so that a table of a later release is not forgotten. A
 * table comes before those that its rows need.
 */
export async function listShopTables(db: Db): Promise<ShopTable[]> {
  const tables = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attname = 'shop_id' and not a.attisdropped and c.relname <> 'shops' order by 1`.execute(db);
  const needs = await sql<{ name: string; needed: string }>`
    select conrelid::regclass::text as name, confrelid::regclass::text as needed from pg_constraint
     where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(db);
  const waiting = new Set(tables.rows.map(({ name }) => name).filter((name) => !KEPT_WITH_FILES.includes(name)));
  const trees = new Set(needs.rows.filter(({ name, needed }) => name === needed).map(({ name }) => name));
  const ordered: ShopTable[] = [];
  while (waiting.size > 0) {
    const isNeeded = (table: string) =>
      needs.rows.some(({ name, needed }) => needed === table && name !== table && waiting.has(name));
    const next = [...waiting].filter((table) => !isNeeded(table));
    if (next.length === 0) throw new Error(`tables that need each other: ${[...waiting].join(", ")}`);
    for (const name of next) {
      waiting.delete(name);
      ordered.push({ name, isTree: trees.has(name) });
    }
  }
  return ordered;
}
