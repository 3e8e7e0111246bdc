import { characters, cutText } from "../../cut-text.ts";
import { isBlank, readCount, readId, readKilos, textOf } from "./cells/cell-values.ts";
import { readPart, splitParts, splitRaw } from "./cells/list-text.ts";
import type { Mistake } from "./cells/mistakes.ts";
import type { SheetProduct, SheetRow } from "./cells/sheet-product.ts";
import { sheetWords } from "./cells/sheet-words.ts";
import { keyOfField, type SheetField } from "./columns/sheet-fields.ts";
import { readImageAlts, readSpecification, readSubscriptions, readTechnical, type Technical } from "./product-parts.ts";
import { rowCells, type SheetLayout } from "./row-cells.ts";

/** A category in a cell: the id of one, or its name below those of the ones above it. */
export type CategoryText = { id: string } | { levels: string[] };

/** The fields of the product that one cell has. Null: the column is there, and the cell is empty. */
export type ProductCells = {
  [Field in Exclude<
    keyof SheetProduct,
    "providerId" | "skus" | "attributes" | "categories" | "collections"
  >]?: NonNullable<SheetProduct[Field]> | null;
} & { categories?: CategoryText[] | null; collections?: CategoryText[] | null };

export type PriceCells = { price?: number | null; promotionalPrice?: number | null; listPrice?: number | null };

/** What a row says. Its own mistakes are in it, by cell. */
export type ReadRow = {
  row: number;
  productId: string | undefined;
  sku: string | undefined;
  parent: string | undefined;
  rowType: string;
  variantName: string;
  options: { name: string; value: string }[];
  technical: Technical | undefined;
  product: ProductCells;
  prices: PriceCells;
  tables: Map<string, PriceCells>;
  /** By seller, "" for the shop itself. */
  stocks: Map<string, number | null>;
  images: string[] | null | undefined;
  /** It names something that is sold, and not only more of the product. */
  isSku: boolean;
  mistakes: Mistake[];
};

const LONGEST_ALT = characters(200);

export function readRow(sheetRow: SheetRow, layout: SheetLayout): ReadRow {
  const { format, decimal } = layout;
  const { isOwn, fields, has, cellOf, add, read, text, yesOrNo, reais, parsed, images, mistakes } = rowCells(
    sheetRow,
    layout,
  );

  const product: ProductCells = {};
  const put = <Field extends keyof ProductCells>(field: Field, value: ProductCells[Field] | undefined) => {
    if (value !== undefined) product[field] = value;
  };
  put("name", text("name"));
  for (const field of [
    "description",
    "brand",
    "sellerName",
    "offerDescription",
    "shippingRestrictionMessage",
  ] as const) {
    put(field, text(field));
  }
  for (const field of [
    "isActive",
    "isRestrictedSale",
    "soldInKilo",
    "hasShippingRestriction",
    "enablePreferences",
  ] as const) {
    put(field, yesOrNo(field));
  }
  put("images", images("images"));
  put(
    "amountInKilo",
    read("amountInKilo", (cell) => readKilos(cell, decimal)),
  );
  put(
    "sold",
    read("sold", (cell) => readCount(cell, decimal)),
  );
  put(
    "clusterHighlights",
    parsed("clusterHighlights", "too-many-highlights", (content) => {
      const parts = splitParts(content);
      return parts.length <= 20 ? parts : undefined;
    }),
  );
  put("specification", parsed("specification", "specification-unreadable", readSpecification));
  put("subscriptionOffers", parsed("subscriptionOffers", "subscription-unreadable", readSubscriptions));
  put("imageAlts", parsed("imageAlts", "image-alts-unreadable", readImageAlts));
  if (has("imageAlt")) put("imageAlts", altOfRow());

  /** Other systems have a row for each picture, with its text beside it. Theirs may be longer than ours. */
  function altOfRow(): ProductCells["imageAlts"] {
    const url = product.images?.[0];
    const alt = cutText(textOf(cellOf("imageAlt")).trim(), LONGEST_ALT);
    return url === undefined || alt === "" ? null : [{ url, alt }];
  }
  put("categories", categoriesOf());
  put(
    "collections",
    parsed("collections", "refused", (content) => splitRaw(content, "|").flatMap((piece) => groupText(piece))),
  );

  function categoriesOf(): CategoryText[] | null | undefined {
    const levels = (["category1", "category2", "category3"] as const).map((field) => textOf(cellOf(field)).trim());
    if (has("category1")) return levels[0] ? [{ levels: levels.filter(Boolean) }] : null;
    if (!has("categories")) return undefined;
    const content = textOf(cellOf("categories"));
    // Google's taxonomy by number says nothing to a customer.
    if (content.trim() === "" || (format.id === "meta" && /^\d+$/.test(content.trim()))) return null;
    const pieces = isOwn ? splitRaw(content, "|") : content.split(format.categories);
    const found = isOwn
      ? pieces.flatMap((piece) => groupText(piece, ">"))
      : pieces.flatMap((piece) => {
          const names = piece
            .replaceAll("\\,", ",")
            .split(format.levels)
            .map((name) => name.trim())
            .filter(Boolean);
          return names.length > 0 ? [{ levels: names }] : [];
        });
    if (found.length <= 50) return found.length > 0 ? found : null;
    add("categories", "too-many-categories", content, "50");
    return null;
  }

  const prices: PriceCells = {};
  const tables = new Map<string, PriceCells>();
  const stocks = new Map<string, number | null>();
  for (const field of fields) {
    const { field: name, key } = keyOfField(field) ?? { field, key: undefined };
    if (name === "stock") {
      const count = read(field, (cell) => readCount(cell, decimal));
      if (count !== undefined) stocks.set(key ?? "", count);
    } else if (name === "price" || name === "promotionalPrice" || name === "listPrice") {
      const target = key === undefined ? prices : (tables.get(key) ?? {});
      target[name] = reais(field) ?? null;
      if (key !== undefined) tables.set(key, target);
    }
  }
  applyForeignStock();

  /** Other systems say with a word whether they count, or whether there is any. */
  function applyForeignStock(): void {
    if (has("stockControl") && isBlank(cellOf("stockControl"))) stocks.set("", null);
    const word = textOf(cellOf("availability")).trim().toLowerCase();
    if (!has("availability") || (stocks.get("") ?? null) !== null) return;
    const isOut = sheetWords.outOfStock.some((each) => each === word);
    stocks.set("", isOut ? 0 : null);
  }

  const id = (field: SheetField) => read(field, (cell) => readId(cell, !isOwn)) ?? undefined;
  const options = readOptions();
  function readOptions() {
    const pairs = [1, 2, 3].flatMap((index) => {
      const nameField = `optionName${index}` as SheetField;
      const valueField = `optionValue${index}` as SheetField;
      const [name, value] = [nameField, valueField].map((field) => textOf(cellOf(field)));
      return [
        {
          name: isOwn ? (name ?? "") : (name ?? "").trim(),
          value: isOwn ? (value ?? "") : (value ?? "").trim(),
          index,
        },
      ];
    });
    const kept = pairs.filter(
      ({ name, value }) => !(name === sheetWords.noVariant.name && value === sheetWords.noVariant.value),
    );
    return kept.filter(({ name, value }) => name.trim() !== "" || value.trim() !== "");
  }
  for (const { name, value, index } of options) {
    for (const each of [name, value]) {
      if (each.length > 200) add(`optionValue${index}` as SheetField, "text-too-long", each, "200");
    }
  }
  const technicalText = textOf(cellOf("technical"));
  const technical = technicalText.trim() === "" ? undefined : readTechnical(technicalText);
  if (technicalText.trim() !== "" && !technical) add("technical", "technical-unreadable", technicalText);
  const sku = id("sku");
  const variantImages = images("variantImages");
  const isSku =
    sku !== undefined ||
    options.some(({ value }) => value.trim() !== "") ||
    (["price", "promotionalPrice", "stock"] as const).some((field) => !isBlank(cellOf(field)));
  return {
    row: sheetRow.row,
    productId: id("productId"),
    sku,
    parent: textOf(cellOf("parent")).trim() || undefined,
    rowType: textOf(cellOf("rowType")).trim().toLowerCase(),
    variantName: textOf(cellOf("variantName")).trim(),
    options: [...options.map(({ name, value }) => ({ name, value })), ...extraOptions()],
    technical,
    product,
    prices,
    tables,
    stocks,
    images: variantImages,
    isSku,
    mistakes,
  };

  function extraOptions(): { name: string; value: string }[] {
    const named = [
      { name: sheetWords.color, value: textOf(cellOf("color")).trim() },
      { name: sheetWords.size, value: textOf(cellOf("size")).trim() },
    ];
    return named.filter(({ value }) => value !== "");
  }
}

/** `id:` before an id, since a name may be like one. */
function groupText(piece: string, levelSign?: string): CategoryText[] {
  if (piece.trim() === "") return [];
  if (piece.trimStart().startsWith("id:")) return [{ id: readPart(piece.trimStart().slice(3)) }];
  const levels = (levelSign ? splitRaw(piece, levelSign) : [piece]).map(readPart).filter(Boolean);
  return levels.length > 0 ? [{ levels }] : [];
}
