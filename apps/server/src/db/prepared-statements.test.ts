import { sql } from "kysely";
import { expect, test } from "vitest";
import { sentStatements } from "../../test/fixtures/database/sent-statements.ts";
import { useServer } from "../../test/fixtures/server-fixture.ts";

const server = useServer();
/** More often than a statement is used before it is prepared. */
const OFTEN = Array.from({ length: 20 }, (_, index) => index);

const read = (count: number) =>
  sql`select n, n::bigint * 10 as cents, case when n > 1 then 'ação' end as text, '2026-03-01'::timestamptz as at,
             json_build_object('n', n) as document from generate_series(1, ${count}::int) n`;

const row = (n: number) => ({
  ...{ n, cents: n * 10, text: n > 1 ? "ação" : null, at: new Date("2026-03-01Z"), document: { n } },
});

test("a statement reads the same at its first use and when it is prepared, also with no row and with many", async () => {
  for (const count of OFTEN) {
    const { rows } = await read(count % 3).execute(server.db);
    expect(rows).toEqual([row(1), row(2)].slice(0, count % 3));
  }
  await server.db.transaction().execute(async (trx) => {
    const all = await Promise.all(OFTEN.map((count) => read(count).execute(trx)));
    expect(all.map(({ rows }) => rows.length)).toEqual(OFTEN);
  });
});

test("a prepared statement that fails once reads again afterwards", async () => {
  const divide = (by: number) => sql<{ half: number }>`select 4 / ${by}::int as half`.execute(server.db);
  for (const _ of OFTEN) expect((await divide(2)).rows).toEqual([{ half: 2 }]);
  await expect(divide(0)).rejects.toThrow("division by zero");
  for (const _ of OFTEN) expect((await divide(2)).rows).toEqual([{ half: 2 }]);
});

test("a prepared statement that writes says how many rows it wrote", async () => {
  await server.db.transaction().execute(async (trx) => {
    await sql`create temp table kept (n int) on commit drop`.execute(trx);
    for (const n of OFTEN) {
      const { numAffectedRows } = await sql`insert into kept values (${n}), (${n})`.execute(trx);
      expect(numAffectedRows).toBe(2n);
    }
  });
});

test("a column that changed its type while a connection has the statement is refused, not misread", async () => {
  await server.db.connection().execute(async (db) => {
    await sql`create temp table sold (price text)`.execute(db);
    await sql`insert into sold values ('1990')`.execute(db);
    const price = () => sql`select price from sold where ${true}`.execute(db);
    for (const _ of OFTEN) expect((await price()).rows).toEqual([{ price: "1990" }]);
    await sql`alter table sold alter price type bigint using price::bigint`.execute(db);
    await expect(price()).rejects.toThrow("cached plan must not change result type");
    await sql`drop table sold`.execute(db);
  });
});

test("the statements of a test are seen with their texts", async () => {
  for (const _ of OFTEN) {
    expect(await sentStatements(server, () => read(1).execute(server.db))).toEqual([
      expect.stringContaining("generate_series"),
    ]);
  }
});
