import { fitsLimit } from "@vitrine/domain/cut-text";
import { chatText, chatTextLimit } from "@vitrine/domain/messaging/chat-text";
import { sentFileKind } from "@vitrine/domain/messaging/sent-file";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { CallerSession } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { SentFileRepository } from "../sent-files/sent-file.repository.ts";
import { answeredIn } from "./answered-in.ts";
import type { AnsweredMessageRepository } from "./answered-message.repository.ts";
import { type MayWriteDeps, mayWrite } from "./may-write.ts";
import type { ComposedMessage } from "./send-to-contact.ts";

type Deps = MayWriteDeps & {
  answeredMessages: AnsweredMessageRepository;
  sentFiles: Pick<SentFileRepository, "find" | "markSent">;
};

/** A picture or a document that was attached in this conversation before. */
export async function composeFile(
  deps: Deps,
  session: CallerSession,
  { fileId, caption: written, repliesTo }: { fileId: string; caption: string; repliesTo?: string | undefined },
): Promise<Result<ComposedMessage, Refusal>> {
  const caption = chatText(written);
  if (!fitsLimit(caption, chatTextLimit(session.channelType))) return refuse({ code: "text-too-long" });
  const of = { shopId: session.shopId, id: fileId };
  const file = await deps.sentFiles.find(of);
  const kind = file && sentFileKind(file.mimeType);
  if (!file || !kind || file.contactId !== session.contactId) return refuse({ code: "media-not-found" });
  const allowed = await mayWrite(deps, session);
  if (!allowed.ok) return allowed;
  const answered = await answeredIn(deps, session, repliesTo);
  if (!answered.ok) return answered;
  if (!(await deps.sentFiles.markSent(of))) return refuse({ code: "media-not-found" });
  const { mimeType, bytes, fileName } = file;
  const message = {
    kind,
    fileId,
    mimeType,
    bytes,
    fileName,
    caption: caption || null,
    ...answered.value,
    link: null,
  } as const;
  return ok({ orderId: null, message });
}
