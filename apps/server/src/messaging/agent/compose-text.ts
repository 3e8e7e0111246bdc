import { fitsLimit } from "@vitrine/domain/cut-text";
import { chatText, chatTextLimit } from "@vitrine/domain/messaging/chat-text";
import { contactAddresses } from "@vitrine/domain/messaging/contact-address";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { isReplyWindowClosed } from "@vitrine/domain/session/reply-window";
import type { CallerSession } from "../../http/callers.ts";
import { overLimit, type RateLimits } from "../../http/rate-limits.repository.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { SessionRepository } from "../../session/session.repository.ts";
import type { ChatContactRepository } from "../outbox/chat-contact.repository.ts";
import type { ComposedMessage } from "./send-to-contact.ts";

type Deps = {
  chatContacts: Pick<ChatContactRepository, "lastInboundAt">;
  sessions: Pick<SessionRepository, "phoneOf">;
  limits: RateLimits;
  now: () => number;
};

/** More than a person types, and few enough that a broken script does not fill somebody's chat. */
const texts = { name: "agent-texts", most: 20, perSeconds: 60 };

/** A message in the agent's own words. A closed reply window is said at once, not after the channel refuses. */
export async function composeText(
  deps: Deps,
  session: CallerSession,
  { text: written }: { text: string },
): Promise<Result<ComposedMessage, Refusal>> {
  const { shopId, channelType, contactId } = session;
  const text = chatText(written);
  if (text === "") return refuse({ code: "text-empty" });
  if (!fitsLimit(text, chatTextLimit(channelType))) return refuse({ code: "text-too-long" });
  if (!(await deps.limits.take(texts, `${shopId} ${contactId}`))) return refuse(overLimit(texts));
  const wroteAt = await lastWrote(deps, session);
  if (isReplyWindowClosed({ channelType, wroteAt, now: deps.now() })) return refuse({ code: "reply-window-closed" });
  return ok({ orderId: null, message: { kind: "text", text, link: null } });
}

async function lastWrote(
  { chatContacts, sessions }: Deps,
  { shopId, channelId, channelType, contactId }: CallerSession,
): Promise<number | null> {
  const phone = await sessions.phoneOf(shopId, contactId);
  const addresses = contactAddresses(channelType, { contactId, phone });
  return (await chatContacts.lastInboundAt({ shopId, channelId, contactId }, addresses))?.getTime() ?? null;
}
