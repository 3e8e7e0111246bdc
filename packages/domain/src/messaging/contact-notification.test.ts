import { describe, expect, test } from "vitest";
import { anOrder, NOON } from "../../test/order-samples.ts";
import type { FulfilmentStage } from "../codes/fulfilment.ts";
import { OrderStatus } from "../codes/order-status.ts";
import { PaymentMethod, PaymentProviderType, PaymentStatus } from "../codes/payment.ts";
import { cents } from "../money.ts";
import type { Order, OrderPayment } from "../order/order.ts";
import type { OrderMilestone } from "./chat-message.ts";
import {
  type ContactNews,
  type ContactNotification,
  contactNewsOf,
  contactNotificationFor,
} from "./contact-notification.ts";
import { type StageMessageChoices, stageMessagesOf } from "./stage-messages.ts";

const { Creating, Received, Finalized, Canceled, Error: Undecided } = OrderStatus;
const { Pix, Boleto, CreditCard, Link, Nubank, Pagaleve, OnDelivery, Custom, Cash, BankDeposit } = PaymentMethod;

const settings = { disableChargeOrders: false, payment: { type: "provider" } };
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

type Options = { total?: number; isByAgent?: boolean; shop?: typeof settings; wanted?: StageMessageChoices };
const notificationFor = (
  event: ContactNews,
  changes: Partial<Order>,
  { total = 50_00, isByAgent = true, shop = settings, wanted = {} }: Options = {},
) =>
  contactNotificationFor(
    event,
    { ...anOrder(changes), total: cents(total) },
    { isByAgent, settings: shop, stageMessages: stageMessagesOf(wanted) },
  );

const summary: ContactNotification = { kind: "summary" };
const code: ContactNotification = { kind: "payment", by: "code" };
const page: ContactNotification = { kind: "payment", by: "page" };
const step = (name: OrderMilestone): ContactNotification => ({
  kind: "status",
  step: name,
});

test.each<[string, ContactNews, Partial<Order>, ContactNotification | undefined]>([
  ["a confirmation sends the summary", "items.confirmed", { confirmedAt: NOON }, summary],
  ["a withdrawn confirmation does not", "items.confirmed", { confirmedAt: null }, undefined],
  [
    "a confirmation of an order that was placed since does not",
    "items.confirmed",
    { confirmedAt: NOON, status: Received },
    undefined,
  ],
  ["a payment", "order.paid", { status: Received, payment: paid }, step("paid")],
  ["a payment of a canceled order, which is refunded", "order.paid", { status: Canceled, payment: paid }, undefined],
  ["a payment that was refunded since", "order.paid", { status: Received, payment: by(Pix) }, undefined],
  [
    "an order that was paid on delivery",
    "order.finalized",
    { status: Finalized, payment: by(OnDelivery) },
    step("finalized"),
  ],
  ["an order without a payment method", "order.finalized", { status: Finalized }, step("finalized")],
  [
    "an order that was paid online is not reported twice",
    "order.finalized",
    { status: Finalized, payment: paid },
    undefined,
  ],
  ["a canceled order", "order.canceled", { status: Canceled }, step("canceled")],
  ["a canceled order that was paid", "order.canceled", { status: Canceled, payment: paid }, step("canceled")],
  ["a canceled order with nothing in it", "order.canceled", { status: Canceled, lines: [] }, undefined],
  ["an order that a person must check", "order.error", { status: Undecided }, undefined],
  ["a charge that failed", "payment.failed", { status: Received, payment: by(Pix) }, undefined],
  ["another payment method", "payment.change-requested", { status: Received }, undefined],
  ["another flow", "flow.changed", { status: Creating }, undefined],
])("%s", (_, event, order, expected) => {
  expect(notificationFor(event, order)).toEqual(expected);
});

test("an order that costs nothing is not announced as paid: the message that it was received says so", () => {
  expect(notificationFor("order.paid", { status: Received, payment: paid }, { total: 0 })).toBeUndefined();
});

describe("a stage of the fulfilment", () => {
  const at = (stage: FulfilmentStage, status: OrderStatus = Received) => ({
    ...{ status, payment: paid },
    fulfilment: { stage, at: NOON, note: "" },
  });
  const all = { preparing: true, ready: true, onTheWay: true, delivered: true };
  const none = { preparing: false, ready: false, onTheWay: false, delivered: false };

  test.each<[ContactNews, Partial<Order>, OrderMilestone, isByDefault: boolean]>([
    ["order.preparing", at("preparing"), "preparing", false],
    ["order.ready", at("ready"), "ready", true],
    ["order.shipped", at("on-the-way"), "on-the-way", true],
    ["order.delivered", at("delivered", Finalized), "delivered", true],
  ])("%s is told where the shop wants it", (event, order, name, isByDefault) => {
    expect(notificationFor(event, order, { wanted: all })).toEqual(step(name));
    expect(notificationFor(event, order, { wanted: none })).toBeUndefined();
    expect(notificationFor(event, order)).toEqual(isByDefault ? step(name) : undefined);
  });

  test.each<[string, ContactNews, Partial<Order>]>([
    ["one that was passed since", "order.preparing", at("ready")],
    ["one that was corrected since", "order.ready", at("preparing")],
    ["one of an order that was canceled since", "order.shipped", at("on-the-way", Canceled)],
    ["the correction itself", "order.waiting", at("waiting")],
  ])("is not told: %s", (_, event, order) => {
    expect(notificationFor(event, order, { wanted: all })).toBeUndefined();
  });

  test("delivered is told once: the end of the order adds nothing, even where the shop told no delivery", () => {
    const delivered = { ...at("delivered", Finalized), payment: by(OnDelivery) };
    expect(notificationFor("order.finalized", delivered, { wanted: all })).toBeUndefined();
    expect(notificationFor("order.finalized", delivered, { wanted: none })).toBeUndefined();
  });
});

describe("another time or place of an order", () => {
  const slot = { start: "2026-11-12T13:00:00.000Z", end: "2026-11-12T15:00:00.000Z" };
  const later = { start: "2026-11-12T15:00:00.000Z", end: "2026-11-12T17:00:00.000Z" };
  const home = {
    ...{ name: "Casa", type: "Casa" as const, zipCode: "01310-100", street: "Avenida Paulista", number: "1000" },
    ...{ complement: "", neighborhood: "Bela Vista", city: "São Paulo", state: "SP" },
    ...{ neighborhoodId: null, geoCoordinates: null },
  };
  const placed = { status: Received, slot, address: home };
  const cart = { ...placed, status: Creating };

  test.each<[string, Partial<Order>, Partial<Order>, boolean]>([
    ["another time", placed, { ...placed, slot: later }, true],
    ["another number of the house", placed, { ...placed, address: { ...home, number: "1001" } }, true],
    ["the same", placed, { ...placed, slot: { ...slot }, address: { ...home } }, false],
    ["an address that was erased", placed, { ...placed, address: null }, false],
    ["a time that the customer chooses in the checkout", cart, { ...cart, slot: later }, false],
    ["a time that is chosen when the order is placed", cart, { ...placed, slot: later }, false],
  ])("%s", (_, before, after, isNews) => {
    expect(contactNewsOf(anOrder(before), anOrder(after)).includes("order.rearranged")).toBe(isNews);
  });

  const at = (stage: FulfilmentStage) => ({ ...placed, fulfilment: { stage, at: NOON, note: "" } });

  test("is told while the order is in the shop", () => {
    expect(notificationFor("order.rearranged", placed)).toEqual(step("rearranged"));
    expect(notificationFor("order.rearranged", at("preparing"))).toEqual(step("rearranged"));
    expect(notificationFor("order.rearranged", at("on-the-way"))).toBeUndefined();
    expect(notificationFor("order.rearranged", { ...placed, status: Canceled })).toBeUndefined();
  });
});

test("a delivery that was paid at the door tells the delivery", () => {
  const placed = { status: Received };
  const delivered = { stage: "delivered", at: NOON, note: "" } as const;
  const after = { ...placed, payment: paid, status: Finalized, fulfilment: delivered };
  expect(contactNewsOf(anOrder(placed), anOrder(after))[0]).toBe("order.delivered");
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
    ["a custom method of the shop", Custom, step("received")],
    ["cash", Cash, step("received")],
    ["a bank deposit", BankDeposit, step("received")],
  ])("by %s", (_, method, expected) => {
    expect(notificationFor("order.received", { status: Received, payment: by(method) })).toEqual(expected);
  });

  test.each<[string, Partial<Order>, { shop?: typeof settings; total?: number }, ContactNotification | undefined]>([
    ["in a shop that does not charge", { payment: by(Pix) }, { shop: notCharging }, step("received")],
    ["that costs nothing", { payment: by(Pix) }, { total: 0 }, step("received")],
    ["without a payment method", { payment: null }, {}, step("received")],
    ["by the shop's own Pix key", { payment: by(Pix, { providerType: PaymentProviderType.Manual }) }, {}, code],
    [
      "by a card link",
      { payment: by(CreditCard, { providerType: PaymentProviderType.Manual, manualInformation: "https://pay" }) },
      {},
      page,
    ],
    [
      "by card, without a link",
      { payment: by(CreditCard, { providerType: PaymentProviderType.Manual }) },
      {},
      step("received"),
    ],
    ["and that was paid in the meantime", { payment: paid }, {}, undefined],
    ["and that was canceled in the meantime", { status: Canceled, payment: by(Pix) }, {}, undefined],
    ["and that was finalized in the meantime", { status: Finalized, payment: by(OnDelivery) }, {}, undefined],
  ])("%s", (_, order, shop, expected) => {
    expect(notificationFor("order.received", { status: Received, ...order }, shop)).toEqual(expected);
  });
});

describe("an order that the customer has placed", () => {
  test.each([
    ["with an online payment: the customer is on the payment page", by(Pix), settings, undefined],
    ["by card", by(CreditCard), settings, undefined],
    ["on delivery", by(OnDelivery), settings, step("received")],
    ["in a shop that does not charge", by(Pix), notCharging, step("received")],
  ])("%s", (_, payment, shop, expected) => {
    expect(notificationFor("order.received", { status: Received, payment }, { isByAgent: false, shop })).toEqual(
      expected,
    );
  });
});
