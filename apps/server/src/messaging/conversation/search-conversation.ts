import type { FoundMessage, FoundMessages } from "@vitrine/contract/panel/service/conversation-search";
import { excerptOf, findableText, hasAllWords, lookedForWords } from "@vitrine/domain/messaging/message-search";
import { ok, type Result } from "@vitrine/domain/result";
import type { Refusal } from "../../http/refusals.ts";
import type { PersonalFields } from "../../secrets/personal-fields.ts";
import { openContent, openTranscript } from "../inbound/received-contents.ts";
import { sentView } from "./content-view.ts";
import { type EntryPlace, readPlace, writeEntryId, writePlace } from "./entry-place.ts";
import type { FindableEntriesRepository, FindableRow } from "./findable-entries.repository.ts";

export type SearchConversationDeps = {
  findableEntries: FindableEntriesRepository;
  personal: () => Promise<PersonalFields>;
};

/** Messages are encrypted, so each is opened and read. So many at once: other callers have their turns in between. */
const READ_AT_ONCE = 250;
/** And so many in one call. Nearly every conversation is shorter. */
const MOST_READ = 2_000;
const MOST_FOUND = 50;

type Asked = { q: string; pageToken?: string | undefined };

/** Those of a conversation in which all these words are, newest first: as far back as one call reads. */
export async function searchConversation(
  { findableEntries, personal }: SearchConversationDeps,
  of: { shopId: string; contactId: string },
  { q, pageToken }: Asked,
): Promise<Result<FoundMessages, Refusal>> {
  const start = readPlace(pageToken);
  if (!start.ok) return start;
  const words = lookedForWords(q);
  if (words.length === 0) return ok({ items: [], nextPageToken: null });
  const fields = await personal();
  const items: FoundMessage[] = [];
  let before: EntryPlace | undefined = start.value;
  for (let read = 0; read < MOST_READ; read += READ_AT_ONCE) {
    const rows: FindableRow[] = await findableEntries.page(of, { before, most: READ_AT_ONCE });
    for (const row of rows) {
      before = row;
      const text = textOf(fields, of.shopId, row);
      if (!hasAllWords(text, words)) continue;
      items.push(foundMessage(row, text, words));
      if (items.length === MOST_FOUND) return ok({ items, nextPageToken: writePlace(row) });
    }
    if (rows.length < READ_AT_ONCE) return ok({ items, nextPageToken: null });
  }
  return ok({ items, nextPageToken: before ? writePlace(before) : null });
}

/** The words that an agent reads in it. */
function textOf(fields: PersonalFields, shopId: string, row: FindableRow): string {
  const { channelId, messageId, sealed, transcript, message } = row;
  if (message && "fileId" in message) return [message.fileName, message.caption].filter(Boolean).join("\n");
  if (message) {
    const view = sentView(message, row.template);
    return view.kind === "sent" ? view.bubbles.map(({ text }) => text).join("\n") : "";
  }
  if (sealed === null) return "";
  const said = transcript && openTranscript(fields, { shopId, id: transcript.mediaId }, transcript.sealed);
  return findableText(openContent(fields, { shopId, channelId, messageId }, sealed), said);
}

function foundMessage(row: FindableRow, text: string, words: readonly string[]): FoundMessage {
  return {
    entryId: writeEntryId(row),
    place: writePlace(row),
    from: row.source === "s" ? "shop" : row.isFromShop ? "shop-elsewhere" : "contact",
    agentName: row.agentName,
    at: row.at.toISOString(),
    excerpt: excerptOf(text.replaceAll(/\s+/g, " "), words),
  };
}
