import { createHash } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { SECRET_KEY, useServer } from "../../test/fixtures/server-fixture.ts";
import { createRateLimits } from "./rate-limits.repository.ts";

const server = useServer();
const limit = { name: "taps", most: 3, perSeconds: 60 };

test("the fourth call of three is refused, for this caller only", async () => {
  const limits = createRateLimits(server.db, SECRET_KEY);
  const taps = [];
  for (let tap = 0; tap < 4; tap++) taps.push(await limits.take(limit, "10.1.1.1"));
  expect(taps).toEqual([true, true, true, false]);
  expect(await limits.take(limit, "10.1.1.2")).toBe(true);
  expect(await limits.take({ ...limit, name: "swipes" }, "10.1.1.1")).toBe(true);
});

test("who has a copy of the database cannot find out the callers by trying all addresses or phones", async () => {
  const caller = "5511988887777";
  await createRateLimits(server.db, SECRET_KEY).take(limit, caller);
  const stored = (await server.db.selectFrom("rate_limits").select("key").execute()).map(({ key }) => key);
  const tried = createHash("sha256").update(caller).digest("base64url");
  expect(stored).not.toEqual([]);
  expect(stored).not.toContain(`taps:${tried}`);
});

test("the count starts again after its time", async () => {
  const limits = createRateLimits(server.db, SECRET_KEY);
  for (let tap = 0; tap < 4; tap++) await limits.take(limit, "10.2.2.2");
  await sql`update rate_limits set started_at = started_at - interval '61 seconds'`.execute(server.db);
  expect(await limits.take(limit, "10.2.2.2")).toBe(true);
});

test("simultaneous calls are all counted", async () => {
  const limits = createRateLimits(server.db, SECRET_KEY);
  const taps = await Promise.all(Array.from({ length: 10 }, () => limits.take(limit, "10.3.3.3")));
  expect(taps.filter(Boolean)).toHaveLength(3);
});
