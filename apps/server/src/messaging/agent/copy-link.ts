import type { ContactLink, ContactLinkRequest } from "@vitrine/contract/storefront/messaging";
import { isOpen } from "@vitrine/domain/codes/order-status";
import type { LinkTarget } from "@vitrine/domain/messaging/chat-message";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { findVariant } from "../../catalog/products/find-variant.ts";
import { shopPriceScope } from "../../catalog/products/price-scope.ts";
import type { ProductRepository } from "../../catalog/products/product.repository.ts";
import type { CallerSession } from "../../http/callers.ts";
import { overLimit, type RateLimits } from "../../http/rate-limits.repository.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { RequestKey } from "../../http/request/idempotency.ts";
import type { ChangeOrderDeps } from "../../order/change/change-order.ts";
import { readOrder } from "../../order/storage/current-order.ts";
import { type NamedOrderDeps, openOrPlacedOrder } from "../../order/storage/named-order.ts";
import type { ShopCache } from "../../shop/shop-cache.ts";
import { type ContactUrlDeps, createContactUrl } from "../dispatch/contact-url.ts";

type Deps = ChangeOrderDeps &
  NamedOrderDeps &
  ContactUrlDeps & {
    products: Pick<ProductRepository, "findMany">;
    limits: RateLimits;
    cachedShop: ShopCache;
  };

/** Each link is a key to the contact's data, so an agent makes a few, not a list. */
const links = { name: "agent-links", most: 30, perSeconds: 600 };

/**
 * A link for the contact of the agent's own session, and for nobody else. It opens a session of the contact, like the
 * links in messages, and the session keeps the name of the agent who made it. The agent's own code is never given out.
 */
export async function copyLink(
  deps: Deps,
  session: CallerSession,
  request: ContactLinkRequest,
  key: RequestKey | null,
): Promise<Result<ContactLink, Refusal>> {
  if (!(await deps.limits.take(links, session.sessionKey))) return refuse(overLimit(links));
  const shop = await deps.cachedShop(session.shopId);
  if (!shop) return refuse({ code: "shop-not-found" });
  const target = await targetOf(deps, session, request);
  if (!target.ok) return target;
  const { channelType, channelId, contactId, agent } = session;
  const contact = {
    shop,
    channelType,
    channelId,
    contactId,
    ...(agent && { agent: { id: agent.id, name: agent.name } }),
  };
  const created = await createContactUrl(deps, target.value, contact, key);
  if (!created.ok) return created;
  const { url, expiresAt } = created.value;
  return ok({ url, expiresAt: expiresAt.toISOString() });
}

async function targetOf(
  deps: Deps,
  session: CallerSession,
  { page, productId = "", ...name }: ContactLinkRequest,
): Promise<Result<LinkTarget, Refusal>> {
  switch (page) {
    case "catalog":
      return ok({ page, start: null });
    case "product": {
      const found = await findVariant(deps.products, { shopId: session.shopId, id: productId }, shopPriceScope);
      return found ? ok({ page, productId }) : refuse({ code: "product-not-found" });
    }
    case "order": {
      const found = await readOrder(deps, await openOrPlacedOrder(deps, session, name));
      if (!found) return refuse({ code: "order-not-found" });
      const { id, status } = found.stored.order;
      return ok({ page: isOpen(status) ? page : "placed-order", orderId: id });
    }
  }
}
