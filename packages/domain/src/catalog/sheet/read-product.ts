import { type Mistake, type MistakeCode, shownValue } from "./cells/mistakes.ts";
import type { SheetProduct } from "./cells/sheet-product.ts";
import { sheetWords } from "./cells/sheet-words.ts";
import { headingOf, type SheetField } from "./columns/sheet-fields.ts";
import type { CategoryNames } from "./group-names.ts";
import { idOfName } from "./group-names.ts";
import type { CategoryText } from "./read-category-cells.ts";
import type { ReadRow } from "./read-row.ts";
import { readSku } from "./read-sku.ts";
import type { SheetLayout } from "./row-cells.ts";
import type { RowGroup } from "./row-groups.ts";
import { attributesOf, type NamedOption, namedOptions } from "./variations.ts";

export type ShopNames = { categories: CategoryNames; collections: CategoryNames };

/** `rowOfSku`: the row of each SKU of the product that the file names. */
export type ReadProduct = { product: SheetProduct | undefined; rowOfSku: number[]; mistakes: Mistake[] };

/**
 * The product that the rows describe. What the file has no column for stays as the shop has it, and so do SKUs that the
 * file does not name: nothing is removed because it is missing.
 */
export function readProduct(
  group: RowGroup,
  layout: SheetLayout,
  { existing, names }: { existing: SheetProduct | undefined; names: ShopNames },
): ReadProduct {
  const { format } = layout;
  const mistakes: Mistake[] = [...group.mistakes, ...group.rows.flatMap((row) => row.mistakes)];
  const add = (row: ReadRow, field: SheetField, code: MistakeCode, value = "", detail?: string): void => {
    const column = layout.columns.find((each) => each.field === field)?.heading ?? headingOf(field);
    mistakes.push({ row: row.row, column, code, value: shownValue(value), ...(detail !== undefined && { detail }) });
  };
  const [first, ...others] = group.rows as [ReadRow, ...ReadRow[]];
  const parents = format.hasParentRows ? [first] : group.rows;
  const cells = productCells(parents, add);
  const soldRows = skuRows();

  function skuRows(): ReadRow[] {
    if (format.hasParentRows && others.length > 0) return others;
    return [first, ...others.filter(({ isSku }) => isSku)];
  }

  const name = cells.name ?? existing?.name;
  if (!name) add(first, "name", "name-missing");
  if (group.providerId.length > 64) add(first, "productId", "id-too-long", group.providerId, "64");

  const rowOptions = soldRows.map((row) => optionsOfRow(row));
  const hasOptionColumns = rowOptions.some((options) => options.length > 0);
  if (!hasOptionColumns && soldRows.length > 1) {
    for (const row of soldRows.slice(1)) add(row, "optionValue1", "combination-repeated", "", String(first.row));
  }
  checkOptions();

  function optionsOfRow(row: ReadRow): NamedOption[] {
    const isOne = soldRows.length === 1;
    if (format.id === "bling" && row !== first) return pairsOf(row.product.name ?? "");
    if (row.options.length > 0) {
      // A colour that a single product has is no choice.
      const isChoice = !isOne || format.id === "vitrine" || layout.columns.some((each) => each.field === "optionName1");
      // Further rows of a product often leave the names of its variations empty.
      const named = row.options.map(({ name, value }, place) => ({
        name: name || (first.options[place]?.name ?? ""),
        value,
      }));
      return isChoice ? named : [];
    }
    return !isOne && row.variantName ? [{ name: sheetWords.variant, value: row.variantName }] : [];
  }

  /** Each SKU chooses one option of each attribute, and no two choose the same. */
  function checkOptions(): void {
    const seen = new Map<string, ReadRow>();
    for (const [index, row] of soldRows.entries()) {
      const options = rowOptions[index] ?? [];
      for (const [place, { name: optionName, value }] of options.entries()) {
        if (optionName.trim() === "") add(row, optionField("optionName", place), "option-name-missing", value);
        if (value.trim() === "") add(row, optionField("optionValue", place), "option-value-missing", optionName);
      }
      if (!hasOptionColumns) continue;
      const same = options.length === (rowOptions[0] ?? []).length;
      if (!same || options.some((option, place) => option.name !== rowOptions[0]?.[place]?.name)) {
        add(
          row,
          "optionName1",
          "options-differ",
          options.map((each) => each.name).join(", "),
          String(soldRows[0]?.row),
        );
      }
      // A row that names its options by their ids may have the words of another: two options can share a name.
      if (row.technical?.options !== undefined) continue;
      const combination = JSON.stringify(options);
      const before = seen.get(combination);
      if (before) {
        add(
          row,
          "optionValue1",
          "combination-repeated",
          options.map(({ value }) => value).join(", "),
          String(before.row),
        );
      } else seen.set(combination, row);
    }
  }

  const technical = soldRows.find((row) => row.technical?.attributes)?.technical?.attributes;
  const isAboutOptions = hasOptionColumns || technical !== undefined;
  const named = soldRows.map((row, index) => ({ options: rowOptions[index] ?? [], technical: row.technical }));
  const { attributes, options } = attributesOf({ skus: named }, technical ?? existing?.attributes ?? []);

  const skus = soldRows.map((row, index) => {
    const own = existing && skuOfRow(existing, row, rowOptions[index] ?? []);
    const sku = row.sku ?? own?.sku ?? madeSku(group.providerId, rowOptions[index] ?? []);
    const chosen = isAboutOptions ? (options[index] ?? {}) : (own?.options ?? {});
    return readSku(row, { sku, options: chosen, existing: own, add: (...mistake) => add(row, ...mistake) });
  });
  const kept = (existing?.skus ?? []).filter(({ sku }) => !skus.some((each) => each.sku === sku));
  const allSkus = [...skus, ...kept];
  if (allSkus.length > 1_000) add(first, "sku", "too-many-skus", String(allSkus.length), "1000");

  const categories = idsOf(cells.categories, names.categories, "categories") ?? existing?.categories ?? [];
  const collections = idsOf(cells.collections, names.collections, "collections");

  function idsOf(
    texts: CategoryText[] | null | undefined,
    known: CategoryNames,
    field: "categories" | "collections",
  ): string[] | undefined {
    if (!texts) return texts === null && field === "collections" ? [] : undefined;
    const ids = texts.flatMap((text) => {
      if ("id" in text) {
        if (known.has(text.id)) return [text.id];
        add(first, field, field === "categories" ? "category-unknown-id" : "collection-unknown-id", text.id);
        return [];
      }
      const result = known.idOf(text.levels);
      if ("id" in result) return [result.id];
      add(first, field, result.problem, text.levels.join(" > "));
      return [];
    });
    return [...new Set(ids)];
  }

  const rowOfSku = soldRows.map(({ row }) => row);
  if (mistakes.length > 0) return { product: undefined, rowOfSku, mistakes: inOrder(mistakes, layout) };
  const { categories: _, collections: __, name: ___, amountInKilo, ...plain } = cells;
  const { amountInKilo: keptKilos, ...before } = existing ?? { attributes: [] };
  const kilos = amountInKilo === undefined ? keptKilos : amountInKilo;
  const product: SheetProduct = {
    ...before,
    ...withDefaults(plain),
    ...(kilos != null && { amountInKilo: kilos }),
    providerId: group.providerId,
    name: name ?? "",
    categories: categories.length > 0 ? categories : [names.categories.otherId()],
    ...(collections && { collections }),
    ...(isAboutOptions || existing === undefined ? { attributes } : { attributes: existing.attributes ?? [] }),
    skus: allSkus,
  };
  return { product, rowOfSku, mistakes: [] };
}

/** As somebody reads a sheet: row by row, from left to right. */
function inOrder(mistakes: Mistake[], { columns }: SheetLayout): Mistake[] {
  const places = new Map(columns.map(({ heading }, index) => [heading, index]));
  const placeOf = ({ column }: Mistake) => places.get(column) ?? columns.length;
  return mistakes.sort((one, other) => one.row - other.row || placeOf(one) - placeOf(other));
}

function optionField(name: "optionName" | "optionValue", place: number): SheetField {
  return `${name}${Math.min(place, 2) + 1}` as SheetField;
}

type Add = (row: ReadRow, field: SheetField, code: MistakeCode, value?: string, detail?: string) => void;

/** The first row that says something about a field counts, and another that says something else is a mistake. */
function productCells(rows: readonly ReadRow[], add: Add): ReadRow["product"] {
  const cells: Record<string, unknown> = {};
  const images: string[] = [];
  for (const row of rows) {
    for (const [field, value] of Object.entries(row.product)) {
      if (field === "images") {
        images.push(...(row.product.images ?? []).filter((image) => !images.includes(image)));
        cells.images ??= images;
        continue;
      }
      const before = cells[field];
      if (before === undefined || before === null) cells[field] = value;
      else if (field === "imageAlts" && isOfOtherPictures(row.product, before as ImageAlts)) {
        cells[field] = [...(before as ImageAlts), ...(row.product.imageAlts ?? [])];
      } else if (value !== null && JSON.stringify(before) !== JSON.stringify(value)) {
        add(row, field as SheetField, "differs-in-product", String(value), String(rows[0]?.row));
      }
    }
  }
  return cells as ReadRow["product"];
}

type ImageAlts = NonNullable<SheetProduct["imageAlts"]>;

/** Where each picture has a row of its own, each row says the text of another one. */
function isOfOtherPictures({ imageAlts }: ReadRow["product"], before: ImageAlts): boolean {
  return (imageAlts ?? []).every(({ url }) => !before.some((known) => known.url === url));
}

/** An empty cell of a text or a list empties it. Whether something is so or not stays as it was. */
function withDefaults(cells: Omit<ReadRow["product"], "categories" | "collections" | "name" | "amountInKilo">) {
  const lists = ["clusterHighlights", "specification", "subscriptionOffers", "images", "imageAlts"];
  const texts = ["description", "brand", "sellerName", "offerDescription", "shippingRestrictionMessage"];
  const entries = Object.entries(cells).flatMap(([field, value]): [string, unknown][] => {
    if (value !== null) return [[field, value]];
    if (lists.includes(field)) return [[field, []]];
    return texts.includes(field) ? [[field, ""]] : [];
  });
  return Object.fromEntries(entries) as Partial<SheetProduct>;
}

/** The SKU that the row means: by its id, or by its options where the row has none. */
function skuOfRow(existing: SheetProduct, row: ReadRow, options: readonly NamedOption[]) {
  if (row.sku !== undefined) return existing.skus.find(({ sku }) => sku === row.sku);
  return existing.skus.find((sku) => JSON.stringify(namedOptions(existing, sku.options)) === JSON.stringify(options));
}

function madeSku(productId: string, options: readonly NamedOption[]): string {
  if (options.length === 0) return productId;
  const values = idOfName(options.map(({ value }) => value).join(" "), 30);
  return `${productId.slice(0, 63 - values.length)}-${values}`;
}

/** `Tamanho:M;Cor:Azul`. */
function pairsOf(text: string): NamedOption[] {
  return text.split(";").flatMap((pair) => {
    const [name = "", value = ""] = pair.split(":").map((part) => part.trim());
    return name && value ? [{ name, value }] : [];
  });
}
