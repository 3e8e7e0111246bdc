import type { ConversationEntry } from "@vitrine/contract/panel/service/conversation";
import type { PersonalFields } from "../../secrets/personal-fields.ts";
import type { Shop } from "../../shop/shop.ts";
import type { MediaRepository } from "../media/media.repository.ts";
import { readFiles } from "../media/media-views.ts";
import type { EntriesRepository, EntryRow } from "./entries.repository.ts";
import { entryView } from "./entry-view.ts";

export type EntryViewDeps = {
  entries: EntriesRepository;
  media: Pick<MediaRepository, "ofMessages">;
  personal: () => Promise<PersonalFields>;
};

/** Rows that are read newest first, as a conversation shows them: oldest first. */
export async function entryViews(
  { media, personal }: EntryViewDeps,
  { shopId, channels }: Shop,
  rows: readonly EntryRow[],
): Promise<ConversationEntry[]> {
  const received = rows.flatMap((row) => (row.source === "r" ? [row] : []));
  const [fileOf, fields] = await Promise.all([readFiles(media, shopId, received), personal()]);
  const typeOf = (channelId: string) =>
    channels.find((channel) => channel.channelId === channelId)?.channelType ?? null;
  return rows.toReversed().map((row) => entryView({ shopId, fields, typeOf, fileOf }, row));
}
