import { expect, test } from "vitest";
import { isTaxId, plainTaxId, writtenPolicies } from "./company.ts";

test.each([
  ["11.222.333/0001-81", true],
  ["11222333000181", true],
  ["12.ABC.345/01DE-35", true],
  ["529.982.247-25", true],
  ["52998224725", true],
  ["11.222.333/0001-82", false],
  ["529.982.247-26", false],
  ["00000000000", false],
  ["1122233300018", false],
  ["", false],
])("%s is a tax id: %s", (text, expected) => {
  expect(isTaxId(text)).toBe(expected);
});

test("a tax id is stored without signs", () => {
  expect(plainTaxId("12.abc.345/01de-35")).toBe("12ABC34501DE35");
});

test("policies are in a fixed order, without those that say nothing", () => {
  expect(writtenPolicies({ terms: "C", privacy: "  ", returns: " A\n" })).toEqual([
    { kind: "returns", text: "A" },
    { kind: "terms", text: "C" },
  ]);
});
