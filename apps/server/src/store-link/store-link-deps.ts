import type { CatalogRepository } from "../catalog/catalog.repository.ts";
import type { RateLimits } from "../http/rate-limits.repository.ts";
import type { KnownOrders } from "../order/known-orders.ts";
import type { OrderRepository } from "../order/order.repository.ts";
import type { TermsOf } from "../order/order-terms.ts";
import type { AccountRepository } from "../platform/account.repository.ts";
import type { SessionRepository } from "../session/session.repository.ts";
import type { ShopRepository } from "../shop/shop.repository.ts";
import type { StoreCouponRepository } from "./store-coupon.repository.ts";
import type { StoreImportRepository } from "./store-import.repository.ts";
import type { StoreLinkRepository } from "./store-link.repository.ts";
import type { StoreOrderRepository } from "./store-order.repository.ts";
import type { StorePlatform } from "./store-platform.ts";
import type { StorePriceListRepository } from "./store-price-list.repository.ts";
import type { StoreProductRepository } from "./store-product.repository.ts";

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
  known: KnownOrders;
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
