import fc from "fast-check";
import { expect, test } from "vitest";
import { aCoupon, anOrder, aProduct, aSku, NOON, someRules } from "../../../test/order-samples.ts";
import { SessionType } from "../../codes/session.ts";
import { cents } from "../../money.ts";
import { addItem, setQuantity } from "../change/items.ts";
import { repriced } from "../change/reprice.ts";
import type { Order } from "../order.ts";
import { orderTotals } from "./totals.ts";

const settings = { disableRestrictedProducts: false, steps: [] };
const context = { settings, role: SessionType.Contact, priceTableId: "atacado" };
const rules = someRules({
  priceTables: [{ id: "atacado", name: "Atacado" }],
  coupons: [aCoupon({ code: "DEZ" })],
});

const amount = fc.integer({ min: 1, max: 9_000 }).map(cents);
const anySku = fc.record({
  price: amount,
  offer: fc.option(amount),
  table: fc.option(amount),
  tiers: fc.array(fc.record({ from: fc.integer({ min: 2, max: 30 }), price: amount }), { maxLength: 4 }),
});
/** Which of three products, with a note or without, and how many; or another quantity for a line. */
const anyDeed = fc.record({
  product: fc.nat(2),
  hasNote: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 20 }),
  isSet: fc.boolean(),
});

type AnySku = typeof anySku extends fc.Arbitrary<infer Value> ? Value : never;

function skuOf({ price, offer, table, tiers }: AnySku, id: number) {
  return aSku({
    own: { price, promotionalPrice: offer },
    tables: table === null ? {} : { atacado: { price: table, promotionalPrice: null } },
    ...(tiers.length > 0 && { byQuantity: tiers }),
    line: { sku: `sku-${id}`, productId: `p-${id}` },
  });
}

/** What an accountant would write: the lowest price that applies to all units of the SKU, times the units. */
function itemsByHand(order: Order, skus: readonly AnySku[]): number {
  return skus.reduce((sum, { price, offer, table, tiers }, id) => {
    const units = order.lines.filter(({ sku }) => sku === `sku-${id}`).reduce((all, { quantity }) => all + quantity, 0);
    const alone = table ?? Math.min(price, offer ?? price);
    const each = Math.min(alone, ...tiers.filter(({ from }) => from <= units).map((tier) => tier.price));
    return sum + units * each;
  }, 0);
}

test("totals with prices by quantity are those of an independent sum, and every line explains itself to the centavo", () => {
  fc.assert(
    fc.property(
      fc.tuple(anySku, anySku, anySku),
      fc.array(anyDeed, { maxLength: 12 }),
      fc.boolean(),
      (sold, deeds, hasCoupon) => {
        const skus = sold.map(skuOf);
        let order = anOrder({ lines: [], priceTableId: "atacado", couponCode: hasCoupon ? "DEZ" : null });
        for (const { product, hasNote, quantity, isSet } of deeds) {
          const sku = skus[product];
          if (!sku) continue;
          const line = order.lines.find((each) => each.sku === sku.line.sku);
          const changed =
            isSet && line
              ? setQuantity(order, { index: line.index, quantity: quantity % 7 }, { ...context, stock: [] })
              : addItem(order, aProduct({ productId: sku.line.productId, takesPreferences: true, skus: [sku] }), sku, {
                  request: {
                    sku: null,
                    attributes: [],
                    quantity,
                    subscription: null,
                    preferences: hasNote ? "fatiado" : "",
                  },
                  context,
                  stock: [],
                });
          expect(changed.ok).toBe(true);
          if (changed.ok) order = changed.value;
        }
        const totals = orderTotals(order, rules, NOON);
        const byHand = itemsByHand(order, sold);
        expect(totals.items).toBe(byHand);
        expect(totals.explanation.reduce((sum, line) => sum + line.amount, 0)).toBe(totals.total);
        const ofLines = order.lines.flatMap(({ index, prices, quantity }) => [
          prices.own * quantity,
          ...(totals.tags.get(index) ?? []).map(({ value }) => value),
        ]);
        expect(ofLines.reduce((sum, value) => sum + value, 0)).toBe(totals.items - totals.discount);
        // The current catalogue gives the same: nothing is announced, and the lines stay.
        const onSale = new Map(skus.map((sku) => [sku.line.sku, sku]));
        expect(repriced(order, onSale, { priceTableId: "atacado", announcesPrices: true })).toBe(order);
      },
    ),
  );
});

test("a price by quantity has a line of its own in the explanation", () => {
  const sku = aSku({ byQuantity: [{ from: 10, price: cents(45_00) }] });
  const request = { sku: null, attributes: [], quantity: 10, subscription: null, preferences: "" };
  const added = addItem(anOrder({ lines: [] }), aProduct({ skus: [sku] }), sku, {
    ...{ request, stock: [], context: { ...context, priceTableId: null } },
  });
  const totals = added.ok ? orderTotals(added.value, someRules(), NOON) : undefined;
  expect(totals?.explanation).toEqual([
    { kind: "products", subject: "", amount: 500_00 },
    { kind: "quantity-price", subject: "", amount: -50_00 },
  ]);
  expect(totals?.tags.get(0)).toEqual([{ kind: "quantity-price", subject: "", value: -50_00 }]);
});
