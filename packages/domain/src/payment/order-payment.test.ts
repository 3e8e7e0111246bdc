import { expect, test } from "vitest";
import { aLine, anOrder, aPixForm, NOON, pricesOf, someRules } from "../../test/order-samples.ts";
import { OrderStatus } from "../codes/order-status.ts";
import { PaymentMethod, PaymentProviderType, PaymentStatus } from "../codes/payment.ts";
import { cents } from "../money.ts";
import type { Order, OrderPayment } from "../order/order.ts";
import { closedTotals, withChosenForm } from "../order/totals/totals.ts";
import type { Attempt, AttemptStatus } from "./attempt.ts";
import {
  chargedDiscount,
  isAwaitingPayment,
  isChargedAlike,
  withNothingToPay,
  withoutPayment,
  withPaymentOf,
} from "./order-payment.ts";

const pix: OrderPayment = {
  method: PaymentMethod.Pix,
  optionId: null,
  providerType: PaymentProviderType.MercadoPago,
  cashAmount: null,
  manualInformation: "",
};

/** A placed order with this total. */
function placed(total: number, changes: Partial<Order> = {}): Order {
  const order = anOrder({ status: OrderStatus.Received, payment: pix, ...changes });
  return { ...order, closedTotals: { ...closedTotals(order, someRules(), NOON), total: cents(total) } };
}

test("a placed order that costs nothing counts as paid, without any charge", () => {
  const paid = { ...pix, status: PaymentStatus.Paid };
  expect(withNothingToPay(placed(0)).payment).toEqual(paid);
  expect(withPaymentOf(placed(0), []).payment).toEqual(paid);
});

test("a Pix of an earlier choice that is paid all the same: the order costs what was charged for it", () => {
  const forms = [aPixForm({ discount: { percent: 10 } })];
  const making = anOrder({ lines: [aLine({ prices: pricesOf(100_00) })], status: OrderStatus.Received, payment: pix });
  const byPix = { ...making, closedTotals: closedTotals(making, someRules({ paymentOptions: forms }), NOON) };
  const discount = chargedDiscount(byPix);
  expect(discount).toBe(10_00);
  const withCard = { ...byPix, payment: { ...pix, method: PaymentMethod.CreditCard, installments: 1 } };
  const byCard = withChosenForm(byPix, withCard, { paymentOptions: forms });
  expect(byCard.closedTotals?.total).toBe(100_00);
  // The shop has taken its discount away meanwhile.
  const paid = withPaymentOf(byCard, [{ ...anAttempt("a", "paid"), amount: cents(90_00), discount }]);
  expect(paid.closedTotals).toMatchObject({ total: 90_00, discount: 10_00 });
  expect(paid.payment).toMatchObject({ method: PaymentMethod.Pix, status: PaymentStatus.Paid });
});

test.each([
  ["costs one centavo", placed(1)],
  ["is canceled", placed(0, { status: OrderStatus.Canceled })],
  ["counts as paid already", placed(0, { payment: { ...pix, status: PaymentStatus.Paid } })],
  ["has no payment method", placed(0, { payment: null })],
  ["is still being made", anOrder({ payment: pix })],
])("an order that %s stays as it is", (_, order) => {
  expect(withNothingToPay(order)).toBe(order);
});

test.each<[string, Order, boolean]>([
  ["with a new state of its last charge", placed(50_00, { payment: { ...pix, status: PaymentStatus.Failed } }), true],
  ["with a newer version", placed(50_00, { version: 9 }), true],
  ["with another total", placed(49_99), false],
  ["paid in another way", placed(50_00, { payment: { ...pix, method: PaymentMethod.Boleto } }), false],
  ["with another Pix key", placed(50_00, { payment: { ...pix, manualInformation: "ana@loja.com" } }), false],
  ["without a payment method", placed(50_00, { payment: null }), false],
  ["that was canceled", placed(50_00, { status: OrderStatus.Canceled }), false],
])("a charge that was prepared for an order fits the order %s: %s", (_, later, fits) => {
  expect(isChargedAlike(placed(50_00), later)).toBe(fits);
});

function anAttempt(id: string, status: AttemptStatus, changes: Partial<Attempt> = {}): Attempt {
  const { method, providerType } = pix;
  return {
    ...{ id, orderId: "o1", method, providerType, amount: cents(50_00), installments: 1, status, isExtra: false },
    ...{ failure: null, failureCode: null, providerId: id, means: {}, expiresAt: null, ...changes },
  };
}

const aRefund = (amount: number) => ({ attemptId: "a", amount: cents(amount), status: "done" as const });

test("an order whose payment was given back in full is no longer to be paid", () => {
  const order = withPaymentOf(placed(50_00), [anAttempt("a", "refunded")]);
  expect(order.payment).toMatchObject({ status: PaymentStatus.Canceled, refunded: 50_00 });
  expect(isAwaitingPayment(order)).toBe(false);
  expect(withoutPayment(order)).toEqual({ ok: false, refusal: { code: "order-refunded" } });
  expect(withPaymentOf(order, [anAttempt("a", "refunded")])).toBe(order);
});

test("an order whose payment was given back in part stays paid", () => {
  const paid = withPaymentOf(placed(50_00), [anAttempt("a", "paid")]);
  expect(paid.payment).not.toHaveProperty("refunded");
  const order = withPaymentOf(paid, [anAttempt("a", "paid")], [aRefund(10_00), { ...aRefund(5_00), attemptId: "b" }]);
  expect(order.payment).toMatchObject({ status: PaymentStatus.Paid, refunded: 10_00 });
});

test("a charge that was canceled before anybody paid can be paid again, as can one of an earlier release", () => {
  const order = withPaymentOf(placed(50_00), [anAttempt("a", "canceled")]);
  expect(order.payment?.status).toBe(PaymentStatus.Canceled);
  expect(isAwaitingPayment(order)).toBe(true);
});

test("a payment that came twice goes back, and the order waits for nothing more or less than before", () => {
  const attempts = [anAttempt("b", "refunded", { isExtra: true }), anAttempt("a", "canceled")];
  const order = withPaymentOf(placed(50_00), attempts);
  expect(order.payment).not.toHaveProperty("refunded");
  expect(isAwaitingPayment(order)).toBe(true);
});

test("the payment that was given back counts more than a charge that was given up after it", () => {
  const order = withPaymentOf(placed(50_00), [anAttempt("b", "canceled"), anAttempt("a", "refunded")]);
  expect(isAwaitingPayment(order)).toBe(false);
});

test("a payment that the shop records after a refund counts, and nothing of it was given back", () => {
  const refunded = withPaymentOf(placed(50_00), [anAttempt("a", "refunded")]);
  const again = withPaymentOf(refunded, [anAttempt("b", "paid"), anAttempt("a", "refunded")]);
  expect(again.payment).toMatchObject({ status: PaymentStatus.Paid, refunded: 0 });
});
