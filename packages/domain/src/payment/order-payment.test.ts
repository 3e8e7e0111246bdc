import { expect, test } from "vitest";
import { anOrder, NOON, someRules } from "../../test/order-samples.ts";
import { OrderStatus } from "../codes/order-status.ts";
import { PaymentMethod, PaymentProviderType, PaymentStatus } from "../codes/payment.ts";
import { cents } from "../money.ts";
import type { Order, OrderPayment } from "../order/order.ts";
import { closedTotals } from "../order/totals.ts";
import { withNothingToPay, withPaymentOf } from "./order-payment.ts";

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
