import { expect, test } from "vitest";
import { ok, refuse } from "../result.ts";
import { quantityAfter, type StockLine } from "./stock-line.ts";

test.each<[string, number | null, StockLine, ReturnType<typeof quantityAfter>]>([
  ["a new number", 5, { set: 8 }, ok(8)],
  ["none left", 5, { set: 0 }, ok(0)],
  ["a first number for a SKU that was not counted", null, { set: 3 }, ok(3)],
  ["units that came", 5, { adjust: 2 }, ok(7)],
  ["all units went", 5, { adjust: -5 }, ok(0)],
  ["one more than all units went", 5, { adjust: -6 }, refuse("stock-negative")],
  ["units that came to a SKU that is not counted", null, { adjust: 2 }, refuse("stock-not-counted")],
  ["the number that the sender has read", 5, { adjust: 1, ifQuantity: 5 }, ok(6)],
  ["another number than the sender has read", 5, { set: 9, ifQuantity: 4 }, refuse("quantity-mismatch")],
  ["a number was expected and the SKU is not counted", null, { set: 9, ifQuantity: 0 }, refuse("quantity-mismatch")],
  ["as many units as there can be", 999_999_999, { adjust: 1 }, ok(1_000_000_000)],
  ["one unit too many", 1_000_000_000, { adjust: 1 }, refuse("stock-too-large")],
])("%s", (_, current, line, expected) => {
  expect(quantityAfter(current, line)).toEqual(expected);
});
