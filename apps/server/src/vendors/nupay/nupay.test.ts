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
import { connectNupay } from "./nupay.ts";

const PAYMENTS = "https://api.spinpay.com.br/v1/checkouts/payments";

function connected(...answers: ProviderResponse[]) {
  const { ask, questions } = createFakeJsonClient(...answers);
  const credentials = { merchantKey: "key", merchantToken: "token" };
  const account = { baseUrl: undefined, publicKey: undefined, credentials };
  return { provider: connectNupay(account, ask, () => NOW), questions };
}

const created = {
  ...{ pspReferenceId: "psp-1", referenceId: ATTEMPT_ID, status: "WAITING_PAYMENT_METHOD" },
  paymentUrl: "https://nu.example/pay/1",
};

test("a page of Nubank", async () => {
  const { provider, questions } = connected({ status: 201, body: created });
  expect(await provider.createLink?.(chargeSample)).toEqual({
    ...{ kind: "waiting", providerId: "psp-1", expiresAt: chargeSample.expiresAt },
    means: { link: "https://nu.example/pay/1" },
  });
  expect(questions).toEqual([
    {
      ...{ method: "POST", url: PAYMENTS, headers: { "x-merchant-key": "key", "x-merchant-token": "token" } },
      body: {
        ...{ merchantOrderReference: "1A2B", referenceId: ATTEMPT_ID, storeName: chargeSample.shopName },
        ...{ amount: { value: 149.9, currency: "BRL" }, delayToAutoCancel: 60 },
        paymentMethod: { type: "nupay", authorizationType: "manually_authorized" },
        paymentFlow: { returnUrl: chargeSample.returnUrl, cancelUrl: chargeSample.cancelUrl },
        shopper: {
          ...{ firstName: "Ana", lastName: "Maria Lima", document: CPF, documentType: "CPF" },
          email: "ana@example.com",
        },
        items: [
          { id: "cafe", description: "Café", value: 50, quantity: 2 },
          { id: "cha", description: "Chá", value: 49.9, quantity: 1 },
        ],
        callbackUrl: chargeSample.notifyUrl,
      },
    },
  ]);
});

test.each<[ProviderResponse, unknown]>([
  [
    { status: 400, body: { message: CPF } },
    { kind: "refused", failure: FailureType.Unknown, code: "http-400" },
  ],
  [
    { status: 403, body: {} },
    { kind: "refused", code: "credentials" },
  ],
  [notSent, { kind: "refused", code: "not-sent" }],
  [noAnswer, { kind: "unknown", reason: "no-answer" }],
  [
    { status: 503, body: {} },
    { kind: "unknown", reason: "http-503" },
  ],
  [{ status: 200, body: { ...created, paymentUrl: "javascript:alert(1)" } }, { kind: "unknown" }],
  [{ status: 200, body: { ...created, pspReferenceId: undefined } }, { kind: "unknown" }],
])("the response %j to a new page", async (answer, outcome) => {
  expect(await connected(answer).provider.createLink?.(chargeSample)).toMatchObject(outcome as object);
});

describe("the meaning of a status", () => {
  const refused = { kind: "refused", failure: FailureType.Unknown };
  test.each([
    ["WAITING_PAYMENT_METHOD", undefined, { kind: "waiting" }],
    ["COMPLETED", undefined, { kind: "paid" }],
    ["CANCELLED", "CANCELLED_BY_TIMEOUT", { kind: "expired" }],
    ["CANCELLED", "CANCELLED_BY_USER", { kind: "canceled" }],
    ["CANCELLED", "CANCELLED_BY_SELLER", { kind: "canceled" }],
    ["CANCELLED", "CANCELLED_BY_INSTITUTION", { ...refused, code: "CANCELLED_BY_INSTITUTION" }],
    ["CANCELLED", undefined, { ...refused, code: "CANCELLED" }],
    ["ERROR", "SYSTEM_ERROR", { ...refused, code: "SYSTEM_ERROR" }],
    ["ERROR", "REVERSED", { kind: "refunded" }],
    ["NEW_ONE", undefined, { kind: "unknown", reason: "status-NEW_ONE" }],
  ])("%s %s", async (status, code, outcome) => {
    for (const body of [
      { status, code },
      { status, error: { code } },
    ]) {
      const { provider, questions } = connected({ status: 200, body });
      expect(await provider.find(sentAttempt("psp-1"))).toMatchObject(outcome);
      expect(questions[0]).toMatchObject({ method: "GET", url: `${PAYMENTS}/psp-1/status` });
    }
  });

  test.each<[string | null, ProviderResponse, string]>([
    ["psp-1", { status: 200, body: { ...created, amount: { value: 149 } } }, "amount-mismatch"],
    ["psp-1", { status: 200, body: { ...created, referenceId: "x" } }, "reference-mismatch"],
    ["psp-1", { status: 404, body: {} }, "http-404"],
    ["psp-1", noAnswer, "no-answer"],
    ["psp-1", notSent, "not-sent"],
    [null, { status: 200, body: created }, "no-provider-id"],
  ])("by %s, answered %j", async (providerId, answer, reason) => {
    expect(await connected(answer).provider.find(sentAttempt(providerId))).toEqual({ kind: "unknown", reason });
  });
});

test.each([
  [
    "a pending payment",
    [
      { status: 200, body: {} },
      { status: 200, body: { status: "CANCELLED", code: "CANCELLED_BY_SELLER" } },
    ],
    "canceled",
  ],
  [
    "a payment that was paid in the meantime",
    [
      { status: 409, body: {} },
      { status: 200, body: { status: "COMPLETED" } },
    ],
    "paid",
  ],
  ["no answer", [noAnswer], "unknown"],
  ["not reached", [notSent], "unknown"],
])("cancel: %s", async (_, answers, kind) => {
  const { provider, questions } = connected(...answers);
  expect(await provider.cancel(sentAttempt("psp-1"))).toMatchObject({ kind });
  expect(questions[0]).toMatchObject({ method: "POST", url: `${PAYMENTS}/psp-1/cancel` });
});

test.each<[ProviderResponse, unknown]>([
  [{ status: 200, body: { status: "REFUNDED" } }, { kind: "refunded" }],
  [{ status: 200, body: { status: "REFUNDING" } }, { kind: "refunding" }],
  [
    { status: 200, body: { status: "ERROR", error: { code: "INSUFFICIENT_FUNDS" } } },
    { kind: "refused", code: "INSUFFICIENT_FUNDS" },
  ],
  [{ status: 400, body: { code: "FULLY_REFUNDED" } }, { kind: "refunded" }],
  [
    { status: 400, body: { code: "MAX_NUMBER_REACHED" } },
    { kind: "refused", code: "MAX_NUMBER_REACHED" },
  ],
  [noAnswer, { kind: "unknown", reason: "no-answer" }],
])("refund, answered %j", async (answer, outcome) => {
  const { provider, questions } = connected(answer);
  expect(await provider.refund(sentAttempt("psp-1"), { key: "key-1", amount: sentAttempt("psp-1").amount })).toEqual(
    outcome,
  );
  expect(questions[0]).toMatchObject({
    ...{ method: "POST", url: `${PAYMENTS}/psp-1/refunds` },
    body: { transactionRefundId: "key-1", amount: { value: 149.9, currency: "BRL" } },
  });
});

test("a refund of a part names its amount", async () => {
  const { provider, questions } = connected({ status: 200, body: { status: "REFUNDED" } });
  await provider.refund(sentAttempt("psp-1"), { key: "key-1", amount: cents(10_50) });
  expect(questions[0]).toMatchObject({ body: { amount: { value: 10.5, currency: "BRL" } } });
});

const webhook = { referenceId: ATTEMPT_ID, pspReferenceId: "psp-1", timestamp: "2026-11-17T12:00:00Z" };
const paymentEvent = { kind: "event", providerId: "psp-1", attemptId: ATTEMPT_ID };
test.each([
  ["of a payment", webhook, { ...paymentEvent, eventKey: "psp-1::2026-11-17T12:00:00Z" }],
  ["of a refund", { ...webhook, refundId: "r1" }, { ...paymentEvent, eventKey: "psp-1:r1:2026-11-17T12:00:00Z" }],
  ["of nothing", { timestamp: "x" }, { kind: "malformed" }],
  ["no JSON", "{", { kind: "malformed" }],
])("a webhook %s", (_, body, expected) => {
  expect(connected().provider.readWebhook(paymentWebhookRequest(body))).toEqual(expected);
});
