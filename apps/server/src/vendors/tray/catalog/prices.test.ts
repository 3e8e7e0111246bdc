import { describe, expect, test } from "vitest";
import { NOW, shirt, variant } from "../../../../test/samples/tray-row-samples.ts";
import { pricesOf, variantPricesOf } from "./prices.ts";

const at = (text: string) => Date.parse(`${text}-03:00`);
const offer = { price: "100.00", promotional_price: "80.00" };

describe("a promotion applies on its days, in the time of Brasília", () => {
  const days = { ...offer, start_promotion: "2026-01-10", end_promotion: "2026-01-12" };
  test.each([
    ["the evening before", days, "2026-01-09T23:59:59", null, "2026-01-10T00:00:00"],
    ["from midnight", days, "2026-01-10T00:00:00", 80, "2026-01-13T00:00:00"],
    ["to the end of the last day", days, "2026-01-12T23:59:59", 80, "2026-01-13T00:00:00"],
    ["not the day after", days, "2026-01-13T00:00:00", null, null],
    [
      "without days always",
      { ...offer, start_promotion: "0000-00-00", end_promotion: "" },
      "2030-01-01T00:00:00",
      80,
      null,
    ],
    ["without an end: forever", { ...days, end_promotion: "0000-00-00" }, "2030-01-01T00:00:00", 80, null],
    [
      "days in the format of the forms",
      { ...days, start_promotion: "10-01-2026" },
      "2026-01-09T10:00:00",
      null,
      "2026-01-10T00:00:00",
    ],
    ["with slashes", { ...days, end_promotion: "12/01/2026" }, "2026-01-13T00:00:00", null, null],
    ["with hours", { ...days, end_promotion: "2026-01-12 12:00:00" }, "2026-01-12T12:00:01", null, null],
    [
      "with empty hours",
      { ...days, end_promotion: "2026-01-12 00:00:00" },
      "2026-01-12T12:00:00",
      80,
      "2026-01-13T00:00:00",
    ],
    [
      "invalid days, and a price calculated by the store",
      { ...days, end_promotion: "?", current_price: "80.00" },
      "2026-01-11T00:00:00",
      80,
      null,
    ],
    ["invalid days", { ...days, end_promotion: "?" }, "2026-01-11T00:00:00", null, null],
  ])("%s", (_, row, now, promotionalPrice, changesAt) => {
    const expected = { price: 100, promotionalPrice, changesAt: changesAt && at(changesAt) };
    expect(pricesOf(row, at(now))).toEqual(expected);
  });
});

describe("amounts", () => {
  const none = { promotionalPrice: null, changesAt: null };
  test.each([
    ["a text", { price: "49.90" }, { price: 49.9, ...none }],
    ["a number", { price: 49.9 }, { price: 49.9, ...none }],
    ["with a comma", { price: "1.234,50" }, { price: 1234.5, ...none }],
    ["more than centavos", { price: "10.005" }, { price: 10.01, ...none }],
    ["only the price calculated by the store", { price: "0.00", current_price: "30.00" }, { price: 30, ...none }],
    ["a promotion above the price is ignored", { price: "10", promotional_price: "12" }, { price: 10, ...none }],
    ["a price of zero is no price", { price: "0.00" }, undefined],
    ["below zero", { price: "-5" }, undefined],
    ["above the maximum", { price: "99999999999" }, undefined],
    ["words", { price: "sob consulta" }, undefined],
    ["no row", null, undefined],
  ])("%s", (_, row, expected) => {
    expect(pricesOf(row, NOW)).toEqual(expected);
  });
});

describe("a variant", () => {
  const product = shirt({ price: "100.00", promotional_price: "80.00" });
  test.each([
    ["has its own price", { price: "60.00" }, 60, null],
    ["has its own promotion", { price: "60.00", promotional_price: "50.00" }, 60, 50],
    ["without a price has the product's price", { price: "" }, 100, 80],
    ["without a price can have its own promotion", { price: "", promotional_price: "70.00" }, 100, 70],
    [
      "with the same price and no promotion field has the product's promotion",
      { price: "100.00", promotional_price: "" },
      100,
      80,
    ],
    ["with the same price can be without the promotion", { price: "100.00", promotional_price: "0.00" }, 100, null],
    ["with its own price does not have the product's promotion", { price: "90.00", promotional_price: "" }, 90, null],
  ])("%s", (_, changes, price, promotionalPrice) => {
    expect(variantPricesOf(variant("77", changes), product, NOW)).toMatchObject({ price, promotionalPrice });
  });
});
