import fc from "fast-check";
import { expect, test } from "vitest";
import {
  allocateUnits,
  availableUnits,
  productUnits,
  type StockAllocation,
  type StockLocation,
  stockEventOf,
  stockLevel,
} from "./stock.ts";

const shop = (available: number): StockLocation => ({ sellerId: "", available });
const centro = (available: number): StockLocation => ({ sellerId: "centro", available });
const praia = (available: number): StockLocation => ({ sellerId: "praia", available });

test.each<[string, StockLocation[], string | null, number | null]>([
  ["no stock control", [], null, null],
  ["no stock control, with a seller", [], "centro", null],
  ["all locations together while no seller is chosen", [shop(1), centro(2), praia(3)], null, 6],
  ["a seller's own stock", [shop(1), centro(2)], "centro", 2],
  ["a sold-out seller does not use the shop's stock", [shop(9), centro(0)], "centro", 0],
  ["a seller without its own stock uses the shop's", [shop(9), praia(5)], "centro", 9],
  ["only stock of another seller", [praia(5)], "centro", 0],
  ["more reserved than in stock counts as none", [shop(-2), praia(5)], null, 5],
])("units to sell: %s", (_, locations, sellerId, expected) => {
  expect(availableUnits(locations, sellerId)).toBe(expected);
});

test.each<[string, StockLocation[], { quantity: number; sellerId: string | null }, StockAllocation[] | null]>([
  ["no stock control: nothing is taken", [], { quantity: 5, sellerId: null }, []],
  ["the last unit", [shop(1)], { quantity: 1, sellerId: null }, [{ sellerId: "", quantity: 1 }]],
  ["one more than in stock", [shop(1)], { quantity: 2, sellerId: null }, null],
  [
    "one location with enough stock, the largest",
    [centro(3), praia(5)],
    { quantity: 3, sellerId: null },
    [{ sellerId: "praia", quantity: 3 }],
  ],
  [
    "two locations if one is not enough",
    [centro(3), praia(5), shop(1)],
    { quantity: 7, sellerId: null },
    [
      { sellerId: "praia", quantity: 5 },
      { sellerId: "centro", quantity: 2 },
    ],
  ],
  [
    "a seller uses its own stock",
    [centro(3), praia(5)],
    { quantity: 3, sellerId: "centro" },
    [{ sellerId: "centro", quantity: 3 }],
  ],
  ["not from another seller's", [centro(3), praia(5)], { quantity: 4, sellerId: "centro" }, null],
  [
    "a location with negative stock gives nothing",
    [shop(-1), praia(1)],
    { quantity: 1, sellerId: null },
    [{ sellerId: "praia", quantity: 1 }],
  ],
])("taking units: %s", (_, locations, wanted, expected) => {
  expect(allocateUnits(locations, wanted)).toEqual(expected);
});

const sellers = ["", "centro", "praia", "serra"];
const somePlaces = fc.uniqueArray(
  fc.record({ sellerId: fc.constantFrom(...sellers), available: fc.integer({ min: -3, max: 12 }) }),
  { selector: ({ sellerId }) => sellerId },
);

test("the quantity is taken completely or not at all, and no location gives more than it has", () => {
  const aSellerOrNone = fc.option(fc.constantFrom(...sellers.slice(1)));
  fc.assert(
    fc.property(somePlaces, fc.integer({ min: 1, max: 30 }), aSellerOrNone, (locations, quantity, sellerId) => {
      const takes = allocateUnits(locations, { quantity, sellerId });
      const units = availableUnits(locations, sellerId);
      if (units === null || takes === null) {
        expect(takes).toEqual(units === null ? [] : null);
        expect(units ?? 0).toBeLessThan(quantity);
        return;
      }
      expect(takes.reduce((sum, take) => sum + take.quantity, 0)).toBe(quantity);
      expect(new Set(takes.map((take) => take.sellerId)).size).toBe(takes.length);
      for (const take of takes) {
        const place = locations.find((each) => each.sellerId === take.sellerId);
        expect(take.quantity).toBeGreaterThan(0);
        expect(take.quantity).toBeLessThanOrEqual(place?.available ?? 0);
      }
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ["adds up its SKUs", [3, 0, 4], 7],
  ["without a SKU that is counted never runs out", [3, null], null],
  ["whose SKUs are all sold out has none", [0, 0], 0],
])("a product %s", (_, ofSkus, units) => {
  expect(productUnits(ofSkus)).toBe(units);
});

test.each([
  [null, "uncounted"],
  [-1, "none"],
  [0, "none"],
  [5, "few"],
  [6, "enough"],
] as const)("%s units are %s", (units, level) => {
  expect(stockLevel(units)).toBe(level);
});

test.each([
  ["falls to the number", { before: 6, after: 5 }, 5, "stock.low"],
  ["falls below the number", { before: 6, after: 2 }, 5, "stock.low"],
  ["is below it already", { before: 5, after: 4 }, 5, null],
  ["stays above it", { before: 9, after: 6 }, 5, null],
  ["ends", { before: 1, after: 0 }, 5, "stock.out"],
  ["ends at once", { before: 9, after: 0 }, 5, "stock.out"],
  ["was at its end", { before: 0, after: 0 }, 5, null],
  ["comes back", { before: 0, after: 3 }, 5, null],
  ["falls to one, where only the end is asked for", { before: 2, after: 1 }, 0, null],
  ["ends, where only the end is asked for", { before: 1, after: 0 }, 0, "stock.out"],
])("stock that %s", (_, units, lowAt, expected) => {
  expect(stockEventOf(units, lowAt)).toBe(expected);
});
