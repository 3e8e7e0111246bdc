import { createHmac, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ReceivedWebhook } from "../../../test/listening-shop-fixture.ts";
import { type PaymentShop, startPaymentShop } from "../../../test/payment-shop-fixture.ts";
import { crc16 } from "../../payments/codes/pix-code.ts";
import { MERCADO_PAGO_SECRET, signature } from "./payment-webhook.ts";

let shop: PaymentShop;
beforeAll(async () => {
  shop = await startPaymentShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.inbox.length = 0;
});

const authorization = "Bearer TEST-token";
const mine = (key: string = randomUUID()) => ({ authorization, "x-idempotency-key": key });
const path = "/mercado-pago/v1/payments";

async function token(name: string, card: object = {}) {
  const answer = await shop.request("/mercado-pago/v1/card_tokens?public_key=TEST-publica", {
    body: {
      ...{ card_number: "5031433215406351", security_code: "123", expiration_month: 11, expiration_year: 2030 },
      cardholder: { name, identification: { type: "CPF", number: "12345678909" } },
      ...card,
    },
  });
  return answer.body;
}

const payer = { email: "ana@example.com", identification: { type: "CPF", number: "12345678909" } };

async function payByCard(name: string, more: object = {}, headers = mine()) {
  const { id } = await token(name);
  const body = { transaction_amount: 149.9, token: id, installments: 3, payment_method_id: "master", payer, ...more };
  return shop.request(path, { headers, body });
}

const payByPix = (more: object = {}, headers = mine()) =>
  shop.request(path, { headers, body: { transaction_amount: 149.9, payment_method_id: "pix", payer, ...more } });

describe("card", () => {
  test.each([
    ["APRO", "approved", "accredited"],
    ["Ana Lima", "approved", "accredited"],
    ["OTHE", "rejected", "cc_rejected_other_reason"],
    ["CONT", "in_process", "pending_contingency"],
    ["CALL", "rejected", "cc_rejected_call_for_authorize"],
    ["FUND", "rejected", "cc_rejected_insufficient_amount"],
    ["SECU", "rejected", "cc_rejected_bad_filled_security_code"],
    ["EXPI", "rejected", "cc_rejected_bad_filled_date"],
    ["FORM", "rejected", "cc_rejected_bad_filled_other"],
  ])("a payment of the holder %s is %s, always with 201", async (name, status, detail) => {
    const answer = await payByCard(name, { external_reference: `card-${name}` });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      ...{ status, status_detail: detail, transaction_amount: 149.9, installments: 3, currency_id: "BRL" },
      ...{ external_reference: `card-${name}`, card: { first_six_digits: "503143", last_four_digits: "6351" } },
      transaction_details: { installment_amount: 49.97, total_paid_amount: 149.9 },
    });
    expect(answer.body.id).toBeTypeOf("number");
  });

  test.each([
    ["a number with a wrong digit", { card_number: "5031433215406352" }, "E301"],
    ["no number", { card_number: "" }, "205"],
    ["a code of four digits", { security_code: "1234" }, "E203"],
    ["an expired card", { expiration_year: 2020 }, "326"],
    ["no document", { cardholder: { name: "APRO" } }, "324"],
  ])("%s gives no token", async (_, card, code) => {
    expect((await token("APRO", card)).cause[0].code).toBe(code);
  });

  test("a token pays once", async () => {
    const { id } = await token("APRO");
    const body = { transaction_amount: 10, token: id, installments: 1, payment_method_id: "master", payer };
    expect((await shop.request(path, { headers: mine(), body })).status).toBe(201);
    const again = await shop.request(path, { headers: mine(), body });
    expect(again).toMatchObject({ status: 400, body: { cause: [{ code: 3003 }] } });
  });

  test("an authorised card is captured later", async () => {
    const { body } = await payByCard("APRO", { capture: false });
    expect(body).toMatchObject({ status: "authorized", status_detail: "pending_capture" });
    const captured = await shop.request(`${path}/${body.id}`, {
      method: "PUT",
      headers: mine(),
      body: { capture: true },
    });
    expect(captured.body.status).toBe("approved");
  });
});

describe("Pix and boleto", () => {
  test("a Pix has a valid code and the requested expiry", async () => {
    const date_of_expiration = new Date(Date.now() + 3_600_000).toISOString();
    const { body } = await payByPix({ date_of_expiration });
    expect(body).toMatchObject({ status: "pending", status_detail: "pending_waiting_transfer" });
    expect(Date.parse(body.date_of_expiration)).toBe(Date.parse(date_of_expiration));
    const code: string = body.point_of_interaction.transaction_data.qr_code;
    expect(code).toContain("5406149.90");
    expect(code.slice(-4)).toBe(crc16(code.slice(0, -4)));
  });

  test.each([
    ["less than half an hour", () => new Date(Date.now() + 20 * 60_000).toISOString()],
    ["more than thirty days", () => new Date(Date.now() + 31 * 86_400_000).toISOString()],
    ["a date without milliseconds", () => "2026-12-01T10:00:00-03:00"],
  ])("a Pix with an expiry of %s is refused", async (_, expiry) => {
    const answer = await payByPix({ date_of_expiration: expiry() });
    expect(answer).toMatchObject({ status: 400, body: { cause: [{ code: 23 }] } });
  });

  test("a boleto has a digitable line and needs the payer's address", async () => {
    const whole = {
      ...payer,
      ...{ first_name: "Ana", last_name: "Lima" },
      address: {
        ...{ zip_code: "01001000", street_name: "Praça da Sé", street_number: "1", neighborhood: "Sé" },
        ...{ city: "São Paulo", federal_unit: "SP" },
      },
    };
    const { body } = await payByPix({ payment_method_id: "bolbradesco", payer: whole });
    expect(body.status_detail).toBe("pending_waiting_payment");
    const { barcode, digitable_line } = body.transaction_details;
    expect(barcode.content).toMatch(/^2379\d{40}$/);
    expect(barcode.content.slice(9, 19)).toBe("0000014990");
    expect(digitable_line).toHaveLength(47);
    expect((await payByPix({ payment_method_id: "bolbradesco" })).status).toBe(400);
  });
});

describe("keys and accounts", () => {
  test("the same key returns the first payment, even with another body", async () => {
    const headers = mine();
    const first = await payByPix({}, headers);
    const second = await payByPix({ transaction_amount: 20 }, headers);
    expect(second.body).toMatchObject({ id: first.body.id, transaction_amount: 149.9 });
  });

  test("a request without a key or a token creates nothing", async () => {
    const body = { transaction_amount: 10, payment_method_id: "pix", payer };
    const noKey = await shop.request(path, { headers: { authorization }, body });
    expect(noKey).toMatchObject({ status: 400, body: { cause: [{ code: 4292 }] } });
    const noToken = await shop.request(path, { headers: { "x-idempotency-key": "1" }, body });
    expect(noToken.status).toBe(401);
  });

  test("a payment is found by id and by reference, only by its own account", async () => {
    const external_reference = randomUUID();
    const { body } = await payByPix({ external_reference });
    const search = `${path}/search?external_reference=${external_reference}`;
    const other = { headers: { authorization: "Bearer APP_USR-outra" } };
    expect((await shop.request(search, { headers: { authorization } })).body.results).toMatchObject([{ id: body.id }]);
    expect((await shop.request(search, other)).body).toMatchObject({ paging: { total: 0 }, results: [] });
    expect((await shop.request(`${path}/${body.id}`, { headers: { authorization } })).body.id).toBe(body.id);
    expect((await shop.request(`${path}/${body.id}`, other)).status).toBe(404);
  });
});

describe("cancel and refund", () => {
  test("a pending payment can be cancelled, a paid one cannot", async () => {
    const cancel = async (id: number) =>
      shop.request(`${path}/${id}`, { method: "PUT", headers: mine(), body: { status: "cancelled" } });
    const pix = await cancel((await payByPix()).body.id);
    expect(pix.body).toMatchObject({ status: "cancelled", status_detail: "by_collector" });
    expect((await cancel((await payByCard("APRO")).body.id)).status).toBe(400);
  });

  test("partial refunds happen once per key and never exceed the payment", async () => {
    const { id } = (await payByCard("APRO")).body;
    const refund = (body: object, headers = mine()) => shop.request(`${path}/${id}/refunds`, { headers, body });
    const headers = mine();
    const first = await refund({ amount: 49.9 }, headers);
    expect(first).toMatchObject({ status: 201, body: { amount: 49.9, status: "approved", payment_id: id } });
    expect((await refund({ amount: 49.9 }, headers)).body.id).toBe(first.body.id);
    expect((await refund({ amount: 100.01 })).body.cause[0].code).toBe(4040);
    const partly = await shop.request(`${path}/${id}`, { headers: { authorization } });
    expect(partly.body).toMatchObject({ status: "approved", status_detail: "partially_refunded" });
    expect((await refund({})).body.amount).toBe(100);
    expect((await refund({})).body.cause[0].code).toBe(2063);
    const whole = await shop.request(`${path}/${id}`, { headers: { authorization } });
    expect(whole.body).toMatchObject({ status: "refunded", transaction_amount_refunded: 149.9 });
  });
});

describe("webhooks", () => {
  test("the signature matches the documented example", () => {
    const requestId = "7f3c2a10-0000-4000-8000-000000000001";
    expect(signature({ secret: "segredo-de-teste", dataId: "123456789", requestId, ts: "1794700000" })).toBe(
      "ts=1794700000,v1=a9e58ca1bc6efebef66db1e87edf937d4b7ec692499567bb5fa7184222260373",
    );
  });

  test("each change is sent to the payment's own URL, signed", async () => {
    const { id } = (await payByPix({ notification_url: `${shop.webhookUrl}/mp?source_news=webhooks` })).body;
    const isMine = ({ url }: ReceivedWebhook) => url.includes(`data.id=${id}`);
    await shop.webhooks(1, isMine);
    await shop.settle("mercado-pago", id, "paid");
    const [created, updated] = await shop.webhooks(2, isMine);
    expect(created?.json).toMatchObject({ type: "payment", action: "payment.created", data: { id: String(id) } });
    expect(updated?.json).toMatchObject({ action: "payment.updated" });
    expect(updated?.url).toBe(`/mp?source_news=webhooks&data.id=${id}&type=payment`);
    const [ts, v1] = String(updated?.headers["x-signature"])
      .split(",")
      .map((part) => part.split("=")[1]);
    const manifest = `id:${id};request-id:${updated?.headers["x-request-id"]};ts:${ts};`;
    expect(v1).toBe(createHmac("sha256", MERCADO_PAGO_SECRET).update(manifest).digest("hex"));
  });
});

test("a browser can call the tokeniser and load the script from another site", async () => {
  const script = await fetch(`${shop.origin}/mercado-pago/sdk/js/v2`);
  expect(script.headers.get("content-type")).toContain("text/javascript");
  expect(await script.text()).toContain("window.MercadoPago");
  const preflight = await fetch(`${shop.origin}/mercado-pago/v1/card_tokens`, { method: "OPTIONS" });
  expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
  expect(preflight.headers.get("access-control-allow-headers")).toContain("content-type");
});
