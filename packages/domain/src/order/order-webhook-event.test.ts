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
  ["the customer's yes", {}, { confirmedAt: NOON }, "items.confirmed"],
  ["a yes that runs out", { confirmedAt: NOON }, { confirmedAt: null }, undefined],
  ["a placed order, whose yes comes with it", {}, { status: Received, confirmedAt: NOON }, "order.received"],
  ["a settled order", { status: Received }, { status: Finalized }, "order.finalized"],
  ["a canceled order", { status: Creating }, { status: Canceled }, "order.canceled"],
  ["an undecided order", { status: Received }, { status: Undecided }, "order.error"],
  ["money that came", { payment: waiting }, { payment: { ...pix, status: PaymentStatus.Paid } }, "order.paid"],
  ["a refused charge", { payment: waiting }, { payment: { ...pix, status: PaymentStatus.Failed } }, "payment.failed"],
  [
    "a code that ran out",
    { payment: waiting },
    { payment: { ...pix, status: PaymentStatus.Expired } },
    "payment.failed",
  ],
  ["a charge that can be paid", { payment: pix }, { payment: waiting }, undefined],
  ["another way to pay", { status: Received, payment: pix }, { payment: null }, "payment.change-requested"],
  ["no way to pay yet, while it is made", { payment: pix }, { payment: null }, undefined],
  ["the bot takes over", {}, { isInSemiAutomatic: true }, "flow.changed"],
  ["a person takes over", { isInSemiAutomatic: true }, { isInSemiAutomatic: false }, "flow.changed"],
  ["a change of the items", {}, { lines: [] }, undefined],
])("%s", (_, was, is, expected) => {
  const before = anOrder(was);
  expect(orderWebhookEventOf(before, { ...before, ...is })).toBe(expected);
});
