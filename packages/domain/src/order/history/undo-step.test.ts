import { describe, expect, test } from "vitest";
import { aChosenGift, aLine, aLogistic, anOrder } from "../../../test/order-samples.ts";
import { OrderStatus } from "../../codes/order-status.ts";
import { cents } from "../../money.ts";
import type { Order } from "../order.ts";
import { giftsOf, logisticInShort, type OrderChange } from "./order-change.ts";
import { LIST_ADDED, type OrderStep, UNDOING } from "./order-step.ts";
import { undoneVersions, undoOf } from "./undo-step.ts";

const step = (kind: string, ...changes: OrderChange[]): OrderStep => ({
  version: 1,
  kind,
  data: { changes },
  actor: { type: "customer", id: "ana", name: "" },
});

const item = { productId: "cafe", sku: "cafe-500", quantity: 2, subscriptionId: null, preferences: "moído" };
const added = step("item-added", { what: "item-added", index: 0, name: "Café", quantity: 1 });
const removed = step("item-removed", { what: "item-removed", index: 4, name: "Café", ...item });
const more = step("quantity-set", { what: "quantity", index: 0, name: "Café", from: 1, to: 3 });
const coupon = step("coupon-applied", { what: "coupon", from: null, to: "DEZ" });
const discount = step("discount-set", { what: "discount", from: cents(5_00), to: cents(10_00) });
const table = step("price-table-chosen", { what: "price-table", from: null, to: { id: "atacado", name: "Atacado" } });
const seller = step("seller-chosen", {
  what: "seller",
  from: { id: "centro", name: "Centro" },
  to: { id: "praia", name: "Praia" },
});
const mug = aChosenGift();
const gift = step("gifts-chosen", { what: "gifts", ruleId: mug.ruleId, from: [], to: giftsOf([mug], mug.ruleId) });
const byCourier = logisticInShort(aLogistic());
const byPost = logisticInShort(aLogistic({ providerId: "correio", name: "Correio", type: 2 }));
const delivery = step("logistic-chosen", { what: "logistic", from: byPost, to: byCourier });

describe("a step without later changes can be undone", () => {
  test.each<[string, OrderStep, Partial<Order>, object]>([
    ["an added item is removed", added, {}, { what: "quantity", index: 0, quantity: 0 }],
    ["a removed item comes back", removed, {}, { what: "put-back", item }],
    ["a quantity", more, { lines: [aLine({ quantity: 3 })] }, { what: "quantity", index: 0, quantity: 1 }],
    ["a coupon", coupon, { couponCode: "DEZ" }, { what: "coupon", code: null }],
    ["a discount", discount, { manualDiscount: cents(10_00) }, { what: "discount", amount: 5_00 }],
    ["a price table", table, { priceTableId: "atacado" }, { what: "price-table", id: null }],
    ["a seller", seller, { sellerId: "praia" }, { what: "seller", id: "centro" }],
    ["a gift", gift, { gifts: [mug] }, { what: "gifts", ruleId: "canecas", gifts: [] }],
    ["a delivery", delivery, { logistic: aLogistic() }, { what: "logistic", type: 2, providerId: "correio" }],
  ])("%s", (_, done, order, reversal) => {
    expect(undoOf(done, anOrder(order))).toEqual([reversal]);
    expect(undoOf(done, anOrder({ ...order, status: OrderStatus.Received }))).toBeNull();
    expect(undoOf(done, anOrder({ ...order, status: OrderStatus.Canceled }))).toBeNull();
  });
});

describe("a step that was changed again cannot be undone", () => {
  test.each<[string, OrderStep, Partial<Order>]>([
    ["more of the item that was added", added, { lines: [aLine({ quantity: 2 })] }],
    ["the item that was added is gone", added, { lines: [] }],
    ["the item that was removed is back", removed, { lines: [aLine({ preferences: "moído" })] }],
    ["another quantity", more, { lines: [aLine({ quantity: 4 })] }],
    ["another coupon", coupon, { couponCode: "VINTE" }],
    ["another discount", discount, { manualDiscount: cents(1) }],
    ["another price table", table, { priceTableId: null }],
    ["another seller", seller, { sellerId: "centro" }],
    ["a delivery chosen at the seller since", seller, { sellerId: "praia", logistic: aLogistic() }],
    ["a time chosen for the delivery since", delivery, { logistic: aLogistic(), slot: { start: "a", end: "b" } }],
    ["another gift", gift, { gifts: [aChosenGift({ sku: "caneca-preta" })] }],
    ["another delivery", delivery, { logistic: aLogistic({ providerId: "lancha" }) }],
  ])("%s", (_, done, order) => {
    expect(undoOf(done, anOrder(order))).toBe("overtaken");
  });
});

describe("some steps cannot be undone", () => {
  test.each<[string, OrderStep]>([
    ["the customer's data", step("customer-updated", { what: "customer", fields: ["name"] })],
    ["the end of the order", step("placed", { what: "status", to: 1 })],
    ["a confirmation", step("items-confirmed", { what: "confirmed", to: true })],
    ["a first seller", step("seller-chosen", { what: "seller", from: null, to: { id: "centro", name: "Centro" } })],
    ["a first delivery", step("logistic-chosen", { what: "logistic", from: null, to: byCourier })],
    ["a step without recorded changes", { ...added, data: { name: "Café" } }],
    ["a change by the system", { ...coupon, actor: { type: "system", id: "", name: "" } }],
    ["an incomplete step", step("item-added", ...changesOf(added), { what: "more", count: 3 })],
  ])("%s", (_, done) => {
    expect(undoOf(done, anOrder({ couponCode: "DEZ", sellerId: "centro" }))).toBeNull();
  });

  test("a delivery to another address", () => {
    const moved = step("logistic-chosen", ...changesOf(delivery), { what: "address", isFirst: false });
    expect(undoOf(moved, anOrder({ logistic: aLogistic() }))).toBeNull();
  });
});

test("a gift that was lost with the item comes back with it, unless another was chosen", () => {
  const lost = step("item-removed", ...changesOf(removed), {
    what: "gifts",
    ruleId: mug.ruleId,
    from: giftsOf([mug], mug.ruleId),
    to: [],
  });
  expect(undoOf(lost, anOrder())).toMatchObject([{ what: "put-back" }, { what: "gifts", gifts: [{ sku: mug.sku }] }]);
  expect(undoOf(lost, anOrder({ gifts: [mug] }))).toMatchObject([{ what: "put-back" }]);
});

test("the same product with other preferences is another line and does not prevent the undo", () => {
  expect(undoOf(removed, anOrder({ lines: [aLine({ preferences: "em grãos" })] }))).toMatchObject([
    { what: "put-back" },
  ]);
});

test("a step whose undo was undone can be undone again", () => {
  const undoing = (version: number, undid: number): OrderStep => ({
    ...step("change-undone"),
    version,
    data: { undid, isRedo: false, texts: [], changes: [] },
  });
  expect([...undoneVersions([added, undoing(2, 1)])]).toEqual([1]);
  expect([...undoneVersions([added, undoing(2, 1), undoing(3, 2)])]).toEqual([2]);
  expect([...undoneVersions([undoing(4, 3), undoing(3, 2), undoing(2, 1)])].sort()).toEqual([1, 3]);
});

function changesOf({ data }: OrderStep): OrderChange[] {
  return (data as { changes: OrderChange[] }).changes;
}

describe("a list that was added at once is taken back at once", () => {
  const list = step(
    LIST_ADDED,
    { what: "item-added", index: 0, name: "Arroz", quantity: 2 },
    { what: "quantity", index: 1, name: "Feijão", from: 1, to: 4 },
  );
  const lines = (rice: number, beans: number) => [
    ...(rice > 0 ? [aLine({ index: 0, quantity: rice })] : []),
    ...(beans > 0 ? [aLine({ index: 1, quantity: beans })] : []),
  ];
  const back = (rice: number | null, beans: number | null) => [
    ...(rice === null ? [] : [{ what: "quantity", index: 0, quantity: rice }]),
    ...(beans === null ? [] : [{ what: "quantity", index: 1, quantity: beans }]),
  ];

  test.each<[string, Order["lines"], object]>([
    ["to what was there before", lines(2, 4), back(0, 1)],
    ["and what somebody added since stays", lines(5, 6), back(3, 3)],
    ["and what somebody took away since stays away", lines(1, 2), back(0, 0)],
    ["without the line that is gone", lines(0, 4), back(null, 1)],
  ])("%s", (_, now, reversals) => {
    expect(undoOf(list, anOrder({ lines: now }))).toEqual(reversals);
  });

  test("but not when none of its lines is left, and not twice", () => {
    expect(undoOf(list, anOrder({ lines: [] }))).toBe("overtaken");
    const data = { undid: 1, isRedo: false, undone: { kind: LIST_ADDED, changes: changesOf(list) } };
    const removal: OrderChange = { what: "item-removed", index: 0, name: "Arroz", ...item };
    const undoing = { ...step(UNDOING, removal), data: { ...data, changes: [removal] } };
    expect(undoOf(undoing, anOrder({ lines: [] }))).toBeNull();
  });
});
