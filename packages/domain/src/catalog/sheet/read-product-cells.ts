import { characters, cutText } from "../../cut-text.ts";
import { readCount, readKilos, textOf } from "./cells/cell-values.ts";
import { splitParts } from "./cells/list-text.ts";
import type { SheetProduct } from "./cells/sheet-product.ts";
import { readImageAlts, readSpecification, readSubscriptions } from "./fields/product-parts.ts";
import type { RowCells, SheetLayout } from "./fields/row-cells.ts";
import { type CategoryText, readCategories, readCollections } from "./read-category-cells.ts";

/** The fields of the product that one cell has. Null: the column is there, and the cell is empty. */
export type ProductCells = {
  [Field in Exclude<
    keyof SheetProduct,
    "providerId" | "skus" | "attributes" | "categories" | "collections"
  >]?: NonNullable<SheetProduct[Field]> | null;
} & { categories?: CategoryText[] | null; collections?: CategoryText[] | null };

const LONGEST_ALT = characters(200);
const MOST_HIGHLIGHTS = 20;

/** What a row says about its product. Fields without a column are absent. */
export function readProductCells(cells: RowCells, { format, decimal }: SheetLayout): ProductCells {
  const { text, yesOrNo, read, parsed } = cells;
  const images = cells.images("images");
  const imageAlts = parsed("imageAlts", "image-alts-unreadable", readImageAlts);
  const fields: { [Field in keyof ProductCells]: ProductCells[Field] | undefined } = {
    name: text("name"),
    description: text("description"),
    brand: text("brand"),
    sellerName: text("sellerName"),
    offerDescription: text("offerDescription"),
    shippingRestrictionMessage: text("shippingRestrictionMessage"),
    isActive: yesOrNo("isActive"),
    isRestrictedSale: yesOrNo("isRestrictedSale"),
    soldInKilo: yesOrNo("soldInKilo"),
    hasShippingRestriction: yesOrNo("hasShippingRestriction"),
    enablePreferences: yesOrNo("enablePreferences"),
    images,
    amountInKilo: read("amountInKilo", (cell) => readKilos(cell, decimal)),
    sold: read("sold", (cell) => readCount(cell, decimal)),
    clusterHighlights: parsed("clusterHighlights", "too-many-highlights", readHighlights),
    specification: parsed("specification", "specification-unreadable", readSpecification),
    subscriptionOffers: parsed("subscriptionOffers", "subscription-unreadable", readSubscriptions),
    imageAlts: cells.has("imageAlt") ? altOfRow(cells, images?.[0]) : imageAlts,
    categories: readCategories(cells, format),
    collections: readCollections(cells),
  };
  // What is left has the types of its fields: only absent ones are gone.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as ProductCells;
}

function readHighlights(content: string): string[] | undefined {
  const highlights = splitParts(content);
  return highlights.length <= MOST_HIGHLIGHTS ? highlights : undefined;
}

/** Other systems have a row for each picture, with its text beside it. Theirs may be longer than ours. */
function altOfRow({ cellOf }: RowCells, url: string | undefined): ProductCells["imageAlts"] {
  const alt = cutText(textOf(cellOf("imageAlt")).trim(), LONGEST_ALT);
  return url === undefined || alt === "" ? null : [{ url, alt }];
}
