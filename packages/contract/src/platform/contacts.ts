import { ChannelType } from "@vitrine/domain/codes/session";
import { type Static, Type } from "typebox";
import { Address, NewAddress } from "../storefront/address.ts";
import { Customer, CustomerUpdate } from "../storefront/customer.ts";
import { Count, closed, Id, Nullable, PageToken, SearchText, Timestamp, WireEnum, WireWord } from "../wire/fields.ts";
import { route } from "../wire/route.ts";
import { OrderSummary } from "./orders.ts";
import { ShopId } from "./platform.ts";

const Phone = Type.String({ pattern: "^\\d{10,15}$" });

const contactFields = {
  id: Id,
  /** Changes with everything that is known of the person; for `If-Match`. */
  version: Type.String({ maxLength: 30 }),
  /** The phone of the conversation, with the country. */
  phone: Nullable(Type.String({ maxLength: 40 })),
  customer: Customer,
  /** A visitor of the public catalogue, who came without a conversation. */
  isAnonymous: Type.Boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  /** All orders, the open one included. */
  orderCount: Count,
  lastOrderAt: Nullable(Timestamp),
};

export const ContactSummary = Type.Object(contactFields);
export type ContactSummary = Static<typeof ContactSummary>;

export const PlatformContact = Type.Object({
  ...contactFields,
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
    phone: Type.Optional(Nullable(Phone)),
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
  moved: Type.Object({ orders: Count, addresses: Count, sessions: Count, messages: Count }),
  /** Both were filling an order: this one was canceled. `itemsMoved`: its items were added to the other one. */
  canceledOrder: Nullable(Type.Object({ id: Id, itemsMoved: Type.Boolean() })),
});

/** What was removed, what was kept, and why. */
export const ContactErasure = Type.Object({
  erasedAt: Timestamp,
  /** The owner of the orders that are kept: nobody knows who it was. */
  pseudonym: Id,
  removed: Type.Object({ sessions: Count, messages: Count, notes: Count }),
  /** Orders that lost everything that leads to a person, and that no law asks to keep more of. */
  anonymizedOrders: Count,
  kept: Type.Object({
    /** In Portuguese, for the answer to the person. */
    reason: Type.String({ maxLength: 500 }),
    /** What is kept of each of these orders. */
    fields: Type.Array(WireWord("items", "values", "dates", "document", "city"), { maxItems: 5 }),
    orders: Type.Array(Type.Object({ id: Id, number: Nullable(Count), createdAt: Timestamp }), { maxItems: 100_000 }),
  }),
});
export type ContactErasure = Static<typeof ContactErasure>;

const AnyRow = Type.Unsafe<Record<string, unknown>>({ type: "object", additionalProperties: true });
const AnyRows = Type.Array(AnyRow, { maxItems: 1_000_000 });

/** Everything that is stored about the person, in the words of the database. */
export const ContactExport = Type.Object({
  exportedAt: Timestamp,
  contact: ContactSummary,
  addresses: PlatformContact.properties.addresses,
  orders: AnyRows,
  orderEvents: AnyRows,
  payments: AnyRows,
  refunds: AnyRows,
  notes: AnyRows,
  annotations: AnyRows,
  couponUses: AnyRows,
  sessions: AnyRows,
  messages: AnyRows,
  messageReceipts: AnyRows,
  chatAddresses: AnyRows,
  cardTries: AnyRows,
  presence: AnyRows,
});

const inShop = Type.Object({ shopId: ShopId });
const ofContact = Type.Object({ shopId: ShopId, id: Id });
const Moment = Type.String({ format: "date-time", maxLength: 40, pattern: "^[12]\\d{3}-" });

const erasing = {
  access: "account",
  scope: "contacts:write",
  tag: "Contacts",
  params: ofContact,
  data: ContactErasure,
} as const;
const ERASES =
  "Data, addresses, sessions and messages of the person are removed, reminders stop, and an open order is canceled. Orders that the shop received or was paid for keep items, values, dates, document and city, under a pseudonym; the answer names them. Refused with `contact-has-orders` while the shop still works on one, unless `force` is true.";

export const platformContactRoutes = {
  "GET /platform/v1/shops/{shopId}/contacts": route({
    access: "account",
    scope: "contacts:read",
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
        sort: Type.Optional(WireWord("-updatedAt", "updatedAt")),
        pageToken: Type.Optional(PageToken),
        perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
      },
      closed,
    ),
    data: Type.Object({
      items: Type.Array(ContactSummary, { maxItems: 200 }),
      /** The token of the next page; null on the last page. */
      nextPageToken: Nullable(PageToken),
    }),
  }),
  "GET /platform/v1/shops/{shopId}/contacts/{id}": route({
    access: "account",
    scope: "contacts:read",
    operationId: "getContact",
    tag: "Contacts",
    versioned: true,
    summary: "Get a contact with their addresses and their last orders",
    params: ofContact,
    data: PlatformContact,
  }),
  "PATCH /platform/v1/shops/{shopId}/contacts/{id}": route({
    access: "account",
    scope: "contacts:write",
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
    scope: "contacts:write",
    operationId: "mergeContacts",
    tag: "Contacts",
    summary: "Merge a contact into another one, who gets orders, addresses, sessions and messages",
    description:
      "The contact in the path ends. Their data fills gaps of the other one. Where both are filling an order, the items of the first are added to the other's, and the first is canceled. A later session for the ended id begins a new contact.",
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
  "GET /platform/v1/shops/{shopId}/contacts/{id}/export": route({
    access: "account",
    scope: "contacts:read",
    operationId: "exportContact",
    tag: "Contacts",
    summary: "Everything that is stored about a person, as the LGPD gives them the right to have it",
    params: ofContact,
    data: ContactExport,
  }),
  "POST /platform/v1/shops/{shopId}/contacts/{id}/erase": route({
    ...erasing,
    operationId: "eraseContact",
    summary: "Forget a person, as the LGPD gives them the right to ask",
    description: ERASES,
    body: Type.Object({ force: Type.Optional(Type.Boolean()) }, closed),
  }),
  "DELETE /platform/v1/shops/{shopId}/contacts/{id}": route({
    ...erasing,
    operationId: "deleteContact",
    summary: "The same as erase: forget a person",
    description: ERASES,
    query: Type.Object({ force: Type.Optional(Type.Boolean()) }, closed),
  }),
};
