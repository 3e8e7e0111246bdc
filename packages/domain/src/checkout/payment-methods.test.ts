import { expect, test } from "vitest";
import { aPayment, cash } from "../../test/checkout-samples.ts";
import { aLine, someRules } from "../../test/order-samples.ts";
import { LogisticType } from "../codes/journey.ts";
import { PaymentMethod, PaymentProviderType } from "../codes/payment.ts";
import { cents } from "../money.ts";
import {
  coversTotal,
  isCash,
  isMethodAllowed,
  isPaymentLink,
  lackingToPay,
  paymentNeed,
  paymentOptionsFor,
  withShopPixKey,
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
    paymentOptionsFor(someRules({ paymentOptions }), { lines }).map(({ providerId }) => providerId);
  expect(ids([once])).toEqual(["pix", "cartao-a", "cartao-b", "4"]);
  expect(ids([monthly])).toEqual(["cartao-a", "cartao-b", "4"]);
});

test.each([
  ["what is handed over as cash", { means: "cash" }, true],
  ["the card machine", { means: "card-machine" }, false],
  ["anything else", {}, false],
] as const)("%s is cash: %s", (_, option, expected) => {
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
  [CreditCard, PaymentProviderType.Manual, true],
  [Link, PaymentProviderType.Manual, true],
  [CreditCard, PaymentProviderType.PagarMe, false],
  [Pix, PaymentProviderType.Manual, false],
  [Custom, PaymentProviderType.Manual, false],
])("method %i charged by %i needs a link: %s", (method, providerType, expected) => {
  const payment = { method, providerType, manualInformation: "" };
  expect(lackingToPay(payment) === "payment-link").toBe(expected);
});

const home = LogisticType.ExpressDelivery;
test.each([
  ["anywhere", undefined, home, true],
  ["anywhere", undefined, LogisticType.StorePickUp, true],
  ["at the door", "delivery", home, true],
  ["at the door", "delivery", LogisticType.StorePickUp, false],
  ["at the counter", "pickup", home, false],
  ["at the counter", "pickup", LogisticType.StorePickUp, true],
  ["at the counter, before that is chosen", "pickup", null, true],
] as const)("money that is taken %s (%s), for an order of kind %s: %s", (_, handover, logisticType, expected) => {
  const paymentOptions = [{ ...cash, ...(handover && { handover }) }];
  expect(paymentOptionsFor(someRules({ paymentOptions }), { lines: [once], logisticType }).length === 1).toBe(expected);
});

test.each([
  [49_99, false],
  [50_00, true],
  [50_01, true],
  [null, false],
])("%s centavos cover a total of 50,00: %s", (amount, expected) => {
  expect(coversTotal(amount === null ? null : cents(amount), cents(50_00))).toBe(expected);
});

const { Manual, MercadoPago } = PaymentProviderType;
const manualPix = { method: Pix, optionId: null, providerType: Manual, cashAmount: null, manualInformation: "" };

test.each([
  ["a manual Pix without a key", manualPix, "pix-key"],
  ["a manual Pix with what is not a key", { ...manualPix, manualInformation: "not a key" }, "pix-key"],
  ["a manual Pix with a key", { ...manualPix, manualInformation: "ana@loja.com" }, null],
  ["a Pix of a provider", { ...manualPix, providerType: MercadoPago }, null],
  ["a manual card without a page", { ...manualPix, method: CreditCard }, "payment-link"],
  ["a manual card with a page", { ...manualPix, method: CreditCard, manualInformation: "https://a.com/1" }, null],
  ["a card of a provider", { ...manualPix, method: CreditCard, providerType: MercadoPago }, null],
  ["a method that people arrange", { ...manualPix, method: Custom }, null],
])("%s lacks: %s", (_, payment, lacks) => {
  expect(lackingToPay(payment)).toBe(lacks);
});

const boleto = { ...manualPix, method: Boleto, providerType: MercadoPago };
const pickedUp = { logisticType: LogisticType.StorePickUp, address: null };

test.each([
  ["a boleto of Mercado Pago for an order that is picked up", boleto, pickedUp, "payer-address"],
  ["a boleto of Mercado Pago before the delivery is chosen", boleto, { ...pickedUp, logisticType: null }, null],
  ["a boleto of Pagar.me", { ...boleto, providerType: PaymentProviderType.PagarMe }, pickedUp, null],
  ["a Pix of Mercado Pago", { ...boleto, method: Pix }, pickedUp, null],
  ["a manual Pix without a key", manualPix, pickedUp, "pix-key"],
])("of an order, %s needs: %s", (_, payment, order, need) => {
  expect(paymentNeed(payment, order, someRules({}))).toBe(need);
});

test("a manual Pix takes the shop's key as banks know it, and keeps a key it has", () => {
  expect(withShopPixKey(manualPix, "(11) 98765-4321").manualInformation).toBe("+5511987654321");
  const own = { ...manualPix, manualInformation: "ana@loja.com" };
  expect(withShopPixKey(own, "outra@loja.com")).toBe(own);
  expect(withShopPixKey(manualPix, "not a key")).toBe(manualPix);
  const byProvider = { ...manualPix, providerType: MercadoPago };
  expect(withShopPixKey(byProvider, "ana@loja.com")).toBe(byProvider);
});
