import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { cents } from "@vitrine/domain/money";
import { methodsOfProvider } from "@vitrine/domain/payment/provider-methods";
import { describe, expect, test } from "vitest";
import { createFakeJsonClient, noAnswer } from "../../test/fakes/fake-json-client.ts";
import { ATTEMPT_ID, chargeSample, paymentWebhookRequest, sentAttempt } from "../../test/samples/charge-samples.ts";
import { connectorFor } from "./payment-connectors.ts";
import { connectPaymentLink } from "./payment-page/payment-link.ts";
import { chargeItems, statementName } from "./payments/charge-items.ts";
import { addressLine, namesOf, phoneOf } from "./wire/customer-fields.ts";

const types = PaymentProviderType;

test.each([
  [types.MercadoPago, PaymentMethod.Pix, "Mercado Pago"],
  [types.PagarMe, PaymentMethod.CreditCard, "Pagar.me"],
  [types.ShopProvider, PaymentMethod.Nubank, "NuPay"],
  [types.ShopProvider, PaymentMethod.Pagaleve, "Pagaleve"],
  [types.ShopProvider, PaymentMethod.Link, "Link de pagamento"],
  [types.PagBrasil, PaymentMethod.Link, "Link de pagamento"],
  [types.FixPay, PaymentMethod.Link, "Link de pagamento"],
  [types.SuriShopPay, PaymentMethod.Link, "Link de pagamento"],
  [types.ShopProvider, PaymentMethod.Cash, undefined],
  [types.Manual, PaymentMethod.Pix, undefined],
])("provider %i, method %i: %s", (providerType, method, name) => {
  const account = { baseUrl: undefined, publicKey: undefined, credentials: {} };
  expect(connectorFor(providerType, method)?.(account, createFakeJsonClient().ask).name).toBe(name);
});

const codes = Object.values(types).filter((type) => type !== types.Manual);
test.each(codes.flatMap((type) => methodsOfProvider[type].map((method) => [type, method] as const)))(
  "what the panel offers can be charged: provider %i, method %i",
  (providerType, method) => {
    const account = { baseUrl: undefined, publicKey: undefined, credentials: {} };
    const provider = connectorFor(providerType, method)?.(account, createFakeJsonClient().ask);
    const { createPix, createBoleto, createLink, payByCard, payByToken } = provider ?? {};
    const charges: Partial<Record<PaymentMethod, unknown>> = {
      [PaymentMethod.Pix]: createPix,
      [PaymentMethod.Boleto]: createBoleto,
      [PaymentMethod.CreditCard]: payByCard ?? payByToken,
    };
    expect(method in charges ? charges[method] : createLink).toBeTypeOf("function");
  },
);

test.each([types.MercadoPago, types.PagarMe, types.ShopProvider])(
  "provider %i that does not answer is told from one that does not know the shop",
  async (providerType) => {
    const account = { baseUrl: undefined, publicKey: undefined, credentials: {} };
    const connect = connectorFor(providerType, PaymentMethod.Nubank);
    const check = (answer: Parameters<typeof createFakeJsonClient>[0]) =>
      connect?.(account, createFakeJsonClient(answer).ask).check?.();
    expect(await check(noAnswer)).toEqual({ kind: "no-answer", reason: "no-answer" });
    expect(await check({ status: 503, body: {} })).toEqual({ kind: "no-answer", reason: "http-503" });
    expect(await check({ status: 401, body: {} })).toEqual({ kind: "credentials" });
    expect(await check({ status: 200, body: {} })).toEqual({ kind: "works" });
  },
);

describe("a provider that only has a payment page", () => {
  const at = (baseUrl: string | undefined) =>
    connectPaymentLink({ baseUrl, publicKey: undefined, credentials: {} }, createFakeJsonClient().ask);

  test("gets the order and the amount in the URL", async () => {
    const page = at("https://pay.example/{order}?valor={amount}&ref={order}");
    expect(await page.createLink?.({ ...chargeSample, orderId: "1A/2B", amount: cents(10_00) })).toEqual({
      ...{ kind: "waiting", providerId: ATTEMPT_ID },
      means: { link: "https://pay.example/1A%2F2B?valor=10.00&ref=1A%2F2B" },
    });
  });

  test("gets where the customer comes back, if its URL has a place for it", async () => {
    const page = at("https://pay.example/{order}?volta={return}");
    const charge = { ...chargeSample, orderId: "1", returnUrl: "https://loja.example/order/pay" };
    expect(await page.createLink?.(charge)).toMatchObject({
      means: { link: "https://pay.example/1?volta=https%3A%2F%2Floja.example%2Forder%2Fpay" },
    });
  });

  test.each([undefined, "", "javascript:alert({order})", "nowhere"])("is not %s", async (baseUrl) => {
    expect(await at(baseUrl).createLink?.(chargeSample)).toMatchObject({ kind: "refused", code: "no-address" });
  });

  test("reports no status", async () => {
    const page = at("https://pay.example");
    expect(await page.find(sentAttempt(null))).toEqual({ kind: "waiting", providerId: ATTEMPT_ID });
    expect(await page.cancel(sentAttempt(ATTEMPT_ID))).toEqual({ kind: "canceled", providerId: ATTEMPT_ID });
    expect(await page.refund(sentAttempt(ATTEMPT_ID), { key: "k", amount: sentAttempt(ATTEMPT_ID).amount })).toEqual({
      kind: "refused",
      code: "by-hand",
    });
    expect(page.readWebhook(paymentWebhookRequest({}))).toEqual({ kind: "ignored" });
  });
});

test.each([
  ["a gift among the items", [{ sku: "g", name: "Brinde", quantity: 1, price: cents(0) }, ...chargeSample.items]],
  ["no items", []],
  ["half an item", [{ sku: "k", name: "Queijo", quantity: 0.5, price: cents(299_80) }]],
])("the lines add up to the amount: %s", (_, items) => {
  expect(chargeItems({ ...chargeSample, items })).toEqual([
    { code: "1A2B", name: chargeSample.description, price: 14990, quantity: 1 },
  ]);
});

test.each([
  ["Ana", { first: "Ana", last: "Ana" }],
  [" Ana  Lima ", { first: "Ana", last: "Lima" }],
  ["", { first: "", last: "" }],
])("the names of %j", (name, names) => {
  expect(namesOf(name)).toEqual(names);
});

test.each([
  ["5511987654321", { country: "55", area: "11", number: "987654321" }],
  ["+55 (11) 3333-4444", { country: "55", area: "11", number: "33334444" }],
  ["351912345678", undefined],
  [null, undefined],
])("the phone %s", (phone, expected) => {
  expect(phoneOf({ ...chargeSample, phone })).toEqual(expected);
});

test("an address is formatted on one line", () => {
  const place = { ...chargeSample.address, street: "Rua A, fundos", number: "" } as NonNullable<
    typeof chargeSample.address
  >;
  expect(addressLine(place)).toBe("S/N, Rua A  fundos, Sé");
});

test.each([
  ["Empório Aurora & Cia", "EMPORIO AUROR"],
  ["Pão de Mel e Cia", "PAO DE MEL E"],
])("the statement descriptor of %s", (name, statement) => {
  expect(statementName(name)).toBe(statement);
});
