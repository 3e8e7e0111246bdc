import { createPublicKey, type JsonWebKey, verify } from "node:crypto";
import { FulfilmentStage } from "@vitrine/domain/codes/fulfilment";
import { beforeEach, expect, test } from "vitest";
import { createFakePaymentProvider } from "../../../test/fakes/fake-payment-provider.ts";
import { anAssistant, assistantAt } from "../../../test/fixtures/assistant/ucp-platform-fixture.ts";
import { aUcpShop, type UcpShop, ucpServerOptions } from "../../../test/fixtures/assistant/ucp-shop-fixture.ts";
import { messagesQueuedFor, messagingChannel } from "../../../test/fixtures/chat-channel-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";
import { schemaProblems } from "../../../test/ucp/ucp-schemas.ts";

const assistant = await anAssistant();
const bank = createFakePaymentProvider();
const server = useServer(await ucpServerOptions(assistant, bank));

let shop: UcpShop;
let orderId: string;
let checkoutId: string;
beforeEach(async () => {
  shop = await aUcpShop(server, assistant, { channels: [messagingChannel] });
  assistant.received.length = 0;
  const { body } = await shop.ask("POST /checkout-sessions", {
    line_items: [{ item: { id: "cafe" }, quantity: 1 }],
    buyer: { first_name: "Ana", last_name: "Souza", email: "ana@loja.com", phone_number: "+5511987654321" },
    fulfillment: { methods: [{ type: "pickup", selected_destination_id: "balcao" }] },
  });
  checkoutId = body.id;
  const instrument = { id: "p", handler_id: "pix", type: "pix", payer: { tax_id: "529.982.247-25" } };
  const done = await shop.ask(`POST /checkout-sessions/${body.id}/complete`, {
    payment: { instruments: [instrument] },
  });
  orderId = done.body.order.id;
});

const paid = async () => {
  for (const charge of bank.charges.keys()) bank.pay(charge);
  await server.runJobs("all");
};

test("the platform that bought it reads it, signed; nobody else learns that it exists", async () => {
  const read = await shop.ask(`GET /orders/${orderId}`);
  expect(read.body).toMatchObject({
    ...{ id: orderId, checkout_id: checkoutId, currency: "BRL", adjustments: [] },
    line_items: [{ quantity: { original: 1, total: 1, fulfilled: 0 }, status: "processing" }],
    fulfillment: { expectations: [{ method_type: "pickup" }] },
    messages: [{ code: "payment_pending" }],
  });
  expect(await shop.ask(`GET /orders/${orderId}`, undefined, { sign: false })).toMatchObject({
    ...{ status: 401, body: { code: "signature_missing" } },
  });
  const { host } = shop;
  const stranger = assistantAt(server, assistant, { host, profileUrl: assistant.publish(assistant.profile) });
  const elsewhere = (await aUcpShop(server, assistant)).ask;
  for (const other of [stranger, elsewhere]) {
    expect((await other(`GET /orders/${orderId}`)).body.messages).toMatchObject([{ code: "not_found" }]);
  }
});

test("every change is sent to the platform whole, signed with the key in the shop's profile", async () => {
  await paid();
  await server.call(`POST ${shop.shop}/orders/${orderId}/fulfilment`, {
    token: shop.token,
    body: { stage: FulfilmentStage.Delivered },
  });
  await server.runJobs("all");
  const events = assistant.received.filter(({ body }) => body.includes(orderId));
  const bodies = events.map(({ body }) => JSON.parse(body));
  for (const body of bodies) expect(schemaProblems("order", body)).toEqual([]);
  expect(bodies.at(-1)).toMatchObject({
    ...{ id: orderId, line_items: [{ status: "fulfilled" }] },
    ...{ fulfillment: { events: [{ type: "delivered" }] }, messages: [{ code: "payment_confirmed" }] },
  });
  const [event] = events;
  if (!event) throw new Error("no event was sent");
  const { headers, body } = event;
  expect(headers["webhook-id"]).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers["ucp-agent"]).toBe(`profile="https://${shop.host}/.well-known/ucp"`);
  const profile = await server.app.inject({ url: "/.well-known/ucp", headers: { host: shop.host } });
  const [key] = profile.json().signing_keys as JsonWebKey[];
  const input = String(headers["signature-input"]).replace(/^sig1=/, "");
  const names = [...input.matchAll(/"([^"]+)"/g)].map((found) => found[1] ?? "").slice(0, -1);
  const values: Record<string, unknown> = {
    "@method": "POST",
    "@authority": headers.host,
    "@path": "/orders",
    ...headers,
  };
  const base = [...names.map((name) => `"${name}": ${values[name]}`), `"@signature-params": ${input}`].join("\n");
  expect(names).toEqual(expect.arrayContaining(["@method", "@authority", "@path", "content-digest", "ucp-agent"]));
  const signature = Buffer.from(String(headers.signature).slice("sig1=:".length, -1), "base64");
  const publicKey = createPublicKey({ key: key ?? {}, format: "jwk" });
  expect(verify("sha256", Buffer.from(base), { key: publicKey, dsaEncoding: "ieee-p1363" }, signature)).toBe(true);
  expect(body).toContain(orderId);
});

test("a platform that answers without end is not read, and its event counts as delivered", async () => {
  let megabytes = 0;
  const stopped = Promise.withResolvers<void>();
  assistant.answers.endless = function* () {
    try {
      for (; megabytes < 100; megabytes++) yield " ".repeat(1_000_000);
    } finally {
      stopped.resolve();
    }
  };
  await paid();
  await stopped.promise;
  delete assistant.answers.endless;
  expect(megabytes).toBeLessThan(20);
  assistant.received.length = 0;
  await server.runJobs("all");
  expect(assistant.received).toEqual([]);
});

test("the shop sees who bought, and the buyer gets the code and the receipt in the chat", async () => {
  // The server sends no code of a paid Pix, so the jobs run before the payment.
  await server.runJobs("all");
  await paid();
  const list = await server.call(`GET ${shop.shop}/orders`, { token: shop.token });
  expect(list.data.orders).toMatchObject([{ id: orderId, customerName: "Ana Souza", payment: { state: "paid" } }]);
  const whole = await server.call(`GET ${shop.shop}/orders/${orderId}`, { token: shop.token });
  const placed = whole.data.events.find(({ kind }: { kind: string }) => kind === "placed");
  expect(placed.actor).toMatchObject({ type: "assistant", name: "127.0.0.1" });
  const { ownerId } = placed;
  expect(await messagesQueuedFor(server, shop.shopId, ownerId)).toMatchObject([
    { kind: "payment", means: { type: "pix" } },
    { kind: "status", step: "paid" },
  ]);
});

test("an order that the shop cancels is removed line by line, with the reason of the money", async () => {
  await server.call(`POST ${shop.shop}/orders/${orderId}/cancel`, {
    token: shop.token,
    body: { reason: "Sem estoque" },
  });
  const read = await shop.ask(`GET /orders/${orderId}`);
  expect(read.body).toMatchObject({
    line_items: [{ status: "removed", quantity: { original: 1, total: 0 } }],
    adjustments: [{ type: "cancellation", status: "completed" }],
  });
  expect((await shop.ask(`GET /checkout-sessions/${checkoutId}`)).body.status).toBe("canceled");
});
