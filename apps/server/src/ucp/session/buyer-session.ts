import { randomUUID } from "node:crypto";
import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import { assistantBuyerId } from "@vitrine/domain/session/anonymous-user";
import type { CallerSession } from "../../http/callers.ts";
import { createSession } from "../../session/create-session.ts";
import { publicChannel } from "../../session/public-channel.ts";
import type { SessionRepository } from "../../session/session.repository.ts";
import { storefrontUrl } from "../../session/storefront-url.ts";
import type { Shop } from "../../shop/shop.ts";
import { assistantOf, type Platform, type UcpCall } from "../request/ucp-call.ts";
import type { UcpSession } from "./ucp-session.repository.ts";

type BuyerSessionDeps = { sessions: Pick<SessionRepository, "create" | "createdBy"> };

/** The use cases of the storefront get the buyer as a session, with the assistant that acts for them. */
export type Buyer = CallerSession & { code: string; expiresAt: number };

/**
 * Every buyer becomes a new contact, whatever phone or e-mail the assistant names. Nobody proves that these belong to
 * the buyer, so they give no access to another contact.
 */
export async function newBuyer({ sessions }: BuyerSessionDeps, { shop, platform }: UcpCall): Promise<Buyer> {
  const channel = buyerChannel(shop);
  const contactId = assistantBuyerId(randomUUID());
  const request = { sessionType: SessionType.Contact, ...channel, contact: { id: contactId } };
  const created = await createSession(sessions, shop, request);
  if (!created.ok) throw new Error("a session without a key was refused");
  const { code, expiresAt } = created.value;
  const agent = assistantOf(platform);
  return { ...callerOf({ shopId: shop.shopId, contactId, ...channel }, agent), code, expiresAt: expiresAt.getTime() };
}

/** Builds the same for a session that was opened before. */
export function buyerOf(session: UcpSession, platform: Platform): CallerSession {
  return callerOf(session, assistantOf(platform));
}

type Where = Pick<CallerSession, "shopId" | "contactId" | "channelType" | "channelId">;

function callerOf(
  { shopId, contactId, channelType, channelId }: Where,
  agent: NonNullable<CallerSession["agent"]>,
): CallerSession {
  const type = SessionType.Chatbot;
  return { shopId, contactId, channelType, channelId, type, agent, sessionKey: `ucp ${contactId}`, forOrderId: null };
}

/** Messages go to the buyer's phone, so WhatsApp comes first. */
function buyerChannel(shop: Shop): Pick<CallerSession, "channelType" | "channelId"> {
  const whatsApp = shop.channels.find(({ channelType }) => channelType === ChannelType.WhatsApp);
  return whatsApp ? { channelType: whatsApp.channelType, channelId: whatsApp.channelId } : publicChannel(shop);
}

/** Builds the address of a page at the shop's own host, in the buyer's own session. */
export function buyerPage(
  { shop, origin }: Pick<UcpCall, "shop" | "origin">,
  { code, channelId }: Pick<UcpSession, "code" | "channelId">,
  path: string,
): string {
  const session = { sessionType: SessionType.Contact, channelId };
  return storefrontUrl({ publicUrl: origin, path, shop, session, code });
}
