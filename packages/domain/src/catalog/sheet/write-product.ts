import { writeNumber } from "./cells/cell-values.ts";
import { guardText } from "./cells/formula-text.ts";
import { joinParts, writePart } from "./cells/list-text.ts";
import { isSameValue } from "./cells/same-value.ts";
import { sheetHeadings } from "./cells/sheet-headings.ts";
import type { SheetPrices, SheetProduct, SheetSku } from "./cells/sheet-product.ts";
import { sheetWords } from "./cells/sheet-words.ts";
import { fieldsByKey, keyOfField, type SheetField } from "./columns/sheet-fields.ts";
import {
  type Technical,
  writeImageAlts,
  writeImages,
  writeSpecification,
  writeSubscriptions,
} from "./fields/product-parts.ts";
import type { CategoryNames } from "./group-names.ts";
import { attributesOf, namedOptions } from "./variations.ts";

/** The columns of our own file, with those of the shop's price tables and sellers. */
export function ownFields({ priceTables, sellers }: { priceTables: readonly string[]; sellers: readonly string[] }) {
  const plain = Object.keys(sheetHeadings) as (keyof typeof sheetHeadings)[];
  const prices = fieldsByKey.filter((field) => field !== "stock");
  return [
    ...plain.filter((field) => field !== "technical"),
    ...priceTables.flatMap((table) => prices.map((field): SheetField => `${field}[${table}]`)),
    ...sellers.map((seller): SheetField => `stock[${seller}]`),
    "technical" as const,
  ] satisfies SheetField[];
}

/** Text that is safe in a spreadsheet, and numbers. */
export type WrittenCell = string | number | null;

/** A row for each SKU. Lists, texts and prices are written so that reading them gives the same product. */
export function writeProduct(
  product: SheetProduct,
  fields: readonly SheetField[],
  names: { categories: CategoryNames; collections: CategoryNames },
): WrittenCell[][] {
  const technical = technicalOf(product);
  return product.skus.map((sku, index) => {
    const ofSku = { ...skuCells(product, sku), technical: technical[index] ?? "" };
    const ofProduct = index === 0 ? productCells(product, names) : {};
    const cells: Partial<Record<string, WrittenCell>> = {
      productId: product.providerId,
      name: product.name,
      ...ofProduct,
      ...ofSku,
    };
    return fields.map((field) => {
      const cell = keyOfField(field) ? cellByKey(sku, field) : (cells[field] ?? "");
      return typeof cell === "string" ? guardText(cell) : cell;
    });
  });
}

function productCells(
  product: SheetProduct,
  { categories, collections }: { categories: CategoryNames; collections: CategoryNames },
): Partial<Record<SheetField, WrittenCell>> {
  return {
    isActive: yesOrNo(product.isActive ?? true),
    categories: product.categories.map((id) => groupText(id, categories, ">")).join(" | "),
    collections: (product.collections ?? []).map((id) => groupText(id, collections)).join(" | "),
    brand: product.brand ?? "",
    description: product.description ?? "",
    images: writeImages(product.images ?? []),
    imageAlts: writeImageAlts(product.imageAlts ?? []),
    soldInKilo: yesOrNo(product.soldInKilo),
    amountInKilo: product.amountInKilo ?? null,
    clusterHighlights: joinParts(product.clusterHighlights ?? []),
    offerDescription: product.offerDescription ?? "",
    specification: writeSpecification(product.specification ?? []),
    sellerName: product.sellerName ?? "",
    isRestrictedSale: yesOrNo(product.isRestrictedSale),
    hasShippingRestriction: yesOrNo(product.hasShippingRestriction),
    shippingRestrictionMessage: product.shippingRestrictionMessage ?? "",
    subscriptionOffers: writeSubscriptions(product.subscriptionOffers ?? []),
    enablePreferences: yesOrNo(product.enablePreferences),
    sold: product.sold ?? 0,
  };
}

/** The names on the way to it where they lead back, and its id where they do not. */
function groupText(id: string, names: CategoryNames, levelSign = ""): string {
  const path = names.pathOf(id);
  if (!path) return `id:${writePart(id, `|${levelSign}`)}`;
  const text = path.map((name) => writePart(name, `|${levelSign}`)).join(` ${levelSign} `);
  return text.startsWith("id:") ? `\\${text}` : text;
}

function skuCells(product: SheetProduct, sku: SheetSku): Partial<Record<SheetField, WrittenCell>> {
  const options = namedOptions(product, sku.options).slice(0, 3);
  return {
    sku: sku.sku,
    ...Object.fromEntries(
      options.flatMap(({ name, value }, index) => [
        [`optionName${index + 1}`, name],
        [`optionValue${index + 1}`, value],
      ]),
    ),
    price: sku.price,
    promotionalPrice: sku.promotionalPrice ?? null,
    listPrice: sku.listPrice ?? null,
    stock: stocksOf(sku)[""] ?? null,
    variantImages: writeImages(sku.images ?? []),
  };
}

function cellByKey(sku: SheetSku, name: SheetField): WrittenCell {
  const { field, key } = keyOfField(name) ?? { field: "stock" as const, key: "" };
  if (field === "stock") return stocksOf(sku)[key] ?? null;
  const prices: SheetPrices | undefined = Object.hasOwn(sku.priceTables ?? {}, key)
    ? sku.priceTables?.[key]
    : undefined;
  return prices?.[field] ?? null;
}

function stocksOf({ stock }: SheetSku): Record<string, number> {
  return typeof stock === "number" ? { "": stock } : (stock ?? {});
}

/** What the names of the options would not give back, for each SKU; empty where they do. */
function technicalOf(product: SheetProduct): string[] {
  const attributes = product.attributes ?? [];
  const named = product.skus.map(({ options }) => ({
    options: namedOptions(product, options).slice(0, 3),
    technical: undefined,
  }));
  const fresh = attributesOf({ skus: named }, []);
  const isClear = isSameValue(fresh.attributes, attributes);
  const again = isClear ? fresh : attributesOf({ skus: named }, attributes);
  return product.skus.map(({ options = {} }, index) => {
    const isRead = isSameValue(again.options[index], options) && isSameValue(again.attributes, attributes);
    const technical: Technical = { ...(!isClear && index === 0 && { attributes }), ...(!isRead && { options }) };
    return Object.keys(technical).length === 0 ? "" : JSON.stringify(technical);
  });
}

function yesOrNo(is: boolean | undefined): string {
  return is ? sheetWords.yes : sheetWords.no;
}

/** A cell of a CSV file, which has only text. */
export function csvCell(cell: WrittenCell): string {
  return typeof cell === "number" ? writeNumber(cell) : (cell ?? "");
}
