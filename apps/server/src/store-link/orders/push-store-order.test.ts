import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { createFakeStorePlatform } from "../../../test/fakes/fake-store-platform.ts";
import { aCheckoutShop, atCheckout } from "../../../test/fixtures/checkout-shop-fixture.ts";
import { useServer, useTwin } from "../../../test/fixtures/server-fixture.ts";
import {
  catalogRowsOf,
  linkBody,
  sendStoreWebhook,
  trayEnv,
} from "../../../test/fixtures/store/linked-store-fixture.ts";
import { aSellingStoreOf } from "../../../test/fixtures/store/selling-store-fixture.ts";

let ahead = 0;
const now = () => Date.now() + ahead;
const platform = createFakeStorePlatform(now);
const server = useServer({ env: trayEnv, now, storeVendors: platform.vendors });
const twin = useTwin(server, { now, storeVendors: platform.vendors, env: trayEnv });

let stores = 0;
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(server.db);
  await sql`delete from rate_limits`.execute(server.db);
});

const aSellingStore = () => aSellingStoreOf(server, platform.open(`vende-${++stores}`));

const pushes = async () => {
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where task_identifier = 'push-store-order'`.execute(server.db);
  return rows.map(({ key }) => key);
};

const recordOf = (orderId: string) =>
  server.db.selectFrom("store_orders").selectAll().where("order_id", "=", orderId).executeTakeFirst();

const inStep = { waiting: 0, failed: 0, problems: [] };

describe("an order and its store", () => {
  test("a received order appears in the store once, with the agreed prices", async () => {
    const { places, store, orders } = await aSellingStore();
    const orderId = await places("tray-1", "tray-2");
    expect(store.orders.all, "nobody waits for the store at the checkout").toEqual([]);
    await server.runJobs("all");
    await server.runJobs("all");
    expect(store.orders.all).toMatchObject([
      {
        orderId,
        customer: { name: "Ana Souza", document: "529.982.247-25" },
        phone: "5511987654321",
        address: { street: "Avenida Paulista", zipCode: "01310-100" },
        items: [
          { storeProductId: "1", storeVariantId: null, quantity: 2, price: 3_000, fullPrice: 3_000 },
          { storeProductId: "2", storeVariantId: null, quantity: 2, price: 1_250, fullPrice: 1_250 },
        ],
        freight: { name: "Correio", price: 2_050 },
        discount: 0,
        paymentName: "Conta da casa",
      },
    ]);
    expect(await recordOf(orderId)).toMatchObject({ store_order_id: "500", told: "created", state: "done" });
    expect(await orders()).toEqual(inStep);
  });

  test("the payment and the cancellation are sent, each once", async () => {
    const { places, store, status, ...shop } = await aSellingStore();
    const orderId = await places("tray-1");
    await server.runJobs("all");
    await shop.paid(orderId);
    await server.runJobs("all");
    expect(store.orders.all).toMatchObject([
      { payments: [{ storeOrderId: "500", method: "Conta da casa", value: 8_050 }], isCanceled: false },
    ]);
    await shop.paid(orderId);
    await status(orderId, OrderStatus.Canceled);
    await server.runJobs("all");
    expect(store.orders.all).toMatchObject([{ payments: [{}], isCanceled: true }]);
    expect(store.orders.all[0]?.payments).toHaveLength(1);
    expect(store.count("cancel order")).toBe(1);
    expect(await recordOf(orderId)).toMatchObject({ told: "canceled", state: "done" });
  });

  test("an order that was paid while it waited is created and paid in one job", async () => {
    const { places, store, ...shop } = await aSellingStore();
    const orderId = await places("tray-1");
    await shop.paid(orderId);
    await shop.status(orderId, OrderStatus.Finalized);
    await server.runJobs("all");
    expect(store.orders.all).toHaveLength(1);
    expect(store.orders.all[0]?.payments).toHaveLength(1);
    expect(store.count("create order")).toBe(1);
  });

  test("a payment of a store that was away for two days has the day on which it was paid", async () => {
    const { places, store, ...shop } = await aSellingStore();
    const orderId = await places("tray-1");
    await shop.paid(orderId);
    const paidBefore = Date.now();
    ahead += 2 * 86_400_000;
    await server.runJobs("all");
    expect(store.orders.all[0]?.payments[0]?.paidAt).toBeLessThanOrEqual(paidBefore);
  });

  test("an order that is canceled before it was sent never appears in the store", async () => {
    const { places, store, status, orders } = await aSellingStore();
    const orderId = await places("tray-1");
    await status(orderId, OrderStatus.Canceled);
    await server.runJobs("all");
    expect(store.orders.all).toEqual([]);
    expect(await recordOf(orderId)).toBeUndefined();
    expect(await orders()).toEqual(inStep);
  });

  test("an order that was given back in full before it was sent never appears in the store", async () => {
    const { places, store, orders, ...shop } = await aSellingStore();
    const orderId = await places("tray-1");
    await shop.paid(orderId);
    await shop.givesBack(orderId);
    await server.runJobs("all");
    expect(store.orders.all).toEqual([]);
    expect(await orders()).toEqual(inStep);
  });

  test("an order that was given back in full is canceled in the store, once", async () => {
    const { places, store, orders, ...shop } = await aSellingStore();
    const orderId = await places("tray-1");
    await shop.paid(orderId);
    await server.runJobs("all");
    await shop.givesBack(orderId, 10);
    await server.runJobs("all");
    expect(store.orders.all, "a refund in part does not end the sale").toMatchObject([{ isCanceled: false }]);
    await shop.givesBack(orderId);
    await server.runJobs("all");
    await shop.status(orderId, OrderStatus.Canceled);
    await server.runJobs("all");
    expect(store.orders.all).toMatchObject([{ payments: [{}], isCanceled: true }]);
    expect(store.count("cancel order")).toBe(1);
    expect(await orders()).toEqual(inStep);
  });

  test("goods that left the shop stay sold in the store, also when the money goes back", async () => {
    const { places, store, token, ...shop } = await aSellingStore();
    const orderId = await places("tray-1");
    await shop.paid(orderId);
    for (const stage of ["preparing", "on-the-way"]) {
      const sent = await server.call(`POST ${shop.shop}/orders/${orderId}/fulfilment`, { token, body: { stage } });
      expect(sent.errors).toEqual([]);
    }
    await shop.givesBack(orderId);
    await server.runJobs("all");
    expect(store.orders.all).toMatchObject([{ isCanceled: false }]);
  });

  test("a payment that the store's owner has already recorded is not recorded again", async () => {
    const { places, store, ...shop } = await aSellingStore();
    const orderId = await places("tray-1");
    await server.runJobs("all");
    store.orders.pay({ storeOrderId: "500", orderId, method: "Balcão", value: 8_050 as never, paidAt: now() });
    await shop.paid(orderId);
    await server.runJobs("all");
    expect(store.orders.all[0]?.payments).toHaveLength(1);
    expect(await recordOf(orderId)).toMatchObject({ told: "paid", state: "done" });
  });

  test("the goods of a finalized order are deducted once, by the store", async () => {
    const { places, store, status, shopId } = await aSellingStore();
    const orderId = await places("tray-1");
    await server.runJobs("all");
    store.put("1", { stock: 48 });
    await sendStoreWebhook(server, store.storeId, "1");
    await server.runJobs("all");
    await status(orderId, OrderStatus.Finalized);
    // Long before the next poll.
    await server.runJobs("due");
    expect(await catalogRowsOf(server, shopId)).toContainEqual(expect.objectContaining({ id: "tray-1", stock: 48 }));
  });

  test("an order that the owner cancels in the store is shown to the shop's people, until they cancel it here, too", async () => {
    const { places, store, status, orders, shop, token } = await aSellingStore();
    const orderId = await places("tray-1");
    await server.runJobs("all");
    store.orders.cancel("500");
    expect(await orders()).toEqual(inStep);
    await sendStoreWebhook(server, store.storeId, "500", "order");
    await sendStoreWebhook(server, store.storeId, "501", "order");
    await server.runJobs("all");
    const reason = "O pedido foi cancelado na loja. Se não vale mais, cancele-o aqui também.";
    expect(await orders()).toEqual({ waiting: 0, failed: 1, problems: [{ orderId, reason }] });
    expect((await server.call(`GET ${shop}/orders/${orderId}`, { token })).data.notes).toMatchObject([
      { text: reason },
    ]);
    await status(orderId, OrderStatus.Canceled);
    await server.runJobs("all");
    expect(await orders()).toEqual(inStep);
    expect(store.count("cancel order")).toBe(0);
  });

  test("a shop without a linked store adds no job", async () => {
    const shop = await aCheckoutShop(server);
    const ana = atCheckout(await shop.customer());
    await ana.choosesAll();
    expect((await ana.place()).errors).toEqual([]);
    expect(await pushes()).toEqual([]);
  });
});

describe("nothing is done twice", () => {
  test.each(["create order", "pay order", "cancel order"])(
    "a process that dies after the store did it (%s) and before we wrote it down",
    async (step) => {
      const { places, store, status, ...shop } = await aSellingStore();
      const orderId = await places("tray-1");
      store.beforeAnswerArrives = async (what) => {
        if (what !== step) return;
        store.beforeAnswerArrives = undefined;
        throw new Error("the process is gone");
      };
      await server.runJobs("all");
      await twin.runJobs("all");
      await shop.paid(orderId);
      await server.runJobs("all");
      await twin.runJobs("all");
      await status(orderId, OrderStatus.Canceled);
      await server.runJobs("all");
      await twin.runJobs("all");
      expect(store.beforeAnswerArrives, "it died once").toBeUndefined();
      expect(store.orders.all).toMatchObject([{ orderId, isCanceled: true }]);
      expect(store.orders.all[0]?.payments).toHaveLength(1);
      expect(store.count("cancel order")).toBe(1);
      expect(await recordOf(orderId)).toMatchObject({ told: "canceled", state: "done" });
    },
  );

  test("after a killed process another one continues when the claim expired, and checks the store first", async () => {
    const { places, store, shopId } = await aSellingStore();
    const orderId = await places("tray-1");
    // As after kill -9: the store created the order, and the process neither saved it nor released its claim.
    await sql`insert into store_orders (shop_id, order_id, asked_at, attempts, busy_until)
      values (${shopId}, ${orderId}, now(), 1, now() + interval '1 minute')`.execute(server.db);
    store.orders.create({ orderId, items: [{}] } as never);
    await server.runJobs("due");
    expect(store.count("find order")).toBe(0);
    expect(await pushes()).toHaveLength(1);
    await sql`update store_orders set busy_until = now() where order_id = ${orderId}`.execute(server.db);
    await server.runJobs("all");
    expect(store.orders.all).toHaveLength(1);
    expect(await recordOf(orderId)).toMatchObject({ store_order_id: "500", told: "created", state: "done" });
  });

  test("a lost response after the store created the order does not create it twice", async () => {
    const { places, store, orders } = await aSellingStore();
    const orderId = await places("tray-1");
    store.orders.next("lost");
    await server.runJobs("due");
    expect(await orders()).toEqual({
      ...{ waiting: 1, failed: 0 },
      problems: [{ orderId, reason: "A loja não está respondendo. Tentaremos de novo em instantes." }],
    });
    ahead += 60_000;
    await server.runJobs("all");
    expect(store.orders.all).toHaveLength(1);
    expect(store.count("create order")).toBe(1);
    expect(await orders()).toEqual(inStep);
  });

  test("a lost response after the store recorded the payment does not record it twice", async () => {
    const { places, store, ...shop } = await aSellingStore();
    const orderId = await places("tray-1");
    await server.runJobs("all");
    await shop.paid(orderId);
    store.orders.next("lost");
    await server.runJobs("due");
    ahead += 60_000;
    await server.runJobs("all");
    expect(store.orders.all[0]?.payments).toHaveLength(1);
    expect(await recordOf(orderId)).toMatchObject({ told: "paid", state: "done" });
  });

  test("two processes at once create the order once", async () => {
    const { places, store, shopId } = await aSellingStore();
    const orderId = await places("tray-1");
    // Without a job key: a second job of the same order, as when an event arrives while the first job runs.
    await sql`select graphile_worker.add_job('push-store-order',
      json_build_object('shopId', ${shopId}::text, 'orderId', ${orderId}::text))`.execute(server.db);
    let askedByOther: number | undefined;
    store.beforeAnswerArrives = async () => {
      store.beforeAnswerArrives = undefined;
      const before = store.calls.length;
      await twin.runJobs("due");
      askedByOther = store.calls.length - before;
    };
    await server.runJobs("due");
    expect(askedByOther, "the other one leaves the store alone meanwhile").toBe(0);
    expect(await pushes(), "and comes again").toHaveLength(1);
    await server.runJobs("all");
    expect(store.orders.all).toHaveLength(1);
    expect(await recordOf(orderId)).toMatchObject({ told: "created", state: "done" });
  });
});

describe("when the store does not accept it", () => {
  test("a refusal is shown with the store's text and is not retried", async () => {
    const { places, store, orders } = await aSellingStore();
    const orderId = await places("tray-1");
    store.orders.next("refused");
    await server.runJobs("all");
    await server.runJobs("all");
    const reason = "A loja recusou o pedido: cpf inválido";
    expect(await orders()).toEqual({ waiting: 0, failed: 1, problems: [{ orderId, reason }] });
    expect(store.count("create order")).toBe(1);
  });

  test("an order with an item that is not the store's is not sent, with a reason", async () => {
    const { places, store, orders } = await aSellingStore();
    const orderId = await places("tray-1", "cafe");
    await server.runJobs("all");
    expect(store.orders.all).toEqual([]);
    const reason = "Há itens que não são da loja: Café da casa";
    expect(await orders()).toEqual({ waiting: 0, failed: 1, problems: [{ orderId, reason }] });
  });

  test("an order that arrived without its items is shown as a problem", async () => {
    const { places, store, status, orders } = await aSellingStore();
    const orderId = await places("tray-1");
    store.orders.next("without-items");
    await server.runJobs("all");
    await status(orderId, OrderStatus.Finalized);
    await server.runJobs("all");
    const reason = "A loja criou o pedido sem os itens. Confira-o na loja.";
    expect(await orders()).toEqual({ waiting: 0, failed: 1, problems: [{ orderId, reason }] });
    expect(store.orders.all).toHaveLength(1);
  });

  test("a busy store gets it later", async () => {
    const { places, store, orders } = await aSellingStore();
    await places("tray-1");
    store.setFault("busy");
    await server.runJobs("due");
    expect(await orders()).toEqual({ waiting: 1, failed: 0, problems: [] });
    expect(await pushes()).toHaveLength(1);
    store.setFault("none");
    await server.runJobs("all");
    expect(store.orders.all).toHaveLength(1);
    expect(store.count("find order"), "nothing was uncertain: only the check of its items").toBe(1);
  });

  test("a store that revoked its permission gets it when it is linked again", async () => {
    const { places, store, orders, chatbotId, token } = await aSellingStore();
    const orderId = await places("tray-1");
    store.revoke("revoked");
    await server.runJobs("all");
    const reason = "Aguardando nova autorização da loja.";
    expect(await orders()).toEqual({ waiting: 1, failed: 0, problems: [{ orderId, reason }] });
    expect(await pushes()).toEqual([]);
    const body = linkBody(store, { chatbotId, token });
    expect((await server.call("POST /tray/link-store", { body })).errors).toEqual([]);
    await server.runJobs("all");
    expect(store.orders.all).toMatchObject([{ orderId }]);
    expect(await orders()).toEqual(inStep);
  });
});
