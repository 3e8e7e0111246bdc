import { ChannelType } from "@vitrine/domain/codes/session";
import { agentTemplates } from "@vitrine/domain/messaging/message-template";
import { type Static, Type } from "typebox";
import { ShopId } from "../../platform/platform.ts";
import { messageStatuses } from "../../storefront/messaging.ts";
import {
  Count,
  closed,
  Id,
  Line,
  Nullable,
  PageToken,
  Text,
  Timestamp,
  WireEnum,
  WireWord,
} from "../../wire/fields.ts";
import { route } from "../../wire/route.ts";
import { ContentView } from "./content-view.ts";

/** `shop-elsewhere`: the shop wrote it in the channel's own app, or with another program. */
const writers = ["contact", "shop", "shop-elsewhere", "note"] as const;

/** Of an entry in the list of a conversation: stable, and longer than the id that a provider may give. */
const EntryId = Type.String({ minLength: 1, maxLength: 800 });

const Quoted = Type.Object({
  /** Null where the message is kept no more. */
  entryId: Nullable(EntryId),
  from: WireWord(...writers),
  /** Its first words, or what it was: "Foto". */
  text: Nullable(Type.String({ maxLength: 400 })),
});
export type Quoted = Static<typeof Quoted>;

const Reaction = Type.Object({ from: WireWord("contact", "shop"), emoji: Type.String({ maxLength: 40 }) });

export const ConversationEntry = Type.Object({
  id: EntryId,
  from: WireWord(...writers),
  at: Timestamp,
  channelId: Id,
  channelType: Nullable(WireEnum(ChannelType)),
  /** Null: it was taken back. */
  content: Nullable(ContentView),
  repliesTo: Nullable(Quoted),
  reactions: Type.Array(Reaction, { maxItems: 2 }),
  isEdited: Type.Boolean(),
  isDeleted: Type.Boolean(),
  /** Only of ours. `reason` in Portuguese. */
  sent: Nullable(
    Type.Object({
      status: WireWord(...messageStatuses),
      reason: Nullable(Line),
      agentName: Nullable(Line),
    }),
  ),
  /** The provider's, which an answer or a reaction names. Null where it cannot be named. */
  messageId: Nullable(Type.String({ maxLength: 400 })),
  /** Words that can be read as an order. `isOffered`: they look like one, and nobody read them or put them away. */
  order: Nullable(Type.Object({ words: Type.String({ maxLength: 8_000 }), isOffered: Type.Boolean() })),
});
export type ConversationEntry = Static<typeof ConversationEntry>;

const WindowTemplate = Type.Object({ name: WireWord(...agentTemplates), label: Line, text: Text });

/** Whether the shop may write in a channel now. */
export const ChannelWindow = Type.Object({
  channelId: Id,
  channelType: WireEnum(ChannelType),
  channelName: Line,
  isOpen: Type.Boolean(),
  /** Null where the channel has no such end, or nobody knows when the contact wrote. */
  closesAt: Nullable(Timestamp),
  canWrite: Type.Boolean(),
  whyNot: Nullable(Type.String({ maxLength: 400 })),
  /** With what the shop may react to a message of the contact here. */
  reactions: Type.Array(Type.String({ maxLength: 40 }), { maxItems: 12 }),
  /** Approved by the channel, for whoever has not written for 24 hours. */
  templates: Type.Array(WindowTemplate, { maxItems: agentTemplates.length }),
});
export type ChannelWindow = Static<typeof ChannelWindow>;

export const Conversation = Type.Object({
  /** Oldest first. */
  entries: Type.Array(ConversationEntry, { maxItems: 200 }),
  /** What was written before them; null: nothing. */
  earlier: Nullable(PageToken),
  /** As `since`: these entries and all that came after the first of them, as they are then. */
  since: PageToken,
  /** As `upTo` of `read`: all that the contact had written when this was read. */
  seen: PageToken,
  unread: Count,
  waitingSince: Nullable(Timestamp),
  /** Where the contact writes; null where no channel reaches them. */
  window: Nullable(ChannelWindow),
  /** Another inbox owns the writing. */
  ownedElsewhere: Nullable(Type.Object({ name: Line })),
});
export type Conversation = Static<typeof Conversation>;

const ofContact = Type.Object({ shopId: ShopId, contactId: Id });
const serves = { access: "member", deed: "serve-contacts" } as const;

export const panelConversationRoutes = {
  /** The newest entries, or those of a page. */
  "GET /painel/api/shops/{shopId}/service/{contactId}/conversation": route({
    ...serves,
    params: ofContact,
    query: Type.Object(
      {
        pageToken: Type.Optional(PageToken),
        /** Of an earlier answer: everything since its first entry, for an open conversation. */
        since: Type.Optional(PageToken),
        perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
      },
      closed,
    ),
    data: Conversation,
  }),
  /** Somebody has it open and read it. What came later stays unread. `upTo`: `seen` of the conversation, or the id of an entry. */
  "POST /painel/api/shops/{shopId}/service/{contactId}/conversation/read": route({
    ...serves,
    params: ofContact,
    body: Type.Object({ upTo: EntryId }, closed),
    data: Type.Object({ unread: Count }),
  }),
  /** Leaves it unread, for a colleague. */
  "POST /painel/api/shops/{shopId}/service/{contactId}/conversation/unread": route({
    ...serves,
    params: ofContact,
    body: Type.Object({}, closed),
    data: Type.Object({ unread: Count }),
  }),
};
