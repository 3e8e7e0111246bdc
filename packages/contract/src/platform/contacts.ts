import { ChannelType } from "@vitrine/domain/codes/session";
import { type Static, Type } from "typebox";
import { Address, NewAddress } from "../storefront/customer/address.ts";
import { Customer, CustomerUpdate } from "../storefront/customer/customer.ts";
import { described } from "../wire/described.ts";
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
import { OrderValue } from "../wire/money.ts";
import { route } from "../wire/route.ts";
import { OrderSummary } from "./order-list.ts";
import { ShopId } from "./platform.ts";
import { ContactTerms } from "./shop/customer-terms.ts";

const Phone = Type.String({ pattern: "^\\d{10,15}$" });

const contactFields = {
  id: described("The id of the person in the chat.", Id),
  version: described(
    "Changes with everything that is known of the person; for `If-Match`.",
    Type.String({ maxLength: 30 }),
  ),
  phone: Nullable(Type.String({ maxLength: 40, description: "The phone of the conversation, with the country." })),
  customer: described("What the person told about themselves at the checkout.", Customer),
  isAnonymous: Type.Boolean({ description: "A visitor of the public catalogue, who came without a conversation." }),
  createdAt: described("When the shop met them.", Timestamp),
  updatedAt: described("When their data changed last.", Timestamp),
  orderCount: described("All orders, the open one included.", Count),
  lastOrderAt: described("When their last order began; null without one.", Nullable(Timestamp)),
};

export const ContactSummary = Type.Object(contactFields);
export type ContactSummary = Static<typeof ContactSummary>;

/** What is null is that of the group. */
export const StoredTerms = described(
  "What is agreed with them: what is null is that of their group, else of the shop.",
  Type.Object({
    groupId: described("The customer's group.", Nullable(Id)),
    priceTableId: described("The price table of their orders.", Nullable(Id)),
    minOrderValue: described("Their minimum order.", Nullable(OrderValue)),
    creditLimit: described("How much they may owe by invoices at once.", Nullable(OrderValue)),
    dueDays: described("The longest invoice that they are offered, in days.", Nullable(Count)),
  }),
);

export const PlatformContact = Type.Object({
  ...contactFields,
  addresses: Type.Array(Address, { maxItems: 100, description: "Their addresses." }),
  terms: StoredTerms,
  orders: described(
    "The last 50, newest first. `GET …/orders?contactId=` has all.",
    Type.Array(OrderSummary, { maxItems: 50 }),
  ),
});
export type PlatformContact = Static<typeof PlatformContact>;

export const CustomerPatch = described(
  "Each field of the customer, or null to empty it.",
  Type.Object(
    Object.fromEntries(
      Object.entries(CustomerUpdate.properties).map(([name, schema]) => [name, Type.Optional(Nullable(schema))]),
    ),
    closed,
  ),
);

export const ContactPatch = described(
  "A merge patch: what is absent stays, null empties it.",
  Type.Object(
    {
      phone: described(
        "The phone of the conversation, with the country; null empties it.",
        Type.Optional(Nullable(Phone)),
      ),
      customer: described(
        "What is known of the person; null empties it.",
        Type.Optional(Nullable(Type.Unsafe<{ [Field in keyof Customer]?: Customer[Field] | null }>(CustomerPatch))),
      ),
      addresses: described(
        "Replaced as a whole; the first is the default unless another says so.",
        Type.Optional(Nullable(Type.Array(NewAddress, { maxItems: 100 }))),
      ),
    },
    closed,
  ),
);

export const MergedContact = Type.Object({
  contact: described("The contact who has everything now.", PlatformContact),
  moved: described(
    "How much came from the contact who ended.",
    Type.Object({
      orders: described("Orders.", Count),
      addresses: described("Addresses.", Count),
      sessions: described("Sessions.", Count),
      messages: described("Messages.", Count),
    }),
  ),
  canceledOrder: described(
    "Both were filling an order: this one was canceled. `itemsMoved`: its items were added to the other one.",
    Nullable(
      Type.Object({
        id: described("The id of the canceled order.", Id),
        itemsMoved: Type.Boolean({ description: "Its items were added to the order of the contact who stays." }),
      }),
    ),
  ),
});

const inShop = Type.Object({ shopId: ShopId });

export const ofContact = Type.Object({
  shopId: ShopId,
  id: described("The id of the person in the chat.", Id),
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
        q: described(
          "Beginnings of words of the name, the phone with or without the country, or the id.",
          Type.Optional(SearchText),
        ),
        updatedSince: described("Only contacts whose data changed at this time or later.", Type.Optional(Moment)),
        channelType: described(
          "Only contacts who had a link in a channel of this kind.",
          Type.Optional(WireEnum(ChannelType)),
        ),
        sort: described(
          "The order of the list; `-updatedAt` when absent.",
          Type.Optional(WireWord("-updatedAt", "updatedAt")),
        ),
        pageToken: described("The `nextPageToken` of the page before.", Type.Optional(PageToken)),
        perPage: described(
          "How many contacts a page has.",
          Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
        ),
      },
      closed,
    ),
    data: Type.Object({
      items: Type.Array(ContactSummary, { maxItems: 200, description: "The contacts of this page." }),
      nextPageToken: described("The token of the next page; null on the last page.", Nullable(PageToken)),
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
  "PUT /platform/v1/shops/{shopId}/contacts/{id}/terms": route({
    access: "account",
    deed: "change-customer-terms",
    operationId: "putContactTerms",
    tag: "Contacts",
    summary: "Agree on prices, minimum order and credit with a contact",
    description:
      "Replaces what was agreed with them. Their open order is priced by it at once; placed orders stay as they were placed.",
    params: ofContact,
    body: ContactTerms,
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
        into: described("The id of the contact who stays.", Id),
      },
      closed,
    ),
    data: MergedContact,
  }),
};
