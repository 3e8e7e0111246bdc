import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { cents } from "@vitrine/domain/money";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { createFakeStorePlatform, type FakeStore } from "../../../test/fakes/fake-store-platform.ts";
import { type AtCheckout, refusalOf } from "../../../test/fixtures/checkout-shop-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";
import { trayEnv } from "../../../test/fixtures/store/linked-store-fixture.ts";
import { aSellingStoreOf } from "../../../test/fixtures/store/selling-store-fixture.ts";
import { COUPONS_EVERY_MS } from "./read-store-coupons.ts";

const clock = { now: Date.parse("2029-03-05T11:00:00-03:00") };
const platform = createFakeStorePlatform(() => clock.now);
const server = useServer({ env: trayEnv, now: () => clock.now, storeVendors: platform.vendors });

let stores = 0;
let store: FakeStore;
let shop: Awaited<ReturnType<typeof aSellingStoreOf>>;
let ana: AtCheckout;
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(server.db);
  await sql`delete from rate_limits`.execute(server.db);
  store = platform.open(`cupom${++stores}`);
});

async function opened() {
  shop = await aSellingStoreOf(server, store);
  ana = await shop.customer();
  await ana.add("tray-1");
  await ana.add("tray-2");
}

/** The next read of the coupons, together with the catalogue. */
const read = () => server.runJobs("all");
const apply = (code: string, who = ana) => who.call(`POST /api/order/coupon/?coupon=${code}`);
const coupons = async () => (await shop.state()).coupons;

test("a coupon of the store gives the same discount here, and its uses are counted", async () => {
  store.coupons.put("1", { code: "verao10", mostUses: 1 });
  store.coupons.put("2", { code: "CINCO", discount: { kind: "amount", amount: cents(5_00) }, atLeast: cents(80_00) });
  store.coupons.put("3", { code: "SOUM", scope: "products" }, { productIds: ["tray-2"] });
  store.coupons.put("4", { code: "CAT", scope: "categories" }, { categoryIds: ["tray-1"] });
  store.coupons.put("5", { code: "FRETE", freight: "free", discount: { kind: "unknown" } });
  await opened();
  expect(await coupons()).toEqual({ taken: 5, leftOut: [] });
  expect((await apply("verao10")).data).toMatchObject({ coupon: "VERAO10", discountAmout: 4.25, totalAmout: 38.25 });
  expect((await apply("SOUM")).data).toMatchObject({ discountAmout: 1.25 });
  expect((await apply("CAT")).data).toMatchObject({ discountAmout: 4.25 });
  expect(refusalOf(await apply("CINCO"))).toMatchObject({
    ...{ code: "coupon-below-minimum", message: expect.stringContaining("80,00") },
  });
  await ana.address();
  await ana.delivery("correio", 0);
  expect((await apply("FRETE")).data).toMatchObject({ discountAmout: 20.5, totalAmout: 42.5 });

  await apply("VERAO10");
  await ana.method(PaymentMethod.Custom);
  expect((await ana.place({ paymentMethod: PaymentMethod.Custom })).errors).toEqual([]);
  const eva = await shop.customer();
  await eva.add("tray-1");
  expect(refusalOf(await apply("VERAO10", eva)).code).toBe("coupon-used-up");
});

test("a coupon that our rules cannot express is left out, and the owner sees why", async () => {
  store.coupons.put("1", { scope: "brands" });
  store.coupons.put("2", { scope: "brands" });
  store.coupons.put("3", {}, { customers: 3 });
  store.coupons.put("4", { atMost: cents(100_00) });
  store.coupons.put("5", { code: "cupom1" });
  store.coupons.put("6", { code: "GUARDADO" });
  store.coupons.unreadable.add("6");
  await opened();
  const { taken, leftOut } = await coupons();
  expect(taken).toBe(0);
  expect(leftOut).toHaveLength(5);
  expect(leftOut[0]).toEqual({ reason: "O cupom vale só para algumas marcas.", coupons: 2 });
  expect(leftOut).toContainEqual({ reason: "Há outro cupom da loja com o mesmo código.", coupons: 1 });
  expect(leftOut).toContainEqual({ reason: "Os dados do cupom não puderam ser lidos.", coupons: 1 });
  expect(refusalOf(await apply("CUPOM4")).code).toBe("coupon-unknown");
  // The relations of a coupon that is left out are not requested.
  expect(store.count("ties")).toBe(2);
});

test("the shop's own coupon with the same code has priority", async () => {
  store.coupons.put("1", { code: "DEZ", discount: { kind: "percent", percent: 90 } });
  await opened();
  expect((await apply("DEZ")).data).toMatchObject({ discountAmout: 4.25 });
});

describe("synchronisation", () => {
  beforeEach(async () => {
    store.coupons.put("1", { code: "UM" });
    store.coupons.put("2", { code: "DOIS" });
    await opened();
  });

  test("a coupon that is created, changed or removed in the store is updated here", async () => {
    await apply("UM");
    store.coupons.put("3", { code: "TRES" });
    store.coupons.put("2", { code: "DOIS", discount: { kind: "percent", percent: 20 } });
    store.coupons.remove("1");
    await read();
    await expect.poll(async () => (await ana.order()).coupon).toBeNull();
    expect((await ana.order()).catalogErrorMessages).toContain("O cupom UM não vale mais e foi retirado do pedido.");
    expect((await apply("DOIS")).data).toMatchObject({ discountAmout: 8.5 });
    expect((await apply("TRES")).data).toMatchObject({ discountAmout: 4.25 });
    expect(await coupons()).toEqual({ taken: 2, leftOut: [] });
  });

  test("the relations of a coupon are requested once a day, or when it changes", async () => {
    const asked = store.count("ties");
    await read();
    expect(store.count("ties")).toBe(asked);
    store.coupons.put("1", { code: "UM", mostUses: 5 });
    await read();
    expect(store.count("ties")).toBe(asked + 1);
    clock.now += 21 * 60 * 60_000;
    await read();
    expect(store.count("ties")).toBe(asked + 3);
  });

  test("nothing is lost while the store does not answer, and reading continues where it stopped", async () => {
    store.coupons.put("3", { code: "TRES" });
    store.coupons.put("4", { code: "QUATRO" });
    store.beforeAnswerArrives = async (what) => {
      if (what === "ties 3") store.setFault("busy");
    };
    await read();
    expect(await coupons()).toEqual({ taken: 3, leftOut: [] });
    store.beforeAnswerArrives = undefined;
    store.setFault("none");
    await read();
    expect(await coupons()).toEqual({ taken: 4, leftOut: [] });
    expect(store.count("ties 3")).toBe(1);
  });

  test("reading the same data again changes nothing", async () => {
    const version = async () =>
      (await sql<{ version: number }>`select version from shops where shop_id = ${shop.shopId}`.execute(server.db))
        .rows[0]?.version;
    const before = await version();
    await read();
    expect(await version()).toBe(before);
  });

  test("the next read is in half an hour", async () => {
    const { rows } = await sql<{ at: Date }>`
      select run_at as at from graphile_worker.jobs where key = ${`read-store-coupons:${shop.shopId}`}`.execute(
      server.db,
    );
    expect(rows[0]?.at.getTime()).toBe(clock.now + COUPONS_EVERY_MS);
  });
});
