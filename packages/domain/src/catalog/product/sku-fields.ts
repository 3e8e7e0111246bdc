import { MOST_PICTURES } from "../pictures/picture-limits.ts";
import type { FieldRows } from "./field-row.ts";

const GRAMS = ["grams", "variant grams", "weight value", "shipping_weight", "_peso"] as const;
const DEPTH = ["comprimento do produto", "profundidade", "profundidade do produto", "profundidad"] as const;
const BARCODE = ["barcode", "variant barcode", "gtin upc ean or isbn", "ean do produto", "_eansku"] as const;

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

/** The package of a SKU. The shop's settings have the same fields, for SKUs that say nothing. */
export const packageFields = {
  weightGrams: {
    kind: "grams",
    most: 1_000_000,
    about: "What it weighs with its packaging, in grams.",
    sheet: { column: 400, heading: "Peso (g)", others: ["peso", "peso bruto", "peso do produto", "weight", ...GRAMS] },
    editor: { section: "package", label: "Peso, em gramas" },
    feeds: { google: "g:shipping_weight", meta: "shipping_weight" },
  },
  widthMm: {
    kind: "millimetres",
    most: 10_000,
    about: "How wide its package is, in millimetres.",
    sheet: { column: 410, heading: "Largura (cm)", others: ["largura", "largura do produto", "width", "ancho"] },
    editor: { section: "package", label: "Largura, em cm" },
    feeds: { google: "g:shipping_width", meta: "shipping_width" },
  },
  heightMm: {
    kind: "millimetres",
    most: 10_000,
    about: "How high its package is, in millimetres.",
    sheet: { column: 420, heading: "Altura (cm)", others: ["altura", "altura do produto", "height", "alto"] },
    editor: { section: "package", label: "Altura, em cm" },
    feeds: { google: "g:shipping_height", meta: "shipping_height" },
  },
  lengthMm: {
    kind: "millimetres",
    most: 10_000,
    about: "How long its package is, in millimetres.",
    sheet: { column: 430, heading: "Comprimento (cm)", others: ["comprimento", "length", ...DEPTH] },
    editor: { section: "package", label: "Comprimento, em cm" },
    feeds: { google: "g:shipping_length", meta: "shipping_length" },
  },
} as const satisfies FieldRows;

/** What a SKU is besides what one unit costs: its package, its codes, its prices by quantity. Kept in one JSON document. */
export const skuFacts = {
  ...packageFields,
  gtin: {
    kind: "code",
    code: "gtin",
    most: 14,
    about: "Its GTIN, the number of its bar code: 8, 12, 13 or 14 digits, of which the last checks the others.",
    sheet: { column: 440, heading: "GTIN (EAN)", others: ["gtin", "ean", "gtin/ean", "codigo de barras", ...BARCODE] },
    editor: { section: "package", label: "GTIN (EAN, código de barras)" },
    feeds: { google: "g:gtin", meta: "gtin", openai: "gtin" },
  },
  ncm: {
    kind: "code",
    code: "ncm",
    most: 8,
    about: "Its NCM, the code of its kind of goods on fiscal documents: 8 digits.",
    sheet: { column: 450, heading: "NCM", others: ["ncm", "codigo ncm", "ncm do produto"] },
    editor: { section: "package", label: "NCM" },
  },
  quantityPrices: {
    kind: "quantityPrices",
    most: 10,
    about:
      "What one unit costs from a number of units on. The lowest price counts: that of the quantity, of the offer, or of the price table.",
    sheet: { column: 65, heading: "Preço por quantidade" },
    editor: { section: "own", label: "Preço por quantidade" },
  },
} as const satisfies FieldRows;

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
