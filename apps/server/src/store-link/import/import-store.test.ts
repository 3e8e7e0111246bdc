import { sql } from "kysely";
import { beforeEach, expect, test, vi } from "vitest";
import { createFakeStorePlatform, type FakeStore } from "../../../test/fakes/fake-store-platform.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";
import {
  aLinkedStore,
  catalogRowsOf,
  expectedCatalogOf,
  sendStoreWebhook,
  trayEnv,
} from "../../../test/fixtures/store/linked-store-fixture.ts";

const ahead = 0;
const now = () => Date.now() + ahead;
const platform = createFakeStorePlatform(now);
const server = useServer({ env: trayEnv, now, storeVendors: platform.vendors });

let stores = 0;
let store: FakeStore;
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(server.db);
  await sql`delete from rate_limits`.execute(server.db);
  store = platform.open(`${1000 + ++stores}`);
  store.categories.set("1", { name: "Roupas", parent: null });
  store.categories.set("2", { name: "Camisetas", parent: "1" });
});

const fill = (count: number) => {
  for (let id = 1; id <= count; id++) store.put(String(id), { price: id, stock: id, category: id % 2 ? "1" : "2" });
};

/** The queue reschedules a failed job a moment after it has reported the failure. */
const doneAtLast = (linked: Awaited<ReturnType<typeof aLinkedStore>>) =>
  vi.waitFor(
    async () => {
      await server.runJobs("all");
      expect((await linked.state()).catalog.stage).toBe("done");
    },
    { timeout: 15_000 },
  );

async function imported() {
  const linked = await aLinkedStore(server, store);
  await server.runJobs();
  return linked;
}

test("a whole store is imported page by page, and its progress is shown", async () => {
  fill(10);
  const linked = await aLinkedStore(server, store);
  expect(await linked.state()).toMatchObject({
    store: store.storeId,
    status: "linked",
    catalog: { stage: "categories", read: 0, shown: 0, finishedAt: null, failure: null },
  });
  await server.runJobs();
  expect(await linked.state()).toMatchObject({
    catalog: { stage: "done", total: 10, read: 10, shown: 10, finishedAt: expect.any(String) },
    notShown: [],
  });
  expect(await catalogRowsOf(server, linked.shopId)).toEqual(expectedCatalogOf(store));
  expect(store.calls.filter((call) => call.startsWith("page"))).toEqual(["page 1", "page 2", "page 3"]);
});

test("an inactive category does not hide a product, and needs no call for each page", async () => {
  fill(8);
  for (const id of ["1", "2", "5"]) store.put(id, { hiddenCategories: ["99"] });
  const linked = await imported();
  expect(await linked.state()).toMatchObject({ catalog: { stage: "done", shown: 8 }, notShown: [] });
  // At the start, and before the removals.
  expect(store.count("categories")).toBe(2);
});

test("the owner sees why products are not shown, in total and for each product", async () => {
  fill(3);
  store.put("4", { isAvailable: false });
  store.put("5", { isAvailable: false });
  store.put("6", { price: 0 });
  store.put("7", { category: null });
  store.put("8", { name: "x".repeat(500) });
  const linked = await imported();
  const { catalog, notShown } = await linked.state();
  expect(catalog).toMatchObject({ total: 8, read: 8, shown: 3 });
  expect(notShown).toHaveLength(4);
  expect(notShown).toContainEqual({ reason: "O produto está indisponível na loja.", products: 2 });
  expect(notShown).toContainEqual({ reason: "Os dados do produto não puderam ser lidos.", products: 1 });
  const why = async (id: string) => (await server.call(`GET ${linked.shop}/store/products/${id}`, linked)).data;
  expect(await why("6")).toMatchObject({ productId: null, reason: "O produto não tem preço." });
  expect(await why("1")).toMatchObject({ productId: "tray-1", reason: null });
});

test("the next process continues an interrupted import at its page", async () => {
  fill(12);
  const linked = await aLinkedStore(server, store);
  const { product } = store;
  store.product = (id) => {
    if (id === "6") throw new Error("the process is gone");
    return product(id);
  };
  await server.runJobs();
  expect(await linked.state()).toMatchObject({ catalog: { stage: "products", read: 4, failure: expect.any(String) } });
  store.product = product;
  store.calls.length = 0;
  await doneAtLast(linked);
  expect(await linked.state()).toMatchObject({ catalog: { stage: "done", read: 12, shown: 12, failure: null } });
  expect(store.calls.filter((call) => call.startsWith("page"))).toEqual(["page 2", "page 3"]);
  expect(await catalogRowsOf(server, linked.shopId)).toEqual(expectedCatalogOf(store));
});

test("an import that waits for the store's limits waits as a job and continues at its page", async () => {
  fill(12);
  const linked = await aLinkedStore(server, store);
  const { page } = store;
  let isFirst = true;
  store.page = (number) => {
    if (number === 2 && isFirst) {
      isFirst = false;
      store.setFault("busy");
    }
    return page(number);
  };
  await server.runJobs();
  expect(await linked.state()).toMatchObject({ catalog: { stage: "products", read: 8, failure: null } });
  const { rows } = await sql<{ waits: boolean }>`select run_at > now() as waits from graphile_worker.jobs
    where task_identifier = 'import-store'`.execute(server.db);
  expect(rows).toEqual([{ waits: true }]);
  store.setFault("none");
  await server.runJobs("all");
  expect(await linked.state()).toMatchObject({ catalog: { stage: "done", read: 12 } });
  expect(store.count("page 1")).toBe(1);
});

test("a page that needed several attempts does not overwrite newer changes", async () => {
  fill(3);
  const linked = await imported();
  await sql`delete from graphile_worker._private_jobs where key like 'poll%'`.execute(server.db);
  const old = store.page(1);
  store.page = () => {
    store.page = () => old;
    throw new Error("half of it was read");
  };
  await linked.importAgain();
  await server.runJobs();
  store.put("1", { price: 55 });
  await sendStoreWebhook(server, store.storeId, "1");
  await sql`update graphile_worker._private_jobs set run_at = now() where key like 'refresh%'`.execute(server.db);
  await server.runJobs();
  expect(await catalogRowsOf(server, linked.shopId)).toEqual(expectedCatalogOf(store));
  await doneAtLast(linked);
  expect(await catalogRowsOf(server, linked.shopId)).toEqual(expectedCatalogOf(store));
});

test("the owner sees that the store does not answer", async () => {
  fill(2);
  const linked = await aLinkedStore(server, store);
  store.setFault("down");
  await server.runJobs();
  expect((await linked.state()).catalog).toMatchObject({
    stage: "categories",
    failure: expect.stringContaining("não está respondendo"),
  });
});

test("removed products and categories leave the catalogue with the next import", async () => {
  fill(9);
  const linked = await imported();
  store.products.delete("3");
  for (const id of ["2", "4", "6", "8"]) store.products.delete(id);
  store.categories.delete("2");
  expect((await linked.importAgain()).data.catalog).toMatchObject({ stage: "categories", read: 0 });
  await server.runJobs();
  expect(await catalogRowsOf(server, linked.shopId)).toEqual(expectedCatalogOf(store));
  expect(await linked.state()).toMatchObject({ catalog: { stage: "done", total: 4, read: 4, shown: 4 } });
  const { rows } = await sql`select provider_id from categories where shop_id = ${linked.shopId}`.execute(server.db);
  expect(rows).toEqual([{ provider_id: "tray-1" }]);
});

test("one empty list of the store does not remove its products", async () => {
  fill(6);
  const linked = await imported();
  const { page } = store;
  store.page = () => ({ items: [], total: 0, hasMore: false });
  await linked.importAgain();
  await server.runJobs();
  store.page = page;
  expect(await catalogRowsOf(server, linked.shopId)).toEqual(expectedCatalogOf(store));
});

test("a product that is deleted during an import does not hide the next product", async () => {
  fill(12);
  const linked = await aLinkedStore(server, store);
  const { page } = store;
  store.page = (number) => {
    const read = page(number);
    if (number === 1) store.products.delete("2");
    return read;
  };
  await server.runJobs();
  const shown = await catalogRowsOf(server, linked.shopId);
  expect(
    shown.map(({ id }) => id),
    "5 has moved to the first page",
  ).toContain("tray-5");
  expect(shown).toEqual(expect.arrayContaining(expectedCatalogOf(store)));
});

test("a new import replaces the running one", async () => {
  fill(12);
  const linked = await aLinkedStore(server, store);
  const { page } = store;
  let again: Promise<unknown> | undefined;
  store.page = (number) => {
    if (number === 2 && !again) again = linked.importAgain();
    return page(number);
  };
  await server.runJobs();
  await again;
  await server.runJobs();
  expect(await linked.state()).toMatchObject({ catalog: { stage: "done", read: 12, shown: 12 } });
});

test("a product that left the store and came back is shown again", async () => {
  fill(1);
  const linked = await imported();
  store.products.delete("1");
  await sendStoreWebhook(server, store.storeId, "1");
  await server.runJobs("all");
  expect(await catalogRowsOf(server, linked.shopId)).toEqual([]);
  expect((await linked.state()).catalog).toMatchObject({ read: 0, shown: 0 });
  store.put("1", { stock: 3, category: "1" });
  await sendStoreWebhook(server, store.storeId, "1");
  await server.runJobs("all");
  expect(await catalogRowsOf(server, linked.shopId)).toEqual(expectedCatalogOf(store));
});
