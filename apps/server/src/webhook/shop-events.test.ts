import { createHash, createHmac } from "node:crypto";
import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { expect, test } from "vitest";
import { createFakeChatProvider } from "../../test/fakes/fake-chat-provider.ts";
import { createFakePaymentProvider } from "../../test/fakes/fake-payment-provider.ts";
import { aCheckoutShop, atCheckout } from "../../test/fixtures/checkout-shop-fixture.ts";
import { anOrderShop, aProduct } from "../../test/fixtures/order-shop-fixture.ts";
import { anOutboxShop } from "../../test/fixtures/outbox-fixture.ts";
import { useServer } from "../../test/fixtures/server-fixture.ts";

const bank = createFakePaymentProvider();
const chat = createFakeChatProvider();
const server = useServer({ connectorFor: bank.connectorFor, chatProviderFor: chat.chatProviderFor });

const { MercadoPago } = PaymentProviderType;

async function eventsOf(shop: { shop: string; token: string }, type: string) {
  const { data } = await server.call(`GET ${shop.shop}/events?type=${type}`, { token: shop.token });
  return data.items.map((event: { data: object }) => event.data);
}

test("a shop is told when little of a product is left, and when it is sold out", async () => {
  const shop = await anOrderShop(server, { lowStockAt: 2, products: [aProduct("cafe", { stock: 4 })] });
  const buys = async (quantity: number) => {
    const customer = await shop.customer();
    await customer.add("cafe", { quantity });
    expect((await customer.confirm()).status).toBe(200);
  };
  await buys(1);
  expect(await eventsOf(shop, "stock.low")).toEqual([]);
  await buys(1);
  await buys(1);
  expect(await eventsOf(shop, "stock.low")).toEqual([{ sku: "cafe", sellerId: "", available: 2 }]);
  expect(await eventsOf(shop, "stock.out")).toEqual([]);
  await buys(1);
  expect(await eventsOf(shop, "stock.out")).toEqual([{ sku: "cafe", sellerId: "", available: 0 }]);
});

test("a shop that says no number is told only that a product is sold out", async () => {
  const shop = await anOrderShop(server, { products: [aProduct("cafe", { stock: 2 })] });
  for (const contact of ["wp:um", "wp:dois"]) {
    const customer = await shop.customer(contact);
    await customer.add("cafe");
    await customer.confirm();
  }
  expect(await eventsOf(shop, "stock.low")).toEqual([]);
  expect(await eventsOf(shop, "stock.out")).toHaveLength(1);
});

async function aPaidOrder() {
  const shop = await aCheckoutShop(server, {
    paymentOptions: [{ providerId: "pix", method: PaymentMethod.Pix, name: "Pix", providerType: MercadoPago }],
    paymentProviders: [{ providerType: MercadoPago, credentials: { accessToken: "segredo" } }],
  });
  const ana = atCheckout(await shop.customer());
  await ana.choosesAll();
  const orderId: string = (await ana.place()).data.id;
  const paymentId: string = (await ana.call("POST /api/order/payment/charge")).data.charge.id;
  bank.pay(paymentId);
  await server.runJobs("all");
  return { shop, ana, orderId, paymentId };
}

test("a refund of a part is told with its amount", async () => {
  const { shop, orderId, paymentId } = await aPaidOrder();
  const refunded = await server.call(`POST ${shop.shop}/orders/${orderId}/refund`, {
    token: shop.token,
    body: { paymentId, amount: 5.5 },
  });
  expect(refunded.errors).toEqual([]);
  expect(await eventsOf(shop, "order.refunded")).toMatchObject([
    { orderId, refund: { paymentId, amount: 5.5, isManual: false } },
  ]);
});

test("the refund of a canceled order is told once, with the whole amount", async () => {
  const { shop, orderId, paymentId } = await aPaidOrder();
  const order = (await server.call(`GET ${shop.shop}/orders/${orderId}`, { token: shop.token })).data.order;
  await server.call(`POST ${shop.shop}/orders/${orderId}/status`, { token: shop.token, body: { status: 3 } });
  await server.runJobs("all");
  await server.runJobs("all");
  expect(await eventsOf(shop, "order.refunded")).toMatchObject([{ refund: { paymentId, amount: order.totalAmout } }]);
});

test("a message that the channel does not take is told, without its text", async () => {
  const ana = "wp:5511999990001";
  const shop = await anOutboxShop(server, ana);
  chat.faults.push({ kind: "stopped", reason: "blocked", code: "131050" });
  const { id } = await shop.queueText(ana, "um texto privado");
  await server.runJobs();
  const told = await eventsOf(shop, "message.failed");
  expect(told).toMatchObject([{ contactId: ana, messageId: id, reason: expect.any(String) }]);
  expect(JSON.stringify(told)).not.toContain("privado");
});

test("a shop's own call that takes stock down is told, and one that brings it back is not", async () => {
  const shop = await anOrderShop(server, { lowStockAt: 2, products: [aProduct("cafe", { stock: 4 })] });
  const set = async (quantity: number) => {
    const body = { lines: [{ sku: "cafe", set: quantity }] };
    const { errors } = await server.call(`POST ${shop.shop}/stock`, { token: shop.token, body });
    expect(errors).toEqual([]);
  };
  for (const quantity of [2, 5, 0]) await set(quantity);
  expect(await eventsOf(shop, "stock.low")).toMatchObject([{ sku: "cafe", available: 2 }]);
  expect(await eventsOf(shop, "stock.out")).toMatchObject([{ sku: "cafe", available: 0 }]);
});

test("an import or a change of a product that takes stock down is told as well", async () => {
  const shop = await anOrderShop(server, { lowStockAt: 2, products: [aProduct("cafe", { stock: 4 })] });
  const ana = await shop.customer();
  await ana.add("cafe");
  await ana.confirm();
  const send = async (address: string, body: object) => {
    const [method, path] = address.split(" ");
    const { errors } = await server.call(`${method} ${shop.shop}/${path}`, { token: shop.token, body });
    expect(errors).toEqual([]);
  };
  const importsWith = (stock: { stock?: number }) => send("POST catalog", { products: [aProduct("cafe", stock)] });
  await importsWith({ stock: 4 });
  expect(await eventsOf(shop, "stock.low")).toEqual([]);
  await importsWith({ stock: 3 });
  expect(await eventsOf(shop, "stock.low")).toEqual([{ sku: "cafe", sellerId: "", available: 2 }]);
  await send("PATCH products/cafe/skus/cafe", { stock: 1 });
  expect(await eventsOf(shop, "stock.out")).toEqual([{ sku: "cafe", sellerId: "", available: 0 }]);
  await importsWith({});
  await importsWith({ stock: 0 });
  expect(await eventsOf(shop, "stock.out")).toHaveLength(1);
});

test("an import that ended is told with its counts, and a dry run is not", async () => {
  const shop = await anOrderShop(server);
  const body = { categories: [{ providerId: "cha", name: "Chá" }] };
  for (const query of ["", "?dryRun=true"]) {
    const { errors } = await server.call(`POST ${shop.shop}/catalog${query}`, { token: shop.token, body });
    expect(errors).toEqual([]);
  }
  const told = await eventsOf(shop, "import.finished");
  expect(told.at(-1)).toMatchObject({ state: "finished", categories: 1, products: 0, rejected: 0 });
  expect(told.filter(({ products }: { products: number }) => products === 0)).toHaveLength(1);
});

test("a contact who is merged is told by the hash of their id, and is erased with the one who stays", async () => {
  const shop = await anOrderShop(server);
  const [from, into] = ["wp:5511911112222", "wp:5511933334444"];
  const customer = await shop.customer(from);
  await customer.add("cafe");
  await customer.confirm();
  await customer.cancel();
  await shop.customer(into);
  const asShop = { token: shop.token };
  const merged = await server.call(`POST ${shop.shop}/contacts/${from}/merge`, { ...asShop, body: { into } });
  expect(merged.errors).toEqual([]);
  const mergedContactHash = await hashOf(shop, from);
  expect(await eventsOf(shop, "contact.merged")).toEqual([{ contactId: into, mergedContactHash }]);
  await server.call(`DELETE ${shop.shop}/contacts/${into}`, asShop);
  const { data } = await server.call(`GET ${shop.shop}/events`, asShop);
  expect(data.items.length).toBeGreaterThan(2);
  for (const id of [from, into]) expect(JSON.stringify(data.items)).not.toContain(id);
});

/** As a system of the shop computes it, with the key that it may ask for. */
async function hashOf({ shop, token }: { shop: string; token: string }, contactId: string): Promise<string> {
  const { data } = await server.call(`GET ${shop}/contact-hash-key`, { token });
  return createHmac("sha256", Buffer.from(data.key, "hex")).update(contactId).digest("hex");
}

test("who has a copy of the database cannot find out the phone of an erased contact by trying all", async () => {
  const [shop, other] = [await anOrderShop(server), await anOrderShop(server)];
  const contactId = "wp:5511988887777";
  const customer = await shop.customer(contactId);
  await customer.add("cafe");
  await customer.cancel();
  await server.call(`POST ${shop.shop}/contacts/${contactId}/erase`, { token: shop.token, body: {} });
  const [{ contactHash }] = await eventsOf(shop, "contact.erased");
  expect(contactHash).toBe(await hashOf(shop, contactId));
  const tried = [`${shop.shopId}:${contactId}`, contactId].map((text) =>
    createHash("sha256").update(text).digest("hex"),
  );
  expect(tried).not.toContain(contactHash);
  expect(await hashOf(other, contactId)).not.toBe(contactHash);
});

test("a contact whose data is erased is told by the hash of their id, and is in no event", async () => {
  const shop = await anOrderShop(server);
  const contactId = "wp:apagada";
  const customer = await shop.customer(contactId);
  await customer.add("cafe");
  await customer.confirm();
  await customer.cancel();
  const { errors } = await server.call(`POST ${shop.shop}/contacts/${contactId}/erase`, {
    token: shop.token,
    body: {},
  });
  expect(errors).toEqual([]);
  const contactHash = await hashOf(shop, contactId);
  expect(await eventsOf(shop, "contact.erased")).toEqual([{ contactHash, pseudonym: expect.any(String) }]);
  const { data } = await server.call(`GET ${shop.shop}/events`, { token: shop.token });
  expect(JSON.stringify(data.items)).not.toContain(contactId);
});
