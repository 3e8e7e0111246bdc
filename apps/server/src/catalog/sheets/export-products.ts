import { toProduct } from "@vitrine/contract/platform/product-money";
import type { Product } from "@vitrine/domain/catalog/product/product";
import type { WrittenCell } from "@vitrine/domain/catalog/sheet/fields/write-field";
import { createCategoryNames } from "@vitrine/domain/catalog/sheet/group-names";
import { ownFields, writeProduct } from "@vitrine/domain/catalog/sheet/write-product";
import { cents } from "@vitrine/domain/money";
import type { Shop } from "../../shop/shop.ts";
import type { ProductFilter } from "../manage/product-filters.ts";
import { type ListedProduct, type ProductListRepository, sortsOfProducts } from "../manage/product-list.repository.ts";
import { productInputOf } from "../manage/product-resource.ts";
import { headingRow, SheetFile } from "./files/sheet-file.ts";
import type { SheetType } from "./files/sheet-type.ts";
import type { SheetRepository } from "./sheet.repository.ts";

type ExportDeps = { productLists: ProductListRepository; sheets: Pick<SheetRepository, "groups"> };

const PRODUCTS_AT_ONCE = 101;

/** Exports all products of the filter, in a form that can be imported again. */
export function exportProducts(
  deps: ExportDeps,
  shop: Shop,
  { type, filter }: { type: SheetType; filter: ProductFilter },
) {
  return new SheetFile({ name: "produtos", type, rows: exportedRows(deps, shop, filter) });
}

async function* exportedRows(deps: ExportDeps, shop: Shop, filter: ProductFilter): AsyncGenerator<WrittenCell[]> {
  const groups = await deps.sheets.groups(shop.shopId);
  const names = {
    categories: createCategoryNames(groups.categories),
    collections: createCategoryNames(groups.collections),
  };
  const fields = fieldsOf(shop);
  yield headingRow(fields);
  let after: ListedProduct["cursor"] | undefined;
  do {
    const page = { sort: sortsOfProducts.id, after, most: PRODUCTS_AT_ONCE };
    const found = await deps.productLists.list(shop.shopId, filter, page);
    for (const { product } of found) yield* writeProduct(toProduct(productInputOf(product)), fields, names);
    after = found.length === PRODUCTS_AT_ONCE ? found.at(-1)?.cursor : undefined;
  } while (after);
}

function fieldsOf(shop: Shop) {
  return ownFields({ priceTables: [...shop.priceTableIds], sellers: [...shop.sellerIds] });
}

const example: Product = {
  providerId: "camiseta-basica",
  name: "Camiseta básica (exemplo: apague esta linha)",
  brand: "Minha marca",
  description: "Malha de algodão.",
  categories: ["roupas"],
  images: ["https://exemplo.com.br/camiseta.jpg"],
  attributes: [
    {
      providerId: "tamanho",
      name: "Tamanho",
      options: [
        { providerId: "p", name: "P", redirectable: false },
        { providerId: "m", name: "M", redirectable: false },
      ],
    },
  ],
  skus: [
    { sku: "CAM-P", price: cents(5_990), promotionalPrice: cents(4_990), stock: 10, options: { tamanho: "p" } },
    { sku: "CAM-M", price: cents(5_990), promotionalPrice: null, stock: 5, options: { tamanho: "m" } },
  ],
};

/** A spreadsheet with the columns of the shop and one product as an example. */
export function sheetTemplate(shop: Shop, type: SheetType): SheetFile {
  const fields = fieldsOf(shop);
  const names = {
    categories: createCategoryNames([{ providerId: "roupas", name: "Roupas", parentId: null }]),
    collections: createCategoryNames([]),
  };
  async function* rows() {
    yield headingRow(fields);
    yield* writeProduct(example, fields, names);
  }
  return new SheetFile({ name: "modelo-de-produtos", type, rows: rows() });
}
