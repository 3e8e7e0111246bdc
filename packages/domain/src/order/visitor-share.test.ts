import { expect, test } from "vitest";
import { orderProof, type SkuHolds, shareObstacle } from "./visitor-share.ts";

const NEVER_REACHED = -1_000_000;
/** What is left of a share for somebody who wants everything. */
const leftOf = (changes: Partial<SkuHolds>, unitsPerSku = 5) => {
  const everything = { sku: "a", name: "Produto a", quantity: 1_000_000 };
  const hold = { sku: "a", units: 100, ofNetwork: 0, ofVisitors: 0, ...changes };
  const obstacle = shareObstacle([everything], [hold], { unitsPerSku });
  return obstacle && "left" in obstacle ? obstacle.left : undefined;
};

test.each([
  [0, 0],
  [1, 1],
  // One network never holds the last unit.
  [2, 1],
  [5, 4],
  [6, 5],
  [7, 5],
  [59, 5],
  [60, 6],
  [500, 50],
])("of %i units the visitors of one network may hold %i without paying", (units, most) => {
  expect(leftOf({ units, ofVisitors: NEVER_REACHED })).toBe(most);
});

test("a shop that gives a visitor more or fewer units gives them to a network, too", () => {
  expect(leftOf({ units: 20, ofVisitors: NEVER_REACHED }, 2)).toBe(2);
  expect(leftOf({ units: 20, ofVisitors: NEVER_REACHED }, 12)).toBe(12);
});

test.each([
  [0, 0],
  [1, 1],
  [10, 10],
  [11, 10],
  [20, 10],
  [21, 10],
  [22, 11],
  [500, 250],
])("of %i units all visitors together may hold %i without paying", (units, most) => {
  expect(leftOf({ units, ofNetwork: NEVER_REACHED })).toBe(most);
});

const holds = (changes: Partial<SkuHolds>): SkuHolds[] => [
  { sku: "a", units: 100, ofNetwork: 0, ofVisitors: 0, ...changes },
];
const line = (quantity: number, sku = "a") => ({ sku, name: `Produto ${sku}`, quantity });
const refused = (left: number) => ({ code: "visitor-share", name: "Produto a", left });

test.each([
  ["the whole share of a network", [line(10)], {}, undefined],
  ["one unit more", [line(11)], {}, refused(10)],
  ["one unit more in two lines", [line(6), line(5)], {}, refused(10)],
  ["what is left of the share", [line(3)], { ofNetwork: 7, ofVisitors: 7 }, undefined],
  ["more than is left of the share", [line(4)], { ofNetwork: 7, ofVisitors: 7 }, refused(3)],
  ["the last unit that visitors may hold", [line(1)], { ofVisitors: 49 }, undefined],
  ["a unit where visitors hold their half", [line(1)], { ofVisitors: 50 }, refused(0)],
  ["a unit where they hold more than that by now", [line(1)], { units: 20, ofVisitors: 40 }, refused(0)],
  ["the only unit", [line(1)], { units: 1 }, undefined],
  ["the last of two units, by another network", [line(1)], { units: 2, ofVisitors: 1 }, undefined],
  ["the last of two units, by the same network", [line(1)], { units: 2, ofNetwork: 1, ofVisitors: 1 }, refused(0)],
  ["something else", [line(50, "b")], { ofNetwork: 10, ofVisitors: 50 }, undefined],
])("a visitor asks for %s", (_, lines, changes, obstacle) => {
  expect(shareObstacle(lines, holds(changes), { unitsPerSku: 5 })).toEqual(obstacle);
});

test.each([
  [{ unpaid: 0, paid: 0 }, 0],
  [{ unpaid: 1, paid: 0 }, 0],
  [{ unpaid: 2, paid: 0 }, 1],
  [{ unpaid: 5, paid: 0 }, 1],
  [{ unpaid: 6, paid: 0 }, 2],
  [{ unpaid: 11, paid: 0 }, 2],
  [{ unpaid: 12, paid: 0 }, 3],
  [{ unpaid: 4, paid: 3 }, 0],
  [{ unpaid: 5, paid: 3 }, 1],
  [{ unpaid: 21, paid: 500 }, 0],
  [{ unpaid: 22, paid: 500 }, 1],
] as const)("a network with these orders, %o, needs a proof of level %i for the next one", (orders, level) => {
  expect(orderProof(orders)).toBe(level);
});
