import { SessionType } from "@vitrine/domain/codes/session";
import type { CountEvent } from "../business-event.ts";
import type { Announce } from "../db/announce.ts";
import type { Notifications } from "../db/notifications.ts";
import type { CallerSession } from "../http/callers.ts";
import type { PictureUrls } from "../pictures/picture-urls.ts";
import type { ShopRepository } from "../shop/shop.repository.ts";
import type { ShopVersions } from "../shop/shop-versions.ts";
import type { ChangeOrderDeps } from "./change/change-order.ts";
import { type ChatLinks, chatLink } from "./chat-link.ts";
import { currentOrderView } from "./current-order-view.ts";
import type { OrderRepositories } from "./order-repositories.ts";
import { createKeyedMutex } from "./storage/keyed-mutex.ts";
import { createOrderTerms } from "./terms/order-terms.ts";
import { createPriceScopeCache } from "./terms/price-scope-cache.ts";
import { createSoldProductCache } from "./terms/sold-product-cache.ts";

type OrderChangeNeeds = Pick<
  OrderRepositories,
  "orders" | "couponUses" | "slots" | "visitorOrders" | "soldProducts"
> & {
  shops: ShopRepository;
  versions: ShopVersions;
  notifications: Notifications;
  announce: Announce;
  countEvent: CountEvent;
  namedEvents: ChangeOrderDeps["namedEvents"];
  pictures: PictureUrls;
  chatLinks: ChatLinks;
  now: () => number;
};

export type OrderChanges = ReturnType<typeof createOrderChanges>;

/**
 * What every change of an order needs, created once for a process: most capabilities change orders, and those that
 * `order.module.ts` needs are among them.
 */
export function createOrderChanges(needs: OrderChangeNeeds) {
  const { orders, couponUses, slots, visitorOrders, soldProducts, shops, versions, notifications } = needs;
  const { announce, countEvent, namedEvents, pictures, chatLinks, now } = needs;
  const termsOf = createOrderTerms({ shops, versions, soldProducts });
  const changes = {
    ...{ orders, couponUses, slots, visitorOrders, announce, countEvent, namedEvents, termsOf, now },
    soldProductCache: createSoldProductCache(soldProducts),
    withOrderLock: createKeyedMutex(),
  };
  const priceScopes = createPriceScopeCache({ orders, termsOf, notifications });
  return {
    ...changes,
    changes,
    priceScopes,
    /** For who opens a session. */
    currentOrderOf: (session: CallerSession) => currentOrderView({ ...changes, priceScopes, pictures }, session),
    chatLinkOf: async (session: CallerSession) =>
      session.type === SessionType.PlatformUser
        ? null
        : chatLink(await termsOf(session.shopId), session, { links: chatLinks, text: "" }),
  };
}
