import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { useServer } from "../../../test/fixtures/server-fixture.ts";
import { connect } from "../../db/pool.ts";
import { createCallBudgetRepository } from "./call-budget.repository.ts";

const server = useServer();
const limits = { perMinute: 150, perDay: 10_000 };
const address = "https://1.commercesuite.com.br/web_api";

beforeEach(() => sql`delete from store_calls`.execute(server.db));

const used = async () => {
  const { rows } = await sql<{ used: number }>`select coalesce(sum(used), 0)::int as used from store_calls
    where api_address = ${address}`.execute(server.db);
  return rows[0]?.used;
};
const spend = (calls: number, ago: string) =>
  sql`insert into store_calls (api_address, slice, used)
      values (${address}, date_bin('10 seconds', now() - ${ago}::interval, 'epoch'), ${calls})`.execute(server.db);
const take = () => createCallBudgetRepository(server.db).take(address, limits);

test("two processes at once get exactly the calls that are left", async () => {
  await spend(120, "0 seconds");
  const other = connect(server.databaseUrl, { max: 5, onConnectionError: () => undefined });
  try {
    const processes = [createCallBudgetRepository(server.db), createCallBudgetRepository(other)];
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => processes[index % 2]?.take(address, limits)),
    );
    expect(answers.filter((waitMs) => waitMs === 0)).toHaveLength(30);
    expect(await used()).toBe(150);
  } finally {
    await other.destroy();
  }
});

test("a refused call gets the time until a call is free again", async () => {
  await spend(150, "0 seconds");
  const waitMs = await take();
  expect(waitMs).toBeGreaterThan(50_000);
  expect(waitMs).toBeLessThanOrEqual(70_000);
});

test("calls count for a whole minute, in any time slice, and not longer", async () => {
  await spend(150, "60 seconds");
  expect(await take()).toBeGreaterThan(0);
  await sql`delete from store_calls`.execute(server.db);
  await spend(150, "81 seconds");
  expect(await take()).toBe(0);
});

test("a day has its own limit", async () => {
  await spend(9_999, "12 hours");
  expect(await take()).toBe(0);
  const waitMs = await take();
  expect(waitMs).toBeGreaterThan(11.9 * 3_600_000);
  expect(waitMs).toBeLessThan(12.1 * 3_600_000);
});

test("each store has its own budget", async () => {
  await spend(150, "0 seconds");
  expect(await createCallBudgetRepository(server.db).take("https://2.commercesuite.com.br/web_api", limits)).toBe(0);
});

test("old time slices are removed", async () => {
  await spend(1, "26 hours");
  await spend(1, "23 hours");
  await createCallBudgetRepository(server.db).removePast();
  expect(await used()).toBe(1);
});
