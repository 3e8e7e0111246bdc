import type { ReceivedMedia } from "@vitrine/domain/messaging/received-message";
import { mediaReasonText } from "@vitrine/wording/panel/media-text";
import type { MediaRepository } from "./media.repository.ts";

/** The file of a message, as the conversation shows it. `url`: where the panel reads it. */
export type MessageMedia = {
  state: "waiting" | "ready" | "refused" | "gone";
  url: string | null;
  mimeType: string | null;
  bytes: number | null;
  fileName: string | null;
  reason: string | null;
  transcript: string | null;
};

type WithMedia = { channelId: string; messageId: string; media: ReceivedMedia };

export const mediaKeyOf = ({ channelId, messageId }: { channelId: string; messageId: string }) =>
  JSON.stringify([channelId, messageId]);

/** The files of these messages, by `mediaKeyOf`. Each message has one: also one of which nothing is known any more. */
export async function mediaViews(
  { media }: { media: Pick<MediaRepository, "ofMessages"> },
  shopId: string,
  messages: readonly WithMedia[],
): Promise<Map<string, MessageMedia>> {
  const rows = await media.ofMessages(
    shopId,
    messages.map(({ channelId, messageId }) => ({ channelId, messageId })),
  );
  const byMessage = new Map(rows.map((row) => [mediaKeyOf(row), row]));
  return new Map(
    messages.map((message) => {
      const { fileName, mimeType, bytes } = message.media;
      const row = byMessage.get(mediaKeyOf(message));
      const state = row?.state ?? "gone";
      const view: MessageMedia = {
        state,
        url: row && state === "ready" ? `/painel/api/shops/${shopId}/media/${row.id}` : null,
        mimeType: row?.mimeType ?? mimeType,
        bytes: row?.bytes ?? bytes,
        fileName,
        reason: state === "refused" || state === "gone" ? mediaReasonText(row?.reason ?? "at-channel") : null,
        transcript: row?.transcript ?? null,
      };
      return [mediaKeyOf(message), view];
    }),
  );
}
