import type { Db } from "../db/pool.ts";
import type { Seal } from "../secrets/seal.ts";
import { createCallBudgetRepository } from "./access/call-budget.repository.ts";
import { createStoreLinkRepository } from "./access/store-link.repository.ts";
import { createStoreSaveLockRepository } from "./access/store-save-lock.repository.ts";
import { createStoreImportRepository } from "./import/store-import.repository.ts";
import { createStoreProductRepository } from "./import/store-product.repository.ts";
import { createStoreProductReportRepository } from "./import/store-product-report.repository.ts";
import { createStoreLinkingRepository } from "./link/store-linking.repository.ts";
import { createStoreOrderRepository } from "./orders/store-order.repository.ts";
import { createStoreCouponRepository } from "./prices/store-coupon.repository.ts";
import { createStorePriceListRepository } from "./prices/store-price-list.repository.ts";

export type StoreLinkRepositories = ReturnType<typeof createStoreLinkRepositories>;

export function createStoreLinkRepositories(db: Db, seal: Seal) {
  return {
    storeLinks: createStoreLinkRepository(db, seal),
    storeLinking: createStoreLinkingRepository(db, seal),
    storeImports: createStoreImportRepository(db),
    storeProducts: createStoreProductRepository(db),
    storeProductReport: createStoreProductReportRepository(db),
    storeSaveLock: createStoreSaveLockRepository(db),
    storeOrders: createStoreOrderRepository(db),
    storeCoupons: createStoreCouponRepository(db),
    storePriceLists: createStorePriceListRepository(db),
    storeCallBudget: createCallBudgetRepository(db),
  };
}
