import type { Contact } from "@vitrine/contract/platform";
import { type ChannelType, SessionType } from "@vitrine/domain/session/session";
import { sessionCode } from "@vitrine/domain/session/session-code";
import { randomToken, tokenHash } from "../secrets/token.ts";
import type { Shop } from "../shop/shop.ts";
import type { SessionRepository } from "./session.repository.ts";

export type SessionRequest = {
  sessionType: SessionType;
  channelType: ChannelType;
  channelId: string;
  contact: Contact;
  agent?: { id: string; name: string };
};

/** A new code for a contact or an agent. The code leaves here once; the database keeps its hash. */
export async function createSession(
  sessions: Pick<SessionRepository, "create">,
  shop: Shop,
  { sessionType, channelType, channelId, contact, agent }: SessionRequest,
): Promise<{ code: string; expiresAt: Date }> {
  const code = sessionCode({ shopId: shop.shopId, secret: randomToken() });
  const session = {
    shopId: shop.shopId,
    codeHash: tokenHash(code),
    type: sessionType,
    channelType,
    channelId,
    contactId: contact.id,
    agent: agent ?? null,
    lifeInHours: sessionType === SessionType.PlatformUser ? shop.agentSessionHours : shop.contactSessionHours,
  };
  return { code, expiresAt: await sessions.create(session, contact) };
}
