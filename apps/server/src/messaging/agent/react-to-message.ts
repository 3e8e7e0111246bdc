import { randomUUID } from "node:crypto";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { stopReasonText } from "@vitrine/wording/screen/stop-reason-text";
import type { Announce } from "../../db/announce.ts";
import type { CallerSession } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import { type RecipientDeps, recipientOf } from "../outbox/recipient.ts";
import type { SignOutcome } from "../provider/chat-provider.ts";
import type { ChannelOf } from "../provider/connected-channels.ts";
import { type MayWriteDeps, mayWrite } from "./may-write.ts";
import type { SentReactionRepository } from "./sent-reaction.repository.ts";

export type ReactDeps = MayWriteDeps &
  RecipientDeps & { channelOf: ChannelOf; sentReactions: SentReactionRepository; announce: Announce };

type Reaction = { messageId: string; emoji: string | null };

/**
 * Puts the shop's reaction to a message of the contact, in the channel of the session. It is shown once the channel took it:
 * nobody believes that the contact saw what they did not.
 */
export async function reactToMessage(
  deps: ReactDeps,
  session: CallerSession,
  { messageId, emoji }: Reaction,
): Promise<Result<object, Refusal>> {
  const { shopId, channelId, contactId } = session;
  const connected = await deps.channelOf(shopId, channelId);
  if (!connected) return refuse({ code: "channel-not-configured" });
  const { chatProvider, described } = connected;
  const isTaken = emoji === null || described.reactions?.includes(emoji);
  if (!chatProvider.react || !isTaken) return refuse({ code: "reaction-not-taken" });
  const allowed = await mayWrite(deps, session);
  if (!allowed.ok) return allowed;
  const recipient = await recipientOf(deps, { shopId, channelId, contactId });
  const outcome = await chatProvider.react({ messageId, recipient }, emoji);
  if (outcome.kind !== "done") return refuse({ code: "reaction-not-sent", detail: whyNot(outcome) });
  const at = deps.now();
  await deps.sentReactions.save({ shopId, channelId }, { messageId, contactId, at, eventId: randomUUID(), emoji });
  deps.announce({ shopId, contactId, subject: "messages" });
  return ok({});
}

function whyNot(outcome: Exclude<SignOutcome, { kind: "done" }>): string {
  if (outcome.kind === "stopped") return stopReasonText(outcome.reason);
  return "Tente de novo em um minuto.";
}
