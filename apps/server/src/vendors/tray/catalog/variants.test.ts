import { referenceProblems } from "@vitrine/domain/catalog/product-references";
import { describe, expect, test } from "vitest";
import { choices, NOW, shirt, variant } from "../../../../test/samples/tray-row-samples.ts";
import { idFromName } from "./option-ids.ts";
import { variantsOf } from "./variants.ts";

const variants = (...rows: unknown[]) => variantsOf(rows, { product: shirt(), productId: "10", now: NOW });
const options = (...rows: unknown[]) => variants(...rows).skus.map(({ sku, options }) => [sku, options]);
const anything = { has: () => true };
const known = { categories: anything, collections: anything, priceTables: anything, sellers: anything };

test("every variant is a SKU, and its attributes are the options", () => {
  const blue = choices(["Cor", "Azul"], ["Tamanho", "M"]);
  const image = { VariantImage: [{ http: "http://i.ex/a.jpg", https: "https://i.ex/a.jpg", thumbs: {} }] };
  const rows = [
    variant("77", { ...blue, ...image }),
    variant("78", { ...choices(["Cor", "Azul"], ["Tamanho", "G"]), price: "59.90", stock: "0" }),
    variant("79", { ...choices(["Cor", "Vermelho"], ["Tamanho", "M"]), available: "0" }),
  ];
  // The length, width and height are those of the product.
  const measures = { weightGrams: 200, widthMm: 100, heightMm: 50, lengthMm: 100 };
  expect(variants(...rows)).toEqual({
    attributes: [
      {
        ...{ providerId: "cor", name: "Cor" },
        options: [
          { providerId: "azul", name: "Azul" },
          { providerId: "vermelho", name: "Vermelho" },
        ],
      },
      {
        ...{ providerId: "tamanho", name: "Tamanho" },
        options: [
          { providerId: "m", name: "M" },
          { providerId: "g", name: "G" },
        ],
      },
    ],
    skus: [
      {
        ...{ sku: "tray-10-77", options: { cor: "azul", tamanho: "m" }, images: ["https://i.ex/a.jpg"] },
        ...{ price: 49.9, promotionalPrice: null, stock: 5, ...measures },
      },
      {
        sku: "tray-10-78",
        options: { cor: "azul", tamanho: "g" },
        price: 59.9,
        promotionalPrice: null,
        stock: 0,
        ...measures,
      },
      // It is not for sale, so it is shown as sold out.
      {
        sku: "tray-10-79",
        options: { cor: "vermelho", tamanho: "m" },
        price: 49.9,
        promotionalPrice: null,
        stock: 0,
        ...measures,
      },
    ],
    edges: [null, null, null],
  });
});

describe("odd variants", () => {
  test.each([
    [
      "rows of choices that are wrapped",
      [variant("1", { Sku: [{ Sku: { type: "Cor", value: "Azul" } }] })],
      [["tray-10-1", { cor: "azul" }]],
    ],
    [
      "flat choices",
      [variant("1", { Sku: [], type_1: "Cor", value_1: "Azul", type_2: "", value_2: "" })],
      [["tray-10-1", { cor: "azul" }]],
    ],
    ["a choice without a type", [variant("1", choices(["", "Azul"]))], [["tray-10-1", { opcao: "azul" }]]],
    [
      "one type twice",
      [variant("1", choices(["Cor", "Azul"], ["COR", "Branco"]))],
      [["tray-10-1", { cor: "azul", "cor-2": "branco" }]],
    ],
    ["no choices at all", [variant("1", { Sku: [] })], [["tray-10-1", {}]]],
    [
      "an attribute that only one has",
      [variant("1", choices(["Cor", "Azul"], ["Tamanho", "M"])), variant("2", choices(["Cor", "Azul"]))],
      [
        ["tray-10-1", { cor: "azul", tamanho: "m" }],
        ["tray-10-2", { cor: "azul", tamanho: "padrao" }],
      ],
    ],
    ["one combination twice: the first", [variant("1"), variant("2")], [["tray-10-1", { cor: "azul" }]]],
    [
      "one combination twice: the one that is sold",
      [variant("1", { available: "0" }), variant("2")],
      [["tray-10-2", { cor: "azul" }]],
    ],
    [
      "one value written in two ways",
      [variant("1"), variant("2", choices(["COR", " AZUL "]))],
      [["tray-10-1", { cor: "azul" }]],
    ],
    [
      "one variant on two pages: the later",
      [variant("1"), variant("1", choices(["Cor", "Preto"]))],
      [["tray-10-1", { cor: "preto" }]],
    ],
    ["invalid rows", [null, "x", {}, variant("1")], [["tray-10-1", { cor: "azul" }]]],
  ])("%s", (_, rows, expected) => {
    expect(options(...rows)).toEqual(expected);
    expect(referenceProblems({ categories: [], ...variants(...rows) }, known)).toEqual([]);
  });

  test("a blank stock means the product's stock", () => {
    expect(variants(variant("1", { stock: "" })).skus).toMatchObject([{ stock: 12 }]);
  });

  test("the number of variants is limited, and those for sale come first", () => {
    const rows = Array.from({ length: 1_500 }, (_, place) =>
      variant(String(place + 1), {
        ...choices(["Cor", `Cor ${place % 250}`], ["Tamanho", `T ${place}`]),
        available: place < 400 ? "0" : "1",
      }),
    );
    const { attributes, skus } = variants(...rows);
    expect(skus.length).toBeLessThanOrEqual(1_000);
    expect(attributes.every(({ options }) => options.length <= 200)).toBe(true);
    expect(skus.every(({ stock }) => stock === 5)).toBe(true);
  });
});

describe("the ids of options come from their names and are stable", () => {
  test.each([
    ["Azul", "azul"],
    ["AZUL  ", "azul"],
    ["Café com leite", "cafe-com-leite"],
    ["110 V", "110-v"],
  ])("%s", (name, id) => {
    expect(idFromName(name)).toBe(id);
  });

  test("names that differ only in punctuation have different ids", () => {
    const names = ["38/40", "38-40", "38 40", "38.40", "★", "☆", "\u0301", "x".repeat(60), "x".repeat(61)];
    const ids = names.map(idFromName);
    expect(new Set(ids).size).toBe(names.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9][a-z0-9-]{0,63}$/);
  });
});
