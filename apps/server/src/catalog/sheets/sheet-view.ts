import type { SheetPage, SheetSummary } from "@vitrine/contract/panel/catalog/sheets";
import { answers } from "../../http/refusals.ts";
import type { PictureUrls } from "../../pictures/picture-urls.ts";
import type { Shop } from "../../shop/shop.ts";
import type { UnreadableCode } from "./files/unreadable-sheet.ts";
import type { StoredSheet } from "./sheet.repository.ts";
import { emptyReport } from "./sheet-report.ts";

export function toSheetSummary(sheet: StoredSheet): SheetSummary {
  const { counts, rows } = { ...emptyReport(), ...sheet.report };
  const { id, fileName, type, rowsDone, changeSetId, undoState, memberName } = sheet;
  return {
    id,
    fileName,
    type,
    format: sheet.layout.format,
    rowsDone,
    changeSetId,
    undoState,
    memberName,
    counts,
    state: sheet.state as SheetSummary["state"],
    failure: sheet.failure && answers[sheet.failure as UnreadableCode].message,
    rowsTotal: rows === 0 ? null : rows,
    createdAt: sheet.createdAt.toISOString(),
  };
}

export function toSheetPage(sheet: StoredSheet, shop: Shop, pictures: PictureUrls): SheetPage {
  const { encoding, separator, decimal, columns, sheet: place = 0, sheets = 1 } = sheet.layout;
  const { cards, mistakes, newCategories } = { ...emptyReport(), ...sheet.report };
  const has = (...fields: string[]) => columns.some(({ field }) => field !== null && fields.includes(field));
  return {
    ...toSheetSummary(sheet),
    encoding,
    separator,
    decimal,
    sheetNumber: place + 1,
    sheets,
    columns,
    mistakes,
    keys: { priceTables: [...shop.priceTableIds], sellers: [...shop.sellerIds] },
    // A file with ids of products or with SKUs may change products that the shop has, so it needs no names or prices.
    lacks: [
      ...(has("name", "productId", "sku") ? [] : (["name"] as const)),
      ...(has("price", "productId", "sku") ? [] : (["price"] as const)),
    ],
    cards: cards.map(({ product: { name, images = [], skus }, variants, categories, state }) => ({
      name,
      variants,
      state,
      categories: categories.map((path) => path.slice(0, 700)),
      image: images[0] === undefined ? null : pictures.ofShop(shop.shopId).urlOf(images[0]),
      price: skus[0]?.price ?? 0,
      promotionalPrice: skus[0]?.promotionalPrice ?? null,
    })),
    newCategories: newCategories.map((path) => path.slice(0, 200)),
  };
}
