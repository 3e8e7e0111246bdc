import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { createFakeStorePlatform, type FakeStore } from "../../../test/fakes/fake-store-platform.ts";
import { useServer, useTwin } from "../../../test/fixtures/server-fixture.ts";
import {
  aLinkedStore,
  catalogRowsOf,
  expectedCatalogOf,
  linkBody,
  sendStoreWebhook,
  trayEnv,
} from "../../../test/fixtures/store/linked-store-fixture.ts";
import { anOwner } from "../../../test/fixtures/team-fixture.ts";
import { createRepositories } from "../../repositories.ts";
import { randomToken } from "../../secrets/token.ts";
import { createStoreLinkRepository } from "./store-link.repository.ts";

let ahead = 0;
// It stands still: how long a busy machine takes must not close a circuit breaker.
const began = Date.now();
const now = () => began + ahead;
const HOUR = 3_600_000;
const platform = createFakeStorePlatform(now);
const server = useServer({ env: trayEnv, now, storeVendors: platform.vendors });
const twin = useTwin(server, { now, storeVendors: platform.vendors, env: trayEnv });

let stores = 0;
let store: FakeStore;
let linked: Awaited<ReturnType<typeof aLinkedStore>>;
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(server.db);
  await sql`delete from rate_limits`.execute(server.db);
  store = platform.open(`acesso-${++stores}`);
  store.categories.set("1", { name: "Tudo", parent: null });
  for (const id of ["1", "2", "3"]) store.put(id);
  linked = await aLinkedStore(server, store);
  await server.runJobs("all");
  expect(await catalogRowsOf(server, linked.shopId)).toEqual(expectedCatalogOf(store));
});

const jobsLeft = async () => {
  const { rows } = await sql<{ task_identifier: string }>`select task_identifier from graphile_worker.jobs`.execute(
    server.db,
  );
  return rows.map((row) => row.task_identifier);
};

test("a token with little time left is renewed before it is used", async () => {
  ahead += 2 * HOUR;
  await server.runJobs("all");
  expect(store.count("renew")).toBe(0);
  ahead += HOUR - 5 * 60_000;
  await server.runJobs("all");
  expect(store.count("renew")).toBe(1);
});

test("a token that the store reports as expired early is renewed, and the request is repeated", async () => {
  store.expireAccess();
  store.put("1", { price: 25 });
  await sendStoreWebhook(server, store.storeId, "1");
  await server.runJobs("all");
  expect(store.count("renew")).toBe(1);
  expect(await catalogRowsOf(server, linked.shopId)).toEqual(expectedCatalogOf(store));
});

test("the link stays valid for months without sales, because the polls renew its tokens", async () => {
  for (let week = 0; week < 8; week++) {
    ahead += 7 * 24 * HOUR;
    await server.runJobs("all");
  }
  expect((await linked.state()).status).toBe("linked");
});

test("two processes that renew a token at once get the same token", async () => {
  store.expireAccess();
  let letGo: () => void = () => undefined;
  store.holdRenewals(
    new Promise<void>((resolve) => {
      letGo = resolve;
    }),
  );
  await sql`delete from graphile_worker._private_jobs`.execute(server.db);
  for (const id of ["1", "2"]) {
    await sql`select graphile_worker.add_job('refresh-store-product',
      ${JSON.stringify({ shopId: linked.shopId, storeProductId: id })}::json)`.execute(server.db);
  }
  const both = Promise.all([server.runJobs(), twin.runJobs()]);
  await expect.poll(() => store.count("renew")).toBe(1);
  const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(async () => (await waiting.execute(server.db)).rows).toHaveLength(1);
  letGo();
  await both;
  store.holdRenewals(undefined);
  expect(store.count("renew")).toBe(1);
  expect(await jobsLeft()).toEqual([]);
});

test("a renewal whose response is lost is repaired with the code, if the store accepts it again", async () => {
  ahead += 3 * HOUR;
  store.setFault("loses-answers");
  await server.runJobs("all");
  store.setFault("none");
  expect((await linked.state()).status).toBe("linked");
  ahead += HOUR;
  await server.runJobs("all");
  // The fake store accepts a code once, so only the owner can authorise it again.
  expect(await linked.state()).toMatchObject({ status: "broken", reason: expect.stringContaining("Autorize") });
  expect(store.count("exchange")).toBe(2);
});

test("the owner is told once that the store withdrew its permission, however many calls it refuses", async () => {
  await anOwner(server, linked);
  store.revoke("revoked");
  for (const id of ["1", "2", "3"]) store.put(id, { price: 77 });
  await server.runJobs("all");
  const { rows } = await sql`select kind, about from notices where shop_id = ${linked.shopId}`.execute(server.db);
  expect(rows).toEqual([{ kind: "connection-broken", about: { name: "Tray" } }]);
});

test.each([
  ["revoked", /retirou a autorização/],
  ["blocked", /bloqueada/],
  ["inactive", /inativa/],
  ["canceled", /cancelada/],
] as const)(
  "a store that is %s is shown as such, asked no more, and mended by linking it again",
  async (reason, text) => {
    store.revoke(reason);
    store.put("1", { price: 77 });
    await server.runJobs("all");
    expect(await linked.state()).toMatchObject({ status: "broken", reason: expect.stringMatching(text) });
    expect(await jobsLeft(), "its jobs have stopped").toEqual([]);
    expect((await server.call(`GET /tray/link-store/${store.storeId}`)).status, "it can be linked again").toBe(404);
    expect(await linked.importAgain()).toMatchObject({ status: 409, errors: [{ code: "store-link-broken" }] });
    const asked = store.calls.length;
    expect(await sendStoreWebhook(server, store.storeId, "1")).toBe(200);
    await server.runJobs("all");
    expect(store.calls).toHaveLength(asked);

    const again = await server.call("POST /tray/link-store", { body: linkBody(store, linked) });
    expect(again.data).toMatchObject({ shopId: linked.shopId });
    await server.runJobs("all");
    expect(await linked.state()).toMatchObject({ status: "linked", reason: null, catalog: { stage: "done" } });
    expect(await catalogRowsOf(server, linked.shopId)).toEqual(expectedCatalogOf(store));
  },
);

test("the circuit breaker of a store that does not answer stops all its jobs, each time for longer", async () => {
  store.setFault("down");
  for (const id of ["1", "2", "3"]) await sendStoreWebhook(server, store.storeId, id);
  const asked = store.calls.length;
  await server.runJobs("all");
  await server.runJobs("all");
  expect(store.calls.length - asked, "one question, not one of each").toBe(1);
  ahead += 6_000;
  await server.runJobs("all");
  ahead += 6_000;
  await server.runJobs("all");
  expect(store.calls.length - asked).toBe(2);
  store.setFault("none");
  store.put("2", { stock: 0 });
  ahead += 60_000;
  await server.runJobs("all");
  expect(await catalogRowsOf(server, linked.shopId)).toEqual(expectedCatalogOf(store));
});

test("the circuit breaker of a store that answers 429 stops all its jobs", async () => {
  store.setFault("too-many");
  for (const id of ["1", "2", "3"]) await sendStoreWebhook(server, store.storeId, id);
  const asked = store.calls.length;
  await server.runJobs("all");
  ahead += 14_000;
  await server.runJobs("all");
  expect(store.calls.length - asked).toBe(1);
  store.setFault("none");
  store.put("2", { stock: 0 });
  ahead += 60_000;
  await server.runJobs("all");
  expect(await catalogRowsOf(server, linked.shopId)).toEqual(expectedCatalogOf(store));
});

test("several failures at the same moment double the time of the circuit breaker once", async () => {
  const { shopId } = linked;
  const { openCircuit } = createStoreLinkRepository(server.db, createRepositories(server.db, randomToken()).seal);
  for (let job = 0; job < 8; job++) await openCircuit({ shopId, circuitTrips: 0 }, new Date(now() + 5_000));
  store.setFault("down");
  ahead += 6_000;
  await sendStoreWebhook(server, store.storeId, "1");
  await server.runJobs("all");
  const { rows } = await sql<{ rests: number; resting_until: Date }>`
    select rests, resting_until from store_links where shop_id = ${shopId}`.execute(server.db);
  expect(rows[0]?.rests).toBe(2);
  expect((rows[0]?.resting_until.getTime() ?? 0) - now()).toBeLessThanOrEqual(10_000);
});
