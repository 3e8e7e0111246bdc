import { expect, test } from "vitest";
import { blockersOf, deletionBlockers, isNameOf } from "./shop-deletion.ts";

const nothing = Object.fromEntries(deletionBlockers.map((kind) => [kind, 0])) as Record<
  (typeof deletionBlockers)[number],
  number
>;

test.each([
  [{}, []],
  [{ refunds: 1 }, ["refunds"]],
  [{ disputes: 2, "paid-orders": 1 }, ["paid-orders", "disputes"]],
])("with %o open, a shop waits for %o", (open, blockers) => {
  expect(blockersOf({ ...nothing, ...open })).toEqual(blockers);
});

test.each([
  ["Empório Aurora", "empório aurora", true],
  ["Empório Aurora", "  Empório   Aurora ", true],
  ["Empório  Aurora", "Empório Aurora", true],
  ["Empório Aurora", "Emporio Aurora", false],
  ["Empório Aurora", "", false],
])("of a shop called %j, %j is its name: %s", (name, typed, isName) => {
  expect(isNameOf(name, typed)).toBe(isName);
});
