import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { cents } from "@vitrine/domain/money";
import { describe, expect, test } from "vitest";
import { playing } from "../played-outside.ts";
import { chargeLines, statementName } from "./charge-lines.ts";
import { connectPaymentLink } from "./payment-link.ts";
import { addressLine, namesOf, phoneOf } from "./people.ts";
import { ATTEMPT_ID, charge, sent, webhook } from "./played-provider.ts";
import { connectorFor } from "./provider-of.ts";

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
  expect(connectorFor(providerType, method)?.(account, playing().ask).name).toBe(name);
});

describe("a page of which nothing else is known", () => {
  const at = (baseUrl: string | undefined) =>
    connectPaymentLink({ baseUrl, publicKey: undefined, credentials: {} }, playing().ask);

  test("is told the order and the amount", async () => {
    const page = at("https://pay.example/{order}?valor={amount}&ref={order}");
    expect(await page.createLink?.({ ...charge, orderId: "1A/2B", amount: cents(10_00) })).toEqual({
      ...{ kind: "waiting", providerId: ATTEMPT_ID },
      means: { link: "https://pay.example/1A%2F2B?valor=10.00&ref=1A%2F2B" },
    });
  });

  test.each([undefined, "", "javascript:alert({order})", "nowhere"])("is not %s", async (baseUrl) => {
    expect(await at(baseUrl).createLink?.(charge)).toMatchObject({ kind: "refused", code: "no-address" });
  });

  test("tells nobody what became of it", async () => {
    const page = at("https://pay.example");
    expect(await page.find(sent(null))).toEqual({ kind: "waiting", providerId: ATTEMPT_ID });
    expect(await page.cancel(sent(ATTEMPT_ID))).toEqual({ kind: "canceled", providerId: ATTEMPT_ID });
    expect(await page.refund(sent(ATTEMPT_ID), "k")).toEqual({ kind: "refused", code: "by-hand" });
    expect(page.readWebhook(webhook({}))).toEqual({ kind: "ignored" });
  });
});

test.each([
  ["a gift among the items", [{ sku: "g", name: "Brinde", quantity: 1, price: cents(0) }, ...charge.items]],
  ["no items", []],
  ["half an item", [{ sku: "k", name: "Queijo", quantity: 0.5, price: cents(299_80) }]],
])("the lines always add up: %s", (_, items) => {
  expect(chargeLines({ ...charge, items })).toEqual([
    { code: "1A2B", name: charge.description, price: 14990, quantity: 1 },
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
  expect(phoneOf({ ...charge, phone })).toEqual(expected);
});

test("an address on one line", () => {
  const place = { ...charge.address, street: "Rua A, fundos", number: "" } as NonNullable<typeof charge.address>;
  expect(addressLine(place)).toBe("S/N, Rua A  fundos, Sé");
});

test.each([
  ["Empório Aurora & Cia", "EMPORIO AUROR"],
  ["Pão de Mel e Cia", "PAO DE MEL E"],
])("%s on a card's bill", (name, statement) => {
  expect(statementName(name)).toBe(statement);
});
