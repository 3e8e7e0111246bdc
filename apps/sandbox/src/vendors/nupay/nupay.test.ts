import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ReceivedWebhook } from "../../../test/listening-shop-fixture.ts";
import { type PaymentShop, startPaymentShop } from "../../../test/payment-shop-fixture.ts";

let shop: PaymentShop;
beforeAll(async () => {
  shop = await startPaymentShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.inbox.length = 0;
});

const headers = { "x-merchant-key": "chave", "x-merchant-token": "segredo" };
const path = "/nupay/v1/checkouts/payments";

const request = (more: object = {}) => ({
  ...{ merchantOrderReference: "1042", referenceId: randomUUID(), storeName: "Loja", delayToAutoCancel: 30 },
  amount: { value: 149.9, currency: "BRL" },
  paymentMethod: { type: "nupay", authorizationType: "manually_authorized" },
  paymentFlow: { returnUrl: "https://loja.example/finish", cancelUrl: "https://loja.example/change-payment" },
  shopper: { firstName: "Ana", lastName: "Lima", document: "52998224725", documentType: "CPF", email: "a@b.com" },
  items: [{ id: "1", description: "Café", value: 149.9, quantity: 1 }],
  callbackUrl: `${shop.webhookUrl}/nupay`,
  ...more,
});
const create = async (more: object = {}) => (await shop.request(path, { headers, body: request(more) })).body;
const statusOf = async (psp: string) => (await shop.request(`${path}/${psp}/status`, { headers })).body;
const about = (psp: string) => (webhook: ReceivedWebhook) => webhook.json.pspReferenceId === psp;
const choose = (url: string, to: string) => shop.request(new URL(url).pathname, { body: { to } });

test("a payment waits on a page of the sandbox until the customer decides", async () => {
  const created = await create();
  expect(created).toMatchObject({ status: "WAITING_PAYMENT_METHOD", paymentUrl: expect.stringContaining(shop.origin) });
  const page = await (await fetch(created.paymentUrl)).text();
  for (const text of ["Pagar com Nubank", "149,90", "Autorizar", "Recusar"]) expect(page).toContain(text);
  expect((await choose(created.paymentUrl, "paid")).body).toEqual({ goesTo: "https://loja.example/finish" });
  expect(await statusOf(created.pspReferenceId)).toMatchObject({
    ...{ status: "COMPLETED", amount: { value: 149.9, currency: "BRL" }, merchantOrderReference: "1042" },
  });
  expect(await (await fetch(created.paymentUrl)).text()).toContain("Este pagamento já foi feito.");
  expect((await choose(created.paymentUrl, "canceled")).status).toBe(409);
  expect((await choose(created.paymentUrl, "refunded")).status).toBe(404);
});

test("a customer who refuses returns to the cancel URL", async () => {
  const { paymentUrl, pspReferenceId } = await create();
  expect((await choose(paymentUrl, "canceled")).body).toEqual({ goesTo: "https://loja.example/change-payment" });
  expect(await statusOf(pspReferenceId)).toMatchObject({ status: "CANCELLED", code: "CANCELLED_BY_USER" });
});

test("a webhook contains only the ids of the payment and is not signed", async () => {
  const { pspReferenceId, referenceId } = await create();
  await shop.settle("nupay", pspReferenceId, "paid");
  const [webhook] = await shop.webhooks(1, about(pspReferenceId));
  expect(webhook?.url).toBe("/nupay");
  expect(webhook?.json).toEqual({
    ...{ referenceId, pspReferenceId, timestamp: expect.any(String), paymentMethodType: "nupay" },
  });
});

test("the same reference returns the same payment", async () => {
  const referenceId = randomUUID();
  const first = await create({ referenceId });
  expect((await create({ referenceId })).pspReferenceId).toBe(first.pspReferenceId);
});

test.each([
  ["no credentials", { headers: {} }, 401],
  ["no document", { headers, more: { shopper: {} } }, 400],
  ["no return URL", { headers, more: { paymentFlow: {} } }, 400],
])("a request with %s is refused", async (_, { headers, more = {} }: { headers: object; more?: object }, status) => {
  expect((await shop.request(path, { headers: { ...headers }, body: request(more) })).status).toBe(status);
});

test("only a pending payment can be cancelled", async () => {
  const { pspReferenceId } = await create();
  const cancel = () => shop.request(`${path}/${pspReferenceId}/cancel`, { headers, body: {} });
  expect((await cancel()).body).toMatchObject({ status: "CANCELLED", code: "CANCELLED_BY_SELLER" });
  expect((await cancel()).status).toBe(409);
});

test("a refund happens once per id, and is sent to its own URL", async () => {
  const { pspReferenceId } = await create();
  const refund = (transactionRefundId: string, value = 149.9) =>
    shop.request(`${path}/${pspReferenceId}/refunds`, {
      headers,
      body: { transactionRefundId, amount: { value, currency: "BRL" } },
    });
  expect((await refund("antes")).body).toMatchObject({ status: "ERROR" });
  await shop.settle("nupay", pspReferenceId, "paid");
  const first = await refund("1");
  expect(first.body).toMatchObject({ status: "REFUNDED", transactionRefundId: "1" });
  expect((await refund("1")).body.refundId).toBe(first.body.refundId);
  expect((await refund("2")).body).toMatchObject({ status: "ERROR", code: "FULLY_REFUNDED" });
  expect((await shop.webhooks(2, about(pspReferenceId))).map(({ url }) => url).sort()).toEqual([
    "/nupay",
    "/nupay/refunds",
  ]);
});

describe("without a customer, the amount decides", () => {
  beforeAll(() => shop.control({ automatic: true }));
  afterAll(() => shop.control({ automatic: false }));

  test.each([
    [702, { status: "COMPLETED" }],
    [703, { status: "ERROR", code: "SYSTEM_ERROR" }],
    [804, { status: "CANCELLED", code: "CANCELLED_BY_INSTITUTION" }],
    [905, { status: "CANCELLED", code: "CANCELLED_BY_USER" }],
    [1_106, { status: "CANCELLED", code: "CANCELLED_BY_TIMEOUT" }],
    [1_107, { status: "COMPLETED" }],
  ])("R$ %i: %o", async (value, expected) => {
    const { pspReferenceId } = await create({ amount: { value, currency: "BRL" } });
    await wait(60);
    expect(await statusOf(pspReferenceId)).toMatchObject(expected);
  });
});
