import { FailureType } from "@vitrine/domain/codes/payment";
import { cents } from "@vitrine/domain/money";
import { describe, expect, test } from "vitest";
import { createFakeJsonClient, noAnswer, notSent } from "../../../test/fakes/fake-json-client.ts";
import {
  ATTEMPT_ID,
  CPF,
  chargeSample,
  paymentWebhookRequest,
  sentAttempt,
} from "../../../test/samples/charge-samples.ts";
import type { ProviderResponse } from "../../payment/provider/payment-provider.ts";
import { connectPagarMe } from "./pagar-me.ts";

const API = "https://api.pagar.me/core/v5";

function connected(...answers: ProviderResponse[]) {
  const { ask, questions } = createFakeJsonClient(...answers);
  const account = { baseUrl: undefined, publicKey: undefined, credentials: { secretKey: "sk_test_1" } };
  return { provider: connectPagarMe(account, ask), questions };
}

function orderWith(chargeStatus: string, transaction: object = {}, more: object = {}) {
  const charges = [{ id: "ch_1", status: chargeStatus, last_transaction: transaction, ...more }];
  return { id: "or_1", code: ATTEMPT_ID, amount: 14990, status: "pending", charges };
}

const found = (body: unknown) => connected({ status: 200, body }).provider.find(sentAttempt("or_1"));

describe("the meaning of an order's charge", () => {
  test.each<[status: string, transaction: string, kind: string]>([
    ["pending", "", "waiting"],
    ["processing", "", "waiting"],
    ["pending", "waiting_capture", "waiting"],
    ["paid", "captured", "paid"],
    ["overpaid", "", "paid"],
    ["partial_canceled", "partial_refunded", "paid"],
    ["failed", "not_authorized", "refused"],
    ["failed", "with_error", "refused"],
    ["canceled", "", "canceled"],
    ["canceled", "refunded", "refunded"],
    ["canceled", "voided", "canceled"],
    ["chargedback", "chargedback", "refunded"],
    ["underpaid", "", "unknown"],
    ["new_one", "", "unknown"],
    ...[
      ...[
        ["authorized_pending_capture", "waiting"],
        ["waiting_capture", "waiting"],
        ["captured", "paid"],
      ],
      ...[
        ["partial_refunded", "paid"],
        ["partial_void", "paid"],
        ["error_on_voiding", "paid"],
      ],
      ...[
        ["error_on_refunding", "paid"],
        ["waiting_cancellation", "paid"],
        ["not_authorized", "refused"],
      ],
      ...[
        ["with_error", "refused"],
        ["failed", "refused"],
        ["refunded", "refunded"],
        ["voided", "refunded"],
      ],
      ...[
        ["chargedback", "refunded"],
        ["partial_capture", "unknown"],
      ],
    ].map(([transaction = "", kind = ""]): [string, string, string] => ["", transaction, kind]),
  ])("%s, %s: %s", async (status, transaction, kind) => {
    expect(await found(orderWith(status, { status: transaction }))).toMatchObject({ kind });
  });

  test("a charge that was canceled after the payment is refunded", async () => {
    const card = { payment_method: "credit_card" };
    expect(await found(orderWith("canceled", { status: "voided" }, card))).toMatchObject({ kind: "refunded" });
    expect(await found(orderWith("canceled", {}, { paid_amount: 14990 }))).toMatchObject({ kind: "refunded" });
  });

  test("a Pix that failed later was not paid in time", async () => {
    const pix = { payment_method: "pix" };
    expect(await found(orderWith("failed", { qr_code: "0002" }, pix))).toEqual({ kind: "expired", providerId: "or_1" });
    expect(await found(orderWith("failed", {}, pix))).toMatchObject({ kind: "refused" });
  });

  test.each([
    ["another amount", { ...orderWith("paid"), amount: 14991 }, "amount-mismatch"],
    ["another currency", { ...orderWith("paid"), currency: "USD" }, "amount-mismatch"],
    ["another code", { ...orderWith("paid"), code: "x" }, "reference-mismatch"],
    ["nothing", "", "unreadable-answer"],
  ])("%s is not understood", async (_, body, reason) => {
    expect(await found(body)).toEqual({ kind: "unknown", reason });
  });
});

describe("the reason of a refused card", () => {
  const { InvalidData, LimitExceeded, Unknown } = FailureType;
  const codes = (brand: string, failure: FailureType, ...list: string[]) =>
    list.map((code): [string, string, FailureType] => [brand, code, failure]);

  test.each([
    ...codes("elo", LimitExceeded, "51", "61"),
    ...codes("elo", InvalidData, "14", "56", "63", "82", "54", "12"),
    ...codes("elo", Unknown, "05", "57", "41", "43", "59", "62", "78", "91", "96", "N7"),
    ...codes("Visa", LimitExceeded, "51", "61", "N4", "n4"),
    ...codes("Visa", InvalidData, "14", "N7", "82", "54", "06", "6"),
    ...codes("Visa", Unknown, "5", "05", "57", "7", "93", "12", "63"),
    ...codes("Mastercard", LimitExceeded, "51", "61"),
    ...codes("Mastercard", InvalidData, "14", "1", "01", "63", "88", "54"),
    ...codes("Mastercard", Unknown, "05", "57", "4", "62", "91", "96", "82"),
    ...codes("Hipercard", InvalidData, "88"),
    ...codes("amex", LimitExceeded, "116", "121"),
    ...codes("amex", InvalidData, "122", "180", "101", "115"),
    ...codes("amex", Unknown, "100", "200", "912"),
    ...codes("", LimitExceeded, "51", "116"),
    ...codes("Aura", InvalidData, "14"),
    ...codes("Visa", LimitExceeded, "1016"),
    ...codes("Visa", InvalidData, "1001", "1011", "1045", "9124"),
    ...codes("Visa", Unknown, "1000", "2000", "7777"),
  ])("%s %s", async (brand, code, failure) => {
    const transaction = { status: "not_authorized", acquirer_return_code: code, card: { brand } };
    expect(await found(orderWith("failed", transaction))).toEqual({
      ...{ kind: "refused", providerId: "or_1" },
      ...{ failure, code },
    });
  });

  test.each([
    [{ acquirer_return_code: "51", antifraud_response: { status: "reproved" } }, "antifraud"],
    [{ status: "with_error", gateway_response: { code: "412", errors: [{ message: CPF }] } }, "gateway-412"],
    [{ status: "with_error" }, "with_error"],
    [{}, "failed"],
  ])("%j", async (transaction, code) => {
    expect(await found(orderWith("failed", transaction))).toMatchObject({ failure: Unknown, code });
  });
});

describe("charging", () => {
  const card = {
    ...{ number: "4000 0000 0000 0010", name: "ANA M LIMA", securityCode: "123", expiryMonth: 11, expiryYear: 2030 },
    document: "529.982.247-25",
    address: {
      ...{ zipCode: "01001-000", street: "Praça da Sé", number: "100", complement: "ap 1", neighborhood: "Sé" },
      ...{ city: "São Paulo", state: "SP" },
    },
  };
  const billing = {
    ...{ line_1: "100, Praça da Sé, Sé", line_2: "ap 1", zip_code: "01001000" },
    ...{ city: "São Paulo", state: "SP", country: "BR" },
  };

  test("a card, sent inside the order", async () => {
    const transaction = { status: "captured", card: { brand: "Visa", last_four_digits: "0010" } };
    const { provider, questions } = connected({ status: 200, body: orderWith("paid", transaction) });
    // Only if the port gives it.
    const withPhone = { ...chargeSample, address: null, phone: "5511987654321" };
    const outcome = await provider.payByCard?.(withPhone, card, 3);
    expect(outcome).toEqual({ kind: "paid", providerId: "or_1", means: { card: { brand: "Visa", lastFour: "0010" } } });
    expect(questions).toEqual([
      {
        ...{ method: "POST", url: `${API}/orders` },
        headers: {
          authorization: `Basic ${Buffer.from("sk_test_1:").toString("base64")}`,
          "idempotency-key": ATTEMPT_ID,
        },
        body: {
          ...{
            code: ATTEMPT_ID,
            closed: true,
            metadata: { order_id: "1A2B", notification_url: chargeSample.notifyUrl },
          },
          customer: {
            ...{ name: "Ana Maria Lima", email: "ana@example.com", document: CPF, document_type: "CPF" },
            ...{ type: "individual", address: billing },
            phones: { mobile_phone: { country_code: "55", area_code: "11", number: "987654321" } },
          },
          items: [
            { code: "cafe", description: "Café", amount: 5000, quantity: 2 },
            { code: "cha", description: "Chá", amount: 4990, quantity: 1 },
          ],
          payments: [
            {
              ...{ amount: 14990, payment_method: "credit_card" },
              credit_card: {
                ...{ installments: 3, statement_descriptor: "EMPORIO AUROR", operation_type: "auth_and_capture" },
                card: {
                  ...{ number: "4000000000000010", holder_name: "ANA M LIMA", holder_document: CPF },
                  ...{ exp_month: 11, exp_year: 2030, cvv: "123", billing_address: billing },
                },
              },
            },
          ],
        },
      },
    ]);
  });

  test("a Pix, with freight in the amount", async () => {
    const transaction = { qr_code: "000201pix", expires_at: "2026-11-17T13:00:00Z" };
    const order = { ...orderWith("pending", transaction, { payment_method: "pix" }), amount: 15990 };
    const { provider, questions } = connected({ status: 200, body: order });
    expect(await provider.createPix?.({ ...chargeSample, amount: cents(159_90) })).toEqual({
      ...{ kind: "waiting", providerId: "or_1" },
      ...{ means: { pixCode: "000201pix" }, expiresAt: chargeSample.expiresAt },
    });
    expect(questions[0]?.body).toMatchObject({
      items: [{ code: "1A2B", amount: 15990, quantity: 1 }],
      payments: [{ amount: 15990, payment_method: "pix", pix: { expires_at: "2026-11-17T13:00:00.000Z" } }],
    });
  });

  test.each(["2026-12-01T12:00:00Z", "2026-12-01T00:00:00Z", "2026-12-02T02:59:59Z", "2026-12-01"])(
    "a boleto due at %s",
    async (due_at) => {
      const barcode = "2".repeat(44);
      const transaction = { line: "23790", barcode, pdf: "https://p/b.pdf", qr_code: "pix", due_at };
      const body = orderWith("pending", transaction, { payment_method: "boleto" });
      const { provider, questions } = connected({ status: 200, body });
      expect(await provider.createBoleto?.(chargeSample, "2026-12-01")).toEqual({
        ...{ kind: "waiting", providerId: "or_1", expiresAt: Date.parse("2026-12-01T23:59:59-03:00") },
        means: { boleto: { line: "23790", barcode, dueDate: "2026-12-01", pdfUrl: "https://p/b.pdf" } },
      });
      expect(questions[0]?.body).toMatchObject({
        payments: [{ payment_method: "boleto", boleto: { due_at: "2026-12-01T12:00:00Z" } }],
      });
    },
  );

  test("a boleto whose barcode is a picture gets its digits from the digitable line", async () => {
    const line = "19890.00003 01456.274693 49615.153670 6 16360000014990";
    const transaction = { line, barcode: "https://p/barcode", due_at: "2026-12-01T12:00:00Z" };
    const outcome = await connected({ status: 200, body: orderWith("pending", transaction) }).provider.createBoleto?.(
      chargeSample,
      "2026-12-01",
    );
    const barcode = "19896163600000149900000001456274694961515367";
    expect(outcome).toMatchObject({ means: { boleto: { line, barcode } } });
  });

  const { InvalidData, Unknown } = FailureType;
  const wrong = (field: string) => ({ status: 422, body: { message: CPF, errors: { [field]: [card.number] } } });
  test.each<[ProviderResponse, unknown]>([
    [wrong("order.payments[0].credit_card.card.number"), { kind: "refused", failure: InvalidData, code: "http-422" }],
    [wrong("order.customer.document"), { kind: "refused", failure: InvalidData, code: "http-422" }],
    [wrong("order.payments[0].credit_card.installments"), { kind: "refused", failure: Unknown, code: "http-422" }],
    [
      { status: 412, body: "" },
      { kind: "refused", failure: Unknown, code: "http-412" },
    ],
    [
      { status: 401, body: {} },
      { kind: "refused", failure: Unknown, code: "credentials" },
    ],
    [notSent, { kind: "refused", failure: Unknown, code: "not-sent" }],
    [noAnswer, { kind: "unknown", reason: "no-answer" }],
    [
      { status: 409, body: {} },
      { kind: "unknown", reason: "http-409" },
    ],
    [
      { status: 429, body: {} },
      { kind: "unknown", reason: "http-429" },
    ],
    [
      { status: 500, body: {} },
      { kind: "unknown", reason: "http-500" },
    ],
    [
      { status: 200, body: {} },
      { kind: "unknown", reason: "unreadable-answer" },
    ],
  ])("answered %j", async (answer, outcome) => {
    const result = await connected(answer).provider.payByCard?.(chargeSample, card, 1);
    expect(result).toMatchObject(outcome as object);
    expect(JSON.stringify(result)).not.toMatch(/\d{9}|4000 /);
  });

  test("another base URL keeps the paths", async () => {
    const { ask, questions } = createFakeJsonClient({ status: 200, body: orderWith("pending") });
    const account = { baseUrl: "http://sandbox/pagar-me/", publicKey: undefined, credentials: {} };
    await connectPagarMe(account, ask).createPix?.(chargeSample);
    expect(questions[0]?.url).toBe("http://sandbox/pagar-me/core/v5/orders");
  });
});

test("an attempt is found by its code and read by the provider's id", async () => {
  const list = {
    data: [
      { id: "or_0", code: "other" },
      { id: "or_1", code: ATTEMPT_ID },
    ],
  };
  const { provider, questions } = connected({ status: 200, body: list }, { status: 200, body: orderWith("paid") });
  expect(await provider.find(sentAttempt(null))).toMatchObject({ kind: "paid", providerId: "or_1" });
  expect(questions.map(({ url }) => url)).toEqual([`${API}/orders?code=${ATTEMPT_ID}`, `${API}/orders/or_1`]);
});

test.each<[ProviderResponse, unknown]>([
  [{ status: 200, body: { data: [] } }, { kind: "not-there" }],
  [
    { status: 200, body: {} },
    { kind: "unknown", reason: "unreadable-answer" },
  ],
  [notSent, { kind: "unknown", reason: "not-sent" }],
  [noAnswer, { kind: "unknown", reason: "no-answer" }],
])("a search answered %j", async (answer, outcome) => {
  expect(await connected(answer).provider.find(sentAttempt(null))).toEqual(outcome);
});

describe("cancel and refund", () => {
  const waiting = { status: 200, body: orderWith("pending") };
  const paid = { status: 200, body: orderWith("paid") };
  const canceled = { status: 200, body: { id: "ch_1", status: "canceled" } };

  test("a pending charge", async () => {
    const { provider, questions } = connected(waiting, canceled);
    expect(await provider.cancel(sentAttempt("or_1"))).toEqual({ kind: "canceled", providerId: "or_1" });
    expect(questions[1]).toMatchObject({ method: "DELETE", url: `${API}/charges/ch_1` });
    expect(questions[1]?.headers["idempotency-key"]).not.toBe(ATTEMPT_ID);
  });

  test.each([
    ["paid before", [paid], { kind: "paid" }],
    [
      "paid between the two calls",
      [waiting, { status: 200, body: { status: "canceled", paid_amount: 14990 } }],
      { kind: "refunded" },
    ],
    ["not cancelable", [waiting, { status: 412, body: {} }, paid], { kind: "paid" }],
    ["in conflict", [waiting, { status: 409, body: {} }, paid], { kind: "paid" }],
    ["no answer", [waiting, noAnswer], { kind: "unknown" }],
    ["not reached", [notSent], { kind: "unknown" }],
  ])("cancel: %s", async (_, answers, outcome) => {
    expect(await connected(...answers).provider.cancel(sentAttempt("or_1"))).toMatchObject(outcome);
  });

  const changed = (status: string, transaction: string) => ({
    status: 200,
    body: { status, last_transaction: { status: transaction } },
  });
  test.each([
    ["done", [paid, canceled], { kind: "refunded" }],
    ["in progress", [paid, changed("processing", "waiting_cancellation")], { kind: "refunding" }],
    ["failed there", [paid, changed("paid", "error_on_refunding")], { kind: "refused", code: "error_on_refunding" }],
    ["done before", [{ status: 200, body: orderWith("canceled", { status: "refunded" }) }], { kind: "refunded" }],
    ["never paid", [waiting], { kind: "refused", code: "is-waiting" }],
    ["refused", [paid, { status: 412, body: {} }, paid], { kind: "refused", code: "http-412" }],
    ["no answer", [paid, noAnswer], { kind: "unknown", reason: "no-answer" }],
  ])("refund: %s", async (_, answers, outcome) => {
    expect(
      await connected(...answers).provider.refund(sentAttempt("or_1"), {
        key: "key-1",
        amount: sentAttempt("or_1").amount,
      }),
    ).toEqual(outcome);
  });

  test.each([
    ["done", changed("paid", "refunded"), { kind: "refunded" }],
    ["in progress", changed("processing", "waiting_cancellation"), { kind: "refunding" }],
    ["failed there", changed("paid", "error_on_refunding"), { kind: "refused", code: "error_on_refunding" }],
  ])("refund of a part: %s", async (_, answer, outcome) => {
    const { provider, questions } = connected(paid, answer);
    expect(await provider.refund(sentAttempt("or_1"), { key: "key-1", amount: cents(10_00) })).toEqual(outcome);
    expect(questions[1]).toMatchObject({ method: "DELETE", body: { amount: 1000 } });
  });

  test("a refund has the given idempotency key", async () => {
    const { provider, questions } = connected(paid, canceled);
    await provider.refund(sentAttempt("or_1"), { key: "key-1", amount: sentAttempt("or_1").amount });
    expect(questions[1]).toMatchObject({ method: "DELETE", headers: { "idempotency-key": "key-1" } });
  });
});

describe("webhooks", () => {
  const order = { id: "or_1", code: ATTEMPT_ID };
  const event = { id: "hook_1", type: "order.paid", data: order };
  const paymentEvent = { kind: "event", eventKey: "hook_1", providerId: "or_1", attemptId: ATTEMPT_ID };
  test.each([
    ["of an order", event, paymentEvent],
    ["of a charge", { ...event, type: "charge.paid", data: { id: "ch_1", order } }, paymentEvent],
    ["of a customer", { ...event, type: "customer.created", data: { id: "cus_1" } }, { kind: "ignored" }],
    ["without its id", { ...event, id: undefined }, { kind: "malformed" }],
    ["without the order", { ...event, data: {} }, { kind: "malformed" }],
    ["no JSON", "x", { kind: "malformed" }],
  ])("%s", (_, body, expected) => {
    expect(connected().provider.readWebhook(paymentWebhookRequest(body))).toEqual(expected);
  });

  test.each([
    ["the shop's", "shop", "senha", "event"],
    ["another password", "shop", "senhor", "forged"],
    ["none", "", "", "forged"],
  ])("with Basic credentials: %s", (_, user, password, kind) => {
    const credentials = { secretKey: "sk", webhookUser: "shop", webhookPassword: "senha" };
    const account = { baseUrl: undefined, publicKey: undefined, credentials };
    const headers = user ? { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}` } : {};
    expect(
      connectPagarMe(account, createFakeJsonClient().ask).readWebhook(paymentWebhookRequest(event, { headers })),
    ).toMatchObject({ kind });
  });
});
