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
import { connectPagaleve } from "./pagaleve.ts";

const API = "https://api.pagaleve.com.br/v1";
const token: ProviderResponse = { status: 201, body: { token: "t1" } };

function connected(...answers: ProviderResponse[]) {
  const { ask, questions } = createFakeJsonClient(...answers);
  const credentials = { username: "u", password: "p", webhookSecret: "segredo-de-teste" };
  const account = { baseUrl: undefined, publicKey: undefined, credentials };
  const time = { now: NOW };
  return { provider: connectPagaleve(account, ask, () => time.now), questions, time };
}

const checkout = (state: string, more: object = {}) => ({
  status: 200,
  body: { id: "chk_1", reference: ATTEMPT_ID, amount: 14990, state, ...more },
});

test("a page of Pagaleve", async () => {
  const { provider, questions } = connected(token, { status: 201, body: { id: "chk_1", checkout_url: "https://p/1" } });
  expect(await provider.createLink?.(chargeSample)).toEqual({
    ...{ kind: "waiting", providerId: "chk_1", means: { link: "https://p/1" }, expiresAt: chargeSample.expiresAt },
  });
  expect(questions).toMatchObject([
    { method: "POST", url: `${API}/authentication`, body: { username: "u", password: "p" } },
    {
      ...{ method: "POST", url: `${API}/checkouts` },
      headers: { authorization: "Bearer t1", "idempotency-key": ATTEMPT_ID },
      body: {
        ...{ reference: ATTEMPT_ID, is_pix_upfront: false, webhook_url: chargeSample.notifyUrl },
        ...{ approve_url: chargeSample.returnUrl, cancel_url: chargeSample.cancelUrl },
        order: { reference: "1A2B", amount: 14990, items: [{ name: "Café", quantity: 2, price: 5000 }, {}] },
        shopper: { first_name: "Ana", last_name: "Maria Lima", cpf: CPF, billing_address: { zip_code: "01001000" } },
      },
    },
  ]);
});

test.each<[string, ProviderResponse[], unknown]>([
  ["the token is refused", [{ status: 401, body: {} }], { kind: "refused", code: "credentials" }],
  ["no token: no checkout was requested", [noAnswer], { kind: "refused", code: "not-sent" }],
  ["the checkout is not reachable", [token, notSent], { kind: "refused", code: "not-sent" }],
  ["no answer", [token, noAnswer], { kind: "unknown", reason: "no-answer" }],
  ["malformed", [token, { status: 422, body: { message: CPF } }], { kind: "refused", code: "http-422" }],
  ["a failure of the provider", [token, { status: 500, body: {} }], { kind: "unknown", reason: "http-500" }],
  ["no page", [token, { status: 201, body: { id: "chk_1" } }], { kind: "unknown", reason: "unreadable-answer" }],
])("no page: %s", async (_, answers, outcome) => {
  expect(await connected(...answers).provider.createLink?.(chargeSample)).toMatchObject(outcome as object);
});

describe("the token", () => {
  test("is used for fifty minutes", async () => {
    const { provider, questions, time } = connected(token, checkout("NEW"), checkout("NEW"), token, checkout("NEW"));
    await provider.find(sentAttempt("chk_1"));
    time.now += 50 * 60_000 - 1;
    await provider.find(sentAttempt("chk_1"));
    expect(questions).toHaveLength(3);
    time.now += 1;
    await provider.find(sentAttempt("chk_1"));
    expect(questions.map(({ url }) => url.endsWith("/authentication"))).toEqual([true, false, false, true, false]);
  });

  test("is renewed once if it is refused", async () => {
    const old = { status: 401, body: {} };
    const { provider, questions } = connected(token, checkout("NEW"), old, { status: 201, body: { token: "t2" } }, old);
    await provider.find(sentAttempt("chk_1"));
    expect(await provider.find(sentAttempt("chk_1"))).toEqual({ kind: "unknown", reason: "credentials" });
    expect(questions).toHaveLength(5);
    expect(questions[4]?.headers.authorization).toBe("Bearer t2");
  });
});

describe("the meaning of a checkout's state", () => {
  test.each([
    ["NEW", { kind: "waiting" }],
    ["PENDING", { kind: "waiting" }],
    ["ACCEPTED", { kind: "waiting" }],
    ["COMPLETED", { kind: "paid" }],
    ["EXPIRED", { kind: "expired" }],
    ["CANCELED", { kind: "canceled" }],
    ["ABANDONED", { kind: "canceled" }],
    ["RELEASED", { kind: "canceled" }],
    ["DECLINED", { kind: "refused", code: "DECLINED" }],
    ["REFUNDED", { kind: "refunded" }],
    ["NEW_ONE", { kind: "unknown", reason: "state-NEW_ONE" }],
  ])("%s", async (state, outcome) => {
    expect(await connected(token, checkout(state)).provider.find(sentAttempt("chk_1"))).toMatchObject(outcome);
  });

  test("an authorized checkout is captured once, and is then paid", async () => {
    const { provider, questions } = connected(token, checkout("AUTHORIZED"), { status: 201, body: { id: "pay_1" } });
    expect(await provider.find(sentAttempt("chk_1"))).toEqual({ kind: "paid", providerId: "chk_1" });
    expect(questions[2]).toMatchObject({
      ...{ method: "POST", url: `${API}/payments`, headers: { "idempotency-key": "chk_1" } },
      body: { checkout_id: "chk_1", amount: 14990, currency: "BRL", intent: "CAPTURE", reference: ATTEMPT_ID },
    });
  });

  const authorized = checkout("AUTHORIZED");
  const no = { status: 422, body: {} };
  test.each<[string, ProviderResponse[], unknown]>([
    ["no answer to the capture", [authorized, noAnswer], { kind: "unknown", reason: "no-answer" }],
    ["captured before", [authorized, no, checkout("COMPLETED")], { kind: "paid", providerId: "chk_1" }],
    [
      "being captured",
      [authorized, { status: 409, body: {} }, checkout("COMPLETED")],
      { kind: "paid", providerId: "chk_1" },
    ],
    ["expired in the meantime", [authorized, no, checkout("EXPIRED")], { kind: "expired", providerId: "chk_1" }],
    ["never captured", [authorized, no, authorized], { kind: "unknown", reason: "not-captured" }],
    ["not reached", [notSent], { kind: "unknown", reason: "not-sent" }],
  ])("%s", async (_, answers, outcome) => {
    expect(await connected(token, ...answers).provider.find(sentAttempt("chk_1"))).toEqual(outcome);
  });

  test.each([
    ["another amount", { amount: 14991 }, "amount-mismatch"],
    ["another amount in the order", { amount: undefined, order: { amount: 1 } }, "amount-mismatch"],
    ["another reference", { reference: "x" }, "reference-mismatch"],
  ])("%s is not captured", async (_, change, reason) => {
    const { provider, questions } = connected(token, checkout("AUTHORIZED", change));
    expect(await provider.find(sentAttempt("chk_1"))).toEqual({ kind: "unknown", reason });
    expect(questions).toHaveLength(2);
  });

  test("without the provider's id no request is sent", async () => {
    expect(await connected().provider.find(sentAttempt(null))).toEqual({ kind: "unknown", reason: "no-provider-id" });
  });
});

test.each<[string, ProviderResponse[], string]>([
  ["a pending checkout is never captured", [checkout("NEW")], "canceled"],
  [
    "a checkout that was authorized in the meantime is paid",
    [checkout("AUTHORIZED"), { status: 201, body: {} }],
    "paid",
  ],
  ["no answer", [noAnswer], "unknown"],
])("cancel: %s", async (_, answers, kind) => {
  expect(await connected(token, ...answers).provider.cancel(sentAttempt("chk_1"))).toMatchObject({ kind });
});

describe("refund", () => {
  test.each<[string, ProviderResponse[]]>([
    ["the payment in the checkout", [checkout("COMPLETED", { payment: { id: "pay_1" } })]],
    ["the payment of the capture", [checkout("COMPLETED"), { status: 200, body: { id: "pay_1" } }]],
    [
      "a checkout that is still authorized after its capture",
      [checkout("AUTHORIZED"), { status: 200, body: { id: "pay_1" } }],
    ],
  ])("%s", async (_, answers) => {
    const { provider, questions } = connected(token, ...answers, { status: 200, body: {} });
    expect(await provider.refund(sentAttempt("chk_1"), { key: "key-1", amount: sentAttempt("chk_1").amount })).toEqual({
      kind: "refunded",
    });
    expect(questions.at(-1)).toMatchObject({
      ...{ method: "POST", url: `${API}/payments/pay_1/refund`, headers: { "idempotency-key": "key-1" } },
      body: { amount: 14990 },
    });
  });

  test("a part of the amount", async () => {
    const answers = [token, checkout("COMPLETED", { payment_id: "pay_1" }), { status: 200, body: {} }];
    const { provider, questions } = connected(...answers);
    await provider.refund(sentAttempt("chk_1"), { key: "key-1", amount: cents(10_50) });
    expect(questions.at(-1)).toMatchObject({ body: { amount: 1050 } });
  });

  test.each<[string, ProviderResponse[], unknown]>([
    [
      "refused",
      [checkout("COMPLETED", { payment_id: "pay_1" }), { status: 422, body: {} }],
      { kind: "refused", code: "http-422" },
    ],
    ["no answer", [checkout("COMPLETED", { payment_id: "pay_1" }), noAnswer], { kind: "unknown", reason: "no-answer" }],
    ["never paid", [checkout("EXPIRED")], { kind: "refused", code: "is-expired" }],
    ["done before", [checkout("REFUNDED")], { kind: "refunded" }],
    [
      "done before, but only the payment shows it",
      [
        checkout("COMPLETED", { payment_id: "pay_1" }),
        { status: 422, body: {} },
        { status: 200, body: { state: "REFUNDED" } },
      ],
      { kind: "refunded" },
    ],
  ])("%s", async (_, answers, outcome) => {
    expect(
      await connected(token, ...answers).provider.refund(sentAttempt("chk_1"), {
        key: "key-1",
        amount: sentAttempt("chk_1").amount,
      }),
    ).toEqual(outcome);
  });
});

describe("webhooks", () => {
  const body = '{"id":"chk_1","amount":20000,"orderReference":"PED-1","state":"AUTHORIZED","type":"split"}';
  const right = "ac2df8d3fbbea3f7781e093f837e4f2e432db659ae2c99957f018c98572de47e";
  const paymentEvent = { kind: "event", eventKey: "chk_1:AUTHORIZED", providerId: "chk_1" };
  test.each([
    ["the documented example", body, right, paymentEvent],
    ["unsigned", body, undefined, paymentEvent],
    ["a wrong signature", body, right.replace("a", "b"), { kind: "forged" }],
    ["another body with the same signature", body.replace("20000", "1"), right, { kind: "forged" }],
    ["no JSON", "x", undefined, { kind: "malformed" }],
    ["without a state", '{"id":"chk_1"}', undefined, { kind: "malformed" }],
    ["with our reference", body.replace("orderR", "r"), undefined, { ...paymentEvent, attemptId: "PED-1" }],
  ])("%s", (_, text, signature, expected) => {
    const headers = { "x-pagaleve-signature": signature };
    expect(connected().provider.readWebhook(paymentWebhookRequest(text, { headers }))).toEqual(expected);
  });
});
