import { ChannelType } from "@vitrine/domain/codes/session";
import { callbackMessage } from "@vitrine/domain/order/callback-message";
import { ok } from "@vitrine/domain/result";
import { isAnonymousUser } from "@vitrine/domain/session/anonymous-user";
import type { RecordLoss } from "../business-event.ts";
import type { RateLimits } from "../http/rate-limits.repository.ts";
import { callerNetwork } from "../http/request/caller-network.ts";
import type { Serve } from "../http/serve.ts";
import type { PictureUrls } from "../pictures/picture-urls.ts";
import { putCoupon } from "./actions/apply-coupon.ts";
import { askDiscount, readApproval } from "./actions/ask-discount.ts";
import { cancelOrder, cancelTermsFrom } from "./actions/cancel-order.ts";
import { selectGifts } from "./actions/choose-gifts.ts";
import { confirmOwnItems } from "./actions/confirm-items.ts";
import { giveFreight, readFreightGift } from "./actions/give-freight.ts";
import { listActivity } from "./actions/list-activity.ts";
import { placeOrder } from "./actions/place-order.ts";
import { listPriceTables, setPriceTable } from "./actions/price-tables.ts";
import { putItem } from "./actions/put-item.ts";
import { readVisitorAllowance } from "./actions/read-visitor-allowance.ts";
import { setDiscount } from "./actions/set-discount.ts";
import { setSeller } from "./actions/set-seller.ts";
import { undoChange } from "./actions/undo-change.ts";
import type { ChangeOrderDeps } from "./change/change-order.ts";
import { readFreshOrder } from "./change/refresh-order.ts";
import { type ChatLinks, chatLink } from "./chat-link.ts";
import { recordBelowMinimum } from "./follow-up/record-order-loss.ts";
import type { OrderRepositories } from "./order-repositories.ts";
import { createToWireOrder, orderView } from "./order-view.ts";
import { openOrPlacedOrder } from "./storage/named-order.ts";
import { type OrderProofCheck, visitOf } from "./storage/visit.ts";
import type { ShopPixKeys } from "./terms/shop-pix-key.ts";
import { keepUsualSeller, readUsualSeller, takeUsualSeller } from "./usual-seller/usual-seller.ts";

export type OrderDeps = ChangeOrderDeps &
  Pick<OrderRepositories, "orders" | "couponUses" | "visitorHolds" | "discountRequests" | "usualSellers"> & {
    limits: RateLimits;
    captcha: OrderProofCheck;
    manualPix: ShopPixKeys;
    pictures: PictureUrls;
    chatLinks: ChatLinks;
    recordLoss: RecordLoss;
  };

export function orderRoutes(serve: Serve, deps: OrderDeps): void {
  const toWireOrder = createToWireOrder(deps);

  serve("GET /api/order/current", async ({ session }) => {
    const read = await readFreshOrder(deps, session);
    if (read.ok) recordBelowMinimum(deps, session, { order: read.value.stored.order, rules: read.value.terms.rules });
    return toWireOrder(Promise.resolve(read));
  });

  serve("POST /api/order/items/", ({ session, body, key }) => toWireOrder(putItem(deps, session, body, key)));

  serve("POST /api/order/gift/", ({ session, body, key }) => toWireOrder(selectGifts(deps, session, body, key)));

  serve("POST /api/order/coupon/", ({ session, query, key, request }) =>
    toWireOrder(putCoupon(deps, session, { typed: query.coupon, address: callerNetwork(request) }, key)),
  );

  serve("POST /api/order/discount", ({ session, query, key }) =>
    toWireOrder(setDiscount(deps, session, query.discount, key)),
  );

  serve("GET /api/order/discount/approval", async ({ session }) => ok(await readApproval(deps, session)));

  serve("POST /api/order/discount/approval", ({ session, body, key }) =>
    toWireOrder(askDiscount(deps, session, body, key)),
  );

  serve("GET /api/order/freight-gift", async ({ session }) => ok(await readFreightGift(deps, session)));

  serve("POST /api/order/freight-gift", ({ session, body, key }) =>
    toWireOrder(giveFreight(deps, session, body.gives, key)),
  );

  serve("GET /api/order/price-tables", async ({ session }) => ok(await listPriceTables(deps, session)));

  serve("POST /api/order/price-tables/{id}", ({ session, params, key }) =>
    toWireOrder(setPriceTable(deps, session, params.id, key)),
  );

  serve("POST /api/order/seller/", ({ session, body, key }) =>
    toWireOrder(setSeller(deps, session, body.providerId, key)),
  );

  serve("GET /api/order/seller/usual", async ({ session }) => ok(await readUsualSeller(deps, session)));

  serve("POST /api/order/seller/usual", ({ session, body }) => keepUsualSeller(deps, session, body.providerId));

  serve("POST /api/order/seller/usual/take", ({ session, key }) => toWireOrder(takeUsualSeller(deps, session, key)));

  serve("GET /api/order/activity", async ({ session, query }) =>
    ok(await listActivity(deps, await openOrPlacedOrder(deps, session, query))),
  );

  serve("POST /api/order/activity/{version}/undo", async ({ session, params, query, key }) =>
    toWireOrder(undoChange(deps, await openOrPlacedOrder(deps, session, query), { version: params.version, key })),
  );

  serve("POST /api/order/confirm", async ({ session, body: { proof, ...body }, key, request }) => {
    const visit = await visitOf(deps.captcha, { address: request.ip, proof, orderId: body.orderId });
    return toWireOrder(placeOrder(deps, { ...session, visit }, body, key));
  });

  serve("GET /api/order/visitor-allowance", async ({ session }) =>
    ok({ allowance: await readVisitorAllowance(deps, session) }),
  );

  serve("GET /api/order/cancel", async ({ session, query }) =>
    toWireOrder(cancelOrder(deps, await openOrPlacedOrder(deps, session, query), cancelTermsFrom(query))),
  );

  // What the screen sends along for WhatsApp is worked out here from the shop's own settings.
  serve("GET /api/order/confirm", async ({ session, query: { proof, orderId }, request }) => {
    const visit = await visitOf(deps.captcha, { address: request.ip, proof, orderId });
    const confirmed = await confirmOwnItems(deps, { ...session, visit });
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
