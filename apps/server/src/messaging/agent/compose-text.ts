import { fitsLimit } from "@vitrine/domain/cut-text";
import { chatText, chatTextLimit } from "@vitrine/domain/messaging/chat-text";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { CallerSession } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import { answeredIn } from "./answered-in.ts";
import type { AnsweredMessageRepository } from "./answered-message.repository.ts";
import { type MayWriteDeps, mayWrite } from "./may-write.ts";
import type { ComposedMessage } from "./send-to-contact.ts";

type Deps = MayWriteDeps & { answeredMessages: AnsweredMessageRepository };

/** A message in the agent's own words. `repliesTo`: the provider's id of the message that it answers. */
export async function composeText(
  deps: Deps,
  session: CallerSession,
  { text: written, repliesTo }: { text: string; repliesTo?: string | undefined },
): Promise<Result<ComposedMessage, Refusal>> {
  const text = chatText(written);
  if (text === "") return refuse({ code: "text-empty" });
  if (!fitsLimit(text, chatTextLimit(session.channelType))) return refuse({ code: "text-too-long" });
  const allowed = await mayWrite(deps, session);
  if (!allowed.ok) return allowed;
  const answered = await answeredIn(deps, session, repliesTo);
  if (!answered.ok) return answered;
  return ok({
    orderId: null,
    message: { kind: "text", text, ...answered.value, link: null },
  });
}
