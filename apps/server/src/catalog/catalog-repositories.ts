import type { CatalogReads } from "../db/catalog-reads.ts";
import type { Db } from "../db/pool.ts";
import { createBulkEditRepository } from "./bulk-edit/bulk-edit.repository.ts";
import { createChangeSetRepository } from "./changes/change-set.repository.ts";
import { createUndoRepository } from "./changes/undo-change-set.repository.ts";
import { createDeletedProductRepository } from "./deleted/deleted-product.repository.ts";
import { createCategoryOrderRepository } from "./groups/category-order.repository.ts";
import { createCollectionMembersRepository } from "./groups/collection-members.repository.ts";
import { createCatalogRepository } from "./import/catalog.repository.ts";
import { createCatalogImportRepository } from "./import/catalog-import.repository.ts";
import { createProductCopiesRepository } from "./import/product-copies.repository.ts";
import { createCategoryRepository } from "./manage/groups/category.repository.ts";
import { createCollectionRepository } from "./manage/groups/collection.repository.ts";
import { createProductChangeRepository } from "./manage/product-change.repository.ts";
import { createProductListRepository } from "./manage/product-list.repository.ts";
import { createPriceLineRepository } from "./manage/stock/price-lines.repository.ts";
import { createStockLineRepository } from "./manage/stock/stock-lines.repository.ts";
import { createPictureMatchRepository } from "./pictures/picture-match.repository.ts";
import { createProductRepository } from "./products/product.repository.ts";
import { createPromotionPriceRepository } from "./promotions/promotion-price.repository.ts";
import { createSearchIndexRepository } from "./search-index/search-index.repository.ts";
import { createSheetRepository } from "./sheets/sheet.repository.ts";
import { createStemRepository } from "./text-search/stem.repository.ts";

export type CatalogRepositories = ReturnType<typeof createCatalogRepositories>;

export function createCatalogRepositories(db: Db, catalogReads: CatalogReads) {
  return {
    catalog: createCatalogRepository(db),
    catalogImports: createCatalogImportRepository(db),
    changeSets: createChangeSetRepository(db),
    sheets: createSheetRepository(db),
    undos: createUndoRepository(db),
    bulkEdits: createBulkEditRepository(db),
    productLists: createProductListRepository(db),
    pictureMatches: createPictureMatchRepository(db),
    productCopies: createProductCopiesRepository(db),
    productChanges: createProductChangeRepository(db),
    deletedProducts: createDeletedProductRepository(db),
    categories: createCategoryRepository(db),
    collections: createCollectionRepository(db),
    categoryOrder: createCategoryOrderRepository(db),
    collectionMembers: createCollectionMembersRepository(db),
    promotionPrices: createPromotionPriceRepository(db),
    stockLines: createStockLineRepository(db),
    priceLines: createPriceLineRepository(db),
    searchIndexRows: createSearchIndexRepository(db, catalogReads),
    stemRows: createStemRepository(db),
    products: createProductRepository(db, catalogReads),
  };
}
