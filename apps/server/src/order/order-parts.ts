import type { Announce } from "../db/announce.ts";
import type { Notifications } from "../db/notifications.ts";
import type { ShopRepository } from "../shop/shop.repository.ts";
import type { ShopVersions } from "../shop/shop-versions.ts";
import type { ChangeDeps } from "./change-order.ts";
import type { CouponUseRepository } from "./coupon-use.repository.ts";
import { createKnownOrders } from "./known-orders.ts";
import { createLookWatch } from "./look-watch.ts";
import type { OrderRepository } from "./order.repository.ts";
import { createOrderTerms } from "./order-terms.ts";
import { createPriceScopes } from "./price-scopes.ts";
import type { SlotRepository } from "./slot.repository.ts";
import type { SoldProductRepository } from "./sold-product.repository.ts";
import { createSoldProducts } from "./sold-products.ts";
import { createTurns } from "./turns.ts";

type Needs = {
  orders: OrderRepository;
  couponUses: CouponUseRepository;
  slots: SlotRepository;
  soldProducts: SoldProductRepository;
  shops: ShopRepository;
  versions: ShopVersions;
  notifications: Notifications;
  announce: Announce;
  now?: () => number;
};

/** What every change of an order needs, put together once for a process. */
export function createOrderParts({
  orders,
  couponUses,
  slots,
  soldProducts,

  shops,
  versions,
  ...rest
}: Needs) {
  const now = rest.now ?? Date.now;
  const termsOf = createOrderTerms({ shops, versions, sold: soldProducts });
  const known = createKnownOrders();
  const changes: ChangeDeps & { orders: OrderRepository; couponUses: CouponUseRepository } = {
    orders,
    couponUses,
    slots,
    sold: createSoldProducts(soldProducts),
    known,
    announce: rest.announce,
    lookWatch: createLookWatch(),
    termsOf,
    inTurn: createTurns(),
    now,
  };
  const priceScopes = createPriceScopes({ orders, known, now, termsOf, notifications: rest.notifications });
  return { changes, priceScopes };
}
