import { productPath } from "@vitrine/domain/catalog/variant-id";
import { InitialCatalogType } from "@vitrine/domain/codes/initial-catalog";
import { type ChannelType, SessionType } from "@vitrine/domain/codes/session";
import type { LinkTarget } from "@vitrine/domain/messaging/chat-message";
import { pageOfMethod } from "@vitrine/domain/payment/payment-page";
import { ok, type Result } from "@vitrine/domain/result";
import type { Refusal } from "../../http/refusals.ts";
import type { RequestKey } from "../../http/request/idempotency.ts";
import { createSession } from "../../session/create-session.ts";
import type { SessionRepository } from "../../session/session.repository.ts";
import { orderPagePath, storefrontUrl } from "../../session/storefront-url.ts";
import type { Shop } from "../../shop/shop.ts";

export type ContactUrlDeps = { sessions: Pick<SessionRepository, "create" | "createdBy">; publicUrl: string };

type LinkedContact = {
  shop: Shop;
  channelType: ChannelType;
  channelId: string;
  contactId: string;
  /** The agent for whom the link was made, so that it can be traced. The session stays the contact's. */
  agent?: { id: string; name: string };
};

/** A URL that opens a new session of the contact at the target. */
export async function createContactUrl(
  { sessions, publicUrl }: ContactUrlDeps,
  target: LinkTarget,
  { shop, channelType, channelId, contactId, agent }: LinkedContact,
  key: RequestKey | null = null,
): Promise<Result<{ url: string; expiresAt: Date }, Refusal>> {
  const request = {
    sessionType: SessionType.Contact,
    channelType,
    channelId,
    contact: { id: contactId },
    ...(agent && { agent }),
    ...("orderId" in target && { orderId: target.orderId }),
  };
  const created = await createSession(sessions, shop, request, key);
  if (!created.ok) return created;
  const { code, expiresAt } = created.value;
  const page = { path: pathOf(target), initial: initialOf(target) };
  return ok({ url: storefrontUrl({ publicUrl, shop, session: request, code, ...page }), expiresAt });
}

const initialTypes = {
  category: InitialCatalogType.ShowCategory,
  collection: InitialCatalogType.ShowCollection,
  search: InitialCatalogType.ShowQuery,
};

function initialOf(target: LinkTarget) {
  if (target.page !== "catalog" || !target.start) return undefined;
  return { type: initialTypes[target.start.type], id: target.start.id };
}

function pathOf(target: LinkTarget): string {
  switch (target.page) {
    case "catalog":
      return "/catalog";
    case "product":
      return productPath(target.productId);
    case "order":
      return "/order";
    case "placed-order":
      return orderPagePath(target.orderId);
    case "payment":
      return pageOfMethod(target.method) ?? orderPagePath(target.orderId);
  }
}
