import { Value } from "typebox/value";
import { expect, test } from "vitest";
import { Coupon, Promotion } from "./selling.ts";

test("what the dearest product costs can be given off, by a promotion and by a coupon", () => {
  const promotion = { id: "iate", name: "Semana do iate", kind: "amount" };
  const coupon = { code: "IATE", kind: "amount" };
  expect(Value.Errors(Promotion, { ...promotion, value: 20_000_000 })).toEqual([]);
  expect(Value.Errors(Coupon, { ...coupon, value: 20_000_000 })).toEqual([]);
  expect(Value.Check(Promotion, { ...promotion, value: 20_000_001 })).toBe(false);
  expect(Value.Check(Coupon, { ...coupon, value: 20_000_001 })).toBe(false);
});
