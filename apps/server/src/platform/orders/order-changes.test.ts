import { randomUUID } from "node:crypto";
import { JourneyStep } from "@vitrine/domain/codes/journey";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { ChannelType } from "@vitrine/domain/codes/session";
import { describe, expect, test } from "vitest";
import { createFakeChatProvider } from "../../../test/fakes/fake-chat-provider.ts";
import { createFakePaymentProvider } from "../../../test/fakes/fake-payment-provider.ts";
import { aWebhookReceiver } from "../../../test/fakes/fake-webhook-receiver.ts";
import { messagesQueuedFor, messagingChannel } from "../../../test/fixtures/chat-channel-fixture.ts";
import {
  aCheckoutShop,
  atCheckout,
  type CheckoutShop,
  checkoutDocument,
} from "../../../test/fixtures/checkout-shop-fixture.ts";
import { anOrderShop, aProduct, buyer } from "../../../test/fixtures/order-shop-fixture.ts";
import { useServer, useTwin } from "../../../test/fixtures/server-fixture.ts";

const bank = createFakePaymentProvider();
const receiver = await aWebhookReceiver();
const outside = {
  env: { WEBHOOK_TARGETS: receiver.origin },
  ...{ connectorFor: bank.connectorFor, chatProviderFor: createFakeChatProvider().chatProviderFor },
};
const server = useServer(outside);
const twin = useTwin(server, outside);

const aShop = () => aCheckoutShop(server, { channels: [messagingChannel] });

type Options = { body?: unknown; headers?: Record<string, string> };
const call = (shop: { shop: string; token: string }, method: string, path: string, options: Options = {}) =>
  server.call(`${method} ${shop.shop}/${path}`, { token: shop.token, ...options });

async function aPlacedOrder(shop: CheckoutShop, method: PaymentMethod = PaymentMethod.Pix) {
  const ana = atCheckout(await shop.customer());
  await ana.choosesAll();
  if (method === PaymentMethod.OnDelivery) await ana.onDelivery("maquininha");
  const { data, errors } = await ana.place({ paymentMethod: method });
  expect(errors).toEqual([]);
  return { ana, id: data.id as string, order: data };
}

describe("what the shop writes on an order", () => {
  test("stays with the shop: the customer sees nothing of it, and the order gets no new version", async () => {
    const shop = await aShop();
    const { ana, id, order } = await aPlacedOrder(shop);
    const page = async () => (await ana.call(`GET /api/orders/${id}`)).data;
    const before = await page();
    const body = { tags: ["vip", "vip", "frágil"], metadata: { erp: "42" } };
    const changed = await call(shop, "PATCH", `orders/${id}`, { body });
    expect(changed.data).toMatchObject({ tags: ["vip", "frágil"], metadata: { erp: "42" }, notes: [] });
    const note = { text: "Ligar antes", author: { id: "u1", name: "Bia" } };
    expect((await call(shop, "POST", `orders/${id}/notes`, { body: note })).data).toMatchObject({
      ...{ text: "Ligar antes", author: { type: "agent", id: "u1", name: "Bia" }, createdAt: expect.any(String) },
    });
    await call(shop, "POST", `orders/${id}/notes`, { body: { text: "Ligou" } });
    const { data } = await call(shop, "GET", `orders/${id}`);
    expect(data.notes).toMatchObject([{ text: "Ligar antes" }, { text: "Ligou", author: { id: shop.chatbotId } }]);
    const [first] = data.notes;
    const removed = await call(shop, "DELETE", `orders/${id}/notes/${first.id}`);
    expect([removed.status, removed.data]).toEqual([200, { deleted: true }]);
    const again = await call(shop, "DELETE", `orders/${id}/notes/${first.id}`);
    expect([again.status, again.errors[0]?.code]).toEqual([404, "note-not-found"]);
    const after = (await call(shop, "GET", `orders/${id}`)).data;
    expect(after.notes).toMatchObject([{ text: "Ligou" }]);
    expect(after.version).not.toBe(data.version);
    expect(data.order.version).toBe(order.version);
    expect(data.updatedAt > before.placedAt).toBe(true);
    expect(await page()).toEqual(before);
    expect((await call(shop, "GET", `orders?updatedSince=${data.updatedAt}`)).data.orders).toMatchObject([
      { id, tags: ["vip", "frágil"] },
    ]);
  });

  test("merges: keys are added, replaced and removed, and the rest stays", async () => {
    const shop = await anOrderShop(server);
    const { data } = await (await shop.customer()).add("cafe");
    const patch = async (body: object) => (await call(shop, "PATCH", `orders/${data.id}`, { body })).data;
    await patch({ metadata: { erp: "42", route: "norte" }, tags: ["a"] });
    expect(await patch({ metadata: { erp: "43", route: null } })).toMatchObject({
      metadata: { erp: "43" },
      tags: ["a"],
    });
    expect(await patch({ tags: null, metadata: null })).toMatchObject({ metadata: {}, tags: [] });
  });

  test("is refused for an order that somebody else of the shop wrote on meanwhile, but not for one that the customer changed", async () => {
    const shop = await anOrderShop(server);
    const ana = await shop.customer();
    const { data } = await ana.add("cafe");
    const path = `orders/${data.id}`;
    const read = await call(shop, "GET", path);
    const etag = String(read.headers.etag);
    expect(etag).toBe(`"${read.data.version}"`);
    await ana.add("cafe");
    const first = await call(shop, "PATCH", path, { body: { tags: ["a"] }, headers: { "if-match": etag } });
    expect(first).toMatchObject({ status: 200, data: { tags: ["a"] } });
    const second = await call(shop, "PATCH", path, { body: { tags: ["b"] }, headers: { "if-match": etag } });
    expect(second).toMatchObject({ status: 412, errors: [{ code: "version-mismatch" }] });
    expect(second.headers.etag).toBe(first.headers.etag);
    expect((await call(shop, "PATCH", path, { body: {}, headers: { "if-match": '"old"' } })).status).toBe(400);
  });

  test("by many at once is all kept", async () => {
    const shop = await anOrderShop(server);
    const ana = await shop.customer();
    const { data } = await ana.add("cafe");
    const keys = Array.from({ length: 12 }, (_, index) => `k${index}`);
    const servers = [server, twin];
    const answers = await Promise.all([
      ...keys.map((key, index) =>
        (servers[index % 2] ?? server).call(`PATCH ${shop.shop}/orders/${data.id}`, {
          token: shop.token,
          body: { metadata: { [key]: "v" } },
        }),
      ),
      ...Array.from({ length: 5 }, () => ana.add("cafe")),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const { data: after } = await call(shop, "GET", `orders/${data.id}`);
    expect(Object.keys(after.metadata).sort()).toEqual([...keys].sort());
    expect(after.order.items[0].quantity).toBe(6);
  });

  test.each([
    [{ metadata: { "com espaço": "v" } }, 400],
    [{ metadata: { erp: 42 } }, 400],
    [{ tags: [""] }, 400],
    [{ notes: [] }, 400],
    [{ metadata: Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`k${index}`, "v"])) }, 422],
  ])("is refused: %j", async (body, status) => {
    const shop = await anOrderShop(server);
    const { data } = await (await shop.customer()).add("cafe");
    expect((await call(shop, "PATCH", `orders/${data.id}`, { body })).status).toBe(status);
  });

  test("is no business of another account, nor for an order that is not there", async () => {
    const shop = await anOrderShop(server);
    const other = await anOrderShop(server);
    const { data } = await (await shop.customer()).add("cafe");
    const at = { shop: shop.shop, token: other.token };
    for (const [method, path, body] of [
      ["PATCH", `orders/${data.id}`, {}],
      ["POST", `orders/${data.id}/notes`, { text: "x" }],
      ["POST", `orders/${data.id}/cancel`, {}],
      ["POST", `orders/${data.id}/payment-link`, {}],
    ] as const) {
      expect((await call(at, method, path, { body })).status, path).toBe(403);
      expect((await call(shop, method, path.replace(data.id, "nada"), { body })).status, path).toBe(404);
    }
  });
});

describe("the shop cancels an order", () => {
  test("with a reason that the contact is told, and finds on the page of the order", async () => {
    const shop = await aShop();
    const { ana, id } = await aPlacedOrder(shop);
    await server.runJobs("all");
    const before = await messagesQueuedFor(server, shop.shopId, ana.contactId);
    const key = { "idempotency-key": randomUUID() };
    const body = { reason: "Acabou o café" };
    for (let times = 0; times < 2; times++) {
      const { data } = await call(shop, "POST", `orders/${id}/cancel`, { body, headers: key });
      expect(data.order.status).toBe(OrderStatus.Canceled);
      expect(data.events.at(-1)).toMatchObject({ kind: "canceled", data: { reason: "Acabou o café", isTold: true } });
    }
    await server.runJobs("all");
    const after = await messagesQueuedFor(server, shop.shopId, ana.contactId);
    expect(after.slice(before.length)).toMatchObject([{ kind: "status", step: "canceled", note: "Acabou o café" }]);
    const { data: page } = await ana.call(`GET /api/orders/${id}`);
    expect(page.timeline.at(-1)).toMatchObject({ what: "canceled", because: "shop", note: "Acabou o café" });
  });

  test("without a word to the contact, where it says so: the reason stays in the shop", async () => {
    const shop = await aShop();
    const { ana, id } = await aPlacedOrder(shop);
    await server.runJobs("all");
    const before = await messagesQueuedFor(server, shop.shopId, ana.contactId);
    const body = { reason: "Suspeita de fraude", notifyContact: false };
    expect((await call(shop, "POST", `orders/${id}/cancel`, { body })).status).toBe(200);
    await server.runJobs("all");
    expect(await messagesQueuedFor(server, shop.shopId, ana.contactId)).toEqual(before);
    const { data: page } = await ana.call(`GET /api/orders/${id}`);
    expect(page.timeline.at(-1)).toMatchObject({ what: "canceled", note: "" });
    expect(JSON.stringify(page)).not.toContain("fraude");
    expect((await call(shop, "GET", `orders/${id}`)).data.events.at(-1).data.reason).toBe("Suspeita de fraude");
  });

  test("only in the version it read, where it names one", async () => {
    const shop = await aShop();
    const ana = atCheckout(await shop.customer());
    const { data } = await ana.add("cafe");
    const path = `orders/${data.id}`;
    const { headers } = await call(shop, "GET", path);
    await call(shop, "PATCH", path, { body: { tags: ["a"] } });
    await ana.add("cafe");
    const refused = await call(shop, "POST", `${path}/cancel`, {
      body: {},
      headers: { "if-match": String(headers.etag) },
    });
    expect(refused).toMatchObject({ status: 412, errors: [{ code: "version-mismatch" }] });
    const now = await call(shop, "GET", path);
    expect(refused.headers.etag).toBe(now.headers.etag);
    const done = await call(shop, "POST", `${path}/cancel`, {
      body: {},
      headers: { "if-match": String(now.headers.etag) },
    });
    expect(done.data.order.status).toBe(OrderStatus.Canceled);
  });

  test("and its own system is told why", async () => {
    const shop = await aShop();
    const hook = receiver.endpoint();
    await call(shop, "PUT", "webhook", { body: { url: hook.url, events: ["order.canceled"] } });
    const { id } = await aPlacedOrder(shop);
    await call(shop, "POST", `orders/${id}/cancel`, { body: { reason: "Acabou o café", notifyContact: false } });
    await server.runJobs();
    expect(hook.received().map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: "order.canceled", data: { reason: "Acabou o café", order: { id } } },
    ]);
  });

  test("but not one that is delivered", async () => {
    const shop = await aShop();
    const { id } = await aPlacedOrder(shop);
    await call(shop, "POST", `orders/${id}/fulfilment`, { body: { stage: "delivered" } });
    expect((await call(shop, "POST", `orders/${id}/cancel`, { body: {} })).errors[0]?.code).toBe("status-refused");
  });
});

describe("a change that was meant for another version", () => {
  type Change = { method?: string; path: string; body?: object };
  const noteOf = async (shop: CheckoutShop, id: string) =>
    (await call(shop, "POST", `orders/${id}/notes`, { body: { text: "Ligar antes" } })).data.id as string;

  test.each<[string, (shop: CheckoutShop, id: string) => Promise<Change>]>([
    ["of the status", async () => ({ path: "status", body: { status: OrderStatus.Received } })],
    ["of the stage", async () => ({ path: "fulfilment", body: { stage: "preparing" } })],
    ["of the payment", async () => ({ path: "payment" })],
    ["of the notes", async () => ({ path: "notes", body: { text: "Ligou" } })],
    ["that deletes a note", async (shop, id) => ({ method: "DELETE", path: `notes/${await noteOf(shop, id)}` })],
  ])("%s is refused with the version of now, and made for that one", async (_, changeOf) => {
    const shop = await aShop();
    const { id } = await aPlacedOrder(shop, PaymentMethod.OnDelivery);
    const { method = "POST", path, body } = await changeOf(shop, id);
    const old = String((await call(shop, "GET", `orders/${id}`)).headers.etag);
    await call(shop, "PATCH", `orders/${id}`, { body: { tags: ["vip"] } });
    await call(shop, "POST", `orders/${id}/fulfilment`, { body: { stage: "preparing" } });
    const before = await call(shop, "GET", `orders/${id}`);
    const refused = await call(shop, method, `orders/${id}/${path}`, { body, headers: { "if-match": old } });
    expect(refused).toMatchObject({
      status: 412,
      errors: [{ code: "version-mismatch", currentVersion: before.data.version }],
    });
    expect((await call(shop, "GET", `orders/${id}`)).data).toEqual(before.data);
    const headers = { "if-match": String(before.headers.etag), "idempotency-key": randomUUID() };
    const done = await call(shop, method, `orders/${id}/${path}`, { body, headers });
    expect(done.errors).toEqual([]);
    expect(done.headers.etag).toBe((await call(shop, "GET", `orders/${id}`)).headers.etag);
    // The answer was lost: the same request again is answered as the first time.
    const again = await call(shop, method, `orders/${id}/${path}`, { body, headers });
    expect(again).toMatchObject({ data: done.data, headers: { etag: done.headers.etag } });
    expect((await call(shop, method, `orders/${id}/${path}`, { body, headers: { "if-match": '"7"' } })).status).toBe(
      400,
    );
  });

  test("gives no money back", async () => {
    const shop = await aShop();
    const { id } = await aPlacedOrder(shop, PaymentMethod.OnDelivery);
    const [payment] = (await call(shop, "POST", `orders/${id}/payment`)).data;
    const { headers } = await call(shop, "GET", `orders/${id}`);
    const refund = (etag: unknown) =>
      call(shop, "POST", `orders/${id}/refund`, {
        body: { paymentId: payment.id, amount: 1 },
        headers: { "if-match": String(etag) },
      });
    const done = await refund(headers.etag);
    expect(done).toMatchObject({ status: 200, data: [{ refundedAmount: 1 }] });
    expect((await refund(headers.etag)).status).toBe(412);
    expect(await refund(done.headers.etag)).toMatchObject({ status: 200, data: [{ refundedAmount: 2 }] });
  });

  test("of two notes at once keeps one", async () => {
    const shop = await aShop();
    const { id } = await aPlacedOrder(shop);
    const headers = { "if-match": String((await call(shop, "GET", `orders/${id}`)).headers.etag) };
    const answers = await Promise.all(
      ["a", "b", "c"].map((text) => call(shop, "POST", `orders/${id}/notes`, { body: { text }, headers })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
    expect((await call(shop, "GET", `orders/${id}`)).data.notes).toHaveLength(1);
  });
});

describe("a payment link", () => {
  test("opens a session of the contact that pays this order, also after they began another one", async () => {
    const shop = await aShop();
    const { ana, id, order } = await aPlacedOrder(shop);
    await ana.add("saca");
    const key = { "idempotency-key": randomUUID() };
    const { data } = await call(shop, "POST", `orders/${id}/payment-link`, { body: {}, headers: key });
    expect(data.url).toContain("/order/pay");
    const opened = buyer(server, data.url.split("#")[1] ?? "", ana.contactId);
    expect((await opened.call(`GET /api/orders/${id}`)).data.canPay).toBe(true);
    expect((await opened.call("POST /api/order/payment/charge")).data.charge.amount).toBe(order.totalAmout);
    const again = await call(shop, "POST", `orders/${id}/payment-link`, { body: {}, headers: key });
    expect(again.data.url).toBe(data.url);
  });

  test("is refused where nothing can be paid on a page", async () => {
    const shop = await aShop();
    const open = await (await shop.customer()).add("cafe");
    const link = async (id: string, body = {}) => {
      const { errors } = await call(shop, "POST", `orders/${id}/payment-link`, { body });
      return errors[0]?.code;
    };
    expect(await link(open.data.id)).toBe("order-not-placed");
    const { id: byCard } = await aPlacedOrder(shop, PaymentMethod.OnDelivery);
    expect(await link(byCard)).toBe("payment-not-online");
    const { id } = await aPlacedOrder(shop);
    expect(await link(id, { channelId: "outro" })).toBe("channel-unknown");
    await call(shop, "POST", `orders/${id}/cancel`, { body: {} });
    expect(await link(id)).toBe("order-closed");
  });
});

describe("an order that the shop's system makes", () => {
  const contact = { id: "wp:5511988887777", name: "Caio Prado", phone: "5511988887777" };
  const aShopWithStock = () =>
    aCheckoutShop(server, {
      products: [aProduct("cafe", { price: 30, stock: 5 }), aProduct("cha", { price: 10 })],
    });

  test("is filled in one step, and its link opens the checkout of the contact", async () => {
    const shop = await aShopWithStock();
    const items = [
      { sku: "cafe", quantity: 2 },
      { sku: "cha", quantity: 1 },
    ];
    const body = {
      ...{ contact, channelId: "wa", items, coupon: "dez", note: "Pediu por telefone", tags: ["telefone"] },
      metadata: { erp: "77" },
    };
    const { data, errors } = await call(shop, "POST", "orders", { body });
    expect(errors).toEqual([]);
    expect(data).toMatchObject({
      contactId: contact.id,
      order: { status: OrderStatus.Creating, totalAmout: 63, coupon: "DEZ" },
    });
    expect(data.link.url).toContain("/order/checkout");
    const caio = atCheckout(buyer(server, data.link.url.split("#")[1] ?? "", contact.id));
    expect((await caio.order()).id).toBe(data.order.id);
    expect((await caio.order()).customer.name).toBe("Caio Prado");
    await caio.address();
    await caio.delivery("motoboy", 0);
    await caio.method(PaymentMethod.Pix);
    expect((await caio.place()).data).toMatchObject({ id: data.order.id, status: OrderStatus.Received });
    const { data: read } = await call(shop, "GET", `orders/${data.order.id}`);
    expect(read).toMatchObject({
      tags: ["telefone"],
      metadata: { erp: "77" },
      notes: [{ text: "Pediu por telefone" }],
    });
    expect(read.events[0]).toMatchObject({ kind: "item-added", actor: { type: "platform", id: shop.chatbotId } });
    expect((await call(shop, "GET", `orders?channelType=${ChannelType.WhatsApp}`)).data.orders).toHaveLength(1);
  });

  test("asks for no seller where the shop has none any more", async () => {
    const settings = { ...checkoutDocument.settings, steps: [JourneyStep.Seller] };
    const shop = await anOrderShop(server, { settings, channels: [messagingChannel], products: [aProduct("cafe")] });
    const body = { contact, channelId: "wa", items: [{ sku: "cafe", quantity: 1 }] };
    const { data, errors } = await call(shop, "POST", "orders", { body });
    expect([errors, data?.order.items.length]).toEqual([[], 1]);
  });

  test("is made once, however often the request is repeated", async () => {
    const shop = await aShopWithStock();
    const headers = { "idempotency-key": randomUUID() };
    const body = { contact, channelId: "wa", items: [{ sku: "cafe", quantity: 1 }], note: "uma vez" };
    const [first, ...others] = [
      await call(shop, "POST", "orders", { body, headers }),
      await call(shop, "POST", "orders", { body, headers }),
      await call(shop, "POST", "orders", { body, headers }),
    ];
    for (const each of others) expect(each.data.order).toMatchObject({ id: first.data.order.id, version: 1 });
    const { data } = await call(shop, "GET", `orders/${first.data.order.id}`);
    expect(data).toMatchObject({ notes: [{ text: "uma vez" }], order: { items: [{ quantity: 1 }] } });
    expect(data.notes).toHaveLength(1);
  });

  test("is not filled where its metadata does not fit", async () => {
    const shop = await aShopWithStock();
    const caio = await shop.customer(contact.id);
    await caio.add("cha");
    const facts = (from: number) =>
      Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`k${from + index}`, "v"]));
    const body = { contact, channelId: "wa", items: [{ sku: "cafe", quantity: 1 }], whenOpen: "add" };
    const fill = (from: number) => call(shop, "POST", "orders", { body: { ...body, metadata: facts(from) } });
    expect((await fill(0)).status).toBe(200);
    expect(await fill(1)).toMatchObject({ status: 422, errors: [{ code: "metadata-too-large" }] });
    expect((await caio.order()).items).toMatchObject([{ quantity: 1 }, { quantity: 1 }]);
  });

  test("does not mix with what the contact is choosing, unless the shop wants to add to it", async () => {
    const shop = await aShopWithStock();
    const caio = await shop.customer(contact.id);
    await caio.add("cha");
    const body = { contact, channelId: "wa", items: [{ sku: "cafe", quantity: 1 }] };
    expect(await call(shop, "POST", "orders", { body })).toMatchObject({
      status: 409,
      errors: [{ code: "order-open" }],
    });
    expect((await caio.order()).items).toHaveLength(1);
    await call(shop, "PATCH", `orders/${(await caio.order()).id}`, { body: { tags: ["vip"], metadata: { erp: "1" } } });
    const added = await call(shop, "POST", "orders", {
      body: { ...body, whenOpen: "add", tags: ["frágil", "vip"], metadata: { rota: "norte" } },
    });
    expect(added.data.order.items).toHaveLength(2);
    expect((await caio.order()).id).toBe(added.data.order.id);
    // What the shop had written on it stays, as the items do.
    expect((await call(shop, "GET", `orders/${added.data.order.id}`)).data).toMatchObject({
      tags: ["vip", "frágil"],
      metadata: { erp: "1", rota: "norte" },
    });
  });

  test("is made by the agent it names", async () => {
    const shop = await aShopWithStock();
    const agent = { id: "ag-9", name: "Rui" };
    const { data } = await call(shop, "POST", "orders", {
      body: { contact, channelId: "wa", agent, items: [{ sku: "cha", quantity: 1 }] },
    });
    expect((await call(shop, "GET", "orders?agentId=ag-9")).data.orders).toMatchObject([{ id: data.order.id, agent }]);
  });

  test("names every item that is not sold, at once", async () => {
    const shop = await aShopWithStock();
    const items = ["nada", "cha", "nem isto"].map((sku) => ({ sku, quantity: 1 }));
    const { errors } = await call(shop, "POST", "orders", { body: { contact, channelId: "wa", items } });
    const notSold = { code: "product-not-found", reason: "product-not-found" };
    expect(errors).toMatchObject([
      { ...notSold, param: "/items/0" },
      { ...notSold, param: "/items/2" },
    ]);
  });

  test.each([
    [
      "a sku that is not sold",
      {
        items: [
          { sku: "cha", quantity: 1 },
          { sku: "nada", quantity: 1 },
        ],
      },
      "product-not-found",
      "/items/1",
    ],
    [
      "more than there is",
      {
        items: [
          { sku: "cha", quantity: 1 },
          { sku: "cafe", quantity: 6 },
        ],
      },
      "stock-short",
      "/items/1",
    ],
    ["a coupon that does not exist", { coupon: "NADA" }, "coupon-unknown", undefined],
    ["a channel that the shop has not", { channelId: "outro" }, "channel-unknown", "/channelId"],
    ["a contact that looks like a visitor", { contact: { id: "anonymous-1" } }, "contact-reserved", undefined],
    ["a seller that does not exist", { sellerId: "nada" }, "seller-unknown", undefined],
  ])("is refused as a whole: %s", async (_, changes, code, param) => {
    const shop = await aShopWithStock();
    const body = { contact, channelId: "wa", items: [{ sku: "cha", quantity: 1 }], ...changes };
    const { errors } = await call(shop, "POST", "orders", { body });
    expect(errors[0]).toMatchObject({ code, ...(param && { param }) });
    expect((await call(shop, "GET", "orders")).data.orders).toEqual([]);
  });
});
