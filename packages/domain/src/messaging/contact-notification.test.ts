import { describe, expect, test } from "vitest";
import { anOrder, NOON } from "../../test/order-samples.ts";
import { OrderStatus } from "../codes/order-status.ts";
import { PaymentMethod, PaymentProviderType, PaymentStatus } from "../codes/payment.ts";
import { cents } from "../money.ts";
import type { Order, OrderPayment } from "../order/order.ts";
import type { OrderWebhookEvent } from "../order/order-webhook-event.ts";
import { type ContactNotification, contactNotificationFor } from "./contact-notification.ts";

const { Creating, Received, Finalized, Canceled, Error: Undecided } = OrderStatus;
const { Pix, Boleto, CreditCard, Link, Nubank, Pagaleve, OnDelivery, Custom, Cash, BankDeposit } = PaymentMethod;

const settings = { disableChargeOrders: false, payment: { type: "provider" } };
const byHand = { disableChargeOrders: false, payment: { type: "manual" } };
const notCharging = { disableChargeOrders: true, payment: { type: "provider" } };

const by = (method: PaymentMethod, changes: Partial<OrderPayment> = {}): OrderPayment => ({
  method,
  optionId: null,
  providerType: PaymentProviderType.MercadoPago,
  cashAmount: null,
  manualInformation: "",
  ...changes,
});
const paid = by(Pix, { status: PaymentStatus.Paid });

const told = (
  news: OrderWebhookEvent,
  changes: Partial<Order>,
  { total = 50_00, isByAgent = true, shop = settings } = {},
) => contactNotificationFor(news, { ...anOrder(changes), total: cents(total) }, { isByAgent, settings: shop });

const summary: ContactNotification = { kind: "summary" };
const code: ContactNotification = { kind: "payment", by: "code" };
const page: ContactNotification = { kind: "payment", by: "page" };
const step = (name: "received" | "paid" | "finalized" | "canceled"): ContactNotification => ({
  kind: "status",
  step: name,
});

test.each<[string, OrderWebhookEvent, Partial<Order>, ContactNotification | undefined]>([
  ["the customer's yes brings the summary", "items.confirmed", { confirmedAt: NOON }, summary],
  ["a yes that is gone does not", "items.confirmed", { confirmedAt: null }, undefined],
  ["nor one whose order was placed since", "items.confirmed", { confirmedAt: NOON, status: Received }, undefined],
  ["money that came", "order.paid", { status: Received, payment: paid }, step("paid")],
  ["money for an order that was canceled goes back", "order.paid", { status: Canceled, payment: paid }, undefined],
  ["money that went back since", "order.paid", { status: Received, payment: by(Pix) }, undefined],
  [
    "an order settled at the door",
    "order.finalized",
    { status: Finalized, payment: by(OnDelivery) },
    step("finalized"),
  ],
  ["an order without a way to pay", "order.finalized", { status: Finalized }, step("finalized")],
  ["an order that was paid here is not told twice", "order.finalized", { status: Finalized, payment: paid }, undefined],
  ["a canceled order", "order.canceled", { status: Canceled }, step("canceled")],
  ["a canceled order that was paid", "order.canceled", { status: Canceled, payment: paid }, step("canceled")],
  ["a canceled order with nothing in it", "order.canceled", { status: Canceled, lines: [] }, undefined],
  ["an order that a person must look at", "order.error", { status: Undecided }, undefined],
  ["a charge that failed", "payment.failed", { status: Received, payment: by(Pix) }, undefined],
  ["another way to pay", "payment.change-requested", { status: Received }, undefined],
  ["another flow", "flow.changed", { status: Creating }, undefined],
])("%s", (_, news, order, expected) => {
  expect(told(news, order)).toEqual(expected);
});

describe("an order that an agent has placed", () => {
  test.each([
    ["Pix", Pix, code],
    ["boleto", Boleto, code],
    ["card", CreditCard, page],
    ["link", Link, page],
    ["Nubank", Nubank, page],
    ["Pagaleve", Pagaleve, page],
    ["payment on delivery", OnDelivery, step("received")],
    ["a way of the shop's own", Custom, step("received")],
    ["cash", Cash, step("received")],
    ["a bank deposit", BankDeposit, step("received")],
  ])("by %s", (_, method, expected) => {
    expect(told("order.received", { status: Received, payment: by(method) })).toEqual(expected);
  });

  test.each<[string, Partial<Order>, { shop?: typeof settings; total?: number }, ContactNotification | undefined]>([
    ["in a shop that does not charge", { payment: by(Pix) }, { shop: notCharging }, step("received")],
    ["that costs nothing", { payment: by(Pix) }, { total: 0 }, step("received")],
    ["without a way to pay", { payment: null }, {}, step("received")],
    ["by the shop's own Pix key", { payment: by(Pix) }, { shop: byHand }, code],
    ["by a card link", { payment: by(CreditCard, { manualInformation: "https://pay" }) }, { shop: byHand }, page],
    ["by card, with no link given out", { payment: by(CreditCard) }, { shop: byHand }, step("received")],
    ["and that was paid meanwhile", { payment: paid }, {}, undefined],
    ["and that was canceled meanwhile", { status: Canceled, payment: by(Pix) }, {}, undefined],
    ["and that was settled meanwhile", { status: Finalized, payment: by(OnDelivery) }, {}, undefined],
  ])("%s", (_, order, shop, expected) => {
    expect(told("order.received", { status: Received, ...order }, shop)).toEqual(expected);
  });
});

describe("an order that the customer has placed", () => {
  test.each([
    ["to be paid here: they look at the page for it", by(Pix), settings, undefined],
    ["by card", by(CreditCard), settings, undefined],
    ["on delivery", by(OnDelivery), settings, step("received")],
    ["in a shop that does not charge", by(Pix), notCharging, step("received")],
  ])("%s", (_, payment, shop, expected) => {
    expect(told("order.received", { status: Received, payment }, { isByAgent: false, shop })).toEqual(expected);
  });
});
