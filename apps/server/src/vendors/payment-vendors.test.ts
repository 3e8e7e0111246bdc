import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { cents } from "@vitrine/domain/money";
import { hasApi } from "@vitrine/domain/payment/order-payment";
import { isAtVendor, originOfAccount } from "@vitrine/domain/shop/vendor-addresses";
import { describe, expect, test } from "vitest";
import { createFakeJsonClient, noAnswer } from "../../test/fakes/fake-json-client.ts";
import { ATTEMPT_ID, chargeSample, sentAttempt } from "../../test/samples/charge-samples.ts";
import { withCardFormScripts } from "../adapters/card-form-scripts.ts";
import { cardFormScriptsFrom } from "../config/env.ts";
import { askRefund } from "../payment/provider/payment-provider.ts";
import { accountIdOf, isOutside, paymentVendorOf } from "../payment/provider/payment-vendor.ts";
import { knownVendors } from "../wiring/known-vendors.ts";
import { mercadoPago } from "./mercado-pago/descriptor.ts";
import { nupay } from "./nupay/descriptor.ts";
import { pagarMe } from "./pagar-me/descriptor.ts";
import { connectPage } from "./payment-page/connect-page.ts";
import { paymentVendors } from "./payment-vendors.ts";
import { chargeItems, statementName } from "./payments/charge-items.ts";
import { addressLine, namesOf, phoneOf } from "./wire/customer-fields.ts";

const types = PaymentProviderType;
const noAccount = { baseUrl: undefined, publicKey: undefined, credentials: {} };

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
  const vendor = paymentVendorOf(paymentVendors, { providerType, method });
  expect(vendor?.connect?.(noAccount, createFakeJsonClient().ask).name).toBe(name);
});

test.each(Object.entries(types))("the wire's provider %s has a vendor", (_, providerType) => {
  expect(paymentVendors.filter((vendor) => vendor.providerType === providerType)).not.toEqual([]);
});

test("no two vendors share a code or an account", () => {
  const codes = paymentVendors.map(({ code }) => code);
  const accounts = paymentVendors.map(accountIdOf);
  expect(new Set(codes).size).toBe(codes.length);
  expect(new Set(accounts).size).toBe(accounts.length);
});

const outside = paymentVendors.filter(isOutside);
const charged = outside.flatMap((vendor) => vendor.methods.map((method) => [vendor.name, method, vendor] as const));
test.each(charged)("what the panel offers can be charged: %s, method %i", (_, method, vendor) => {
  const provider = vendor.connect?.(noAccount, createFakeJsonClient().ask);
  const { createPix, createBoleto, createLink, payByCard, payByToken } = provider ?? {};
  const charges: Partial<Record<PaymentMethod, unknown>> = {
    [PaymentMethod.Pix]: createPix,
    [PaymentMethod.Boleto]: createBoleto,
    [PaymentMethod.CreditCard]: vendor.cardForm ? payByToken : payByCard,
  };
  expect(method in charges ? charges[method] : createLink).toBeTypeOf("function");
});

test.each(outside.map((vendor) => [vendor.name, vendor] as const))(
  "%s is called by a server exactly if its number says so, and needs a page of the shop otherwise",
  (_, { providerType, onlyMethod, hasPage = false }) => {
    const isPage = !hasApi(providerType) || onlyMethod === PaymentMethod.Link;
    expect(hasPage).toBe(isPage);
  },
);

describe("an account", () => {
  const { of } = knownVendors({ paymentVendors, chatVendors: [] });
  const nobody = new Set<string>();

  test.each([
    [{ providerType: types.MercadoPago }, "https://api.mercadopago.com"],
    [{ providerType: types.PagarMe, method: PaymentMethod.Pix }, "https://api.pagar.me"],
    [{ providerType: types.ShopProvider, method: PaymentMethod.Nubank }, "https://api.spinpay.com.br"],
    [{ providerType: types.ShopProvider, method: PaymentMethod.Pagaleve }, "https://api.pagaleve.com.br"],
    [
      { providerType: types.ShopProvider, baseUrl: "https://sandbox-api.pagaleve.io" },
      "https://sandbox-api.pagaleve.io",
    ],
  ])("%j has its credentials for %s", (account, origin) => {
    expect(originOfAccount(account, of(account).address)).toBe(origin);
    expect(isAtVendor({ ...account, baseUrl: origin }, of(account).address, nobody)).toBe(true);
  });

  test.each([
    { providerType: types.MercadoPago, baseUrl: "https://api.mercadopago.com.evil.test" },
    { providerType: types.PagarMe, baseUrl: "https://api.mercadopago.com" },
    { providerType: types.ShopProvider, method: PaymentMethod.Pagaleve, baseUrl: "https://api.spinpay.com.br" },
  ])("%j is somewhere else", (account) => {
    expect(isAtVendor(account, of(account).address, nobody)).toBe(false);
  });
});

test.each([
  ["https://sdk.mercadopago.com/js/v2", ["https://*.mercadopago.com", "https://*.mlstatic.com"]],
  ["http://localhost:3100/mercado-pago/sdk/js/v2", ["http://localhost:3100"]],
])("a page with the card form of %s may load what the form loads", (script, hosts) => {
  const [vendor] = withCardFormScripts(
    paymentVendors.filter(({ cardForm }) => cardForm),
    { "mercado-pago": script },
  );
  expect(vendor?.cardForm?.script).toBe(script);
  expect(vendor?.cardForm?.hosts(new URL(script))).toEqual(expect.arrayContaining(hosts));
});

test("a script of a card form that is no address stops the start, and a setting of somebody else does not", () => {
  const env = { MERCADO_PAGO_SCRIPT: "/js/v2", STARTUP_SCRIPT: "/opt/start.sh" };
  expect(() => withCardFormScripts(paymentVendors, cardFormScriptsFrom(env))).toThrow(/^MERCADO_PAGO_SCRIPT deve ser/);
  expect(withCardFormScripts(paymentVendors, cardFormScriptsFrom({ STARTUP_SCRIPT: "/x" }))).toEqual(paymentVendors);
});

test.each([mercadoPago, pagarMe, nupay])(
  "$name that does not answer is told from one that does not know the shop",
  async ({ connect }) => {
    const check = (answer: Parameters<typeof createFakeJsonClient>[0]) =>
      connect?.(noAccount, createFakeJsonClient(answer).ask).check?.();
    expect(await check(noAnswer)).toEqual({ kind: "no-answer", reason: "no-answer" });
    expect(await check({ status: 503, body: {} })).toEqual({ kind: "no-answer", reason: "http-503" });
    expect(await check({ status: 401, body: {} })).toEqual({ kind: "credentials" });
    expect(await check({ status: 200, body: {} })).toEqual({ kind: "works" });
  },
);

describe("a provider that only has a payment page", () => {
  const at = (baseUrl: string | undefined) =>
    connectPage({ baseUrl, publicKey: undefined, credentials: {} }, createFakeJsonClient().ask);

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
    expect(page.readWebhook).toBeUndefined();
    const attempt = sentAttempt(ATTEMPT_ID);
    expect(await askRefund(page, attempt, { key: "k", amount: attempt.amount })).toEqual({
      kind: "refused",
      code: "by-hand",
    });
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
