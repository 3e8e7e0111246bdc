import { switchFlow } from "@vitrine/domain/order/change/flow";
import { ok, refuse } from "@vitrine/domain/result";
import type { Serve } from "../http/serve.ts";
import { type ChangeOrderDeps, changeOrder } from "../order/change/change-order.ts";
import { createToWireOrder } from "../order/order-view.ts";
import { type NamedOrderDeps, openOrPlacedOrder } from "../order/storage/named-order.ts";
import { type ComposeCatalogDeps, composeCatalog } from "./agent/compose-catalog.ts";
import { type ComposeProductDeps, composeProduct } from "./agent/compose-product.ts";
import { composeSummary } from "./agent/compose-summary.ts";
import { type ComposeTextDeps, composeText } from "./agent/compose-text.ts";
import { type CopyLinkDeps, copyLink } from "./agent/copy-link.ts";
import { type SendToContactDeps, sendToContact } from "./agent/send-to-contact.ts";
import { type HandleReceivedTextDeps, handleReceivedText } from "./inbound/handle-received-text.ts";
import { type ListReceivedTextsDeps, listReceivedTexts } from "./inbound/list-received-texts.ts";
import type { ChatMessageRepository } from "./outbox/chat-message.repository.ts";

type MessagingDeps = ChangeOrderDeps &
  ComposeCatalogDeps &
  ComposeProductDeps &
  ComposeTextDeps &
  CopyLinkDeps &
  SendToContactDeps &
  ListReceivedTextsDeps &
  HandleReceivedTextDeps &
  NamedOrderDeps & { messages: Pick<ChatMessageRepository, "queue" | "list"> };

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

  serve("GET /api/order/message/received", async ({ session }) => ok(await listReceivedTexts(deps, session)));

  serve("POST /api/order/message/received/handled", async ({ session, body }) => {
    await handleReceivedText(deps, session, new Date(body.at));
    return ok({});
  });

  /** Hands the contact from the agent to the bot, or back. The platform that runs the bot gets a webhook. */
  serve("POST /api/order/semiautomatic", ({ session, key }) =>
    toWireOrder(changeOrder(deps, session, { kind: "flow-switched", apply: switchFlow }, key)),
  );
}
