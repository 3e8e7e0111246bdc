import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { CallerSession } from "../../http/callers.ts";
import { overLimit, type RateLimits } from "../../http/rate-limits.repository.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { SessionRepository } from "../../session/session.repository.ts";
import type { ChatContactRepository } from "../outbox/chat-contact.repository.ts";
import { replyWindowOf } from "../outbox/reply-window.ts";

export type MayWriteDeps = {
  chatContacts: Pick<ChatContactRepository, "lastInboundAt" | "hasHeardBefore">;
  sessions: Pick<SessionRepository, "phoneOf">;
  limits: RateLimits;
  now: () => number;
};

/** More than a person types, and few enough that a broken script does not fill somebody's chat. */
const texts = { name: "agent-texts", most: 20, perSeconds: 60 };

/** Whether an agent may write freely now. A closed reply window is said at once, not after the channel refuses. */
export async function mayWrite(deps: MayWriteDeps, session: CallerSession): Promise<Result<null, Refusal>> {
  const taken = await takeTurn(deps, session);
  if (!taken.ok) return taken;
  const phone = await deps.sessions.phoneOf(session.shopId, session.contactId);
  const { isOpen } = await replyWindowOf(deps, { ...session, phone });
  return isOpen ? ok(null) : refuse({ code: "reply-window-closed" });
}

/** For what may leave outside the reply window, too. */
export async function takeTurn(
  { limits }: Pick<MayWriteDeps, "limits">,
  { shopId, contactId }: CallerSession,
): Promise<Result<null, Refusal>> {
  return (await limits.take(texts, `${shopId} ${contactId}`)) ? ok(null) : refuse(overLimit(texts));
}
