import { randomUUID } from "node:crypto";
import { JourneyStep } from "@vitrine/domain/codes/journey";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { expect, test } from "vitest";
import { aCheckoutShop, atCheckout, checkoutDocument } from "../../../test/fixtures/checkout-shop-fixture.ts";
import { aProduct } from "../../../test/fixtures/order-shop-fixture.ts";
import { useSharedServer } from "../../../test/fixtures/shared-server-fixture.ts";

const server = useSharedServer();

async function aPlacedOrder() {
  const shop = await aCheckoutShop(server);
  const ana = atCheckout(await shop.customer());
  await ana.choosesAll();
  const { data: placed } = await ana.place();
  return { shop, ana, placed, page: async () => (await ana.call(`GET /api/orders/${placed.id}`)).data };
}

test("reading stores no order, for a customer or an agent", async () => {
  const shop = await aCheckoutShop(server);
  const ana = atCheckout(await shop.customer());
  const bia = await shop.agent(ana.contactId);
  for (const path of ["order/current", "orders", "order/payments/", "order/schedule", "order/activity"]) {
    for (const person of [ana, bia]) await person.call(`GET /api/${path}`);
  }
  const orders = await server.db.selectFrom("orders").select("id").where("shop_id", "=", shop.shopId).execute();
  expect(orders).toEqual([]);
});

test("a refused change begins no order", async () => {
  const shop = await aCheckoutShop(server);
  const bia = await shop.agent((await shop.customer()).contactId);
  expect((await bia.add("nada")).success).toBe(false);
  expect((await bia.cancel()).errors[0]?.code).toBe("order-empty");
  const orders = await server.db.selectFrom("orders").select("id").where("shop_id", "=", shop.shopId).execute();
  expect(orders).toEqual([]);
});

test("the list shows placed orders, newest first, and what can be paid", async () => {
  const { ana, placed } = await aPlacedOrder();
  await ana.choosesAll();
  const { data: second } = await ana.place();
  await ana.add("saca");
  const { data: list } = await ana.call("GET /api/orders");
  expect(list).toMatchObject([
    { id: second.id, number: second.number, canPay: true, itemCount: 1, stage: "waiting" },
    { id: placed.id, number: placed.number, totalAmout: placed.totalAmout, items: [{ name: placed.items[0].name }] },
  ]);
});

test("nobody sees another contact's order", async () => {
  const { shop, placed } = await aPlacedOrder();
  const other = await shop.customer();
  for (const address of [`GET /api/orders/${placed.id}`, `POST /api/orders/${placed.id}/cancel`]) {
    expect((await other.call(address, undefined)).errors[0]?.code, address).toBe("order-not-found");
  }
  expect((await other.call("GET /api/orders")).data).toEqual([]);
});

test("a customer cancels an order that waits for its payment, once", async () => {
  const { ana, placed, page } = await aPlacedOrder();
  expect(await page()).toMatchObject({ canPay: true, canCancel: true, timeline: [{ what: "placed" }] });
  const key = { "idempotency-key": randomUUID() };
  for (let times = 0; times < 2; times++) {
    const { data } = await ana.call(`POST /api/orders/${placed.id}/cancel`, undefined, key);
    expect(data.status).toBe(OrderStatus.Canceled);
  }
  expect(await page()).toMatchObject({
    canPay: false,
    canCancel: false,
    timeline: [
      { what: "placed", because: null },
      { what: "canceled", because: "customer" },
    ],
  });
});

test("a customer cannot cancel what the shop prepares, an agent can", async () => {
  const { shop, ana, placed, page } = await aPlacedOrder();
  await server.call(`POST ${shop.shop}/orders/${placed.id}/fulfilment`, {
    token: shop.token,
    body: { stage: "preparing", note: "Fica pronto em 20 minutos" },
  });
  expect(await page()).toMatchObject({
    canCancel: false,
    timeline: [{ what: "placed" }, { what: "preparing", note: "Fica pronto em 20 minutos" }],
  });
  expect((await ana.call(`POST /api/orders/${placed.id}/cancel`)).errors[0]?.code).toBe("cancel-refused");
  const bia = await shop.agent(ana.contactId);
  expect((await bia.call(`POST /api/orders/${placed.id}/cancel`)).data.status).toBe(OrderStatus.Canceled);
});

test("an agent whose session began later cancels the order that is shown, not a new one", async () => {
  const { shop, ana, placed } = await aPlacedOrder();
  const bia = await shop.agent(ana.contactId);
  await bia.call("GET /api/order/current");
  expect((await bia.call(`GET /api/order/cancel?orderId=${placed.id}`)).data).toMatchObject({
    id: placed.id,
    status: OrderStatus.Canceled,
  });
});

test("a repeated order has what is still sold, and names what is gone or costs another price", async () => {
  const { shop, ana, placed } = await aPlacedOrder();
  await ana.add("saca", { quantity: 2 });
  await ana.call("POST /api/order/address/", placed.customer.address);
  const before = await ana.order();
  expect(before.items).toHaveLength(1);
  const { data: repeated } = await ana.call(`POST /api/orders/${placed.id}/repeat`);
  expect(repeated.order.items.map(({ providerId }: { providerId: string }) => providerId)).toEqual(["saca", "cafe"]);
  expect(repeated.changes).toEqual([]);
  expect((await ana.call(`POST /api/orders/${before.id}/repeat`)).errors[0]?.code).toBe("order-not-found");
  await shop.put([aProduct("cafe", { isActive: false })]);
  await expect
    .poll(async () => (await ana.call(`POST /api/orders/${placed.id}/repeat`)).data.changes)
    .toEqual(["Produto cafe está indisponível e ficou de fora."]);
});

test("a repeated order takes as many units as there are, and says what each product lacks", async () => {
  const products = [aProduct("cafe", { price: 30, stock: 9 }), aProduct("cha", { stock: 9 }), aProduct("pao")];
  const shop = await aCheckoutShop(server, { products });
  const ana = atCheckout(await shop.customer());
  await ana.add("cafe", { quantity: 4 });
  await ana.add("cha", { quantity: 2 });
  await ana.add("pao");
  await ana.choosesAll();
  const { data: placed } = await ana.place();
  const repeat = async () => (await ana.call(`POST /api/orders/${placed.id}/repeat`)).data;
  const left = [aProduct("cafe", { price: 32, stock: 7 }), aProduct("cha", { stock: 2 }), aProduct("pao")];
  await shop.put(left);
  await expect.poll(async () => (await ana.call("GET /api/catalog/products/cafe")).data.price).toBe(32);
  const { order, changes } = await repeat();
  expect(changes.map((text: string) => text.replaceAll("\u00a0", " "))).toEqual([
    "De Produto cafe, entraram só 2 das 5 unidades: o estoque não tem mais.",
    "Produto cafe agora custa R$ 32,00 (antes R$ 30,00).",
    "Produto cha está sem estoque e ficou de fora.",
  ]);
  expect(order.items).toMatchObject([
    { providerId: "cafe", quantity: 2 },
    { providerId: "pao", quantity: 1 },
  ]);
  expect((await repeat()).changes[0]).toBe(
    "Produto cafe não entrou outra vez: o carrinho já tem tudo o que há no estoque.",
  );
});

test("an agent repeats an order in the store it was bought from, where a store has to be chosen first", async () => {
  const settings = { ...checkoutDocument.settings, steps: [JourneyStep.Seller] };
  const shop = await aCheckoutShop(server, { settings });
  const ana = atCheckout(await shop.customer());
  await ana.seller("centro");
  await ana.choosesAll();
  const { data: placed } = await ana.place();
  const bia = await shop.agent(ana.contactId);
  const { data } = await bia.call(`POST /api/orders/${placed.id}/repeat`);
  expect(data.changes).toEqual([]);
  expect(data.order).toMatchObject({ items: [{ providerId: "cafe" }], seller: { providerId: "centro" } });
});

test("a payment page belongs to its order: a newer order of an agent's session leaves it alone", async () => {
  const { shop, ana, placed } = await aPlacedOrder();
  const bia = await shop.agent(ana.contactId);
  await bia.add("saca");
  const method = `POST /api/order/payment/method?paymentMethod=${PaymentMethod.Boleto}&orderId=${placed.id}`;
  expect((await ana.call(method)).data).toMatchObject({
    id: placed.id,
    payment: { method: PaymentMethod.Boleto },
  });
  expect((await ana.call("GET /api/order/current")).data).toMatchObject({ items: [{ providerId: "saca" }] });
});
