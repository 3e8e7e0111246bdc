import type { Product } from "../product/product.ts";
import type { SheetField } from "./columns/sheet-fields.ts";
import type { AddMistake } from "./product-mistakes.ts";
import type { ReadRow } from "./read-row.ts";

/** The first row that says something about a field counts, and another that says something else is a mistake. */
export function joinRows(rows: readonly ReadRow[], add: AddMistake): ReadRow["product"] {
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

type ImageAlts = NonNullable<Product["imageAlts"]>;

/** Where each picture has a row of its own, each row says the text of another one. */
function isOfOtherPictures({ imageAlts }: ReadRow["product"], before: ImageAlts): boolean {
  return (imageAlts ?? []).every(({ url }) => !before.some((known) => known.url === url));
}
