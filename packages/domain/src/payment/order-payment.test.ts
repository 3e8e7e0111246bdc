import { expect, test } from "vitest";
import { anOrder, NOON, someRules } from "../../test/order-samples.ts";
import { OrderStatus } from "../codes/order-status.ts";
import { PaymentMethod, PaymentProviderType, PaymentStatus } from "../codes/payment.ts";
import { cents } from "../money.ts";
import type { Order, OrderPayment } from "../order/order.ts";
import { closedTotals } from "../order/totals.ts";
import { isChargedAlike, withNothingToPay, withPaymentOf } from "./order-payment.ts";

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
