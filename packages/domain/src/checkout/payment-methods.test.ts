import { expect, test } from "vitest";
import { aPayment, cash } from "../../test/checkout-samples.ts";
import { aLine, someRules } from "../../test/order-samples.ts";
import { PaymentMethod } from "../codes/payment.ts";
import { cents } from "../money.ts";
import {
  coversTotal,
  isCash,
  isMethodAllowed,
  isPaymentLink,
  needsPaymentLink,
  paymentOptionsFor,
} from "./payment-methods.ts";

const once = aLine();
const monthly = aLine({ index: 1, subscription: { id: "mensal", recurrence: { type: 30, frequency: 1 } } });
const { CreditCard, Boleto, Pix, OnDelivery, Link, Custom, Nubank, Pagaleve } = PaymentMethod;
const offered = [CreditCard, Pix, Nubank, Pagaleve, Link, Boleto, Custom, OnDelivery];

test.each([
  ["no subscription, paid to a provider", [once], false, [CreditCard, Pix, Nubank, Pagaleve, Link, Boleto, OnDelivery]],
  ["no subscription, manual payment", [once], true, offered],
  ["one subscription among them", [once, monthly], false, [CreditCard, Nubank, Pagaleve, Link, OnDelivery]],
  ["a subscription, manual payment", [monthly], true, [CreditCard, Nubank, Pagaleve, Link, Custom, OnDelivery]],
  ["nothing in the order yet", [], false, [CreditCard, Pix, Nubank, Pagaleve, Link, Boleto, OnDelivery]],
])("%s", (_, lines, isManualPayment, expected) => {
  const allowed = offered.filter((method) => isMethodAllowed(method, { lines, isManualPayment }));
  expect(allowed).toEqual(expected);
});

test("the shop's payment methods that the items allow", () => {
  const paymentOptions = [
    aPayment(),
    aPayment({ providerId: "cartao-a", method: CreditCard }),
    aPayment({ providerId: "cartao-b", method: CreditCard }),
    aPayment({ providerId: "conta", method: Custom }),
    cash,
  ];
  const ids = (lines: (typeof once)[]) =>
    paymentOptionsFor(someRules({ paymentOptions }), lines).map(({ providerId }) => providerId);
  expect(ids([once])).toEqual(["pix", "cartao-a", "cartao-b", "4"]);
  expect(ids([monthly])).toEqual(["cartao-a", "cartao-b", "4"]);
});

test.each([
  ["the storefront's id for cash", { providerId: "4", group: "" }, true],
  ["the group Dinheiro", { providerId: "especie", group: "Dinheiro" }, true],
  ["another means of payment", { providerId: "maquininha", group: "Cartão" }, false],
])("%s is cash: %s", (_, option, expected) => {
  expect(isCash(option)).toBe(expected);
});

test.each([
  ["https://pagar.me/abc?x=1", true],
  ["HTTP://loja.com.br/pagar", true],
  ["pagar.me/abc", false],
  ["https://", false],
  ["https://loja .com", false],
  ["javascript:alert(1)", false],
  ["", false],
])("%j is a payment link: %s", (text, expected) => {
  expect(isPaymentLink(text)).toBe(expected);
});

test.each([
  [CreditCard, true, true],
  [CreditCard, false, false],
  [Pix, true, false],
  [Custom, true, false],
])("method %i in manual mode %s needs a link: %s", (method, isManualPayment, expected) => {
  expect(needsPaymentLink(method, { isManualPayment })).toBe(expected);
});

test.each([
  [49_99, false],
  [50_00, true],
  [50_01, true],
  [null, false],
])("%s centavos cover a total of 50,00: %s", (amount, expected) => {
  expect(coversTotal(amount === null ? null : cents(amount), cents(50_00))).toBe(expected);
});
