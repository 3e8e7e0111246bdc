import { FailureType } from "@vitrine/domain/codes/payment";
import { cents } from "@vitrine/domain/money";
import { describe, expect, test } from "vitest";
import { createFakeJsonClient, noAnswer, notSent } from "../../../test/fakes/fake-json-client.ts";
import {
  ATTEMPT_ID,
  CPF,
  chargeSample,
  NOW,
  paymentWebhookRequest,
  sentAttempt,
} from "../../../test/samples/charge-samples.ts";
import type { ProviderResponse } from "../../payment/provider/payment-provider.ts";
import { hmacHex } from "../wire/signatures.ts";
import { connectMercadoPago } from "./mercado-pago.ts";

const payment = { id: 123, transaction_amount: 149.9, external_reference: ATTEMPT_ID };
const pending = { ...payment, status: "pending", status_detail: "pending_waiting_transfer" };

function connected(...answers: ProviderResponse[]) {
  const { ask, questions } = createFakeJsonClient(...answers);
  const credentials = { accessToken: "APP_USR-1", webhookSecret: "segredo-de-teste" };
  const account = { baseUrl: undefined, publicKey: undefined, credentials };
  return { provider: connectMercadoPago(account, ask, () => NOW), questions };
}

const found = (body: unknown) => connected({ status: 200, body }).provider.find(sentAttempt("123"));

describe("what a payment's status means", () => {
  test.each([
    ["approved", "accredited", "paid"],
    ["approved", "partially_refunded", "paid"],
    ["in_mediation", "", "paid"],
    ["authorized", "pending_capture", "waiting"],
    ["in_process", "pending_contingency", "waiting"],
    ["in_process", "pending_review_manual", "waiting"],
    ["in_process", "offline_process", "waiting"],
    ["in_process", "deferred_retry", "waiting"],
    ["pending", "pending_waiting_payment", "waiting"],
    ["pending", "pending_waiting_transfer", "waiting"],
    ["pending", "pending_challenge", "waiting"],
    ["cancelled", "expired", "expired"],
    ["cancelled", "by_collector", "canceled"],
    ["cancelled", "by_payer", "canceled"],
    ["refunded", "refunded", "refunded"],
    ["refunded", "by_admin", "refunded"],
    ["charged_back", "settled", "refunded"],
    ["charged_back", "reimbursed", "paid"],
    ["charged_back", "in_process", "paid"],
  ])("%s, %s: %s", async (status, status_detail, kind) => {
    expect(await found({ ...payment, status, status_detail })).toMatchObject({ kind, providerId: "123" });
  });

  test.each([
    ["in_mediation", "", true],
    ["charged_back", "in_process", true],
    ["charged_back", "reimbursed", undefined],
    ["approved", "accredited", undefined],
  ])("%s, %s: contested %s", async (status, status_detail, isDisputed) => {
    const outcome = await found({ ...payment, status, status_detail });
    expect(outcome.kind === "paid" && outcome.isDisputed).toBe(isDisputed);
  });

  test("what went back of a payment, also in Mercado Pago's own panel", async () => {
    const part = { status: "approved", status_detail: "partially_refunded", transaction_amount_refunded: 10.5 };
    expect(await found({ ...payment, ...part })).toMatchObject({ kind: "paid", refunded: 10_50 });
    expect(await found({ ...payment, status: "approved", transaction_amount_refunded: 0 })).not.toHaveProperty(
      "refunded",
    );
  });

  const { InvalidData, LimitExceeded, Unknown } = FailureType;
  test.each<[code: string, failure: FailureType]>([
    ["cc_rejected_bad_filled_card_number", InvalidData],
    ["cc_rejected_bad_filled_date", InvalidData],
    ["cc_rejected_bad_filled_security_code", InvalidData],
    ["cc_rejected_bad_filled_other", InvalidData],
    ["rejected_insufficient_data", InvalidData],
    ["cc_rejected_insufficient_amount", LimitExceeded],
    ["insufficient_amount", LimitExceeded],
    ["cc_amount_rate_limit_exceeded", LimitExceeded],
    ...[
      ...["cc_rejected_call_for_authorize", "cc_rejected_card_disabled", "cc_rejected_card_error"],
      ...["cc_rejected_duplicated_payment", "cc_rejected_high_risk", "rejected_high_risk", "cc_rejected_blacklist"],
      ...["cc_rejected_invalid_installments", "cc_rejected_max_attempts", "cc_rejected_other_reason"],
      ...["cc_rejected_time_out", "cc_rejected_3ds_mandatory", "cc_rejected_3ds_challenge", "bank_error"],
      ...["cc_rejected_card_type_not_allowed", "rejected_by_bank", "rejected_by_regulations", "cc_rejected_new_one"],
    ].map((code): [string, FailureType] => [code, Unknown]),
  ])("refused for %s", async (code, failure) => {
    const outcome = await found({ ...payment, status: "rejected", status_detail: code });
    expect(outcome).toEqual({ kind: "refused", providerId: "123", failure, code });
  });

  test.each([
    ["an unknown status", { ...payment, status: "new_one" }, "status-new_one"],
    ["another amount", { ...pending, status: "approved", transaction_amount: 149.91 }, "amount-mismatch"],
    ["another currency", { ...pending, status: "approved", currency_id: "ARS" }, "amount-mismatch"],
    ["another reference", { ...pending, status: "approved", external_reference: "x" }, "reference-mismatch"],
    ["no amount", { id: 1, status: "approved", external_reference: ATTEMPT_ID }, "unreadable-answer"],
    ["a page", "<html>", "unreadable-answer"],
  ])("%s is not understood", async (_, body, reason) => {
    expect(await found(body)).toEqual({ kind: "unknown", reason });
  });

  test("a refusal code with spaces or a long number is not stored", async () => {
    const outcome = await found({ ...payment, status: "rejected", status_detail: "card_5031433215406351" });
    expect(outcome).toMatchObject({ kind: "refused", code: "rejected" });
  });
});

describe("charging", () => {
  const card = { token: "tok", paymentMethodId: "master", issuerId: "24" };
  const payer = { email: "dono@example.com", documentType: "CPF", document: "123.456.789-09" };

  test("a card by its token", async () => {
    const approved = {
      ...payment,
      ...{ status: "approved", status_detail: "accredited", payment_method_id: "master" },
      card: { first_six_digits: "503143", last_four_digits: "6351" },
    };
    const { provider, questions } = connected({ status: 201, body: approved });
    expect(await provider.payByToken?.(chargeSample, { ...card, payer }, 3)).toEqual({
      kind: "paid",
      providerId: "123",
      means: { card: { brand: "Mastercard", lastFour: "6351" } },
    });
    expect(questions).toMatchObject([
      {
        method: "POST",
        url: "https://api.mercadopago.com/v1/payments",
        headers: { authorization: "Bearer APP_USR-1", "x-idempotency-key": ATTEMPT_ID },
        body: {
          ...{ transaction_amount: 149.9, token: "tok", installments: 3, payment_method_id: "master", issuer_id: 24 },
          ...{ external_reference: ATTEMPT_ID, metadata: { order_id: "1A2B" }, statement_descriptor: "EMPORIO AUROR" },
          notification_url: "https://loja.example/webhooks/1?source_news=webhooks",
          payer: { email: "dono@example.com", identification: { type: "CPF", number: "12345678909" } },
          additional_info: {
            items: [
              { id: "cafe", quantity: 2, unit_price: 50 },
              { id: "cha", unit_price: 49.9 },
            ],
          },
        },
      },
    ]);
  });

  test("a Pix", async () => {
    const { provider, questions } = connected({
      status: 201,
      body: {
        ...pending,
        date_of_expiration: "2026-11-17T10:00:00.000-03:00",
        point_of_interaction: { transaction_data: { qr_code: "000201pix", ticket_url: "https://mp/x" } },
      },
    });
    expect(await provider.createPix?.(chargeSample)).toEqual({
      kind: "waiting",
      providerId: "123",
      means: { pixCode: "000201pix" },
      expiresAt: chargeSample.expiresAt,
    });
    expect(questions[0]?.body).toMatchObject({
      payment_method_id: "pix",
      date_of_expiration: "2026-11-17T10:00:00.000-03:00",
      payer: { email: "ana@example.com", first_name: "Ana", last_name: "Maria Lima" },
    });
  });

  test("a Pix for ten minutes gets the minimum expiry of Mercado Pago", async () => {
    const { provider, questions } = connected({ status: 201, body: pending });
    await provider.createPix?.({ ...chargeSample, expiresAt: NOW + 600_000 });
    expect(questions[0]?.body).toMatchObject({ date_of_expiration: "2026-11-17T09:31:00.000-03:00" });
  });

  test("a boleto of a company", async () => {
    const { provider, questions } = connected({
      status: 201,
      body: {
        ...{
          ...pending,
          status_detail: "pending_waiting_payment",
          date_of_expiration: "2026-12-01T22:59:59.000-04:00",
        },
        transaction_details: {
          digitable_line: "23790",
          barcode: { content: "2379" },
          external_resource_url: "https://mp/boleto.pdf",
        },
      },
    });
    const company = { isCorporate: true, corporateDocument: "12.ABC.345/01DE-35", corporateName: "Aurora Ltda" };
    const outcome = await provider.createBoleto?.(
      { ...chargeSample, customer: { ...chargeSample.customer, ...company } },
      "2026-12-01",
    );
    expect(outcome).toMatchObject({
      kind: "waiting",
      means: { boleto: { line: "23790", barcode: "2379", dueDate: "2026-12-01", pdfUrl: "https://mp/boleto.pdf" } },
    });
    expect(questions[0]?.body).toMatchObject({
      ...{ payment_method_id: "bolbradesco", date_of_expiration: "2026-12-01T23:59:59.000-03:00" },
      payer: {
        ...{ first_name: "Aurora", last_name: "Ltda", identification: { type: "CNPJ", number: "12ABC34501DE35" } },
        address: {
          ...{ zip_code: "01001000", street_name: "Praça da Sé", street_number: "100", neighborhood: "Sé" },
          ...{ city: "São Paulo", federal_unit: "SP" },
        },
      },
    });
  });

  const cause = (...codes: unknown[]) => ({ message: CPF, cause: codes.map((code) => ({ code, description: CPF })) });
  const refused = (failure: FailureType, code: string) => ({ kind: "refused", providerId: null, failure, code });
  const { InvalidData, Unknown } = FailureType;
  test.each<[ProviderResponse, unknown]>([
    ...[2006, 2062, 3003, 3008, 2067, 3012, 3013, 3015, 3016, 3034, 3029, 3030].map(
      (code): [ProviderResponse, unknown] => [{ status: 400, body: cause(code) }, refused(InvalidData, String(code))],
    ),
    ...[2034, 2131, 2198, 4033, 4037, 2072, 4050, 4292, 23, 7523, 999_999].map((code): [ProviderResponse, unknown] => [
      { status: 400, body: cause(code) },
      refused(Unknown, String(code)),
    ]),
    [{ status: 400, body: cause(4050, "3030") }, refused(InvalidData, "3030")],
    [{ status: 400, body: { cause: { code: 3034 } } }, refused(InvalidData, "3034")],
    [{ status: 400, body: "<html>" }, refused(Unknown, "http-400")],
    [{ status: 401, body: {} }, refused(Unknown, "credentials")],
    [{ status: 403, body: cause(4) }, refused(Unknown, "credentials")],
    [notSent, refused(Unknown, "not-sent")],
    [noAnswer, { kind: "unknown", reason: "no-answer" }],
    [
      { status: 200, body: "" },
      { kind: "unknown", reason: "unreadable-answer" },
    ],
    [
      { status: 302, body: "" },
      { kind: "unknown", reason: "http-302" },
    ],
    ...[409, 423, 424, 429, 500, 502, 503].map((status): [ProviderResponse, unknown] => [
      { status, body: cause(3030) },
      { kind: "unknown", reason: `http-${status}` },
    ]),
  ])("answered %j", async (answer, outcome) => {
    expect(await connected(answer).provider.createPix?.(chargeSample)).toEqual(outcome);
  });
});

describe("finding an attempt", () => {
  test("by the provider's id", async () => {
    const { provider, questions } = connected({ status: 200, body: pending });
    await provider.find(sentAttempt("123"));
    expect(questions).toMatchObject([{ method: "GET", url: "https://api.mercadopago.com/v1/payments/123" }]);
  });

  test("by our id, among the other results of the search", async () => {
    const others = [{ ...payment, id: 7, external_reference: "another", status: "approved" }];
    const tried = { ...payment, id: 8, status: "rejected" };
    const approved = { ...payment, status: "approved" };
    const { provider, questions } = connected({ status: 200, body: { results: [...others, tried, approved] } });
    expect(await provider.find(sentAttempt(null))).toMatchObject({ kind: "paid", providerId: "123" });
    expect(questions[0]?.url).toBe(`https://api.mercadopago.com/v1/payments/search?external_reference=${ATTEMPT_ID}`);
  });

  test.each([
    ["nothing there", { status: 200, body: { results: [] } }, { kind: "not-there" }],
    ["no list", { status: 200, body: {} }, { kind: "unknown", reason: "unreadable-answer" }],
    ["not reached", notSent, { kind: "unknown", reason: "not-sent" }],
    ["no answer", noAnswer, { kind: "unknown", reason: "no-answer" }],
    ["wrong credentials", { status: 401, body: {} }, { kind: "unknown", reason: "credentials" }],
  ])("%s", async (_, answer, outcome) => {
    expect(await connected(answer).provider.find(sentAttempt(null))).toEqual(outcome);
  });

  test("an attempt with a known provider id is never reported as unknown", async () => {
    const outcome = await connected({ status: 404, body: {} }).provider.find(sentAttempt("123"));
    expect(outcome).toEqual({ kind: "unknown", reason: "http-404" });
  });
});

describe("cancel", () => {
  test("a pending payment", async () => {
    const body = { ...payment, status: "cancelled", status_detail: "by_collector" };
    const { provider, questions } = connected({ status: 200, body });
    expect(await provider.cancel(sentAttempt("123"))).toEqual({ kind: "canceled", providerId: "123" });
    expect(questions).toMatchObject([
      { method: "PUT", url: "https://api.mercadopago.com/v1/payments/123", body: { status: "cancelled" } },
    ]);
    expect(questions[0]?.headers["x-idempotency-key"]).not.toBe(ATTEMPT_ID);
  });

  test("a payment that was paid in the meantime", async () => {
    const answers = [
      { status: 400, body: {} },
      { status: 200, body: { ...payment, status: "approved" } },
    ];
    expect(await connected(...answers).provider.cancel(sentAttempt("123"))).toMatchObject({ kind: "paid" });
  });

  test("an attempt without a provider id is searched first", async () => {
    const { provider, questions } = connected(
      { status: 200, body: { results: [pending] } },
      { status: 200, body: { ...payment, status: "cancelled" } },
    );
    expect(await provider.cancel(sentAttempt(null))).toEqual({ kind: "canceled", providerId: "123" });
    expect(questions.map(({ method }) => method)).toEqual(["GET", "PUT"]);
  });

  test.each([noAnswer, notSent, { status: 500, body: {} }, { status: 401, body: {} }])("%j", async (answer) => {
    expect(await connected(answer).provider.cancel(sentAttempt("123"))).toMatchObject({ kind: "unknown" });
  });
});

describe("refund", () => {
  test("the whole amount, with the given idempotency key", async () => {
    const { provider, questions } = connected({ status: 201, body: { status: "approved" } });
    expect(await provider.refund(sentAttempt("123"), { key: "key-1", amount: sentAttempt("123").amount })).toEqual({
      kind: "refunded",
    });
    expect(questions).toMatchObject([
      {
        ...{ method: "POST", url: "https://api.mercadopago.com/v1/payments/123/refunds", body: {} },
        headers: { "x-idempotency-key": "key-1", "x-render-in-process-refunds": "true" },
      },
    ]);
  });

  test("a part of the amount", async () => {
    const { provider, questions } = connected({ status: 201, body: { status: "approved" } });
    const part = await provider.refund(sentAttempt("123"), { key: "key-1", amount: cents(10_50) });
    expect(part).toEqual({ kind: "refunded" });
    expect(questions).toMatchObject([{ method: "POST", body: { amount: 10.5 } }]);
  });

  const tooOld = { status: 400, body: { cause: [{ code: 2024 }] } };
  const underWay = (id: number) => ({ status: 201, body: { id, status: "in_process" } });
  const refused = { kind: "refused", code: "rejected" };
  const is = (status: string) => ({ status: 200, body: { ...payment, status } });
  test.each([
    ["a Pix that takes a while", [{ status: 201, body: { status: "in_process" } }], { kind: "refunding" }],
    [
      "a Pix that took a while and is back now",
      [underWay(9), { status: 200, body: { id: 9, status: "approved" } }],
      { kind: "refunded" },
    ],
    [
      "a Pix that the bank did not take back",
      [underWay(9), { status: 200, body: { id: 9, status: "rejected" } }],
      refused,
    ],
    ["a slow refund that cannot be read", [underWay(9), { status: 404, body: {} }], { kind: "refunding" }],
    ["an earlier refund", [{ status: 400, body: {} }, is("refunded")], { kind: "refunded" }],
    ["too old", [tooOld, is("approved")], { kind: "refused", code: "2024" }],
    ["wrong credentials", [{ status: 401, body: {} }], { kind: "refused", code: "credentials" }],
    ["no answer", [noAnswer], { kind: "unknown", reason: "no-answer" }],
    ["not reached", [notSent], { kind: "unknown", reason: "not-sent" }],
    ["an unknown response", [{ status: 201, body: "" }], { kind: "unknown", reason: "unreadable-answer" }],
  ])("%s", async (_, answers, outcome) => {
    expect(
      await connected(...answers).provider.refund(sentAttempt("123"), {
        key: "key-1",
        amount: sentAttempt("123").amount,
      }),
    ).toEqual(outcome);
  });

  test("a payment that was never paid", async () => {
    const { provider } = connected({ status: 200, body: { results: [] } });
    expect(await provider.refund(sentAttempt(null), { key: "k", amount: sentAttempt(null).amount })).toEqual({
      kind: "refused",
      code: "is-not-there",
    });
  });
});

describe("webhooks", () => {
  const ts = 1794700000;
  const now = ts * 1_000 + 60_000;
  const query = { "data.id": "123456789", type: "payment" };
  const headers = {
    "x-request-id": "7f3c2a10-0000-4000-8000-000000000001",
    "x-signature": `ts=${ts},v1=a9e58ca1bc6efebef66db1e87edf937d4b7ec692499567bb5fa7184222260373`,
  };
  const event = { id: 12345, type: "payment", action: "payment.updated", data: { id: "123456789" } };
  const { readWebhook } = connected().provider;

  test("the documented example is valid", () => {
    expect(readWebhook(paymentWebhookRequest(event, { headers, query, now }))).toEqual({
      kind: "event",
      eventKey: "12345:payment.updated:123456789",
      providerId: "123456789",
    });
  });

  test.each([
    ["in milliseconds", {}, "123456789", `${ts}000`],
    ["of an id in capitals, signed in lower case", {}, "ORD1A", `${ts}`],
    ["without a request id", { "x-request-id": undefined }, "123456789", `${ts}`],
  ])("%s", (_, change, dataId, stamp) => {
    const request = "x-request-id" in change ? "" : `request-id:${headers["x-request-id"]};`;
    const v1 = hmacHex("segredo-de-teste", `id:${dataId.toLowerCase()};${request}ts:${stamp};`);
    const signed = { ...headers, ...change, "x-signature": `ts=${stamp}, v1=${v1}` };
    const body = { ...event, data: { id: dataId } };
    expect(
      readWebhook(paymentWebhookRequest(body, { headers: signed, query: { "data.id": dataId }, now })),
    ).toMatchObject({
      kind: "event",
      providerId: dataId,
    });
  });

  const day = 24 * 3_600_000;
  test.each([
    ["another payment id", { query: { "data.id": "987" } }],
    ["no signature", { headers: {} }],
    ["half a signature", { headers: { ...headers, "x-signature": `ts=${ts}` } }],
    ["an invalid signature", { headers: { ...headers, "x-signature": "ts=x,v1=y" } }],
    ["another request", { headers: { ...headers, "x-request-id": "other" } }],
    ["a day later", { now: ts * 1_000 + day + 1 }],
    ["a day earlier", { now: ts * 1_000 - day - 1 }],
  ])("forged: %s", (_, change) => {
    expect(readWebhook(paymentWebhookRequest(event, { headers, query, now, ...change }))).toEqual({ kind: "forged" });
  });

  test("a signature that is exactly a day old is still valid", () => {
    expect(readWebhook(paymentWebhookRequest(event, { headers, query, now: ts * 1_000 + day }))).toMatchObject({
      kind: "event",
    });
  });

  test("no webhook is accepted without a secret", () => {
    const account = { baseUrl: undefined, publicKey: undefined, credentials: { accessToken: "x" } };
    const provider = connectMercadoPago(account, createFakeJsonClient().ask);
    expect(provider.readWebhook(paymentWebhookRequest(event, { headers, query, now }))).toEqual({ kind: "forged" });
  });

  test.each([
    ["another topic", { ...event, type: "topic_chargebacks_wh" }, { kind: "ignored" }],
    ["no JSON", "<xml>", { kind: "malformed" }],
    ["another payment in the body", { ...event, data: { id: "5" } }, { kind: "malformed" }],
  ])("%s", (_, body, expected) => {
    expect(readWebhook(paymentWebhookRequest(body, { headers, query, now }))).toEqual(expected);
  });
});

test("an order with freight becomes one line", async () => {
  const { provider, questions } = connected({ status: 201, body: pending });
  await provider.createPix?.({ ...chargeSample, amount: cents(159_90) });
  expect(questions[0]?.body).toMatchObject({
    transaction_amount: 159.9,
    additional_info: { items: [{ id: "1A2B", quantity: 1, unit_price: 159.9 }] },
  });
});
