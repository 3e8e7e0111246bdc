import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { createFakeStorePlatform, type FakeStore } from "../../../test/fakes/fake-store-platform.ts";
import { type AtCheckout, refusalOf } from "../../../test/fixtures/checkout-shop-fixture.ts";
import { buyer } from "../../../test/fixtures/order-shop-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";
import { sendStoreWebhook, trayEnv } from "../../../test/fixtures/store/linked-store-fixture.ts";
import { aSellingStoreOf } from "../../../test/fixtures/store/selling-store-fixture.ts";
import { PRICE_LISTS_EVERY_MS } from "./read-store-price-lists.ts";
import { createStorePriceListRepository } from "./store-price-list.repository.ts";

const clock = { now: Date.parse("2029-03-05T11:00:00-03:00") };
const platform = createFakeStorePlatform(() => clock.now);
const env = { ...trayEnv, TRAY_PRICE_LISTS: "on" };
const server = useServer({ env, now: () => clock.now, storeVendors: platform.vendors });

let stores = 0;
let store: FakeStore;
let shop: Awaited<ReturnType<typeof aSellingStoreOf>>;
let ana: AtCheckout;
let bia: ReturnType<typeof buyer>;
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(server.db);
  await sql`delete from rate_limits`.execute(server.db);
  store = platform.open(`lista${++stores}`);
});

async function opened() {
  shop = await aSellingStoreOf(server, store);
  ana = await shop.customer();
  await ana.add("tray-1");
  await ana.add("tray-2");
  const { data } = await server.call(`POST ${shop.shop}/sessions`, {
    token: shop.token,
    body: {
      ...{ sessionType: SessionType.PlatformUser, channelType: ChannelType.WhatsApp, channelId: "wa" },
      ...{ contact: { id: ana.contactId, name: "Ana" }, agent: { id: "ag-1", name: "Bia" } },
    },
  });
  bia = buyer(server, data.code, ana.contactId);
}

const jobKey = () => `read-store-price-lists:${shop.shopId}`;
/** Reads only the lists, nothing else of the store. */
const read = async () => {
  clock.now += 1_000;
  await sql`update graphile_worker._private_jobs set run_at = now() where key = ${jobKey()}`.execute(server.db);
  await server.runJobs();
};
const tables = async () => (await bia.call("GET /api/order/price-tables")).data;
const choose = (id: string) => bia.call(`POST /api/order/price-tables/${id}`);
const lists = async () => (await shop.state()).priceLists;
const sum = async () => (await ana.order()).itemsAmout;
/** The prices of the lists in the catalogue's tables. */
const kept = async () => {
  const { rows } = await sql<{ line: string }>`
    select price_table_id || ' ' || sku || ' ' || price as line from sku_prices
    where shop_id = ${shop.shopId} order by 1`.execute(server.db);
  return rows.map(({ line }) => line);
};

test("the agent chooses a price list of the store, and products that are not in it keep their price", async () => {
  store.priceLists.put("5", "Atacado", ["1", 24], ["77", 1]);
  store.priceLists.put("6", "Revenda", ["1", 27], ["2", 11]);
  await opened();
  expect(await lists()).toEqual({ taken: 2, prices: 4, waiting: 0 });
  expect(await sum(), "nobody gets a list by themselves").toBe(42.5);
  expect(await tables()).toEqual([
    { id: "tray-5", name: "Atacado" },
    { id: "tray-6", name: "Revenda" },
  ]);
  expect((await choose("tray-5")).data).toMatchObject({ providerPriceTableId: "tray-5", itemsAmout: 36.5 });
  expect((await choose("tray-6")).data).toMatchObject({ itemsAmout: 38 });
  expect(refusalOf(await choose("tray-9")).code).toBe("price-table-unknown");
});

test("a price table of the shop with the same id stays the shop's own", async () => {
  store.priceLists.put("5", "Da loja", ["1", 1]);
  await opened();
  const { data: document } = await server.call(`GET ${shop.shop}`, { token: shop.token });
  const body = { ...document, priceTables: [{ id: "tray-5", name: "Minha" }] };
  expect((await server.call(`PUT ${shop.shop}`, { token: shop.token, body })).errors).toEqual([]);
  await shop.importAgain();
  await server.runJobs("all");
  await expect.poll(tables).toEqual([{ id: "tray-5", name: "Minha" }]);
  expect((await choose("tray-5")).data).toMatchObject({ itemsAmout: 42.5 });
});

describe("synchronisation", () => {
  beforeEach(async () => {
    store.priceLists.put("5", "Atacado", ["1", 24], ["2", 10], ["3", 7]);
    await opened();
    await choose("tray-5");
  });

  test("a product that is read again keeps its prices in the lists, and a new one has them at once", async () => {
    store.put("1", { name: "Outro nome" });
    store.put("3", { price: 9 });
    for (const id of ["1", "3"]) await sendStoreWebhook(server, store.storeId, id);
    await sql`update graphile_worker._private_jobs set run_at = now() where key like 'refresh%'`.execute(server.db);
    const asked = store.count("prices");
    await server.runJobs();
    expect(store.count("prices")).toBe(asked);
    expect(await kept()).toEqual(["tray-5 tray-1 2400", "tray-5 tray-2 1000", "tray-5 tray-3 700"]);
    await expect.poll(async () => (await ana.order()).items[0]).toMatchObject({ name: "Outro nome" });
    expect(await sum()).toBe(34);
  });

  test("a changed price of a list reaches the order without a read of the product", async () => {
    store.priceLists.put("5", "Atacado A", ["1", 20], ["3", 7]);
    const asked = store.count("product ");
    await read();
    await expect.poll(sum).toBe(32.5);
    expect((await ana.order()).catalogErrorMessages).toContainEqual(
      expect.stringMatching(/de R\$\s24,00 para R\$\s20,00/),
    );
    expect(await kept()).toEqual(["tray-5 tray-1 2000"]);
    expect(await tables()).toEqual([{ id: "tray-5", name: "Atacado A" }]);
    expect(store.count("product ")).toBe(asked);
  });

  test("a removed list removes its table, and its orders get the normal prices", async () => {
    store.priceLists.remove("5");
    await read();
    await expect.poll(sum).toBe(42.5);
    expect(await ana.order()).toMatchObject({ providerPriceTableId: null });
    expect(await tables()).toEqual([]);
    expect(await kept()).toEqual([]);
    expect(await lists()).toEqual({ taken: 0, prices: 0, waiting: 0 });
  });

  test("a list that cannot be read stays unchanged and does not stop the others", async () => {
    store.priceLists.unreadable.add("5");
    store.priceLists.put("6", "Revenda", ["1", 27]);
    store.priceLists.put("7", "Ilegível", ["1", 1]);
    store.priceLists.unreadable.add("7");
    await read();
    expect(await lists()).toEqual({ taken: 2, prices: 4, waiting: 1 });
    expect((await tables()).map(({ id }: { id: string }) => id)).toEqual(["tray-5", "tray-6"]);
    expect(await sum()).toBe(34);
  });

  test("nothing is lost while the store does not answer, and reading continues at the same page", async () => {
    store.priceLists.put("5", "Atacado", ["1", 21], ["3", 7], ["4", 5], ["2", 9]);
    store.beforeAnswerArrives = async (what) => {
      if (what === "prices 5 1") store.setFault("busy");
    };
    const first = store.count("prices 5 1");
    await read();
    // The first page is saved, the others are unchanged.
    await expect.poll(sum).toBe(31);
    store.beforeAnswerArrives = undefined;
    store.setFault("none");
    await read();
    await expect.poll(sum).toBe(30);
    expect(store.count("prices 5 1")).toBe(first + 1);
    expect(await lists()).toEqual({ taken: 1, prices: 4, waiting: 0 });
  });

  test("a list that becomes shorter during the read loses no prices that only moved", async () => {
    store.priceLists.put("5", "Atacado", ["3", 7], ["4", 5], ["1", 24], ["2", 10], ["6", 1]);
    store.beforeAnswerArrives = async (what) => {
      // The third row is now the second, on the page that was read already.
      if (what === "prices 5 1") store.priceLists.put("5", "Atacado", ["4", 5], ["1", 24], ["2", 10], ["6", 1]);
    };
    await read();
    expect(await kept()).toEqual(["tray-5 tray-1 2400", "tray-5 tray-2 1000"]);
    store.beforeAnswerArrives = undefined;
    await read();
    expect(await lists(), "what is really gone goes with the next whole reading").toMatchObject({ prices: 4 });
  });

  test("a page that two processes have read is saved by one of them", async () => {
    const saved = createStorePriceListRepository(server.db);
    const [place] = await saved.listUnread(shop.shopId, new Date(clock.now + 1));
    if (!place) throw new Error("no list to be read");
    const page = { prices: [], total: 3, end: null };
    expect(await saved.savePage(shop.shopId, place, page)).toBe(true);
    expect(await saved.savePage(shop.shopId, place, page)).toBe(false);
    expect(await saved.listUnread(shop.shopId, new Date(clock.now + 1))).toEqual([{ ...place, page: 2 }]);
  });

  test("reading the same data again changes nothing", async () => {
    const versions = async () =>
      (await sql`select version, catalog_version from shops where shop_id = ${shop.shopId}`.execute(server.db)).rows;
    const before = await versions();
    const asked = store.count("prices");
    await read();
    expect(store.count("prices")).toBe(asked + 2);
    expect(await versions()).toEqual(before);
  });

  test("the next read is in six hours", async () => {
    const { rows } = await sql<{ at: Date }>`
      select run_at as at from graphile_worker.jobs where key = ${jobKey()}`.execute(server.db);
    expect(rows[0]?.at.getTime()).toBe(clock.now + PRICE_LISTS_EVERY_MS);
  });
});

describe("on a server that does not read price lists", () => {
  const without = useServer({ env: trayEnv, now: () => clock.now, storeVendors: platform.vendors });

  test("they are not requested and not in the state", async () => {
    store.priceLists.put("5", "Atacado", ["1", 24]);
    const quiet = await aSellingStoreOf(without, store);
    expect(store.count("lists")).toBe(0);
    expect((await quiet.state()).priceLists).toBeUndefined();
  });

  test("prices that were read before are removed", async () => {
    const quiet = await aSellingStoreOf(without, store);
    await sql`insert into store_price_lists (shop_id, store_list_id, price_table_id, name, read_at)
      values (${quiet.shopId}, '5', 'tray-5', 'Atacado', now())`.execute(without.db);
    await sql`insert into sku_prices (shop_id, price_table_id, sku, price)
      values (${quiet.shopId}, 'tray-5', 'tray-1', 1)`.execute(without.db);
    await quiet.importAgain();
    await without.runJobs("all");
    const { rows } = await sql`select from sku_prices where shop_id = ${quiet.shopId}
      union all select from store_price_lists where shop_id = ${quiet.shopId}`.execute(without.db);
    expect(rows).toEqual([]);
  });
});
