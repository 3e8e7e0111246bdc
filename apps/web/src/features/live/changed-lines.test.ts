import { expect, test } from "vitest";
import { anItem } from "../../../test/samples/contract-samples.ts";
import { changedLineIndexes } from "./changed-lines.ts";

const coffee = anItem({ index: 1 });
const cheese = anItem({ index: 2 });
const honey = anItem({ index: 3 });
const indexes = (before: (typeof coffee)[], after: (typeof coffee)[]) =>
  changedLineIndexes({ items: before }, { items: after });

test("a new line, and a line with another quantity or price, count as changed", () => {
  expect(indexes([coffee, cheese], [coffee, cheese, honey])).toEqual([2]);
  expect(indexes([coffee, cheese], [coffee, { ...cheese, quantity: 2 }])).toEqual([1]);
  expect(indexes([coffee, cheese], [{ ...coffee, totalAmout: 25 }, cheese])).toEqual([0]);
});

test("a removed line does not mark the other lines as changed", () => {
  expect(indexes([coffee, cheese, honey], [coffee, honey])).toEqual([]);
});
