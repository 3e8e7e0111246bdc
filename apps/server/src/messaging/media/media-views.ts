import type { MediaView } from "@vitrine/contract/panel/service/content-view";
import { isFetchedByHand } from "@vitrine/domain/messaging/media-rules";
import type { ReceivedMedia } from "@vitrine/domain/messaging/received-message";
import { mediaReasonText } from "@vitrine/wording/panel/media-text";
import type { MediaRepository, MediaRow } from "./media.repository.ts";

type OfMessage = { channelId: string; messageId: string };

/** The file of a message as the conversation shows it. */
export type FileOf = (message: OfMessage, media: ReceivedMedia) => MediaView;

/** What became of the files of these messages. Of a message without a row, nothing is known any more. */
export async function readFiles(
  media: Pick<MediaRepository, "ofMessages">,
  shopId: string,
  messages: readonly OfMessage[],
): Promise<FileOf> {
  const named = messages.map(({ channelId, messageId }) => ({ channelId, messageId }));
  const rows = new Map((await media.ofMessages(shopId, named)).map((row) => [keyOf(row), row]));
  return (message, told) => mediaView(shopId, told, rows.get(keyOf(message)));
}

const keyOf = ({ channelId, messageId }: OfMessage) => JSON.stringify([channelId, messageId]);

function mediaView(shopId: string, { fileName, mimeType, bytes }: ReceivedMedia, row: MediaRow | undefined): MediaView {
  const state = row?.state ?? "gone";
  return {
    state,
    againId: row && isFetchedByHand(row) ? row.id : null,
    url: row && state === "ready" ? `/painel/api/shops/${shopId}/media/${row.id}` : null,
    mimeType: row?.mimeType ?? mimeType,
    bytes: row?.bytes ?? bytes,
    fileName,
    reason: state === "refused" || state === "gone" ? mediaReasonText(row?.reason ?? "at-channel") : null,
    transcript: row?.transcript ?? null,
  };
}
