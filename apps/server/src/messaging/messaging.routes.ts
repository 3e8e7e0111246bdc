import { ok } from "@vitrine/domain/result";
import type { Serve } from "../http/serve.ts";
import type { ChangeDeps } from "../order/change-order.ts";
import { createSeen } from "../order/order-view.ts";
import type { ChatMessageRepository } from "./chat-message.repository.ts";
import { type CatalogDeps, composeCatalog } from "./send-catalog.ts";
import { composeProduct, type ProductDeps } from "./send-product.ts";
import { composeSummary } from "./send-summary.ts";
import { type SendDeps, sendToContact } from "./send-to-contact.ts";
import { switchFlowOf } from "./switch-flow.ts";

export type MessagingDeps = ChangeDeps &
  CatalogDeps &
  ProductDeps &
  SendDeps & { messages: Pick<ChatMessageRepository, "queue" | "list"> };

const MOST_LISTED = 50;

export function messagingRoutes(serve: Serve, deps: MessagingDeps): void {
  const seen = createSeen(deps);

  serve("POST /api/order/send/product/{id}", ({ session, params, body, key }) =>
    sendToContact(deps, session, key, () => composeProduct(deps, session, { ...params, ...body })),
  );

  serve("GET /api/order/send/resume", ({ session, key }) =>
    sendToContact(deps, session, key, () => composeSummary(deps, session)),
  );

  serve("GET /api/order/send/catalog", ({ session, query, key }) =>
    sendToContact(deps, session, key, () => composeCatalog(deps, session, query)),
  );

  serve("GET /api/order/messages", async ({ session: { shopId, contactId } }) =>
    ok(await deps.messages.list(shopId, contactId, MOST_LISTED)),
  );

  serve("POST /api/order/semiautomatic", ({ session, key }) => seen(switchFlowOf(deps, session, key)));
}
