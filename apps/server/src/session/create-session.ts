import type { Contact } from "@vitrine/contract/platform/sessions";
import { type ChannelType, SessionType } from "@vitrine/domain/codes/session";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { sessionCode } from "@vitrine/domain/session/session-code";
import type { AuditOf } from "../db/audit.ts";
import type { CallerSession } from "../http/callers.ts";
import type { Refusal } from "../http/refusals.ts";
import type { RequestKey } from "../http/request/idempotency.ts";
import { randomToken, tokenHash } from "../secrets/token.ts";
import type { Shop } from "../shop/shop.ts";
import type { SessionRepository } from "./session.repository.ts";

export type SessionRequest = {
  sessionType: SessionType;
  channelType: ChannelType;
  channelId: string;
  contact: Contact;
  agent?: NonNullable<CallerSession["agent"]>;
  orderId?: string;
  /** The sign-in of the panel that opens it. */
  signIn?: string;
};

/** A new code for a contact or an agent. It is returned once; the database stores its hash. */
export async function createSession(
  sessions: Pick<SessionRepository, "create" | "createdBy">,
  shop: Shop,
  { sessionType, channelType, channelId, contact, agent, orderId, signIn }: SessionRequest,
  key: RequestKey | null = null,
  audit?: AuditOf<void>,
): Promise<Result<{ code: string; expiresAt: Date }, Refusal>> {
  const code = sessionCode({ shopId: shop.shopId, secret: randomToken() });
  const session = {
    shopId: shop.shopId,
    codeHash: tokenHash(code),
    type: sessionType,
    channelType,
    channelId,
    contactId: contact.id,
    agent: agent ?? null,
    forOrderId: orderId ?? null,
    signIn: signIn ?? null,
    lifeInHours: sessionType === SessionType.PlatformUser ? shop.agentSessionHours : shop.contactSessionHours,
  };
  const expiresAt = await sessions.create(session, contact, key && { key, code }, audit);
  if (expiresAt) return ok({ code, expiresAt });
  if (signIn !== undefined) return refuse({ code: "not-signed-in" });
  if (!key) throw new Error("a session that was just saved is not there");
  const earlier = await sessions.createdBy(shop.shopId, key);
  if (earlier === "other-request") return refuse({ code: "idempotency-key-reused" });
  key.isReplayed = true;
  return ok(earlier);
}
