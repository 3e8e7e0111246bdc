import { describe, expect, test } from "vitest";
import { aTimetable } from "../../test/checkout-samples.ts";
import { aLogistic, anOrder, NOON, someRules } from "../../test/order-samples.ts";
import { FulfilmentStage } from "../codes/fulfilment.ts";
import { LogisticType } from "../codes/journey.ts";
import { OrderStatus } from "../codes/order-status.ts";
import { PaymentMethod, PaymentProviderType, PaymentStatus } from "../codes/payment.ts";
import type { Order } from "../order/order.ts";
import { type ActionContext, allowedActions, type OrderAction, orderActions } from "./order-actions.ts";

const pix = {
  ...{ method: PaymentMethod.Pix, optionId: null, providerType: PaymentProviderType.MercadoPago },
  ...{ cashAmount: null, manualInformation: "" },
};
const atTheDoor = { ...pix, method: PaymentMethod.OnDelivery };
const { Manual } = PaymentProviderType;
const delivery = aLogistic({ type: LogisticType.ExpressDelivery, providerId: "motoboy" });
const placed = (changes: Partial<Order> = {}) =>
  anOrder({ status: OrderStatus.Received, logistic: delivery, payment: pix, ...changes });
const context: ActionContext = {
  role: "owner",
  rules: someRules({ schedules: [aTimetable({ logisticIds: ["motoboy"] })] }),
  settings: { disableChargeOrders: false },
  refundable: 0,
  isPaymentUnclear: false,
  isForStore: false,
};
const obstacle = (action: OrderAction, order: Order, changes: Partial<ActionContext> = {}) =>
  allowedActions(order, { ...context, ...changes }).actions.find((each) => each.action === action)?.obstacle;
const stages = (order: Order, changes: Partial<ActionContext> = {}) =>
  Object.fromEntries(
    allowedActions(order, { ...context, ...changes }).stages.map((each) => [each.stage, each.obstacle]),
  );

describe("what may be done with an order", () => {
  test("a delivery is prepared, sent and delivered, and a pickup gets ready instead of leaving", () => {
    expect(stages(placed())).toEqual({
      ...{ waiting: "stage-current", preparing: null, "on-the-way": null, delivered: null },
    });
    const pickup = aLogistic({ type: LogisticType.StorePickUp });
    expect(Object.keys(stages(placed({ logistic: pickup })))).toEqual(["waiting", "preparing", "ready", "delivered"]);
  });

  test("a step can be taken back, but not two", () => {
    const fulfilment = { stage: FulfilmentStage.OnTheWay, at: NOON, note: "" };
    expect(stages(placed({ fulfilment }))).toMatchObject({ preparing: null, waiting: "stage-passed" });
  });

  test.each([
    ["canceled", OrderStatus.Canceled, "canceled"],
    ["finalized", OrderStatus.Finalized, "finalized"],
    ["still being made", OrderStatus.Creating, "not-received"],
  ])("an order that is %s goes nowhere", (_, status, because) => {
    expect(stages(placed({ status })).preparing).toBe(because);
  });

  test.each<[OrderAction, string, Order, Partial<ActionContext>, string | null]>([
    ["cancel", "a received order", placed(), {}, null],
    ["cancel", "a delivered order", placed({ status: OrderStatus.Finalized }), {}, "finalized"],
    ["edit-items", "an order that a linked store gets", placed(), { isForStore: true }, "in-store"],
    ["refund", "what nobody paid", placed(), {}, "nothing-paid"],
    ["refund", "what was paid", placed(), { refundable: 1 }, null],
    ["change-slot", "a delivery with times", placed(), {}, null],
    ["change-slot", "one without times", placed(), { rules: someRules({ schedules: [] }) }, "no-schedule"],
    [
      "change-address",
      "what was sent",
      placed({ fulfilment: { stage: "on-the-way", at: 0, note: "" } }),
      {},
      "too-late",
    ],
    ["resend-payment", "an unpaid Pix", placed(), {}, null],
    ["resend-payment", "a paid Pix", placed({ payment: { ...pix, status: PaymentStatus.Paid } }), {}, "paid"],
    [
      "resend-payment",
      "money at the door",
      placed({ payment: { ...pix, method: PaymentMethod.OnDelivery } }),
      {},
      "paid-by-hand",
    ],
    ["resend-payment", "a visitor", placed({ ownerId: "anonymous-1" }), {}, "no-chat"],
    ["confirm-payment", "money at the door", placed({ payment: atTheDoor }), {}, null],
    [
      "confirm-payment",
      "money at the door, counted after the delivery",
      placed({ payment: atTheDoor, status: OrderStatus.Finalized }),
      {},
      null,
    ],
    [
      "confirm-payment",
      "money that was counted already",
      placed({ payment: { ...atTheDoor, status: PaymentStatus.Paid } }),
      {},
      "paid",
    ],
    ["confirm-payment", "a Pix of a provider", placed(), {}, "paid-by-provider"],
    [
      ...(["confirm-payment", "a Pix of a provider that was never paid, of goods that left"] as const),
      ...([placed({ status: OrderStatus.Finalized }), {}, null] as const),
    ],
    ["confirm-payment", "a Pix that arrived with another amount", placed(), { isPaymentUnclear: true }, null],
    [
      "confirm-payment",
      "a boleto of a provider that the shop has no account at",
      placed({ payment: { ...pix, method: PaymentMethod.Boleto } }),
      { rules: someRules({ paymentAccounts: [] }) },
      null,
    ],
    ["confirm-payment", "a Pix of the shop's own", placed({ payment: { ...pix, providerType: Manual } }), {}, null],
    ["confirm-payment", "a canceled order", placed({ status: OrderStatus.Canceled }), {}, "canceled"],
    ["confirm-payment", "an order without a method", placed({ payment: null }), {}, "not-received"],
    ["open-as-agent", "a visitor", placed({ ownerId: "anonymous-1" }), {}, null],
  ])("%s: %s", (action, _, order, changes, because) => {
    expect(obstacle(action, order, changes)).toBe(because);
  });

  test("an agent fulfils orders, writes notes and cancels what nobody paid, but gives no money back", () => {
    const refused = orderActions.filter(
      (each) => obstacle(each, placed(), { role: "agent", refundable: 1 }) === "role",
    );
    expect(refused).toEqual(["refund"]);
    expect(stages(placed(), { role: "agent" }).preparing).toBeNull();
  });
});
