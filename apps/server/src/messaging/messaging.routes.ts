import { switchFlow } from "@vitrine/domain/order/change/flow";
import { ok, refuse } from "@vitrine/domain/result";
import type { CatalogPageDeps } from "../catalog/catalog-pages.ts";
import type { PriceScopeCache } from "../catalog/products/price-scope.ts";
import type { ProductRepository } from "../catalog/products/product.repository.ts";
import type { SearchIndexRepository } from "../catalog/search-index/search-index.repository.ts";
import type { RateLimits } from "../http/rate-limits.repository.ts";
import type { IdempotencyRepository } from "../http/request/idempotency.repository.ts";
import type { Serve } from "../http/serve.ts";
import { type ChangeOrderDeps, changeOrder } from "../order/change/change-order.ts";
import { createToWireOrder } from "../order/order-view.ts";
import { openOrPlacedOrder } from "../order/storage/named-order.ts";
import type { OrderRepository } from "../order/storage/order.repository.ts";
import type { ChatPictureUrls } from "../pictures/chat-picture-urls.ts";
import type { PictureUrls } from "../pictures/picture-urls.ts";
import type { SessionRepository } from "../session/session.repository.ts";
import type { ShopCache } from "../shop/shop-cache.ts";
import { composeCatalog } from "./agent/compose-catalog.ts";
import { composeProduct } from "./agent/compose-product.ts";
import { composeSummary } from "./agent/compose-summary.ts";
import { composeText } from "./agent/compose-text.ts";
import { copyLink } from "./agent/copy-link.ts";
import { type OrderMessagesDeps, readOrderMessages, sendPaymentAgain } from "./agent/order-messages.ts";
import { sendToContact } from "./agent/send-to-contact.ts";
import { handleReceivedText } from "./inbound/handle-received-text.ts";
import { listReceivedTexts } from "./inbound/list-received-texts.ts";
import type { MessagingRepositories } from "./messaging-repositories.ts";
import type { ChannelOf } from "./provider/connected-channels.ts";

type MessagingDeps = ChangeOrderDeps &
  CatalogPageDeps &
  Pick<MessagingRepositories, "messages" | "chatContacts" | "receivedTexts" | "answeredMessages"> & {
    orders: OrderRepository;
    sessions: SessionRepository;
    products: ProductRepository;
    searchIndexRows: SearchIndexRepository;
    priceScopes: Pick<PriceScopeCache, "current">;
    idempotency: IdempotencyRepository;
    channelOf: ChannelOf;
    cachedShop: ShopCache;
    pictures: PictureUrls;
    chatPictures: ChatPictureUrls;
    limits: RateLimits;
    publicUrl: string;
    notify: OrderMessagesDeps;
  };

const MAX_LISTED = 50;

export function messagingRoutes(serve: Serve, deps: MessagingDeps): void {
  const toWireOrder = createToWireOrder(deps);

  serve("POST /api/order/send/product/{id}", ({ session, params, body, key }) =>
    sendToContact(deps, session, key, () => composeProduct(deps, session, { ...params, ...body })),
  );

  serve("GET /api/order/send/resume", async ({ session, query, key }) => {
    const order = await openOrPlacedOrder(deps, session, query);
    return sendToContact(deps, session, key, () => composeSummary(deps, order));
  });

  serve("GET /api/order/send/catalog", ({ session, query, key }) =>
    sendToContact(deps, session, key, () => composeCatalog(deps, session, query)),
  );

  serve("POST /api/order/send/text", ({ session, body, key }) =>
    sendToContact(deps, session, key, () => composeText(deps, session, body)),
  );

  serve("GET /api/order/replies", async ({ session }) => {
    const shop = await deps.cachedShop(session.shopId);
    return shop ? ok(shop.savedReplies) : refuse({ code: "shop-not-found" });
  });

  serve("POST /api/order/link", ({ session, body, key }) => copyLink(deps, session, body, key));

  serve("GET /api/order/messages", async ({ session: { shopId, contactId } }) =>
    ok(await deps.messages.list(shopId, contactId, MAX_LISTED)),
  );

  serve("GET /api/orders/{id}/messages", ({ session, params }) => readOrderMessages(deps.notify, session, params.id));

  serve("POST /api/orders/{id}/send-payment", ({ session, params, key }) =>
    sendPaymentAgain(deps.notify, session, params.id, key),
  );

  serve("GET /api/order/message/received", async ({ session }) => ok(await listReceivedTexts(deps, session)));

  serve("POST /api/order/message/received/handled", async ({ session, body }) => {
    await handleReceivedText(deps, session, { id: body.id, at: new Date(body.at) });
    return ok({});
  });

  /** Hands the contact from the agent to the bot, or back. The platform that runs the bot gets a webhook. */
  serve("POST /api/order/semiautomatic", ({ session, key }) =>
    toWireOrder(changeOrder(deps, session, { kind: "flow-switched", apply: switchFlow }, key)),
  );
}
