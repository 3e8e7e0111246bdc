import type { ConversationEntry } from "@vitrine/contract/panel/service/conversation";
import { mediaKinds } from "@vitrine/domain/messaging/media-rules";
import type { PersonalFields } from "../../secrets/personal-fields.ts";
import type { Shop } from "../../shop/shop.ts";
import { openContent } from "../inbound/received-contents.ts";
import type { MediaRepository } from "../media/media.repository.ts";
import { readFiles } from "../media/media-views.ts";
import type { SentFileRepository } from "../sent-files/sent-file.repository.ts";
import { readSentFiles } from "../sent-files/sent-file-view.ts";
import { type CartProductDeps, readCartProducts } from "./cart-products.ts";
import type { EntriesRepository, EntryRow, ReceivedRow } from "./entries.repository.ts";
import { entryView } from "./entry-view.ts";

export type EntryViewDeps = CartProductDeps & {
  entries: EntriesRepository;
  media: Pick<MediaRepository, "ofMessages">;
  sentFiles: Pick<SentFileRepository, "kept">;
  personal: () => Promise<PersonalFields>;
};

/** Rows that are read newest first, as a conversation shows them: oldest first. */
export async function entryViews(
  { media, sentFiles, personal, ...carts }: EntryViewDeps,
  { shopId, channels }: Shop,
  rows: readonly EntryRow[],
): Promise<ConversationEntry[]> {
  const received = rows.flatMap((row) => (row.source === "r" ? [row] : []));
  const sent = rows.flatMap((row) => (row.source === "s" ? [row.message] : []));
  const fields = await personal();
  const [fileOf, sentFile, cartProduct] = await Promise.all([
    readFiles(media, shopId, received.filter(hasFile)),
    readSentFiles(sentFiles, shopId, sent),
    readCartProducts(carts, shopId, received.filter(isCart).map(contentOf)),
  ]);

  function contentOf({ channelId, messageId, sealed }: ReceivedRow & { sealed: string }) {
    return openContent(fields, { shopId, channelId, messageId }, sealed);
  }
  const typeOf = (channelId: string) =>
    channels.find((channel) => channel.channelId === channelId)?.channelType ?? null;
  return rows.toReversed().map((row) => entryView({ shopId, fields, typeOf, fileOf, sentFile, cartProduct }, row));
}

function hasFile({ kind }: ReceivedRow): boolean {
  return mediaKinds.some((each) => each === kind);
}

function isCart(row: ReceivedRow): row is ReceivedRow & { sealed: string } {
  return row.kind === "cart" && row.sealed !== null && !row.isDeleted;
}
