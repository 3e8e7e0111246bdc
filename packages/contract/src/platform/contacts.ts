import { ChannelType } from "@vitrine/domain/codes/session";
import { type Static, Type } from "typebox";
import { Address, NewAddress } from "../storefront/customer/address.ts";
import { Customer, CustomerUpdate } from "../storefront/customer/customer.ts";
import {
  Count,
  closed,
  Id,
  Moment,
  Nullable,
  PageToken,
  SearchText,
  Timestamp,
  WireEnum,
  WireWord,
} from "../wire/fields.ts";
import { route } from "../wire/route.ts";
import { OrderSummary } from "./order-list.ts";
import { ShopId } from "./platform.ts";

const Phone = Type.String({ pattern: "^\\d{10,15}$" });

const contactFields = {
  /** The id of the person in the chat. */
  id: Id,
  /** Changes with everything that is known of the person; for `If-Match`. */
  version: Type.String({ maxLength: 30 }),
  /** The phone of the conversation, with the country. */
  phone: Nullable(Type.String({ maxLength: 40 })),
  /** What the person told about themselves at the checkout. */
  customer: Customer,
  /** A visitor of the public catalogue, who came without a conversation. */
  isAnonymous: Type.Boolean(),
  /** When the shop met them. */
  createdAt: Timestamp,
  /** When their data changed last. */
  updatedAt: Timestamp,
  /** All orders, the open one included. */
  orderCount: Count,
  /** When their last order began; null without one. */
  lastOrderAt: Nullable(Timestamp),
};

export const ContactSummary = Type.Object(contactFields);
export type ContactSummary = Static<typeof ContactSummary>;

export const PlatformContact = Type.Object({
  ...contactFields,
  /** Their addresses. */
  addresses: Type.Array(Address, { maxItems: 100 }),
  /** The last 50, newest first. `GET …/orders?contactId=` has all. */
  orders: Type.Array(OrderSummary, { maxItems: 50 }),
});
export type PlatformContact = Static<typeof PlatformContact>;

/** Each field of the customer, or null to empty it. */
const CustomerPatch = Type.Object(
  Object.fromEntries(
    Object.entries(CustomerUpdate.properties).map(([name, schema]) => [name, Type.Optional(Nullable(schema))]),
  ),
  closed,
);

/** A merge patch: what is absent stays, null empties it. */
export const ContactPatch = Type.Object(
  {
    /** The phone of the conversation, with the country; null empties it. */
    phone: Type.Optional(Nullable(Phone)),
    /** What is known of the person; null empties it. */
    customer: Type.Optional(
      Nullable(Type.Unsafe<{ [Field in keyof Customer]?: Customer[Field] | null }>(CustomerPatch)),
    ),
    /** Replaced as a whole; the first is the default unless another says so. */
    addresses: Type.Optional(Nullable(Type.Array(NewAddress, { maxItems: 100 }))),
  },
  closed,
);

export const MergedContact = Type.Object({
  /** The contact who has everything now. */
  contact: PlatformContact,
  /** How much came from the contact who ended. */
  moved: Type.Object({
    /** Orders. */
    orders: Count,
    /** Addresses. */
    addresses: Count,
    /** Sessions. */
    sessions: Count,
    /** Messages. */
    messages: Count,
  }),
  /** Both were filling an order: this one was canceled. `itemsMoved`: its items were added to the other one. */
  canceledOrder: Nullable(
    Type.Object({
      /** The id of the canceled order. */
      id: Id,
      /** Its items were added to the order of the contact who stays. */
      itemsMoved: Type.Boolean(),
    }),
  ),
});

const inShop = Type.Object({ shopId: ShopId });

export const ofContact = Type.Object({
  shopId: ShopId,
  /** The id of the person in the chat. */
  id: Id,
});

export const platformContactRoutes = {
  "GET /platform/v1/shops/{shopId}/contacts": route({
    access: "account",
    deed: "see-contacts",
    operationId: "listContacts",
    tag: "Contacts",
    summary: "List the contacts of a shop, those that changed last first",
    params: inShop,
    query: Type.Object(
      {
        /** Beginnings of words of the name, the phone with or without the country, or the id. */
        q: Type.Optional(SearchText),
        /** Only contacts whose data changed at this time or later. */
        updatedSince: Type.Optional(Moment),
        /** Only contacts who had a link in a channel of this kind. */
        channelType: Type.Optional(WireEnum(ChannelType)),
        /** The order of the list; `-updatedAt` when absent. */
        sort: Type.Optional(WireWord("-updatedAt", "updatedAt")),
        /** The `nextPageToken` of the page before. */
        pageToken: Type.Optional(PageToken),
        /** How many contacts a page has. */
        perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
      },
      closed,
    ),
    data: Type.Object({
      /** The contacts of this page. */
      items: Type.Array(ContactSummary, { maxItems: 200 }),
      /** The token of the next page; null on the last page. */
      nextPageToken: Nullable(PageToken),
    }),
  }),
  "GET /platform/v1/shops/{shopId}/contacts/{id}": route({
    access: "account",
    deed: "see-contacts",
    operationId: "getContact",
    tag: "Contacts",
    versioned: true,
    summary: "Get a contact with their addresses and their last orders",
    params: ofContact,
    data: PlatformContact,
  }),
  "PATCH /platform/v1/shops/{shopId}/contacts/{id}": route({
    access: "account",
    deed: "change-contacts",
    operationId: "changeContact",
    tag: "Contacts",
    versioned: true,
    summary: "Correct what is known of a contact",
    description:
      "The order that the contact is filling gets the same data. Orders that were placed stay as they were placed.",
    takesLargeBody: true,
    params: ofContact,
    body: ContactPatch,
    data: PlatformContact,
  }),
  "POST /platform/v1/shops/{shopId}/contacts/{id}/merge": route({
    access: "account",
    deed: "change-contacts",
    operationId: "mergeContacts",
    tag: "Contacts",
    versioned: true,
    summary: "Merge a contact into another one, who gets orders, addresses, sessions and messages",
    description:
      "The contact in the path ends. Their data fills gaps of the other one. Where both are filling an order, the items of the first are added to the other's, and the first is canceled. A later session for the ended id begins a new contact. `If-Match` is the version of the contact in the path, `ETag` that of the one who stays.",
    params: ofContact,
    body: Type.Object(
      {
        /** The id of the contact who stays. */
        into: Id,
      },
      closed,
    ),
    data: MergedContact,
  }),
};
