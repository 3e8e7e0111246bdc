import { expect, test } from "vitest";
import { PaymentMethod } from "../codes/payment.ts";
import { cents } from "../money.ts";
import type { OrderWarning } from "../order/order-limits.ts";
import { type MissingRequirement, missingToPlace, type PlaceableOrder } from "./readiness.ts";

const tooManyUnits = { code: "visitor-sku-limit" as const, most: 5, name: "Café" };
const pix = { method: PaymentMethod.Pix, optionId: null, isCash: false, cashAmount: null, lacks: null };
const card = { ...pix, method: PaymentMethod.OnDelivery, optionId: "maquininha" };
const money = (amount: number | null) => ({
  ...pix,
  method: PaymentMethod.OnDelivery,
  optionId: "4",
  isCash: true,
  cashAmount: amount === null ? null : cents(amount),
});
const noKey = { ...pix, lacks: "pix-key" } as const;
const noPage = { ...pix, method: PaymentMethod.CreditCard, lacks: "payment-link" } as const;
const unlimited = { maxDistinctItems: null, maxItems: null, minimumValue: null };

/** A complete order: two coffees for R$ 50 with R$ 12 of freight. */
const ready: PlaceableOrder = {
  items: [{ name: "Café", quantity: 2 }],
  itemsAmount: cents(50_00),
  total: cents(62_00),
  minOrderValue: null,
  offersLogistic: true,
  offersPayment: true,
  isWithoutPickup: false,
  needsSeller: false,
  hasSeller: false,
  logisticKind: "delivery",
  hasAddress: true,
  isManualFreight: false,
  logistic: unlimited,
  needsSlot: false,
  offersSlot: true,
  hasSlot: false,
  contactErrors: {},
  payment: pix,
  visitorObstacles: [],
  isAgent: false,
};

const seller: MissingRequirement = { code: "seller" };
const deliveryOption: MissingRequirement = { code: "delivery-option" };
const slot: MissingRequirement = { code: "slot" };
const payment: MissingRequirement = { code: "payment" };
const means: MissingRequirement = { code: "payment-means" };
const tooLittleCash: MissingRequirement = { code: "cash" };
const limit = (warning: OrderWarning): MissingRequirement => ({ code: "limit", warning });

test.each<[string, Partial<PlaceableOrder>, MissingRequirement[]]>([
  ["everything is complete", {}, []],
  ["no items", { items: [] }, [{ code: "items" }]],
  [
    "a shop without delivery and pickup, so that none can be chosen",
    { offersLogistic: false, logisticKind: null, hasAddress: false, logistic: null },
    [{ code: "shop-gap" }],
  ],
  ["a shop without a payment option", { offersPayment: false, payment: null }, [{ code: "shop-gap" }]],
  [
    "a new shop without any of them",
    { offersLogistic: false, offersPayment: false, logistic: null, payment: null },
    [{ code: "shop-gap" }],
  ],
  [
    "an item for pickup only, in a shop without pickup",
    { logisticKind: "pickup", isWithoutPickup: true, logistic: null },
    [{ code: "pickup-not-offered" }],
  ],
  ["no seller, and none is required", { hasSeller: false }, []],
  ["no seller, but one is required", { needsSeller: true }, [seller]],
  ["a seller, and one is required", { needsSeller: true, hasSeller: true }, []],
  [
    "neither delivery nor pickup",
    { logisticKind: null, hasAddress: false, logistic: null },
    [{ code: "logistic-kind" }],
  ],
  ["a delivery without an address", { hasAddress: false, logistic: null }, [{ code: "address" }]],
  ["a delivery to an address, without an option", { logistic: null }, [deliveryOption]],
  ["a delivery without the agent's freight", { isManualFreight: true, logistic: null }, [{ code: "delivery-freight" }]],
  [
    "a pickup without a store, which needs no address",
    { logisticKind: "pickup", hasAddress: false, logistic: null },
    [{ code: "pickup-place" }],
  ],
  [
    "a pickup without the agent's freight",
    { logisticKind: "pickup", isManualFreight: true, logistic: null },
    [{ code: "pickup-freight" }],
  ],
  ["no time, but one is required", { needsSlot: true }, [slot]],
  ["no time, and none is left", { needsSlot: true, offersSlot: false }, [{ code: "no-slot" }]],
  ["a time, and one is required", { needsSlot: true, hasSlot: true }, []],
  ["a delivery before its time", { logistic: null, needsSlot: true }, [deliveryOption]],
  [
    "each mistake in the contact's data",
    { contactErrors: { name: "name-missing", document: "cpf-invalid" } },
    [
      { code: "contact", field: "name", error: "name-missing" },
      { code: "contact", field: "document", error: "cpf-invalid" },
    ],
  ],
  ["no payment method", { payment: null }, [payment]],
  ["more than a visitor may reserve", { visitorObstacles: [tooManyUnits] }, [{ code: "limit", warning: tooManyUnits }]],
  ["a manual Pix without a key, for the agent", { payment: noKey, isAgent: true }, [{ code: "pix-key" }]],
  ["a manual Pix without a key, for the customer", { payment: noKey }, [{ code: "way-to-pay" }]],
  ["a manual card without a page, for the agent", { payment: noPage, isAgent: true }, [{ code: "payment-link" }]],
  ["a manual card without a page, for the customer", { payment: noPage }, [{ code: "way-to-pay" }]],
  ["a manual Pix without a key, but nothing to pay", { payment: noKey, total: cents(0) }, []],
  [
    "payment on delivery without a means, but nothing to pay",
    { payment: { ...card, optionId: null }, total: cents(0) },
    [],
  ],
  [
    "no items yet, and payment on delivery without a means",
    { items: [], payment: { ...card, optionId: null }, total: cents(0) },
    [{ code: "items" }, means],
  ],
  ["no cash, and nothing to pay", { payment: money(null), total: cents(0) }, []],
  ["payment on delivery without a means", { payment: { ...card, optionId: null } }, [means]],
  ["payment on delivery by card", { payment: card }, []],
  ["cash one centavo short", { payment: money(61_99) }, [tooLittleCash]],
  ["cash that is exactly the total", { payment: money(62_00) }, []],
  ["cash with change", { payment: money(100_00) }, []],
  ["cash without an amount", { payment: money(null) }, [{ code: "cash-amount" }]],
  ["cash that no longer covers a total that grew", { payment: money(62_00), total: cents(62_01) }, [tooLittleCash]],
  [
    "one centavo below the shop's minimum",
    { minOrderValue: cents(50_01) },
    [limit({ code: "below-minimum-value", minimum: cents(50_01), missing: cents(1) })],
  ],
  ["exactly the shop's minimum", { minOrderValue: cents(50_00) }, []],
  [
    "every limit of the delivery",
    {
      items: [
        { name: "Café", quantity: 2 },
        { name: "Pão", quantity: 2 },
      ],
      logistic: { maxDistinctItems: 1, maxItems: 3, minimumValue: cents(60_00) },
    },
    [
      limit({ code: "too-many-distinct-items", most: 1 }),
      limit({ code: "too-many-items", most: 3 }),
      limit({ code: "below-logistic-minimum", minimum: cents(60_00), missing: cents(10_00) }),
    ],
  ],
  ["the limits are just reached", { logistic: { maxDistinctItems: 1, maxItems: 2, minimumValue: cents(50_00) } }, []],
])("%s", (_, changes, expected) => {
  expect(missingToPlace({ ...ready, ...changes })).toEqual(expected);
});

test("all missing requirements are listed at once, in the order of the screen", () => {
  const missing = missingToPlace({
    ...ready,
    items: [],
    itemsAmount: cents(0),
    minOrderValue: cents(1),
    needsSeller: true,
    logistic: null,
    contactErrors: { name: "name-missing" },
    payment: { ...money(1), optionId: null },
  });
  expect(missing.map(({ code }) => code)).toEqual([
    "items",
    "seller",
    "delivery-option",
    "contact",
    "payment-means",
    "cash",
    "limit",
  ]);
});
