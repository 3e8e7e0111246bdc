import { describe, expect, test } from "vitest";
import { choices, NOW, shirt, variant } from "../../../../test/samples/tray-row-samples.ts";
import { productFromRow } from "./product-from-row.ts";

const measures = { weightGrams: 200, widthMm: 100, heightMm: 50, lengthMm: 100 };
const product = (changes: Record<string, unknown> = {}, ...variants: unknown[]) =>
  productFromRow(shirt(changes), { variants, now: NOW });

test("a product row becomes our product", () => {
  expect(product()).toEqual({
    ...{ storeProductId: "10", obstacle: null, changesAt: null },
    input: {
      ...{ providerId: "tray-10", name: "Camiseta básica", brand: "Serra", description: "<p>Algodão penteado.</p>" },
      ...{ categories: ["tray-2", "tray-1"], isActive: true, sold: 34, amountInKilo: 0.2 },
      images: ["https://img.exemplo/1.jpg", "http://img.exemplo/2.jpg"],
      skus: [{ sku: "tray-10", price: 49.9, promotionalPrice: null, stock: 12, ...measures }],
    },
  });
});

describe("a product that is not for sale is shown as unavailable", () => {
  const [yesterday, tomorrow] = ["2026-01-09 08:00:00", "2026-01-11 08:00:00"];
  test.each([
    ["as it is", {}, true],
    ["flags that are missing", { available: "", available_for_purchase: undefined, upon_request: null }, true],
    ["switched off", { available: "0" }, false],
    ["flags as numbers", { available: 0 }, false],
    ["not available for purchase", { available_for_purchase: "0" }, false],
    ["sob consulta", { upon_request: "1" }, false],
    ["since yesterday", { activation_date: yesterday }, true],
    ["from tomorrow on", { activation_date: tomorrow }, false],
    ["until tomorrow", { deactivation_date: tomorrow }, true],
    ["until yesterday", { deactivation_date: yesterday }, false],
    ["sold out: the stock says so", { stock: "0" }, true],
  ])("%s", (_, changes, isActive) => {
    expect(product(changes)?.input).toMatchObject({ isActive });
  });

  test("the day on which the availability changes is returned", () => {
    const edge = Date.parse("2026-01-11T08:00:00-03:00");
    expect(product({ activation_date: tomorrow })).toMatchObject({ changesAt: edge });
    expect(product({ deactivation_date: tomorrow })).toMatchObject({ changesAt: edge });
    const offer = { promotional_price: "40.00", end_promotion: "2026-01-10" };
    expect(product(offer)).toMatchObject({ changesAt: Date.parse("2026-01-11T00:00:00-03:00") });
    expect(
      product({ has_variation: "1" }, variant("1"), variant("2", { ...choices(["Cor", "Preto"]), ...offer })),
    ).toMatchObject({
      changesAt: Date.parse("2026-01-11T00:00:00-03:00"),
    });
  });
});

describe("the reason why a product is not in the catalogue", () => {
  test.each([
    ["not offered in the store", { available_in_store: "0" }, "unavailable"],
    ["in no category", { category_id: "0", all_categories: [], related_categories: "" }, "no-category"],
    ["at no price", { price: "0.00", current_price: "" }, "no-price"],
    ["without a name", { name: "  ", title: "" }, "unreadable"],
    ["with an invalid id", { id: "1/../2" }, "unreadable"],
    ["with variants, but none was read", { has_variation: "1" }, "unavailable"],
  ])("%s", (_, changes, obstacle) => {
    expect(product(changes)).toMatchObject({ input: null, obstacle });
  });

  test("variants at no price", () => {
    const row = { has_variation: "1", price: "", current_price: "" };
    expect(product(row, variant("1", { price: "" }))).toMatchObject({ input: null, obstacle: "no-price" });
    expect(product(row, variant("1", { price: "5" }))).toMatchObject({ obstacle: null });
  });

  test("a row without an id is ignored", () => {
    for (const row of [null, undefined, "x", 5, [], {}, { id: "" }, { id: {} }]) {
      expect(productFromRow(row, { variants: [], now: NOW })).toBeUndefined();
    }
  });
});

describe("details", () => {
  const tooLong = "palavra ".repeat(100);
  test.each([
    ["the title if there is no name", { name: "", title: "Camisa" }, { name: "Camisa" }],
    ["a name on one line", { name: " Camisa\n\tazul\u0000 " }, { name: "Camisa azul" }],
    ["the short description if there is no long one", { description: "" }, { description: "Algodão." }],
    ["without null characters", { description: "a\u0000b" }, { description: "ab" }],
    ["stock below zero is none", { stock: "-3" }, { skus: [{ stock: 0 }] }],
    ["stock with decimals", { stock: "7.00" }, { skus: [{ stock: 7 }] }],
    ["ids as numbers", { id: 10, category_id: 2, all_categories: [1, 2] }, { categories: ["tray-2", "tray-1"] }],
    ["categories as a text", { all_categories: "1,2,7" }, { categories: ["tray-2", "tray-1", "tray-7"] }],
    ["categories as rows", { related_categories: [{ id: "8" }] }, { categories: ["tray-2", "tray-8", "tray-1"] }],
    [
      "a URL with spaces and accents",
      { ProductImage: [{ https: "https://img.exemplo/calça azul|1.jpg" }] },
      { images: ["https://img.exemplo/cal%C3%A7a%20azul%7C1.jpg"] },
    ],
    [
      "the same picture once",
      { ProductImage: [{ https: "https://i.ex/1" }, { https: "https://i.ex/1" }] },
      { images: ["https://i.ex/1"] },
    ],
    ["a URL without a scheme", { ProductImage: [{ http: "//i.ex/1" }] }, { images: ["https://i.ex/1"] }],
  ])("%s", (_, changes, expected) => {
    expect(product(changes)?.input).toMatchObject(expected);
  });

  test("a name that is too long is cut at a word", () => {
    expect(product({ name: tooLong })?.input?.name).toMatch(/^(palavra )+palavra…$/);
    expect(product({ name: "x".repeat(500) })?.input?.name.length).toBeLessThanOrEqual(200);
  });

  test("a product without stock control is always in stock", () => {
    expect(product({ stock: "" })?.input?.skus[0]).not.toHaveProperty("stock");
  });

  test("invalid pictures are left out, and no pictures give an empty list", () => {
    const ProductImage = [
      "x",
      { https: "javascript:alert(1)" },
      { http: "ftp://x/y" },
      { https: "https://[::1]/x" },
      null,
    ];
    expect(product({ ProductImage })?.input).not.toHaveProperty("images");
  });

  test("at most thirty pictures", () => {
    const ProductImage = Array.from({ length: 40 }, (_, place) => ({ https: `https://i.ex/${place}` }));
    expect(product({ ProductImage })?.input?.images).toHaveLength(30);
  });
});

describe("characteristics", () => {
  test.each([
    ["none", [], undefined],
    [
      "a map by name",
      { Material: "Algodão", Gola: ["V", "Careca"] },
      [
        ["Material", ["Algodão"]],
        ["Gola", ["V", "Careca"]],
      ],
    ],
    ["rows with name and value", [{ name: "Material", value: "Algodão" }], [["Material", ["Algodão"]]]],
    [
      "wrapped rows",
      [{ Property: { property: "Gola", value: "V" } }, { Property: { property: "Gola", value: "U" } }],
      [["Gola", ["V", "U"]]],
    ],
    [
      "a list of maps",
      [{ Material: "Algodão" }, { Gola: 3 }],
      [
        ["Material", ["Algodão"]],
        ["Gola", ["3"]],
      ],
    ],
    ["rows in a map", { Material: { value: "Algodão" } }, [["Material", ["Algodão"]]]],
    ["empty values", { Material: "", Gola: [null, {}], " ": "x" }, undefined],
  ])("%s", (_, Properties, expected) => {
    expect(product({ Properties })?.input?.specification).toEqual(expected?.map(([name, value]) => ({ name, value })));
  });
});
