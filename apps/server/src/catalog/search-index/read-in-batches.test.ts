import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase } from "../../../test/fixtures/database-fixture.ts";
import { connect, type Db } from "../../db/pool.ts";
import { readInBatches } from "./read-in-batches.ts";

let database: Awaited<ReturnType<typeof createDatabase>>;
let db: Db;

beforeAll(async () => {
  database = await createDatabase();
  db = connect(database.url, { onConnectionError: (error) => expect.fail(error.message) });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const PRODUCTS = 30_000;

test("a shop of many products can be opened just after its import, before the database has counted them", async () => {
  const read = await db.transaction().execute(async (trx) => {
    for (const table of ["goods", "counts"]) {
      await sql`create temp table ${sql.table(table)} on commit drop as
                select 'old shop' as shop, n::text as sku from generate_series(1, 1000) n`.execute(trx);
      await sql`analyze ${sql.table(table)}`.execute(trx);
      await sql`insert into ${sql.table(table)}
                select 'new shop', n::text from generate_series(1, ${sql.lit(PRODUCTS)}) n`.execute(trx);
    }
    let rows = 0;
    const query = sql`
      select goods.sku, counted.units from goods
      left join (select sku, count(*) as units from counts where shop = 'new shop' group by sku) counted
             on counted.sku = goods.sku
      where goods.shop = 'new shop'`;
    await readInBatches(trx, query, (batch) => {
      rows += batch.length;
    });
    return rows;
  });
  expect(read).toBe(PRODUCTS);
});
