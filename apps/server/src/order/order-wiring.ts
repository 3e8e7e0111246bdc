import type { Announce } from "../db/announce.ts";
import type { Notifications } from "../db/notifications.ts";
import type { ShopRepository } from "../shop/shop.repository.ts";
import type { ShopVersions } from "../shop/shop-versions.ts";
import type { ChangeOrderDeps } from "./change/change-order.ts";
import { createKeyedMutex } from "./change/keyed-mutex.ts";
import { createRecentChecks } from "./follow-up/recent-checks.ts";
import type { CouponUseRepository } from "./holds/coupon-use.repository.ts";
import type { SlotRepository } from "./holds/slot.repository.ts";
import type { OrderRepository } from "./storage/order.repository.ts";
import { createOrderCache } from "./storage/order-cache.ts";
import { createOrderTerms } from "./terms/order-terms.ts";
import { createPriceScopeCache } from "./terms/price-scope-cache.ts";
import type { SoldProductRepository } from "./terms/sold-product.repository.ts";
import { createSoldProductCache } from "./terms/sold-product-cache.ts";

type OrderWiringDeps = {
  orders: OrderRepository;
  couponUses: CouponUseRepository;
  slots: SlotRepository;
  soldProducts: SoldProductRepository;
  shops: ShopRepository;
  versions: ShopVersions;
  notifications: Notifications;
  announce: Announce;
  now: () => number;
};

/** What every change of an order needs, put together once for a process. */
export function createOrderWiring({
  orders,
  couponUses,
  slots,
  soldProducts,
  shops,
  versions,
  notifications,
  announce,
  now,
}: OrderWiringDeps) {
  const termsOf = createOrderTerms({ shops, versions, sold: soldProducts });
  const orderCache = createOrderCache();
  const changes: ChangeOrderDeps & { orders: OrderRepository; couponUses: CouponUseRepository } = {
    orders,
    couponUses,
    slots,
    soldProductCache: createSoldProductCache(soldProducts),
    orderCache,
    announce,
    recentChecks: createRecentChecks(),
    termsOf,
    withOrderLock: createKeyedMutex(),
    now,
  };
  const priceScopes = createPriceScopeCache({ orders, orderCache, now, termsOf, notifications });
  return { changes, priceScopes };
}
