import { ChannelType, isAnonymousUser } from "@vitrine/domain/codes/session";
import { callbackMessage } from "@vitrine/domain/order/callback-message";
import { ok } from "@vitrine/domain/result";
import type { Serve } from "../http/serve.ts";
import type { PictureBook } from "../pictures/picture-book.ts";
import { type ActivityDeps, listActivity } from "./activity.ts";
import { putCoupon } from "./apply-coupon.ts";
import { cancelOrder } from "./cancel-order.ts";
import type { ChangeDeps } from "./change-order.ts";
import { type ChatLinks, chatLink } from "./chat-link.ts";
import { selectGifts } from "./choose-gifts.ts";
import { confirmOwnItems } from "./confirm-items.ts";
import type { CouponUseRepository } from "./coupon-use.repository.ts";
import { createSeen, orderView } from "./order-view.ts";
import { placeOrder } from "./place-order.ts";
import { listPriceTables, setPriceTable } from "./price-tables.ts";
import { putItem } from "./put-item.ts";
import { freshOrder } from "./refresh-order.ts";
import { setDiscount } from "./set-discount.ts";
import { setSeller } from "./set-seller.ts";
import { type UndoDeps, undoChange } from "./undo-change.ts";

export type OrderDeps = ChangeDeps &
  ActivityDeps &
  UndoDeps & {
    couponUses: CouponUseRepository;
    pictures: PictureBook;
    chatLinks: ChatLinks;
  };

export function orderRoutes(serve: Serve, deps: OrderDeps): void {
  const seen = createSeen(deps);

  serve("GET /api/order/current", ({ session }) => seen(freshOrder(deps, session)));

  serve("POST /api/order/items/", ({ session, body, key }) => seen(putItem(deps, session, body, key)));

  serve("POST /api/order/gift/", ({ session, body, key }) => seen(selectGifts(deps, session, body, key)));

  serve("POST /api/order/coupon/", ({ session, query, key }) => seen(putCoupon(deps, session, query.coupon, key)));

  serve("POST /api/order/discount", ({ session, query, key }) => seen(setDiscount(deps, session, query.discount, key)));

  serve("GET /api/order/price-tables", async ({ session }) => ok(await listPriceTables(deps, session)));

  serve("POST /api/order/price-tables/{id}", ({ session, params, key }) =>
    seen(setPriceTable(deps, session, params.id, key)),
  );

  serve("POST /api/order/seller/", ({ session, body, key }) => seen(setSeller(deps, session, body.providerId, key)));

  serve("GET /api/order/activity", async ({ session }) => ok(await listActivity(deps, session)));

  serve("POST /api/order/activity/{version}/undo", ({ session, params, key }) =>
    seen(undoChange(deps, session, params.version, key)),
  );

  serve("POST /api/order/confirm", ({ session, body, key }) => seen(placeOrder(deps, session, body, key)));

  serve("GET /api/order/cancel", ({ session }) => seen(cancelOrder(deps, session)));

  // What the screen sends along for WhatsApp is worked out here from the shop's own settings.
  serve("GET /api/order/confirm", async ({ session }) => {
    const confirmed = await confirmOwnItems(deps, session);
    if (!confirmed.ok) return confirmed;
    const { terms, stored } = confirmed.value;
    const text = callbackMessage({
      message: terms.settings.webCatalogCallbackMessage,
      orderId: stored.order.id,
      isAnonymousUser: isAnonymousUser(session.contactId),
    });
    return ok({
      order: orderView(confirmed.value, deps.pictures, deps.now()),
      chatLink: chatLink(terms, session, { links: deps.chatLinks, text }),
      chatText: session.channelType === ChannelType.WhatsApp ? text : null,
    });
  });
}
