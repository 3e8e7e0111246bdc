import type { CatalogRepository } from "../catalog/import/catalog.repository.ts";
import type { RateLimits } from "../http/rate-limits.repository.ts";
import type { OrderRepository } from "../order/storage/order.repository.ts";
import type { TermsOf } from "../order/terms/order-terms.ts";
import type { AccountRepository } from "../platform/account.repository.ts";
import type { SessionRepository } from "../session/session.repository.ts";
import type { ShopRepository } from "../shop/shop.repository.ts";
import type { StoreLinkRepository } from "./access/store-link.repository.ts";
import type { StorePlatform } from "./access/store-platform.ts";
import type { StoreImportRepository } from "./import/store-import.repository.ts";
import type { StoreProductRepository } from "./import/store-product.repository.ts";
import type { StoreOrderRepository } from "./orders/store-order.repository.ts";
import type { StoreCouponRepository } from "./prices/store-coupon.repository.ts";
import type { StorePriceListRepository } from "./prices/store-price-list.repository.ts";

export type StoreLinkDeps = {
  accounts: AccountRepository;
  shops: ShopRepository;
  catalog: CatalogRepository;
  sessions: SessionRepository;
  limits: RateLimits;
  storeLinks: StoreLinkRepository;
  storeImports: StoreImportRepository;
  storeOrders: StoreOrderRepository;
  storeCoupons: StoreCouponRepository;
  storePriceLists: StorePriceListRepository;
  orders: Pick<OrderRepository, "read" | "findOwner">;
  termsOf: TermsOf;
  storeProducts: StoreProductRepository;
  /**
   * The same platform twice: `patient` leaves a part of the store's limits untouched, so that the reading of a whole store
   * does not keep the news of one product waiting. Undefined where the operator has no app there.
   */
  platforms: { prompt: StorePlatform; patient: StorePlatform } | undefined;
  /** The unguessable part of the address that stores tell their news to. */
  noticeKey: string;
  /** Where the browser is sent to authorise, with `{store}` in it. */
  authUrl: string;
  consumerKey: string | undefined;
  /** Whether price lists of stores become price tables here. */
  readsPriceLists: boolean;
  publicUrl: string;
  now: () => number;
  log: { warn(what: object, text: string): void };
};
