import { expect, test } from "vitest";
import { cents } from "../money.ts";
import { isWithoutTerms, minimumFor, noTerms, termsInForce } from "./customer-terms.ts";

const group = {
  ...{ id: "mercados", name: "Mercados", priceTableId: "atacado", minOrderValue: cents(500_00) },
  ...{ creditLimit: cents(2_000_00), dueDays: 28 },
};
const rules = { customerGroups: [group], minOrderValue: cents(50_00) };

test("a customer has the terms of their group, and their own ones win", () => {
  const { id: _, name: __, ...ofGroup } = group;
  expect(termsInForce({ ...noTerms, groupId: "mercados" }, rules)).toEqual(ofGroup);
  const own = { ...noTerms, groupId: "mercados", priceTableId: "especial", minOrderValue: cents(0) };
  expect(termsInForce(own, rules)).toEqual({ ...ofGroup, priceTableId: "especial", minOrderValue: 0 });
});

test.each<[string, Parameters<typeof minimumFor>[0], number]>([
  ["nobody with terms", undefined, 50_00],
  ["a member of the group", { ...noTerms, groupId: "mercados" }, 500_00],
  ["a customer whose own terms ask for none", { ...noTerms, groupId: "mercados", minOrderValue: cents(0) }, 0],
  ["a member of a group that is gone", { ...noTerms, groupId: "antigo" }, 50_00],
])("the minimum order of %s", (_, own, minimum) => {
  expect(minimumFor(own, rules)).toBe(minimum);
});

test("terms that say nothing are none", () => {
  expect(isWithoutTerms(noTerms)).toBe(true);
  expect(isWithoutTerms({ ...noTerms, dueDays: 7 })).toBe(false);
});
