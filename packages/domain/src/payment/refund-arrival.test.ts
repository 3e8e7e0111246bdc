import { expect, test } from "vitest";
import { PaymentMethod, PaymentProviderType } from "../codes/payment.ts";
import { cents } from "../money.ts";
import type { Attempt, AttemptStatus } from "./attempt.ts";
import { arrivalOf, refundArrival, stillToGiveBack } from "./refund-arrival.ts";

const { CreditCard, Boleto, BankDeposit, Pix, Cash, OnDelivery, Link, Custom, Nubank, Pagaleve } = PaymentMethod;
const { MercadoPago, PagarMe, PagBrasil, Manual, ShopProvider } = PaymentProviderType;

test.each([
  [Pix, MercadoPago, "pix"],
  [Pix, Manual, "by-shop"],
  [CreditCard, PagarMe, "card"],
  [CreditCard, PagBrasil, "by-shop"],
  [Boleto, MercadoPago, "boleto"],
  [Nubank, ShopProvider, "wallet"],
  [Pagaleve, ShopProvider, "wallet"],
  [Link, MercadoPago, "by-shop"],
  [BankDeposit, MercadoPago, "by-shop"],
  [Cash, MercadoPago, "by-shop"],
  [OnDelivery, MercadoPago, "by-shop"],
  [Custom, MercadoPago, "by-shop"],
] as const)("a payment by method %s of provider %s goes back on the way %s", (method, providerType, way) => {
  expect(refundArrival({ method, providerType })).toBe(way);
});

function anAttempt(id: string, status: AttemptStatus, changes: Partial<Attempt> = {}): Attempt {
  return {
    ...{ id, orderId: "o1", method: Pix, providerType: MercadoPago, amount: cents(4200), installments: 1, status },
    ...{ failure: null, failureCode: null, providerId: null, means: {}, expiresAt: null, isExtra: false },
    ...changes,
  };
}

const byCard = { method: CreditCard };

test.each([
  ["nothing was paid", [anAttempt("a", "expired")], null],
  [
    "one payment, after another that was refused",
    [anAttempt("b", "refunding"), anAttempt("a", "refused", byCard)],
    "pix",
  ],
  ["the rest was paid in another way", [anAttempt("b", "paid"), anAttempt("a", "refunded", byCard)], null],
  ["the rest was paid in the same way", [anAttempt("b", "paid"), anAttempt("a", "paid")], "pix"],
] as const)("the way of an order: %s", (_, attempts, way) => {
  expect(arrivalOf(attempts)).toBe(way);
});

const refund = (status: "begun" | "done" | "refused", amount: number) => ({
  ...{ attemptId: "a", status, amount: cents(amount) },
});

test.each([
  ["is paid", [anAttempt("a", "paid")], [], 4200],
  ["is on its way back", [anAttempt("a", "refunding")], [], 4200],
  ["is back", [anAttempt("a", "refunded")], [refund("done", 1000)], 0],
  ["was given back in part", [anAttempt("a", "paid")], [refund("done", 1000), refund("refused", 500)], 3200],
  ["is given back in part just now", [anAttempt("a", "paid")], [refund("begun", 1000)], 4200],
  ["was never paid", [anAttempt("a", "canceled"), anAttempt("b", "waiting")], [], 0],
  ["was paid twice", [anAttempt("b", "paid"), anAttempt("a", "refunding", { isExtra: true })], [], 8400],
] as const)("what is still to go back of what %s", (_, attempts, refunds, amount) => {
  expect(stillToGiveBack(attempts, refunds)).toBe(amount);
});
