import fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { createFakeStorePlatform, type FakeStore, type StoreFault } from "../../../test/fakes/fake-store-platform.ts";
import { useServer, useTwin } from "../../../test/fixtures/server-fixture.ts";
import {
  aLinkedStore,
  catalogRowsOf,
  expectedCatalogOf,
  sendStoreWebhook,
  trayEnv,
} from "../../../test/fixtures/store/linked-store-fixture.ts";

const MINUTE = 60_000;
let ahead = 0;
const now = () => Date.now() + ahead;
const platform = createFakeStorePlatform(now);
const server = useServer({ env: trayEnv, now, storeVendors: platform.vendors });
const twin = useTwin(server, { now, storeVendors: platform.vendors, env: trayEnv });

let stores = 0;
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(server.db);
});

async function aStoreInStep() {
  await sql`delete from rate_limits`.execute(server.db);
  const store = platform.open(`passo-${++stores}`);
  store.categories.set("1", { name: "Um", parent: null });
  store.categories.set("2", { name: "Dois", parent: "1" });
  for (let id = 1; id <= 6; id++) store.put(String(id));
  const linked = await aLinkedStore(server, store);
  await server.runJobs("all");
  return { store, linked };
}

const jobsOf = async (name: string) => {
  const { rows } = await sql<{ key: string; in_seconds: number }>`
    select key, extract(epoch from run_at - now())::float8 as in_seconds from graphile_worker.jobs
    where task_identifier = ${name}`.execute(server.db);
  return rows;
};

test("several webhooks of one change add one job, which updates the catalogue", async () => {
  const { store, linked } = await aStoreInStep();
  store.put("2", { price: 99.9, stock: 0 });
  for (let times = 0; times < 10; times++) expect(await sendStoreWebhook(server, store.storeId, "2")).toBe(200);
  expect(await jobsOf("refresh-store-product")).toHaveLength(1);
  store.calls.length = 0;
  await server.runJobs("all");
  expect(store.count("product 2")).toBe(1);
  expect(await catalogRowsOf(server, linked.shopId)).toEqual(expectedCatalogOf(store));
});

test("a product that changes all the time is still read", async () => {
  const { store } = await aStoreInStep();
  await sendStoreWebhook(server, store.storeId, "2");
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '1 second'
    where key like 'refresh%'`.execute(server.db);
  await sendStoreWebhook(server, store.storeId, "2");
  expect((await jobsOf("refresh-store-product"))[0]?.in_seconds).toBeLessThan(0);
});

test("webhooks of an unknown store, without an id, or with a wrong key change nothing", async () => {
  const { store } = await aStoreInStep();
  expect(await sendStoreWebhook(server, "loja-de-ninguem", "2")).toBe(200);
  expect(await sendStoreWebhook(server, store.storeId, "2", "customer")).toBe(200);
  expect(await sendStoreWebhook(server, store.storeId, "../2")).toBe(200);
  const guessed = await server.app.inject({ method: "POST", url: "/webhooks/store/tray/guessed", payload: "x=1" });
  expect(guessed.statusCode).toBe(404);
  expect(await jobsOf("refresh-store-product")).toEqual([]);
});

test("a product that is deleted in the store leaves the catalogue", async () => {
  const { store, linked } = await aStoreInStep();
  store.products.delete("3");
  await sendStoreWebhook(server, store.storeId, "3");
  await server.runJobs("all");
  expect(await catalogRowsOf(server, linked.shopId)).toEqual(expectedCatalogOf(store));
  expect((await server.call(`GET ${linked.shop}/store/products/3`, linked)).status).toBe(404);
});

test("a product in a new category imports its category too", async () => {
  const { store, linked } = await aStoreInStep();
  store.categories.set("9", { name: "Novidades", parent: "1" });
  store.put("7", { category: "9" });
  await sendStoreWebhook(server, store.storeId, "7");
  await server.runJobs("all");
  expect(await catalogRowsOf(server, linked.shopId)).toEqual(expectedCatalogOf(store));
});

test("a webhook of a variant reads its product, also if the variant is new", async () => {
  const { store, linked } = await aStoreInStep();
  store.variants.set("77", "4");
  store.put("4", { price: 44 });
  await sendStoreWebhook(server, store.storeId, "77", "variant");
  await server.runJobs("all");
  expect(store.count("variant 77")).toBe(1);
  expect(await catalogRowsOf(server, linked.shopId)).toEqual(expectedCatalogOf(store));

  await sql`insert into skus (shop_id, sku, product_id, position, options, images, price)
    values (${linked.shopId}, 'tray-5-88', 'tray-5', 1, '{}', '[]', 100)`.execute(server.db);
  store.put("5", { price: 55 });
  await sendStoreWebhook(server, store.storeId, "88", "variant");
  await server.runJobs("all");
  expect(store.count("variant 88"), "its sku tells whose it is").toBe(0);
  expect(await catalogRowsOf(server, linked.shopId)).toEqual(expectedCatalogOf(store));
});

test("a change without a webhook is found by the next poll, five minutes later", async () => {
  const { store, linked } = await aStoreInStep();
  ahead += 10 * MINUTE;
  store.put("5", { name: "Outro nome" });
  store.put("8");
  ahead += MINUTE;
  await server.runJobs("all");
  expect(await catalogRowsOf(server, linked.shopId)).toEqual(expectedCatalogOf(store));
  const [next] = await jobsOf("poll-store");
  expect(next?.in_seconds ?? 0).toBeCloseTo((ahead + 5 * MINUTE) / 1_000, -1);
});

test("a promotion that ends is read again when it ends", async () => {
  const { store, linked } = await aStoreInStep();
  const end = now() + 2 * MINUTE;
  const { product } = store;
  store.product = (id) => ({ ...product(id), changesAt: id === "1" && now() < end ? end : null });
  await sendStoreWebhook(server, store.storeId, "1");
  await server.runJobs("all");
  await server.runJobs("all");
  expect(((await jobsOf("poll-store"))[0]?.in_seconds ?? 0) * 1_000).toBeLessThan(end - Date.now() + 1_000);
  ahead += 2 * MINUTE;
  const before = store.products.get("1");
  if (before) store.products.set("1", { ...before, price: 30, modified: 0 });
  await server.runJobs("all");
  expect(await catalogRowsOf(server, linked.shopId)).toEqual(expectedCatalogOf(store));
});

test("the whole store is imported again every night, with all missed changes", async () => {
  const { store, linked } = await aStoreInStep();
  store.products.delete("6");
  ahead += 26 * 60 * MINUTE;
  const brasiliaHour = new Date(now() - 3 * 60 * MINUTE).getUTCHours();
  ahead += ((3 - brasiliaHour + 24) % 24) * 60 * MINUTE;
  await server.runJobs("all");
  await server.runJobs("all");
  expect(await catalogRowsOf(server, linked.shopId)).toEqual(expectedCatalogOf(store));
});

test("a late response to an earlier request does not overwrite a newer one", async () => {
  const { store, linked } = await aStoreInStep();
  store.beforeAnswerArrives = async (what) => {
    if (what !== "page 1") return;
    store.beforeAnswerArrives = undefined;
    // Before the page arrives, another process gets two webhooks, reads the products and saves them.
    store.put("1", { price: 123 });
    store.products.delete("2");
    for (const id of ["1", "2"]) await sendStoreWebhook(twin, store.storeId, id);
    await twin.runJobs("all");
    expect(await catalogRowsOf(server, linked.shopId)).toEqual(expectedCatalogOf(store));
  };
  await linked.importAgain();
  await server.runJobs();
  expect(store.beforeAnswerArrives, "that is what happened").toBeUndefined();
  expect(await catalogRowsOf(server, linked.shopId)).toEqual(expectedCatalogOf(store));
});

type Step =
  | { do: "change"; id: number; price: number; stock: number; hasWebhook: boolean }
  | { do: "delete" | "hide"; id: number; hasWebhook: boolean }
  | { do: "move"; id: number; category: string | null; hasWebhook: boolean }
  | { do: "category"; category: string; isThere: boolean }
  | { do: "jobs" | "jobs-elsewhere" | "jobs-on-both" | "import-again" | "token-over" }
  | { do: "fault"; fault: StoreFault }
  | { do: "wait"; minutes: number };

const id = fc.integer({ min: 1, max: 12 });
const hasWebhook = fc.boolean();
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("change" as const), id, price: fc.nat(50), stock: fc.nat(9), hasWebhook }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("delete" as const, "hide"), id, hasWebhook }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("move" as const),
      id,
      category: fc.constantFrom("1", "2", "3", null),
      hasWebhook,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("category" as const),
      category: fc.constantFrom("2", "3"),
      isThere: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom("jobs" as const, "jobs-elsewhere", "jobs-on-both", "import-again", "token-over")
      .map((name) => ({ do: name })),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("fault" as const),
      fault: fc.constantFrom<StoreFault[]>("none", "none", "none", "down", "busy", "crash"),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("wait" as const), minutes: fc.constantFrom(1, 7, 200) }) },
);

async function take(store: FakeStore, linked: Awaited<ReturnType<typeof aLinkedStore>>, each: Step): Promise<void> {
  const notify = async (which: number, hasWebhook: boolean) => {
    if (hasWebhook) await sendStoreWebhook(server, store.storeId, String(which));
  };
  switch (each.do) {
    case "change":
      store.put(String(each.id), { price: each.price, stock: each.stock, isAvailable: true });
      return notify(each.id, each.hasWebhook);
    case "delete":
      store.products.delete(String(each.id));
      return notify(each.id, each.hasWebhook);
    case "hide":
      if (store.products.has(String(each.id))) store.put(String(each.id), { isAvailable: false });
      return notify(each.id, each.hasWebhook);
    case "move":
      if (store.products.has(String(each.id))) store.put(String(each.id), { category: each.category });
      return notify(each.id, each.hasWebhook);
    case "category":
      if (each.isThere) store.categories.set(each.category, { name: `Categoria ${each.category}`, parent: "1" });
      else store.categories.delete(each.category);
      return;
    case "jobs":
      return server.runJobs("all");
    case "jobs-elsewhere":
      return twin.runJobs("all");
    case "jobs-on-both":
      await Promise.all([server.runJobs("all"), twin.runJobs("all")]);
      return;
    case "import-again":
      await linked.importAgain();
      return;
    case "token-over":
      return store.expireAccess();
    case "fault":
      return store.setFault(each.fault);
    case "wait":
      ahead += each.minutes * MINUTE;
  }
}

test("after a day of changes, faults, lost webhooks and restarts the catalogue equals the store", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      await sql`delete from graphile_worker._private_jobs`.execute(server.db);
      const { store, linked } = await aStoreInStep();
      for (const each of steps) await take(store, linked, each);

      store.setFault("none");
      ahead += 30 * MINUTE;
      for (let rounds = 0; rounds < 3; rounds++) {
        await server.runJobs("all");
        ahead += 6 * MINUTE;
      }
      // There is no webhook for categories, so they wait for the next import.
      const theirs = expectedCatalogOf(store).filter(({ categories }) => categories[0] === "tray-1");
      const here = (await catalogRowsOf(server, linked.shopId)).filter(({ id }) => theirs.some((one) => one.id === id));
      expect(here, "every change was found").toEqual(theirs);

      await linked.importAgain();
      for (let rounds = 0; rounds < 3; rounds++) await server.runJobs("all");
      expect(await linked.state()).toMatchObject({ status: "linked", catalog: { stage: "done", failure: null } });
      expect(await catalogRowsOf(server, linked.shopId), "and every deletion").toEqual(expectedCatalogOf(store));
    }),
    { numRuns: 12, endOnFailure: true },
  );
});
