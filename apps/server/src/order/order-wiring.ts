import type { CountEvent } from "../business-event.ts";
import type { Announce } from "../db/announce.ts";
import type { Notifications } from "../db/notifications.ts";
import type { ShopRepository } from "../shop/shop.repository.ts";
import type { ShopVersions } from "../shop/shop-versions.ts";
import type { ChangeOrderDeps } from "./change/change-order.ts";
import type { CouponUseRepository } from "./holds/coupon-use.repository.ts";
import type { SlotRepository } from "./holds/slot.repository.ts";
import type { VisitorOrderRepository } from "./holds/visitor-order.repository.ts";
import { createKeyedMutex } from "./storage/keyed-mutex.ts";
import type { OrderRepository } from "./storage/order.repository.ts";
import { createOrderTerms } from "./terms/order-terms.ts";
import { createPriceScopeCache } from "./terms/price-scope-cache.ts";
import type { SoldProductRepository } from "./terms/sold-product.repository.ts";
import { createSoldProductCache } from "./terms/sold-product-cache.ts";

type OrderWiringDeps = {
  orders: OrderRepository;
  couponUses: CouponUseRepository;
  slots: SlotRepository;
  visitorOrders: VisitorOrderRepository;
  soldProducts: SoldProductRepository;
  shops: ShopRepository;
  versions: ShopVersions;
  notifications: Notifications;
  announce: Announce;
  countEvent: CountEvent;
  namedEvents: ChangeOrderDeps["namedEvents"];
  now: () => number;
};

export type OrderWiring = ReturnType<typeof createOrderWiring>;

/** What every change of an order needs, created once for a process. */
export function createOrderWiring({
  orders,
  couponUses,
  slots,
  visitorOrders,
  soldProducts,
  shops,
  versions,
  notifications,
  announce,
  countEvent,
  namedEvents,
  now,
}: OrderWiringDeps) {
  const termsOf = createOrderTerms({ shops, versions, sold: soldProducts });
  const changes: ChangeOrderDeps & { orders: OrderRepository; couponUses: CouponUseRepository } = {
    orders,
    couponUses,
    slots,
    visitorOrders,
    soldProductCache: createSoldProductCache(soldProducts),
    announce,
    countEvent,
    namedEvents,
    termsOf,
    withOrderLock: createKeyedMutex(),
    now,
  };
  const priceScopes = createPriceScopeCache({ orders, termsOf, notifications });
  return { changes, priceScopes };
}
