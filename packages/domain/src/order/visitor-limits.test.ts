import { expect, test } from "vitest";
import { type VisitorLimits, visitorLimitsOf, visitorObstacles } from "./visitor-limits.ts";

const line = (sku: string, quantity: number) => ({ sku, name: `Produto ${sku}`, quantity });
const limitedSkus = ["a", "b", "c", "d", "e"];
const ask = (lines: ReturnType<typeof line>[], held = 0, choices: Partial<VisitorLimits> = {}) =>
  visitorObstacles(lines, { ...visitorLimitsOf(choices), held, limitedSkus });

const tooMany = (sku: string, most = 5) => ({ code: "visitor-sku-limit", most, name: `Produto ${sku}` });
const inAll = (held: number, room: number, most = 20) => ({ code: "visitor-limit", most, held, room });
const four = ["a", "b", "c", "d"].map((sku) => line(sku, 5));

test.each([
  ["five units of a product", [line("a", 5)], 0, []],
  ["six units of a product", [line("a", 6)], 0, [tooMany("a")]],
  ["five units of a product in two lines", [line("a", 2), line("a", 3)], 0, []],
  ["six units of a product in two lines", [line("a", 2), line("a", 4)], 0, [tooMany("a")]],
  ["too many units of the second product", [line("a", 1), line("b", 6)], 0, [tooMany("b")]],
  ["too many units of two products", [line("a", 7), line("b", 6)], 0, [tooMany("a"), tooMany("b")]],
  ["twenty units of four products", four, 0, []],
  ["twenty-one units of five products", [...four, line("e", 1)], 0, [inAll(0, 20)]],
  ["too many of one product and in all", [...four, line("e", 6)], 0, [tooMany("e"), inAll(0, 20)]],
  ["units that reach the limit with other unpaid orders", [line("a", 5)], 15, []],
  ["units that break the limit with other unpaid orders", [line("a", 5)], 16, [inAll(16, 4)]],
  ["a unit where the other unpaid orders hold more than the limit", [line("a", 1)], 25, [inAll(25, 0)]],
  ["any number of what has no stock control", [line("sem controle", 50)], 99, []],
  ["what has no stock control beside what has", [line("sem controle", 50), line("a", 5)], 15, []],
  ["nothing", [], 99, []],
])("a visitor asks for %s", (_, lines, held, obstacles) => {
  expect(ask(lines, held)).toEqual(obstacles);
});

test("a shop sets each limit", () => {
  expect(ask([line("a", 6)], 0, { unitsPerSku: 6 })).toEqual([]);
  expect(ask([line("a", 7)], 0, { unitsPerSku: 6 })).toEqual([tooMany("a", 6)]);
  expect(ask([line("a", 1)], 2, { units: 3 })).toEqual([]);
  expect(ask([line("a", 2)], 2, { units: 3 })).toEqual([inAll(2, 1, 3)]);
});
