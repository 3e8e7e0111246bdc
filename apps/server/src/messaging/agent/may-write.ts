import { contactAddresses } from "@vitrine/domain/messaging/contact-address";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { isReplyWindowClosed } from "@vitrine/domain/session/reply-window";
import type { CallerSession } from "../../http/callers.ts";
import { overLimit, type RateLimits } from "../../http/rate-limits.repository.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { SessionRepository } from "../../session/session.repository.ts";
import type { ChatContactRepository } from "../outbox/chat-contact.repository.ts";

export type MayWriteDeps = {
  chatContacts: Pick<ChatContactRepository, "lastInboundAt">;
  sessions: Pick<SessionRepository, "phoneOf">;
  limits: RateLimits;
  now: () => number;
};

/** More than a person types, and few enough that a broken script does not fill somebody's chat. */
const texts = { name: "agent-texts", most: 20, perSeconds: 60 };

/** Whether an agent may write freely now. A closed reply window is said at once, not after the channel refuses. */
export async function mayWrite(deps: MayWriteDeps, session: CallerSession): Promise<Result<null, Refusal>> {
  const { channelType } = session;
  const taken = await takeTurn(deps, session);
  if (!taken.ok) return taken;
  const wroteAt = await lastWrote(deps, session);
  return isReplyWindowClosed({ channelType, wroteAt, now: deps.now() })
    ? refuse({ code: "reply-window-closed" })
    : ok(null);
}

/** For what may leave outside the reply window, too. */
export async function takeTurn(
  { limits }: Pick<MayWriteDeps, "limits">,
  { shopId, contactId }: CallerSession,
): Promise<Result<null, Refusal>> {
  return (await limits.take(texts, `${shopId} ${contactId}`)) ? ok(null) : refuse(overLimit(texts));
}

async function lastWrote(
  { chatContacts, sessions }: MayWriteDeps,
  { shopId, channelId, channelType, contactId }: CallerSession,
): Promise<number | null> {
  const phone = await sessions.phoneOf(shopId, contactId);
  const addresses = contactAddresses(channelType, { contactId, phone });
  return (await chatContacts.lastInboundAt({ shopId, channelId, contactId }, addresses))?.getTime() ?? null;
}
