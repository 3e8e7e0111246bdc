import { expect, test } from "vitest";
import { anOrder, NOON } from "../../test/order-samples.ts";
import type { FulfilmentStage } from "../codes/fulfilment.ts";
import { OrderStatus } from "../codes/order-status.ts";
import { PaymentMethod, PaymentProviderType, PaymentStatus } from "../codes/payment.ts";
import type { Order } from "./order.ts";
import { type OrderWebhookEvent, orderWebhookEventsOf } from "./order-webhook-event.ts";

const { Creating, Received, Finalized, Canceled, Error: Undecided } = OrderStatus;
const pix = {
  method: PaymentMethod.Pix,
  optionId: null,
  providerType: PaymentProviderType.MercadoPago,
  cashAmount: null,
  manualInformation: "",
};
const at = (stage: FulfilmentStage) => ({ stage, at: NOON, note: "" });
const waiting = { ...pix, status: PaymentStatus.Waiting };

test.each<[string, Partial<Order>, Partial<Order>, ...OrderWebhookEvent[]]>([
  ["a confirmation", {}, { confirmedAt: NOON }, "items.confirmed"],
  ["an expired confirmation", { confirmedAt: NOON }, { confirmedAt: null }],
  ["a placed order, confirmed at the same time", {}, { status: Received, confirmedAt: NOON }, "order.received"],
  ["a finalized order", { status: Received }, { status: Finalized }, "order.finalized"],
  ["a canceled order", { status: Creating }, { status: Canceled }, "order.canceled"],
  ["an order in error", { status: Received }, { status: Undecided }, "order.error"],
  ["a payment", { payment: waiting }, { payment: { ...pix, status: PaymentStatus.Paid } }, "order.paid"],
  [
    "money of a canceled order that its provider does not give back",
    { status: Canceled, payment: { ...pix, status: PaymentStatus.Canceled } },
    { payment: { ...pix, status: PaymentStatus.Paid } },
  ],
  ["a refused charge", { payment: waiting }, { payment: { ...pix, status: PaymentStatus.Failed } }, "payment.failed"],
  ["an expired code", { payment: waiting }, { payment: { ...pix, status: PaymentStatus.Expired } }, "payment.failed"],
  ["an open charge", { payment: pix }, { payment: waiting }],
  ["another payment method", { status: Received, payment: pix }, { payment: null }, "payment.change-requested"],
  ["no payment method yet, in an open order", { payment: pix }, { payment: null }],
  ["the chatbot takes over", {}, { isInSemiAutomatic: true }, "flow.changed"],
  ["a person takes over", { isInSemiAutomatic: true }, { isInSemiAutomatic: false }, "flow.changed"],
  ["a change of the items", {}, { lines: [] }],
  [
    "an order that is paid as it is placed",
    { payment: pix },
    { status: Received, payment: { ...pix, status: PaymentStatus.Paid } },
    "order.received",
    "order.paid",
  ],
  ["the preparation begins", { status: Received }, { fulfilment: at("preparing") }, "order.preparing"],
  ["a pickup is ready", { status: Received }, { fulfilment: at("ready") }, "order.ready"],
  [
    "a delivery leaves",
    { status: Received, fulfilment: at("preparing") },
    { fulfilment: at("on-the-way") },
    "order.shipped",
  ],
  [
    "a mistake is corrected",
    { status: Received, fulfilment: at("preparing") },
    { fulfilment: at("waiting") },
    "order.waiting",
  ],
  [
    "a delivery",
    { status: Received, fulfilment: at("on-the-way") },
    { status: Finalized, fulfilment: at("delivered") },
    "order.finalized",
    "order.delivered",
  ],
  [
    "an order that the shop settles while it is prepared",
    { status: Received, fulfilment: at("preparing") },
    { status: Finalized },
    "order.finalized",
  ],
])("%s", (_, was, is, ...expected) => {
  const before = anOrder(was);
  expect(orderWebhookEventsOf(before, { ...before, ...is })).toEqual(expected);
});
