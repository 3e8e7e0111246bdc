import { type Static, Type } from "typebox";
import { ShopId } from "../../platform/platform.ts";
import { closed, Id, Line, Nullable, PageToken, Timestamp, WireWord } from "../../wire/fields.ts";
import { route } from "../../wire/route.ts";
import { ConversationEntry } from "./conversation.ts";

/** A message in which the words are. */
const FoundMessage = Type.Object({
  /** Of its entry in the conversation. */
  entryId: Type.String({ maxLength: 800 }),
  /** Where it stands, for `pages`. */
  place: PageToken,
  from: WireWord("contact", "shop", "shop-elsewhere"),
  agentName: Nullable(Line),
  at: Timestamp,
  /** The words with those around them. */
  excerpt: Type.Array(Type.Object({ text: Type.String({ maxLength: 8_000 }), isMatch: Type.Boolean() }), {
    maxItems: 400,
  }),
});
export type FoundMessage = Static<typeof FoundMessage>;

const FoundMessages = Type.Object({
  /** Newest first. */
  items: Type.Array(FoundMessage, { maxItems: 50 }),
  /** Older ones were not read yet. It may be there with no item. */
  nextPageToken: Nullable(PageToken),
});
export type FoundMessages = Static<typeof FoundMessages>;

const ConversationPages = Type.Object({
  /** Oldest first. */
  entries: Type.Array(ConversationEntry, { maxItems: 100 }),
  /** As `place` of `before` and `after`; null where nothing is left on that side, or it was not asked for. */
  earlier: Nullable(PageToken),
  later: Nullable(PageToken),
});
export type ConversationPages = Static<typeof ConversationPages>;

const ofContact = Type.Object({ shopId: ShopId, contactId: Id });
const serves = { access: "member", deed: "serve-contacts" } as const;

export const conversationSearchRoutes = {
  /** Of both sides: with all these words, of which each begins a word of the message, without accents and capitals. */
  "GET /painel/api/shops/{shopId}/service/{contactId}/conversation/search": route({
    ...serves,
    params: ofContact,
    query: Type.Object(
      { q: Type.String({ minLength: 1, maxLength: 200 }), pageToken: Type.Optional(PageToken) },
      closed,
    ),
    data: FoundMessages,
  }),
  /** The conversation at a place of its past, and on from there. */
  "GET /painel/api/shops/{shopId}/service/{contactId}/conversation/pages": route({
    ...serves,
    params: ofContact,
    query: Type.Object({ place: PageToken, read: Type.Optional(WireWord("around", "before", "after")) }, closed),
    data: ConversationPages,
  }),
};
