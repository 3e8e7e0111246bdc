import type { ContentView } from "@vitrine/contract/panel/service/content-view";
import type { ConversationEntry, Quoted } from "@vitrine/contract/panel/service/conversation";
import type { ChannelType } from "@vitrine/domain/codes/session";
import { characters, cutText, oneLine } from "@vitrine/domain/cut-text";
import { wordsOf } from "@vitrine/domain/messaging/received-message";
import { LONGEST_MESSAGE } from "@vitrine/domain/order-message/message-limits";
import { titleOf } from "@vitrine/wording/chat/message-title";
import { receivedWords } from "@vitrine/wording/chat/received-words";
import type { PersonalFields } from "../../secrets/personal-fields.ts";
import { openContent, openReaction } from "../inbound/received-contents.ts";
import type { FileOf } from "../media/media-views.ts";
import { toSentMessage } from "../outbox/sent-message-view.ts";
import type { SentFileOf } from "../sent-files/sent-file-view.ts";
import type { CartProductOf } from "./cart-products.ts";
import { receivedView, sentFileView, sentView } from "./content-view.ts";
import type { EntryRow, QuotedRow, ReceivedRow, Sealed, SentRow } from "./entries.repository.ts";
import { writeEntryId } from "./entry-place.ts";

type Context = {
  shopId: string;
  fields: Pick<PersonalFields, "openText">;
  typeOf: (channelId: string) => ChannelType | null;
  fileOf: FileOf;
  sentFile: SentFileOf;
  cartProduct: CartProductOf;
};

/** The first words of what an answer is about. */
const LONGEST_QUOTE = characters(160);

export function entryView(context: Context, row: EntryRow): ConversationEntry {
  const every = {
    id: writeEntryId(row),
    at: row.at.toISOString(),
    channelId: row.channelId,
    channelType: context.typeOf(row.channelId),
    reactions: reactionsOf(context, row),
  };
  return row.source === "r" ? { ...every, ...receivedParts(context, row) } : { ...every, ...sentParts(context, row) };
}

type Parts = Omit<ConversationEntry, "id" | "at" | "channelId" | "channelType" | "reactions">;

function receivedParts(context: Context, row: ReceivedRow): Parts {
  const content = row.isDeleted ? null : opened(context, row);
  const view = content && receivedView(content, (media) => context.fileOf(row, media), context.cartProduct);
  const words = content && (wordsOf(content) ?? spokenIn(view));
  const isOrder = !row.isFromShop && words && words.length <= LONGEST_MESSAGE;
  return {
    from: row.isFromShop ? "shop-elsewhere" : "contact",
    content: view,
    repliesTo: quotedView(context, row),
    isEdited: row.isEdited && !row.isDeleted,
    isDeleted: row.isDeleted,
    sent: null,
    messageId: row.messageId,
    order: isOrder ? { words, isOffered: row.isOffered } : null,
  };
}

function spokenIn(view: ContentView | null): string | null {
  return view?.kind === "voice" || view?.kind === "audio" ? view.media.transcript : null;
}

function sentParts(context: Context, row: SentRow): Parts {
  const { id, message, status, reason, agentName, at, parts } = row;
  const receipts = parts.flatMap(({ receipt }) => receipt ?? []);
  const sent = toSentMessage({ id, message, status, reason, agentName, createdAt: at, receipts });
  return {
    from: "shop",
    content:
      "fileId" in message
        ? sentFileView(message, context.sentFile(message))
        : sentView(message, parts[0]?.template ?? null),
    repliesTo: quotedView(context, row),
    isEdited: false,
    isDeleted: false,
    sent: { status: sent.status, reason: sent.reason, agentName },
    messageId: parts[0]?.carrierId ?? null,
    order: null,
  };
}

function reactionsOf({ shopId, fields }: Context, { channelId, reactions }: EntryRow): ConversationEntry["reactions"] {
  // Of a message of several parts, the first reaction of each side.
  const bySide = new Map(reactions.toReversed().map((each) => [each.isFromShop, each]));
  return [...bySide.values()].map(({ messageId, isFromShop, sealed }) => ({
    from: isFromShop ? ("shop" as const) : ("contact" as const),
    emoji: openReaction(fields, { shopId, channelId, messageId }, sealed),
  }));
}

function quotedView(context: Context, { repliesTo, quoted }: EntryRow): Quoted | null {
  if (repliesTo === null) return null;
  if (!quoted) return { entryId: null, from: "shop-elsewhere", text: null };
  const entryId = writeEntryId(quoted);
  if (quoted.source === "s") return { entryId, from: "shop", text: titleOf(quoted.message) };
  return { entryId, from: quoted.isFromShop ? "shop-elsewhere" : "contact", text: quoteOf(context, quoted) };
}

function quoteOf(context: Context, quoted: Extract<QuotedRow, { source: "r" }>): string | null {
  const content = opened(context, quoted);
  return content && cutText(oneLine(receivedWords(content)), LONGEST_QUOTE);
}

function opened({ shopId, fields }: Context, { channelId, messageId, sealed }: Sealed) {
  return sealed === null ? null : openContent(fields, { shopId, channelId, messageId }, sealed);
}
