import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ReceivedWebhook } from "../../../test/listening-shop-fixture.ts";
import { type PaymentShop, startPaymentShop } from "../../../test/payment-shop-fixture.ts";
import { pagaleveSignature } from "./pagaleve-checkout.ts";

let shop: PaymentShop;
let authorization: string;
beforeAll(async () => {
  shop = await startPaymentShop();
  const { body } = await shop.request("/pagaleve/v1/authentication", {
    body: { username: "loja", password: "segredo" },
  });
  authorization = `Bearer ${body.token}`;
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.inbox.length = 0;
});

const mine = (key: string = randomUUID()) => ({ authorization, "idempotency-key": key });

const create = async (more: object = {}, headers = mine()) =>
  shop.request("/pagaleve/v1/checkouts", {
    headers,
    body: {
      ...{ reference: "1042", metadata: { attempt: "a1" }, is_pix_upfront: false },
      ...{ approve_url: "https://loja.example/finish", cancel_url: "https://loja.example/change-payment" },
      webhook_url: `${shop.webhookUrl}/pagaleve`,
      order: { reference: "1042", amount: 20_000, tax: 0, items: [] },
      shopper: { first_name: "Ana", last_name: "Lima", cpf: "52998224725", email: "a@b.com", phone: "11900005678" },
      ...more,
    },
  });
const read = async (id: string) => (await shop.request(`/pagaleve/v1/checkouts/${id}`, { headers: mine() })).body;
const capture = (checkout_id: string, headers = mine()) =>
  shop.request("/pagaleve/v1/payments", {
    headers,
    body: { checkout_id, amount: 20_000, currency: "BRL", intent: "CAPTURE", reference: "1042" },
  });
const about = (id: string) => (webhook: ReceivedWebhook) => webhook.json.id === id;
const authorize = (url: string) => shop.request(new URL(url).pathname, { body: { to: "paid" } });

test("the signature matches the documented example", () => {
  const body = '{"id":"chk_1","amount":20000,"orderReference":"PED-1","state":"AUTHORIZED","type":"split"}';
  expect(pagaleveSignature(body, "segredo-de-teste")).toBe(
    "ac2df8d3fbbea3f7781e093f837e4f2e432db659ae2c99957f018c98572de47e",
  );
});

test("the customer authorises, and the shop captures", async () => {
  const { status, body } = await create();
  expect(status).toBe(201);
  expect(body).toMatchObject({ state: "NEW", amount: 20_000, checkout_url: expect.stringContaining(shop.origin) });
  expect((await capture(body.id)).status).toBe(422);
  expect((await authorize(body.checkout_url)).body).toEqual({ goesTo: "https://loja.example/finish" });
  expect((await read(body.id)).state).toBe("AUTHORIZED");
  const headers = mine();
  const captured = await capture(body.id, headers);
  expect(captured).toMatchObject({ status: 201, body: { checkout_id: body.id, state: "COMPLETED", amount: 20_000 } });
  expect((await capture(body.id, headers)).body).toEqual(captured.body);
  expect((await capture(body.id)).status).toBe(409);
  expect(await read(body.id)).toMatchObject({ state: "COMPLETED", payment_id: captured.body.id });
});

test("each change sends a webhook, signed over the raw bytes", async () => {
  const { body } = await create();
  await authorize(body.checkout_url);
  const [webhook] = await shop.webhooks(1, about(body.id));
  expect(webhook?.url).toBe("/pagaleve");
  expect(webhook?.json).toEqual({
    ...{ id: body.id, amount: 20_000, metadata: { attempt: "a1" }, orderReference: "1042", reference: "1042" },
    ...{ state: "AUTHORIZED", type: "split" },
  });
  expect(webhook?.headers["x-pagaleve-signature"]).toBe(pagaleveSignature(webhook?.body ?? ""));
});

test.each([
  ["refused", "CANCELED", "declined"],
  ["canceled", "CANCELED", "split"],
  ["expired", "EXPIRED", "split"],
])("a checkout that is %s", async (to, state, type) => {
  const { id } = (await create()).body;
  await shop.settle("pagaleve", id, to);
  expect((await read(id)).state).toBe(state);
  expect((await shop.webhooks(1, about(id)))[0]?.json).toMatchObject({ state, type });
});

test("partial refunds never exceed the payment", async () => {
  const { body } = await create();
  await authorize(body.checkout_url);
  const { id } = (await capture(body.id)).body;
  const refund = (amount: number, headers = mine()) =>
    shop.request(`/pagaleve/v1/payments/${id}/refund`, { headers, body: { amount, reason: "other", description: "" } });
  const headers = mine();
  expect((await refund(5_000, headers)).body).toMatchObject({ state: "COMPLETED", refunded_amount: 5_000 });
  expect((await refund(5_000, headers)).body.refunded_amount).toBe(5_000);
  expect((await refund(15_001)).status).toBe(400);
  expect((await refund(15_000)).body).toMatchObject({ state: "REFUNDED", refunded_amount: 20_000 });
});

test("the same key returns the same checkout, and an invalid request creates none", async () => {
  const headers = mine();
  const first = await create({}, headers);
  expect((await create({}, headers)).body.id).toBe(first.body.id);
  expect((await create({}, { ...headers, authorization: "Bearer inventado" })).status).toBe(401);
  expect((await create({ shopper: { cpf: "12" } })).status).toBe(400);
  expect((await shop.request("/pagaleve/v1/authentication", { body: { username: "loja" } })).status).toBe(401);
});
