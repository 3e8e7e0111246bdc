import type { Product } from "../product/product.ts";
import { productFields } from "../product/product-fields.ts";
import type { Mistake, MistakeCode } from "./cells/mistakes.ts";
import type { SheetLayout } from "./fields/row-cells.ts";
import { withCells } from "./fields/with-cells.ts";
import { type CategoryNames, idOfName } from "./group-names.ts";
import { joinRows } from "./join-rows.ts";
import { type AddMistake, inOrder, mistakesOf } from "./product-mistakes.ts";
import type { CategoryText } from "./read-category-cells.ts";
import type { ReadRow } from "./read-row.ts";
import { readSku } from "./read-sku.ts";
import type { RowGroup } from "./row-groups.ts";
import { optionsOfRows } from "./row-options.ts";
import { attributesOf, type NamedOption, namedOptions } from "./variations.ts";

export type ShopNames = { categories: CategoryNames; collections: CategoryNames };

/** `rowOfSku`: the row of each SKU of the product that the file names. */
export type ReadProduct = { product: Product | undefined; rowOfSku: number[]; mistakes: Mistake[] };

/**
 * The product that the rows describe. What the file has no column for stays as the shop has it, and so do SKUs that the
 * file does not name: nothing is removed because it is missing.
 */
export function readProduct(
  group: RowGroup,
  layout: SheetLayout,
  { existing, names }: { existing: Product | undefined; names: ShopNames },
): ReadProduct {
  const { hasParentRows } = layout.format;
  const { providerId } = group;
  const { mistakes, add } = mistakesOf(group, layout);
  const [first, ...others] = group.rows as [ReadRow, ...ReadRow[]];
  const soldRows = hasParentRows && others.length > 0 ? others : [first, ...others.filter(({ isSku }) => isSku)];

  const cells = joinRows(hasParentRows ? [first] : group.rows, add);
  const name = cells.name ?? existing?.name;
  if (!name) add(first, "name", "name-missing");
  if (providerId.length > 64) add(first, "productId", "id-too-long", providerId, "64");

  const rowOptions = optionsOfRows({ first, soldRows }, layout, add);
  const sold = soldRows.map((row, index) => ({ row, options: rowOptions[index] ?? [] }));
  const { skus, attributes } = skusOf(sold, { providerId, existing, add });
  if (skus.length > 1_000) add(first, "sku", "too-many-skus", String(skus.length), "1000");

  const addToFirst: AddGroupMistake = (...mistake) => add(first, ...mistake);
  const categories = cells.categories
    ? groupIds("categories", cells.categories, names.categories, addToFirst)
    : (existing?.categories ?? []);
  const collections = cells.collections
    ? groupIds("collections", cells.collections, names.collections, addToFirst)
    : cells.collections;

  const rowOfSku = soldRows.map(({ row }) => row);
  if (mistakes.length > 0) return { product: undefined, rowOfSku, mistakes: inOrder(mistakes, layout) };
  const product: Product = {
    ...withCells(productFields, existing, cells),
    providerId,
    name: name ?? "",
    categories: categories.length > 0 ? categories : [names.categories.otherId()],
    ...(collections !== undefined && { collections: collections ?? [] }),
    attributes,
    skus,
  };
  return { product, rowOfSku, mistakes: [] };
}

type SoldRow = { row: ReadRow; options: NamedOption[] };
type SkusOptions = { providerId: string; existing: Product | undefined; add: AddMistake };

/** The SKUs of the rows and those that the file does not name, with the attributes that their options belong to. */
function skusOf(sold: readonly SoldRow[], { providerId, existing, add }: SkusOptions) {
  const technical = sold.find(({ row }) => row.technical?.attributes)?.row.technical?.attributes;
  const isAboutOptions = technical !== undefined || sold.some(({ options }) => options.length > 0);
  const named = sold.map(({ row, options }) => ({ options, technical: row.technical }));
  const { attributes, options } = attributesOf({ skus: named }, technical ?? existing?.attributes ?? []);

  const skus = sold.map(({ row, options: own }, index) => {
    const before = existing && skuOfRow(existing, row, own);
    const sku = row.sku ?? before?.sku ?? madeSku(providerId, own);
    const chosen = isAboutOptions ? (options[index] ?? {}) : (before?.options ?? {});
    return readSku(row, { sku, options: chosen, existing: before, add: (...mistake) => add(row, ...mistake) });
  });
  const kept = (existing?.skus ?? []).filter(({ sku }) => !skus.some((each) => each.sku === sku));
  return {
    skus: [...skus, ...kept],
    attributes: isAboutOptions || existing === undefined ? attributes : (existing.attributes ?? []),
  };
}

type AddGroupMistake = (field: "categories" | "collections", code: MistakeCode, value: string) => void;

/** The ids of the categories or collections that a row names. One that has no id yet gets one from its name. */
function groupIds(
  field: "categories" | "collections",
  texts: readonly CategoryText[],
  known: CategoryNames,
  add: AddGroupMistake,
): string[] {
  const ids = texts.flatMap((text) => {
    if ("id" in text) {
      if (known.has(text.id)) return [text.id];
      add(field, field === "categories" ? "category-unknown-id" : "collection-unknown-id", text.id);
      return [];
    }
    const result = known.idOf(text.levels);
    if ("id" in result) return [result.id];
    add(field, result.problem, text.levels.join(" > "));
    return [];
  });
  return [...new Set(ids)];
}

/** The SKU that the row means: by its id, or by its options where the row has none. */
function skuOfRow(existing: Product, row: ReadRow, options: readonly NamedOption[]) {
  if (row.sku !== undefined) return existing.skus.find(({ sku }) => sku === row.sku);
  return existing.skus.find((sku) => JSON.stringify(namedOptions(existing, sku.options)) === JSON.stringify(options));
}

function madeSku(productId: string, options: readonly NamedOption[]): string {
  if (options.length === 0) return productId;
  const values = idOfName(options.map(({ value }) => value).join(" "), 30);
  return `${productId.slice(0, 63 - values.length)}-${values}`;
}
