import { MOST_PICTURES } from "../pictures/picture-limits.ts";
import type { FieldRows } from "./field-row.ts";

/** The fields of prices, which a SKU has once and again in each price table. */
export const priceFields = {
  listPrice: {
    kind: "money",
    about: "The price before any offer, shown struck through.",
    sheet: { column: 60, heading: "Preço antes da oferta" },
    editor: { section: "own", label: "Preço antes" },
  },
  price: {
    kind: "money",
    isRequired: true,
    about: "What one unit costs.",
    sheet: { column: 40, heading: "Preço" },
    editor: { section: "own", label: "Preço" },
  },
  promotionalPrice: {
    kind: "offer",
    about: "What it costs in an offer; null or absent without one.",
    sheet: { column: 50, heading: "Preço promocional" },
    editor: { section: "own", label: "Preço promocional" },
  },
} as const satisfies FieldRows;

/** What a SKU is besides what it costs: what it weighs and measures, and its codes. Kept in one JSON document. */
export const skuFacts = {} as const satisfies FieldRows;

/** The fields of a SKU, in the order of the API. */
export const skuFields = {
  sku: {
    kind: "newId",
    isRequired: true,
    about: "The id of the unit that is sold, unique in the shop.",
    sheet: { column: 30, heading: "SKU" },
  },
  options: { kind: "options", about: "Attribute id → option id." },
  images: {
    kind: "pictures",
    most: MOST_PICTURES,
    about: "Pictures of this variant, as https addresses.",
    sheet: { column: 260, heading: "Fotos da variação", as: "variantImages" },
    editor: { section: "own", label: "Fotos" },
  },
  ...priceFields,
  priceTables: {
    kind: "priceTables",
    about: "Prices by price table id.",
    editor: { section: "own", label: "Preço de tabela" },
  },
  stock: {
    kind: "stock",
    most: 1_000_000_000,
    about:
      'One number for the shop, or one for each seller id, with "" for the shop itself. If absent, the SKU is always in stock.',
    sheet: { column: 70, heading: "Estoque" },
    editor: { section: "own", label: "Estoque" },
  },
  ...skuFacts,
} as const satisfies FieldRows;
