import { expect, test } from "vitest";
import { anOrder, NOON } from "../../test/order-samples.ts";
import { OrderStatus } from "../codes/order-status.ts";
import { PaymentMethod, PaymentProviderType, PaymentStatus } from "../codes/payment.ts";
import type { Order } from "./order.ts";
import { type OrderWebhookEvent, orderWebhookEventOf } from "./order-webhook-event.ts";

const { Creating, Received, Finalized, Canceled, Error: Undecided } = OrderStatus;
const pix = {
  method: PaymentMethod.Pix,
  optionId: null,
  providerType: PaymentProviderType.MercadoPago,
  cashAmount: null,
  manualInformation: "",
};
const waiting = { ...pix, status: PaymentStatus.Waiting };

test.each<[string, Partial<Order>, Partial<Order>, OrderWebhookEvent | undefined]>([
  ["a confirmation", {}, { confirmedAt: NOON }, "items.confirmed"],
  ["an expired confirmation", { confirmedAt: NOON }, { confirmedAt: null }, undefined],
  ["a placed order, confirmed at the same time", {}, { status: Received, confirmedAt: NOON }, "order.received"],
  ["a finalized order", { status: Received }, { status: Finalized }, "order.finalized"],
  ["a canceled order", { status: Creating }, { status: Canceled }, "order.canceled"],
  ["an order in error", { status: Received }, { status: Undecided }, "order.error"],
  ["a payment", { payment: waiting }, { payment: { ...pix, status: PaymentStatus.Paid } }, "order.paid"],
  ["a refused charge", { payment: waiting }, { payment: { ...pix, status: PaymentStatus.Failed } }, "payment.failed"],
  ["an expired code", { payment: waiting }, { payment: { ...pix, status: PaymentStatus.Expired } }, "payment.failed"],
  ["an open charge", { payment: pix }, { payment: waiting }, undefined],
  ["another payment method", { status: Received, payment: pix }, { payment: null }, "payment.change-requested"],
  ["no payment method yet, in an open order", { payment: pix }, { payment: null }, undefined],
  ["the chatbot takes over", {}, { isInSemiAutomatic: true }, "flow.changed"],
  ["a person takes over", { isInSemiAutomatic: true }, { isInSemiAutomatic: false }, "flow.changed"],
  ["a change of the items", {}, { lines: [] }, undefined],
])("%s", (_, was, is, expected) => {
  const before = anOrder(was);
  expect(orderWebhookEventOf(before, { ...before, ...is })).toBe(expected);
});
