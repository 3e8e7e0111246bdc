import { describe, expect, test } from "vitest";
import {
  aChosenGift,
  aLine,
  aLogistic,
  anOrder,
  aSeller,
  NOON,
  pricesOf,
  someRules,
} from "../../../test/order-samples.ts";
import { OrderStatus } from "../../codes/order-status.ts";
import { PaymentStatus } from "../../codes/payment.ts";
import { cents } from "../../money.ts";
import type { Order } from "../order.ts";
import { changesBetween } from "./changes-between.ts";

const rules = someRules({
  sellers: [aSeller()],
  priceTables: [{ id: "atacado", name: "Atacado" }],
});

const changed = (before: Partial<Order>, after: Partial<Order>) =>
  changesBetween(anOrder(before), { ...anOrder(before), ...after }, rules);

describe("the items", () => {
  const coffee = aLine();
  const tea = aLine({ index: 1, sku: "cha", productId: "cha", name: "Chá verde", quantity: 2, preferences: "gelado" });

  test("a new line is an added item", () => {
    expect(changed({ lines: [coffee] }, { lines: [coffee, tea] })).toEqual([
      { what: "item-added", index: 1, name: "Chá verde", quantity: 2 },
    ]);
  });

  test("a missing line is a removed item, with the data to restore it", () => {
    expect(changed({ lines: [tea, coffee] }, { lines: [coffee] })).toEqual([
      {
        what: "item-removed",
        index: 1,
        name: "Chá verde",
        ...{ productId: "cha", sku: "cha", quantity: 2, subscriptionId: null, preferences: "gelado" },
      },
    ]);
  });

  test("a quantity is recorded with the one before", () => {
    expect(changed({ lines: [coffee, tea] }, { lines: [coffee, { ...tea, quantity: 5 }] })).toEqual([
      { what: "quantity", index: 1, name: "Chá verde", from: 2, to: 5 },
    ]);
  });

  test("any number of price changes by the shop is one change", () => {
    const dearer = [coffee, tea].map((line) => ({ ...line, prices: pricesOf(60_00) }));
    expect(changed({ lines: [coffee, tea] }, { lines: dearer })).toEqual([
      { what: "price", name: "Café", from: 50_00, to: 60_00, others: 1 },
    ]);
  });

  test("a new price table adds no price changes", () => {
    const cheaper = [{ ...coffee, prices: pricesOf(40_00) }];
    expect(changed({ lines: [coffee] }, { lines: cheaper, priceTableId: "atacado" })).toEqual([
      { what: "price-table", from: null, to: { id: "atacado", name: "Atacado" } },
    ]);
  });

  test("a product that is no longer for sale is recorded", () => {
    expect(changed({ lines: [coffee] }, { lines: [{ ...coffee, isGone: true }] })).toEqual([
      { what: "gone", name: "Café", others: 0 },
    ]);
  });

  test("the size of a step is limited", () => {
    const lines = Array.from({ length: 500 }, (_, index) => aLine({ index, name: "Café ".repeat(100) }));
    const changes = changed({ lines: [] }, { lines });
    expect(changes).toHaveLength(80);
    expect(changes.at(-1)).toEqual({ what: "more", count: 421 });
    expect(JSON.stringify(changes).length).toBeLessThan(12_000);
  });
});

test("no difference gives no changes", () => {
  expect(changed({}, {})).toEqual([]);
  expect(changed({}, { notices: [{ code: "slot-lost" }], noticesAt: NOON })).toEqual([]);
});

test("a choice is recorded with the one before", () => {
  const gift = aChosenGift();
  expect(
    changed(
      { couponCode: "DEZ", gifts: [gift] },
      { sellerId: "centro", couponCode: null, manualDiscount: cents(10_00), gifts: [] },
    ),
  ).toEqual([
    { what: "seller", from: null, to: { id: "centro", name: "Loja Centro" } },
    { what: "coupon", from: "DEZ", to: null },
    { what: "discount", from: 0, to: 10_00 },
    { what: "gifts", ruleId: "canecas", from: [{ sku: "caneca-azul", sellerId: null, name: "Caneca azul" }], to: [] },
  ]);
});

test("a delivery is recorded with its price; an equal copy is no change", () => {
  const { type, providerId, name, price, isCustom } = aLogistic();
  const inShort = { type, providerId, name, price, isCustom, isQuoted: false };
  expect(changed({}, { logisticType: 1, logistic: aLogistic() })).toEqual([
    { what: "logistic", from: null, to: inShort },
    { what: "logistic-type", to: 1 },
  ]);
  expect(changed({ logistic: aLogistic() }, { logistic: aLogistic({ estimate: "2 horas" }) })).toEqual([]);
});

test("the history contains no personal data", () => {
  const { customer } = anOrder();
  const address = {
    name: "Casa da Ana",
    type: "Casa",
    zipCode: "01001000",
    street: "Rua Direita",
    number: "7",
    complement: "",
    neighborhood: "Sé",
    city: "São Paulo",
    state: "SP",
  } as const;
  const changes = changed(
    {},
    { address, customer: { ...customer, name: "Ana Maria", email: "ana@casa.test", document: "52998224725" } },
  );
  expect(changes).toEqual([
    { what: "address", isFirst: true },
    { what: "customer", fields: ["name", "email", "document"] },
  ]);
});

test("the payment and the end of an order are recorded", () => {
  const payment = { method: 3, optionId: null, providerType: 6, cashAmount: null, manualInformation: "" } as const;
  expect(changed({}, { payment })).toEqual([{ what: "payment-method", to: 3, name: "" }]);
  expect(changed({ payment }, { payment: { ...payment, status: 1, link: null } })).toEqual([
    { what: "payment-status", to: 1 },
  ]);
  expect(changed({ payment, confirmedAt: NOON }, { status: OrderStatus.Received })).toEqual([
    { what: "status", to: OrderStatus.Received },
  ]);
});

test("the money of a canceled order begins to go back, or stays: neither is a canceled charge or another payment", () => {
  const payment = { method: 3, optionId: null, providerType: 6, cashAmount: null, manualInformation: "" } as const;
  const paid = { ...payment, status: PaymentStatus.Paid };
  const underWay = { ...payment, status: PaymentStatus.Canceled };
  const status = OrderStatus.Canceled;
  expect(changed({ status, payment: paid }, { status, payment: underWay })).toEqual([
    { what: "giving-back", isRefused: false },
  ]);
  expect(changed({ status, payment: underWay }, { status, payment: paid })).toEqual([
    { what: "giving-back", isRefused: true },
  ]);
});

test("money that was given back is recorded, in part and in full", () => {
  const payment = { method: 3, optionId: null, providerType: 6, cashAmount: null, manualInformation: "" } as const;
  const paid = { ...payment, status: 1, link: null } as const;
  const inPart = { ...paid, refunded: cents(12_00) };
  expect(changed({ payment: paid }, { payment: inPart })).toEqual([{ what: "refund", amount: 12_00, isAll: false }]);
  expect(changed({ payment: inPart }, { payment: { ...paid, status: 4, refunded: cents(42_00) } })).toEqual([
    { what: "refund", amount: 30_00, isAll: true },
  ]);
});

test("a stage of the fulfilment is recorded, without the shop's note", () => {
  const preparing = { stage: "preparing", at: NOON, note: "Ana pediu sem laço" } as const;
  expect(changed({ status: OrderStatus.Received }, { fulfilment: preparing })).toEqual([
    { what: "fulfilment", to: "preparing" },
  ]);
  expect(
    changed(
      { status: OrderStatus.Received, fulfilment: preparing },
      { status: OrderStatus.Finalized, fulfilment: { stage: "delivered", at: NOON, note: "" } },
    ),
  ).toEqual([
    { what: "fulfilment", to: "delivered" },
    { what: "status", to: OrderStatus.Finalized },
  ]);
});
