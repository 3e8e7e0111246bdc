import fc from "fast-check";
import { expect, test } from "vitest";
import { aLine, anOrder, aProduct, aSku, NOON, pricesOf, someRules } from "../../../test/order-samples.ts";
import { mostThatFits, nextThatFits, quantityRule, soldInMultiples } from "../../catalog/quantity/quantity-rule.ts";
import type { JourneyStep } from "../../codes/journey.ts";
import { SessionType } from "../../codes/session.ts";
import type { Order } from "../order.ts";
import type { StockLocation } from "../stock.ts";
import { addItems } from "./add-items.ts";
import { confirmItems } from "./confirm.ts";
import { addItem, setQuantity } from "./items.ts";
import { repriced } from "./reprice.ts";

type Sold = { quantityStep?: number; minQuantity?: number };
const settings = { disableRestrictedProducts: false, steps: [] as JourneyStep[] };
const context = { settings, role: SessionType.Contact, priceTableId: null };
const empty = anOrder({ lines: [] });
const boxes = { quantityStep: 12, minQuantity: 24 };

function productOf(sold: Sold) {
  const sku = aSku({ line: sold });
  return { product: aProduct({ skus: [sku] }), sku };
}

function add(order: Order, sold: Sold, quantity: number, stock: readonly StockLocation[] = []) {
  const { product, sku } = productOf(sold);
  const request = { sku: null, attributes: [], quantity, subscription: null, preferences: "" };
  return addItem(order, product, sku, { request, context, stock });
}

test.each([
  ["the least", 24, undefined],
  ["the next multiple", 36, undefined],
  ["below the least", 12, { below: 0, above: 24 }],
  ["between two multiples", 30, { below: 24, above: 36 }],
  ["a single one", 1, { below: 0, above: 24 }],
])("boxes of 12, from 24 on: %s", (_, quantity, nearest) => {
  const added = add(empty, boxes, quantity);
  const refusal = nearest && { code: "quantity-unfit", name: "Café", step: 12, least: 24, ...nearest };
  expect(added.ok ? undefined : added.refusal).toEqual(refusal);
});

test("another box is added to those in the order", () => {
  const order = anOrder({ lines: [aLine({ ...boxes, quantity: 24 })] });
  const added = add(order, boxes, 12);
  expect(added.ok && added.value.lines[0]?.quantity).toBe(36);
});

test("the last 7 of a box of 12 cannot be bought, and of 31 two boxes can", () => {
  const stock = (available: number) => [{ sellerId: "", available }];
  const short = (left: number) => ({ ok: false, refusal: { code: "stock-short", left, name: "Café" } });
  expect(add(empty, { quantityStep: 12 }, 12, stock(7))).toEqual(short(0));
  expect(add(empty, { quantityStep: 12 }, 36, stock(31))).toEqual(short(24));
  expect(add(empty, { quantityStep: 12 }, 24, stock(31)).ok).toBe(true);
});

test("a list says how many could be added instead", () => {
  const { product, sku } = productOf(boxes);
  const listed = addItems(empty, [{ product, sku, quantity: 30, stock: [] }], context);
  expect(listed.ok && listed.value.refused).toMatchObject([{ at: 0, canAdd: 36 }]);
});

test("a product that changes its step while it is in an order keeps it from being confirmed until it fits", () => {
  const order = anOrder({ lines: [aLine({ quantity: 7 })], confirmedAt: NOON });
  const onSale = new Map([["cafe-500", aSku({ line: { quantityStep: 12 } })]]);
  const now = repriced(order, onSale, { priceTableId: null, announcesPrices: true });
  expect(now).toMatchObject({ confirmedAt: null, lines: [{ quantity: 7, quantityStep: 12 }] });
  const warning = { code: "quantity-unfit", name: "Café", quantity: 7, step: 12, least: 12 };
  expect(confirmItems(now, someRules(), NOON)).toEqual({
    ok: false,
    refusal: { code: "order-limits", warnings: [warning] },
  });
  const fitting = setQuantity(now, { index: 0, quantity: 12 }, { ...context, stock: [] });
  expect(fitting.ok && confirmItems(fitting.value, someRules(), NOON).ok).toBe(true);
  const gone = repriced(now, new Map([["cafe-500", aSku()]]), { priceTableId: null, announcesPrices: true });
  expect(gone.lines[0]).not.toHaveProperty("quantityStep");
  expect(confirmItems(gone, someRules(), NOON).ok).toBe(true);
});

test("a gift is no box", () => {
  const gift = { index: 1, ruleId: "r", sku: "cha", productId: "cha", sellerId: null, name: "Chá", images: [] };
  const order = anOrder({ lines: [aLine({ prices: pricesOf(10_00) })], gifts: [gift] });
  expect(confirmItems(order, someRules(), NOON).ok).toBe(true);
});

const anyProduct = fc.record(
  { quantityStep: fc.integer({ min: 1, max: 40 }), minQuantity: fc.integer({ min: 1, max: 90 }) },
  { requiredKeys: [] },
);
/** What a person does on a screen: adds from a card, taps plus or minus, or types a number. */
const anyDeed = fc.oneof(
  fc.constant("add" as const),
  fc.constant("plus" as const),
  fc.constant("minus" as const),
  fc.integer({ min: 1, max: 9_999 }),
);

test("whatever a screen makes of taps and typing, the order takes, and what it takes a screen can make", () => {
  fc.assert(
    fc.property(anyProduct, fc.array(anyDeed, { maxLength: 12 }), (sold, deeds) => {
      // What the storefront reads of the product.
      const shown = soldInMultiples(sold);
      const rule = quantityRule(shown);
      let order = empty;
      for (const deed of deeds) {
        const line = order.lines[0];
        const isFull = (line?.quantity ?? 0) + rule.least > rule.most;
        if (deed === "add" || !line) {
          if (isFull) continue;
          const added = add(order, sold, rule.least);
          expect(added.ok).toBe(true);
          if (added.ok) order = added.value;
          continue;
        }
        const { quantity: now, index } = line;
        const quantity =
          typeof deed === "number"
            ? nextThatFits(deed, rule)
            : deed === "plus"
              ? nextThatFits(now + 1, rule)
              : mostThatFits(now - 1, rule);
        const set = setQuantity(order, { index, quantity }, { ...context, stock: [] });
        expect(set.ok).toBe(true);
        if (set.ok) order = set.value;
        expect(confirmItems(order, someRules(), NOON).ok).toBe(order.lines.length > 0);
      }
    }),
  );
  fc.assert(
    fc.property(anyProduct, fc.integer({ min: 1, max: 9_999 }), (sold, quantity) => {
      const isMadeByScreen = nextThatFits(quantity, quantityRule(soldInMultiples(sold))) === quantity;
      expect(add(empty, sold, quantity).ok).toBe(isMadeByScreen);
    }),
  );
});
