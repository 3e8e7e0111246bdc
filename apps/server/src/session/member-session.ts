import { SessionType } from "@vitrine/domain/codes/session";
import { ok, type Result } from "@vitrine/domain/result";
import { isAnonymousUser } from "@vitrine/domain/session/anonymous-user";
import type { AuditOf } from "../db/audit.ts";
import type { CallerMember, CallerSession } from "../http/callers.ts";
import type { Refusal } from "../http/refusals.ts";
import type { Shop } from "../shop/shop.ts";
import { createSession } from "./create-session.ts";
import { publicChannel } from "./public-channel.ts";
import type { SessionRepository } from "./session.repository.ts";
import { orderPagePath, storefrontUrl } from "./storefront-url.ts";

type MemberSessionDeps = { sessions: Pick<SessionRepository, "create" | "createdBy" | "lastChannelOf"> };

type Served = { shop: Shop; member: CallerMember; contactId: string };

/**
 * A member of the panel as the contact's agent: what a session of theirs would say, without one being stored. The
 * channel is the one that the contact used last.
 */
export async function memberAsAgent(
  { sessions }: Pick<MemberSessionDeps, "sessions">,
  { shop, member, contactId }: Served,
): Promise<CallerSession> {
  const all = shop.channels.map(({ channelId }) => channelId);
  const used = await sessions.lastChannelOf(shop.shopId, contactId, all);
  // Who came by the shop's link has no chat, and the shop may have no channel at all.
  const usual = isAnonymousUser(contactId) ? undefined : shop.channels[0];
  const channel = shop.channels.find(({ channelId }) => channelId === used) ?? usual ?? publicChannel(shop);
  return {
    shopId: shop.shopId,
    sessionKey: `member:${member.userId}`,
    type: SessionType.PlatformUser,
    channelType: channel.channelType,
    channelId: channel.channelId,
    contactId,
    forOrderId: null,
    agent: { id: member.userId, name: member.name, role: member.role },
  };
}

export type AgentPage = "catalog" | "order" | "placed-order";

/** A link to the storefront as the contact's agent sees it. The session names the member, and ends with their sign-in. */
export async function issueMemberSession(
  deps: MemberSessionDeps & { publicUrl: string },
  served: Served,
  { page = "catalog", orderId = "" }: { page?: AgentPage; orderId?: string },
  audit: AuditOf<void>,
): Promise<Result<{ url: string; expiresAt: Date }, Refusal>> {
  const { shop, contactId, member } = served;
  const { channelType, channelId, agent } = await memberAsAgent(deps, served);
  const session = { sessionType: SessionType.PlatformUser, channelType, channelId, contact: { id: contactId } };
  const request = { ...session, ...(agent && { agent }), signIn: member.sessionId };
  const created = await createSession(deps.sessions, shop, request, null, audit);
  if (!created.ok) return created;
  const { code, expiresAt } = created.value;
  const path = { catalog: "/catalog", order: "/order/checkout", "placed-order": orderPagePath(orderId) }[page];
  return ok({ url: storefrontUrl({ publicUrl: deps.publicUrl, path, shop, session, code }), expiresAt });
}
