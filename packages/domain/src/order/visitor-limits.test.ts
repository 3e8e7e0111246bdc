import { expect, test } from "vitest";
import { type VisitorLimits, visitorLimitsOf, visitorObstacle } from "./visitor-limits.ts";

const line = (sku: string, quantity: number) => ({ sku, name: `Produto ${sku}`, quantity });
const ask = (lines: ReturnType<typeof line>[], held = 0, choices: Partial<VisitorLimits> = {}) =>
  visitorObstacle(lines, held, visitorLimitsOf(choices));

const tooMany = (sku: string, most = 5) => ({ code: "visitor-sku-limit", most, name: `Produto ${sku}` });
const inAll = (held: number, most = 20) => ({ code: "visitor-limit", most, held });

test.each([
  ["five units of a product", [line("a", 5)], 0, undefined],
  ["six units of a product", [line("a", 6)], 0, tooMany("a")],
  ["five units of a product in two lines", [line("a", 2), line("a", 3)], 0, undefined],
  ["six units of a product in two lines", [line("a", 2), line("a", 4)], 0, tooMany("a")],
  ["too many units of the second product", [line("a", 1), line("b", 6)], 0, tooMany("b")],
  ["twenty units of four products", ["a", "b", "c", "d"].map((sku) => line(sku, 5)), 0, undefined],
  ["twenty-one units of five products", ["a", "b", "c", "d"].map((s) => line(s, 5)).concat(line("e", 1)), 0, inAll(0)],
  ["units that reach the limit with other unpaid orders", [line("a", 5)], 15, undefined],
  ["units that break the limit with other unpaid orders", [line("a", 5)], 16, inAll(16)],
  ["nothing with stock control, whatever is held", [], 99, undefined],
])("a visitor asks for %s", (_, lines, held, obstacle) => {
  expect(ask(lines, held)).toEqual(obstacle);
});

test("a shop sets each limit", () => {
  expect(ask([line("a", 6)], 0, { unitsPerSku: 6 })).toBeUndefined();
  expect(ask([line("a", 7)], 0, { unitsPerSku: 6 })).toEqual(tooMany("a", 6));
  expect(ask([line("a", 1)], 2, { units: 3 })).toBeUndefined();
  expect(ask([line("a", 2)], 2, { units: 3 })).toEqual(inAll(2, 3));
});
