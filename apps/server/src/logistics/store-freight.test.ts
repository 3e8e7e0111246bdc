import { LogisticType } from "@vitrine/domain/codes/journey";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { UNDELIVERABLE_ZIP_CODE } from "../../test/fakes/fake-store-freight.ts";
import { createFakeStorePlatform, type FakeStore } from "../../test/fakes/fake-store-platform.ts";
import { type AtCheckout, atCheckout, refusalOf } from "../../test/fixtures/checkout-shop-fixture.ts";
import { buyer } from "../../test/fixtures/order-shop-fixture.ts";
import { useServer, useTwin } from "../../test/fixtures/server-fixture.ts";
import { aLinkedStore, trayEnv } from "../../test/fixtures/store/linked-store-fixture.ts";
import { aSellingStoreOf } from "../../test/fixtures/store/selling-store-fixture.ts";

const MONDAY = Date.parse("2029-03-05T11:00:00-03:00");
const MINUTE = 60_000;
const { ExpressDelivery, Shipping, StorePickUp } = LogisticType;
const { Custom } = PaymentMethod;

const clock = { now: MONDAY };
const now = () => clock.now;
const platform = createFakeStorePlatform(now);
const server = useServer({ env: trayEnv, now, storeVendors: platform.vendors });
const twin = useTwin(server, { now, storeVendors: platform.vendors, env: trayEnv });

let stores = 0;
let store: FakeStore;
let shop: Awaited<ReturnType<typeof aSellingStoreOf>>;
let ana: AtCheckout;
beforeEach(async () => {
  clock.now = MONDAY;
  // The stores of earlier tests have jobs too.
  await sql`delete from graphile_worker._private_jobs`.execute(server.db);
  // These tests link more stores in a minute than the limit allows.
  await server.db.deleteFrom("rate_limits").execute();
  store = platform.open(`frete${++stores}`);
  shop = await aSellingStoreOf(server, store, { externalLogistic: true, logistics: true });
  ana = await shop.customer();
  await ana.add("tray-1");
  await ana.address("01310-100");
});

const offered = async (query: string, who = ana) => (await who.options(query)).data;
const there = `type=${ExpressDelivery}&code=0`;
/** One piece to São Paulo. */
const PAC = 11.15;

describe("the deliveries of a shop whose store quotes them", () => {
  test("are the store's quotes for these goods and this address", async () => {
    expect(await offered(there)).toMatchObject([
      {
        ...{ providerId: "tray-1", name: "PAC", price: PAC, storePickUpAddress: null, storeName: "" },
        ...{ shippingTimeEstimative: "7 dias", minShippingTimeEstimative: "3 dias" },
      },
      { providerId: "tray-2", name: "Sedex", price: 2 * PAC },
    ]);
    expect(store.freight.requests).toEqual([
      {
        zipCode: "01310100",
        items: [{ storeProductId: "1", storeVariantId: null, quantity: 1, price: 30_00 }],
      },
    ]);
    expect(await ana.order()).toMatchObject({ enableDelivery: true, enablePickUp: true });
  });

  test("are requested once in a few minutes by all processes", async () => {
    await offered(there);
    const onTwin = atCheckout(buyer(twin, ana.token, ana.contactId));
    expect(await offered(there, onTwin)).toHaveLength(2);
    expect(await offered(`type=${Shipping}&code=01310100`)).toHaveLength(2);
    expect(store.freight.requests).toHaveLength(1);
    clock.now += 11 * MINUTE;
    store.freight.raise(1_00);
    expect((await offered(there))[0].price).toBe(PAC + 1);
    expect(store.freight.requests).toHaveLength(2);
  });

  test("are requested again when the goods or their prices change", async () => {
    await offered(there);
    await ana.add("tray-1");
    expect((await offered(there))[0].price).toBe(PAC + 1.15);
    store.put("1", { price: 31 });
    await shop.importAgain();
    await server.runJobs("all");
    await expect.poll(async () => (await offered(there)).length).toBe(2);
    expect(store.freight.requests.at(-1)?.items).toMatchObject([{ quantity: 2, price: 31_00 }]);
  });

  test("are empty if the store does not deliver there", async () => {
    await ana.address(UNDELIVERABLE_ZIP_CODE);
    expect(await ana.options(`type=${ExpressDelivery}&code=1`)).toMatchObject({ status: 200, data: [] });
  });

  test("that are pickups are offered as pickup, besides the shop's own stores", async () => {
    const pickups = await offered(`type=${StorePickUp}&code=01310100&number=10`);
    expect(pickups.map(({ providerId }: { providerId: string }) => providerId)).toEqual([
      ...["balcao", "quiosque", "tray-9"],
    ]);
    const { data } = await ana.call("POST /api/order/logistic/", {
      ...{ type: StorePickUp, providerId: "tray-9", code: "01310100" },
    });
    expect(data.logistic).toMatchObject({ providerId: "tray-9", name: "Retirar na loja", price: 0 });
    // The shop's own pickup needs no quote.
    store.freight.fail({ kind: "later", reason: "fake", afterMs: 1_000 });
    expect((await ana.pickup("balcao")).data.logistic).toMatchObject({ providerId: "balcao" });
    expect(await offered(`type=${StorePickUp}&code=20040020&number=10`)).toHaveLength(2);
  });
});

const unavailable = {
  status: 503,
  code: "freight-unavailable",
  message: "A loja não calculou a entrega. Tente novamente em instantes.",
};

describe("a store that gives no quote", () => {
  test("because it is down or slow is reported, and retried at once with the customer", async () => {
    store.freight.fail({ kind: "later", reason: "fake", afterMs: 5_000 });
    expect(refusalOf(await ana.options(there))).toEqual(unavailable);
    expect(refusalOf(await ana.delivery("tray-1", 0))).toEqual(unavailable);
    expect((await ana.order()).logistic).toBeNull();
    store.freight.fail(undefined);
    expect(await offered(there)).toHaveLength(2);
  });

  test("because it has revoked its permission is reported", async () => {
    store.revoke("revoked");
    const unlinked = { status: 503, code: "freight-unlinked" };
    expect(refusalOf(await ana.options(there))).toMatchObject(unlinked);
    expect(refusalOf(await ana.options(there))).toMatchObject(unlinked);
  });

  test("because it refuses the request has a reason of its own", async () => {
    store.freight.fail({ kind: "refused", reason: "/shippings/cotation/: http-400" });
    expect(refusalOf(await ana.options(there))).toEqual({
      status: 409,
      code: "freight-refused",
      message: "A loja não calcula a entrega destes itens para este CEP.",
    });
  });

  test("because an item is not its own is reported with the item, without a request", async () => {
    await ana.add("cafe");
    expect(refusalOf(await ana.options(there)).message).toBe("A loja não entrega estes itens: Café da casa.");
    expect(store.freight.requests).toEqual([]);
  });
});

test("the number of quotes for different CEPs is limited", async () => {
  const answers = [];
  for (let place = 0; place < 22; place++) {
    answers.push((await ana.options(`type=${Shipping}&code=0131${String(place).padStart(4, "0")}`)).status);
  }
  expect(answers.filter((status) => status === 200)).toHaveLength(20);
  expect(answers.at(-1)).toBe(429);
  expect(store.freight.requests).toHaveLength(20);
});

describe("choosing a quoted delivery", () => {
  test("uses the price and times of the store, not of the browser, and the total is correct", async () => {
    const { data } = await ana.delivery("tray-2", 0);
    expect(data).toMatchObject({
      logistic: { type: Shipping, providerId: "tray-2", name: "Sedex", price: 2 * PAC, isCustom: false },
      customer: { address: { zipCode: "01310-100" } },
      totalAmout: 30 + 2 * PAC,
    });
    expect(data.explanation).toContainEqual({ kind: "freight", name: "Entrega", amount: 2 * PAC });
    expect(data.logistic).not.toHaveProperty("quotedFor");
    expect((await ana.delivery("tray-2", 0)).data.version).toBe(data.version);
    expect(store.freight.requests).toHaveLength(1);
  });

  test("requests a new quote when the offered one expired", async () => {
    await offered(there);
    clock.now += 11 * MINUTE;
    store.freight.raise(2_00);
    expect((await ana.delivery("tray-1", 0)).data.logistic.price).toBe(PAC + 2);
  });

  test("refuses options that the store did not quote, and the shop's own zones", async () => {
    for (const id of ["tray-77", "tray-9", "correio"]) {
      expect(refusalOf(await ana.delivery(id, 0))).toMatchObject({ status: 409, code: "logistic-unknown" });
    }
    expect(refusalOf(await ana.delivery("tray-1"))).toMatchObject({ code: "address-missing" });
  });

  test("is removed with a notice when the goods change, and can be chosen again", async () => {
    await ana.delivery("tray-1", 0);
    const { data } = await ana.add("tray-2");
    expect(data).toMatchObject({
      logistic: null,
      totalAmout: 42.5,
      catalogErrorMessages: ["O valor da entrega (PAC) era para outros itens: escolha a entrega novamente."],
    });
    expect((await ana.delivery("tray-1", 0)).data).toMatchObject({ totalAmout: 42.5 + PAC + 1.15 });
  });

  test("for another address uses the price for that address", async () => {
    await ana.delivery("tray-1", 0);
    await ana.address("20040-020");
    const { data } = await ana.delivery("tray-1", 1);
    expect(data).toMatchObject({ logistic: { price: 26.15 }, customer: { address: { zipCode: "20040-020" } } });
  });
});

describe("placing the order", () => {
  beforeEach(async () => {
    await ana.delivery("tray-1", 0);
    await ana.method(Custom);
  });

  test("goes to the store with the name and the value of the delivery", async () => {
    expect((await ana.place({ paymentMethod: Custom })).data).toMatchObject({ status: OrderStatus.Received });
    await server.runJobs("all");
    expect(store.orders.all).toMatchObject([{ freight: { name: "PAC", price: 11_15 } }]);
  });

  test("works in another process, which knows the quote of the delivery", async () => {
    const onTwin = atCheckout(buyer(twin, ana.token, ana.contactId));
    expect((await onTwin.order()).logistic).toMatchObject({ name: "PAC", price: PAC });
    expect((await onTwin.place({ paymentMethod: Custom })).data).toMatchObject({ status: OrderStatus.Received });
  });

  test("half an hour after the quote is refused, and the delivery must be chosen again", async () => {
    clock.now += 30 * MINUTE;
    expect((await ana.order()).logistic).toMatchObject({ providerId: "tray-1" });
    clock.now += 1;
    expect(refusalOf(await ana.place({ paymentMethod: Custom }))).toEqual({
      status: 409,
      code: "freight-expired",
      message: "O valor da entrega não vale mais. Escolha a entrega novamente.",
    });
    expect(await ana.order()).toMatchObject({
      status: OrderStatus.Creating,
      logistic: null,
      totalAmout: 30,
      catalogErrorMessages: ["O valor da entrega (PAC) venceu: escolha a entrega novamente."],
    });
    await ana.delivery("tray-1", 0);
    await ana.method(Custom);
    expect((await ana.place({ paymentMethod: Custom })).status).toBe(200);
  });

  test("with changed prices of the goods is refused, and the delivery is removed", async () => {
    store.put("1", { price: 29 });
    await shop.importAgain();
    await server.runJobs("all");
    expect(refusalOf(await ana.place({ paymentMethod: Custom })).code).toBe("order-changed");
    expect(await ana.order()).toMatchObject({ logistic: null, totalAmout: 29 });
  });

  test("keeps the total afterwards, even when the quote is old", async () => {
    await ana.place({ paymentMethod: Custom });
    clock.now += 24 * 60 * MINUTE;
    const { data } = await server.call(`GET ${shop.shop}/orders`, { token: shop.token });
    expect(JSON.stringify(data)).toContain("41.15");
  });
});

test("a shop without store freight or without a store uses its own zones", async () => {
  const own = await aSellingStoreOf(server, platform.open("frete-proprio"));
  const eva = await own.customer();
  await eva.add("tray-1");
  await eva.address();
  expect((await offered(there, eva)).map(({ name }: { name: string }) => name)).toContain("Correio");
  expect(own.store.freight.requests).toEqual([]);
});

test("a shop that was created by a store link uses the store's freight", async () => {
  const { shopId } = await aLinkedStore(server, platform.open("frete-novo"));
  const { document } = await server.db
    .selectFrom("shops")
    .select("document")
    .where("shop_id", "=", shopId)
    .executeTakeFirstOrThrow();
  expect(document).toMatchObject({ settings: { externalLogistic: true, logistics: true } });
});
