import type { CreatedSession, NewSession } from "@vitrine/contract/platform/platform";
import { SessionType } from "@vitrine/domain/codes/session";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { isAnonymousUser } from "@vitrine/domain/session/anonymous-user";
import type { RequestKey } from "../http/idempotency.ts";
import type { Refusal } from "../http/refusals.ts";
import type { OrderRepository } from "../order/storage/order.repository.ts";
import { createSession } from "../session/create-session.ts";
import type { SessionRepository } from "../session/session.repository.ts";
import { storefrontUrl } from "../session/storefront-url.ts";
import type { Shop } from "../shop/shop.ts";

type Deps = {
  sessions: Pick<SessionRepository, "create" | "createdBy">;
  orders: Pick<OrderRepository, "findOwner">;
  publicUrl: string;
};

/** A link for the chat: opened by the contact, or by the agent who serves that contact. */
export async function issueSession(
  { sessions, orders, publicUrl }: Deps,
  shop: Shop,
  wanted: NewSession,
  key: RequestKey | null = null,
): Promise<Result<CreatedSession, Refusal>> {
  const channel = shop.channels.find((each) => each.channelId === wanted.channelId);
  if (channel?.channelType !== wanted.channelType) return refuse({ code: "channel-unknown" });
  // The word marks visitors without a link; a contact of the chat must not be taken for one.
  if (isAnonymousUser(wanted.contact.id)) return refuse({ code: "contact-reserved" });
  if (wanted.sessionType === SessionType.PlatformUser && !wanted.agent) return refuse({ code: "agent-required" });
  const { orderId } = wanted;
  const isTheirs = orderId === undefined || (await orders.findOwner(shop.shopId, orderId)) === wanted.contact.id;
  if (!isTheirs) return refuse({ code: "order-not-found" });
  const created = await createSession(sessions, shop, wanted, key);
  if (!created.ok) return created;
  const { code, expiresAt } = created.value;
  const path = orderId === undefined ? "/catalog" : "/order/pay";
  const url = storefrontUrl({ publicUrl, path, code, initial: wanted.initialCatalog });
  return ok({ code, url, expiresAt: expiresAt.toISOString() });
}
