import { expect, test } from "vitest";
import { factAttributes, factNames } from "./feed-facts.ts";

const facts = { weightGrams: 500, widthMm: 205, gtin: "7891000315507" };

test("a receiver gets what it has a name for, with its units", () => {
  expect([...factAttributes(facts, "google")]).toEqual([
    ["g:shipping_weight", "500 g"],
    ["g:shipping_width", "20.5 cm"],
    ["g:gtin", "7891000315507"],
  ]);
  expect([...factAttributes(facts, "openai")]).toEqual([["gtin", "7891000315507"]]);
});

test("columns are there for what nobody said, too", () => {
  expect(factNames("meta")).toContain("shipping_height");
  expect(factAttributes(facts, "meta").get("shipping_height")).toBeUndefined();
});
