import { ChannelType } from "@vitrine/domain/codes/session";
import { deskReasons } from "@vitrine/domain/order/desk";
import { type Static, Type } from "typebox";
import { PaymentStateWord, Tags } from "../../platform/order-list.ts";
import { ShopId } from "../../platform/platform.ts";
import { FulfilmentStageField } from "../../storefront/order.ts";
import {
  Count,
  closed,
  Id,
  Line,
  Nullable,
  PageToken,
  SearchText,
  Timestamp,
  Url,
  WireEnum,
  WireWord,
} from "../../wire/fields.ts";
import { OrderValue } from "../../wire/money.ts";
import { route } from "../../wire/route.ts";

const DeskOrder = Type.Object({
  id: Id,
  number: Nullable(Count),
  total: OrderValue,
  units: Count,
  updatedAt: Timestamp,
  paymentState: Nullable(PaymentStateWord),
  stage: Nullable(FulfilmentStageField),
  slot: Nullable(Type.Object({ startTime: Timestamp, endTime: Timestamp })),
});

/** What a colleague writes with a contact whom they hand over. It stays with the notes about the contact. */
const HandOverNote = Type.String({ maxLength: 500 });

export const CurrentService = Type.Object({
  memberId: Id,
  memberName: Line,
  since: Timestamp,
  /** The colleague who handed the contact over, and what they wrote. */
  handedBy: Nullable(Line),
  note: Nullable(HandOverNote),
});
export type CurrentService = Static<typeof CurrentService>;

/** Somebody of the team who looks at a contact: in the shop as their agent, or at their page or order in the panel. */
export const Watcher = Type.Object({ memberId: Id, name: Line, isInShop: Type.Boolean() });
export type Watcher = Static<typeof Watcher>;

const DeskConversation = Type.Object({
  /** Where they wrote last. */
  channelType: Nullable(WireEnum(ChannelType)),
  unread: Count,
  waitingSince: Nullable(Timestamp),
  last: Nullable(
    Type.Object({
      from: WireWord("contact", "shop", "shop-elsewhere"),
      /** Its first words, or what it was: "Foto". Null once it was taken back, and for whoever may only take the contact. */
      text: Nullable(Type.String({ maxLength: 200 })),
      at: Timestamp,
    }),
  ),
});
export type DeskConversation = Static<typeof DeskConversation>;

/** A contact on the desk: why they are there, and who serves them. */
export const DeskCard = Type.Object({
  contact: Type.Object({
    id: Id,
    name: Line,
    phone: Nullable(Type.String({ maxLength: 40 })),
    tags: Tags,
    channelType: Nullable(WireEnum(ChannelType)),
    isAnonymous: Type.Boolean(),
  }),
  reasons: Type.Array(WireWord(...deskReasons), { maxItems: deskReasons.length }),
  /** The screen of the storefront that is open now. */
  place: Nullable(Type.String({ maxLength: 40 })),
  /** When they wrote last, if that is not long ago. */
  wroteAt: Nullable(Timestamp),
  cart: Nullable(DeskOrder),
  unpaid: Type.Array(DeskOrder, { maxItems: 10 }),
  late: Type.Array(DeskOrder, { maxItems: 10 }),
  service: Nullable(CurrentService),
  /** What they and the shop wrote to each other; null: nothing. */
  conversation: Nullable(DeskConversation),
  /** Who of the team has their page or their shop open now. */
  watchers: Type.Array(Watcher, { maxItems: 10 }),
  /** False: in nobody's charge, for whoever sees only their own. There is nothing to open before they are taken. */
  isSeen: Type.Boolean(),
  activityAt: Nullable(Timestamp),
});
export type DeskCard = Static<typeof DeskCard>;

const inShop = Type.Object({ shopId: ShopId });
const ofContact = Type.Object({ shopId: ShopId, contactId: Id });
const serves = { access: "member", deed: "serve-contacts" } as const;

export const agentPages = ["catalog", "order", "placed-order"] as const;

export const panelServiceRoutes = {
  /** Who needs somebody now. */
  "GET /painel/api/shops/{shopId}/service": route({
    ...serves,
    params: inShop,
    query: Type.Object(
      {
        q: Type.Optional(SearchText),
        reason: Type.Optional(WireWord(...deskReasons)),
        served: Type.Optional(WireWord("me", "nobody", "others")),
        pageToken: Type.Optional(PageToken),
        perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 100 })),
      },
      closed,
    ),
    data: Type.Object({
      items: Type.Array(DeskCard, { maxItems: 200 }),
      nextPageToken: Nullable(PageToken),
      /** Of the whole desk, before the filters. */
      counts: Type.Object(
        Object.fromEntries([...deskReasons, "mine", "unserved"].map((name) => [name, Count])) as Record<
          (typeof deskReasons)[number] | "mine" | "unserved",
          typeof Count
        >,
      ),
    }),
  }),
  /** `from`: who serves the contact as far as the member sees; null for nobody. */
  "POST /painel/api/shops/{shopId}/service/{contactId}/take": route({
    ...serves,
    takesWaiting: true,
    params: ofContact,
    body: Type.Object({ from: Nullable(Id) }, closed),
    data: Type.Object({ service: Nullable(CurrentService) }),
  }),
  "POST /painel/api/shops/{shopId}/service/{contactId}/hand-back": route({
    ...serves,
    params: ofContact,
    body: Type.Object({}, closed),
    data: Type.Object({ service: Nullable(CurrentService) }),
  }),
  /** Who of the team may serve in this shop, beside the member. */
  "GET /painel/api/shops/{shopId}/service-colleagues": route({
    ...serves,
    params: inShop,
    data: Type.Array(Type.Object({ id: Id, name: Line }), { maxItems: 200 }),
  }),
  /** Gives the contact to a colleague by name. `from`: who serves the contact as far as the member sees. */
  "POST /painel/api/shops/{shopId}/service/{contactId}/hand-over": route({
    ...serves,
    params: ofContact,
    body: Type.Object({ to: Id, note: HandOverNote, from: Nullable(Id) }, closed),
    data: Type.Object({ service: Nullable(CurrentService) }),
  }),
  /** The member has the contact's page or order open in this window, or leaves it. Sent every few seconds. */
  "POST /painel/api/shops/{shopId}/service/{contactId}/watch": route({
    ...serves,
    params: ofContact,
    body: Type.Object({ tab: Type.String({ pattern: "^[A-Za-z0-9_-]{8,40}$" }), isLeaving: Type.Boolean() }, closed),
    data: Type.Object({ watchers: Type.Array(Watcher, { maxItems: 10 }) }),
  }),
  /** A session of an agent, made for this member: the storefront as the contact's agent sees it. */
  "POST /painel/api/shops/{shopId}/service/{contactId}/session": route({
    ...serves,
    params: ofContact,
    body: Type.Object(
      {
        page: Type.Optional(WireWord(...agentPages)),
        /** Of `placed-order`. */
        orderId: Type.Optional(Id),
      },
      closed,
    ),
    data: Type.Object({ url: Url, expiresAt: Timestamp }),
  }),
};
