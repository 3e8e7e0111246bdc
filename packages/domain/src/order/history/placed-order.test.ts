import { expect, test } from "vitest";
import { OrderStatus } from "../../codes/order-status.ts";
import { PaymentMethod, PaymentProviderType, PaymentStatus } from "../../codes/payment.ts";
import { SessionType } from "../../codes/session.ts";
import type { Order } from "../order.ts";
import type { OrderStep } from "./order-step.ts";
import { cancelCauseOf, mayCancel, momentsOf } from "./placed-order.ts";

const { Creating, Received, Finalized, Canceled } = OrderStatus;
const { Contact, PlatformUser } = SessionType;
const pix = {
  ...{ method: PaymentMethod.Pix, optionId: null, providerType: PaymentProviderType.MercadoPago },
  ...{ cashAmount: null, manualInformation: "" },
};
const paid = { ...pix, status: PaymentStatus.Paid };
const preparing = { stage: "preparing", at: 0, note: "" } as const;

test.each<[string, Partial<Pick<Order, "status" | "payment" | "fulfilment">>, SessionType, boolean]>([
  ["a customer, while it waits for the payment", { payment: pix }, Contact, true],
  ["a customer, once it is paid", { payment: paid }, Contact, false],
  ["a customer, once the shop prepares it", { payment: pix, fulfilment: preparing }, Contact, false],
  ["a customer, before it is placed", { status: Creating }, Contact, false],
  ["an agent, before it is placed", { status: Creating }, PlatformUser, true],
  ["an agent, also when the shop prepares it", { payment: pix, fulfilment: preparing }, PlatformUser, true],
  ["an agent, once it is delivered", { status: Finalized }, PlatformUser, false],
  ["a customer, once it is canceled", { status: Canceled }, Contact, false],
])("who may cancel: %s", (_, order, role, expected) => {
  expect(mayCancel({ status: Received, payment: null, closedTotals: null, ...order }, { type: role })).toBe(expected);
});

const step = (kind: string, ...changes: object[]): OrderStep => ({
  version: 1,
  kind,
  data: { changes },
  actor: { type: "system", id: "", name: "" },
});

test.each<[string, OrderStep, string[]]>([
  ["placing it", step("placed", { what: "status", to: Received }), ["placed"]],
  ["its payment", step("payment-followed", { what: "payment-status", to: PaymentStatus.Paid }), ["paid"]],
  ["a refused payment is none", step("payment-followed", { what: "payment-status", to: PaymentStatus.Failed }), []],
  [
    "a delivery, which also finalizes it, is one",
    step("fulfilment-moved", { what: "fulfilment", to: "delivered" }, { what: "status", to: Finalized }),
    ["delivered"],
  ],
  ["the shop settles it", step("finalized", { what: "status", to: Finalized }), ["finalized"]],
  ["a step back to waiting is none", step("fulfilment-moved", { what: "fulfilment", to: "waiting" }), []],
  ["an added item is none", step("item-added", { what: "item-added", index: 1, name: "Café", quantity: 1 }), []],
])("a moment of the timeline: %s", (_, moment, expected) => {
  expect(momentsOf(moment)).toEqual(expected);
});

test.each<[string, OrderStep["actor"]["type"], object, string | null]>([
  ["nobody paid it in time", "system", { because: "unpaid" }, "unpaid"],
  ["its customer wanted it", "customer", {}, "customer"],
  ["an agent wanted it", "agent", {}, "shop"],
  ["the shop's system wanted it", "platform", {}, "shop"],
  ["an earlier release did not say why", "system", {}, null],
])("why an order was canceled: %s", (_, type, data, expected) => {
  const canceled = { ...step("canceled", { what: "status", to: Canceled }), actor: { type, id: "", name: "" } };
  expect(cancelCauseOf({ ...canceled, data: { ...canceled.data, ...data } })).toBe(expected);
  expect(cancelCauseOf({ ...canceled, data: { changes: [], ...data } })).toBeNull();
});
