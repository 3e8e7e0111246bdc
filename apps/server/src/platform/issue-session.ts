import type { CreatedSession, NewSession } from "@vitrine/contract/platform/sessions";
import { InitialCatalogType } from "@vitrine/domain/codes/initial-catalog";
import { SessionType } from "@vitrine/domain/codes/session";
import type { Deed } from "@vitrine/domain/deeds/deed-table";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { isAnonymousUser } from "@vitrine/domain/session/anonymous-user";
import type { Refusal } from "../http/refusals.ts";
import type { RequestKey } from "../http/request/idempotency.ts";
import type { OrderRepository } from "../order/storage/order.repository.ts";
import { createSession } from "../session/create-session.ts";
import type { SessionRepository } from "../session/session.repository.ts";
import { storefrontUrl } from "../session/storefront-url.ts";
import type { Shop } from "../shop/shop.ts";

export type IssueSessionDeps = {
  sessions: Pick<SessionRepository, "create" | "createdBy">;
  orders: Pick<OrderRepository, "findOwner">;
  publicUrl: string;
};

/** What a key needs for a session: the more its link may do, the more. */
export function deedOfSession({ sessionType, agent }: Pick<NewSession, "sessionType" | "agent">): Deed {
  if (sessionType === SessionType.Contact) return "open-contact-session";
  if (sessionType !== SessionType.PlatformUser) return "open-reader-session";
  return agent?.role === "manager" ? "open-manager-session" : "open-agent-session";
}

/** A link for the chat: opened by the contact, or by the agent who serves that contact. */
export async function issueSession(
  { sessions, orders, publicUrl }: IssueSessionDeps,
  shop: Shop,
  requested: NewSession,
  key: RequestKey | null = null,
): Promise<Result<CreatedSession, Refusal>> {
  const channel = shop.channels.find((each) => each.channelId === requested.channelId);
  if (channel?.channelType !== requested.channelType) return refuse({ code: "channel-unknown", param: "/channelId" });
  // The prefix marks visitors without a link. A contact of the chat must not look like one.
  if (isAnonymousUser(requested.contact.id)) return refuse({ code: "contact-reserved" });
  if (requested.sessionType === SessionType.PlatformUser && !requested.agent)
    return refuse({ code: "agent-required", param: "/agent" });
  const { orderId } = requested;
  const isTheirs = orderId === undefined || (await orders.findOwner(shop.shopId, orderId)) === requested.contact.id;
  if (!isTheirs) return refuse({ code: "order-not-found" });
  const created = await createSession(sessions, shop, requested, key);
  if (!created.ok) return created;
  const { code, expiresAt } = created.value;
  const path = pathFor(requested);
  const url = storefrontUrl({ publicUrl, path, shop, session: requested, code, initial: requested.initialCatalog });
  return ok({ code, url, expiresAt: expiresAt.toISOString() });
}

/** What the chatbot asks for wins: a page of the order, then a start of the catalogue, then the suggested products. */
function pathFor({ orderId, initialCatalog, assistantInformations }: NewSession): string {
  if (orderId !== undefined) return "/order/pay";
  const hasStart = initialCatalog !== undefined && initialCatalog.type !== InitialCatalogType.Standard;
  const hasSuggestions = (assistantInformations?.productsIds ?? []).length > 0;
  return hasSuggestions && !hasStart ? "/products-found" : "/catalog";
}
