import type { MediaView } from "@vitrine/contract/panel/service/content-view";
import type { ChatMessage, FileMessage } from "@vitrine/domain/messaging/chat-message";
import { mediaReasonText } from "@vitrine/wording/panel/media-text";
import type { SentFileRepository } from "./sent-file.repository.ts";

/** The file of a message of ours as the conversation shows it. */
export type SentFileOf = (message: FileMessage) => MediaView;

/** A message outlives its file where the shop keeps files for a shorter time. */
export async function readSentFiles(
  sentFiles: Pick<SentFileRepository, "kept">,
  shopId: string,
  messages: readonly ChatMessage<unknown>[],
): Promise<SentFileOf> {
  const ids = messages.flatMap((each) => ("fileId" in each ? [each.fileId] : []));
  const kept = await sentFiles.kept(shopId, ids);
  return ({ fileId, mimeType, bytes, fileName }) => {
    const isKept = kept.has(fileId);
    return {
      state: isKept ? "ready" : "gone",
      url: isKept ? `/painel/api/shops/${shopId}/media/${fileId}` : null,
      ...{ mimeType, bytes, fileName, transcript: null, againId: null },
      reason: isKept ? null : mediaReasonText("expired"),
    };
  };
}
