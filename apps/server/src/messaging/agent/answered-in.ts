import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { CallerSession } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { AnsweredMessageRepository } from "./answered-message.repository.ts";

/** What a message names as the one that it answers, which must be in the channel of the session. */
export async function answeredIn(
  { answeredMessages }: { answeredMessages: AnsweredMessageRepository },
  session: CallerSession,
  repliesTo: string | undefined,
): Promise<Result<{ repliesTo?: string }, Refusal>> {
  if (repliesTo === undefined) return ok({});
  const channelId = await answeredMessages.channelOf(session, repliesTo);
  return channelId === session.channelId ? ok({ repliesTo }) : refuse({ code: "answered-message-gone" });
}
