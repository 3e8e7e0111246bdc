import { type Static, Type } from "typebox";
import { Count, closed, Id, Nullable, Timestamp, WireWord } from "../wire/fields.ts";
import { route } from "../wire/route.ts";
import { ContactSummary, ofContact, PlatformContact } from "./contacts.ts";
import { inShop } from "./platform.ts";

/** What was removed, what was kept, and why. */
export const ContactErasure = Type.Object({
  /** When it was done. */
  erasedAt: Timestamp,
  /** The owner of the orders that are kept: nobody knows who it was. */
  pseudonym: Id,
  /** How much is gone. */
  removed: Type.Object({
    /** Sessions. */
    sessions: Count,
    /** Messages. */
    messages: Count,
    /** Notes of the shop. */
    notes: Count,
  }),
  /** Orders that lost everything that leads to a person, and that no law asks to keep more of. */
  anonymizedOrders: Count,
  /** What the law asks to keep. */
  kept: Type.Object({
    /** In Portuguese, for the answer to the person. */
    reason: Type.String({ maxLength: 500 }),
    /** What is kept of each of these orders. */
    fields: Type.Array(WireWord("items", "values", "dates", "document", "city"), { maxItems: 5 }),
    /** The orders of which something is kept. */
    orders: Type.Array(
      Type.Object({
        /** The id of the order. */
        id: Id,
        /** Its short number. */
        number: Nullable(Count),
        /** When it began. */
        createdAt: Timestamp,
      }),
      { maxItems: 100_000 },
    ),
  }),
});
export type ContactErasure = Static<typeof ContactErasure>;

const AnyRow = Type.Unsafe<Record<string, unknown>>({ type: "object", additionalProperties: true });

const AnyRows = Type.Array(AnyRow, { maxItems: 1_000_000 });

/** Everything that is stored about the person, in the words of the database. */
export const ContactExport = Type.Object({
  /** When it was written. */
  exportedAt: Timestamp,
  /** The person. */
  contact: ContactSummary,
  /** Their addresses. */
  addresses: PlatformContact.properties.addresses,
  /** Their orders. */
  orders: AnyRows,
  /** What happened to the orders. */
  orderEvents: AnyRows,
  /** Attempts to pay. */
  payments: AnyRows,
  /** What was given back. */
  refunds: AnyRows,
  /** Notes of the shop on the orders. */
  notes: AnyRows,
  /** Tags and metadata of the orders. */
  annotations: AnyRows,
  /** Coupons that were used. */
  couponUses: AnyRows,
  /** Links that were made for them. */
  sessions: AnyRows,
  /** Messages that were sent to them. */
  messages: AnyRows,
  /** Which of them arrived. */
  messageReceipts: AnyRows,
  /** Where they can be written to. */
  chatAddresses: AnyRows,
  /** What they wrote in the last day and what looks like an order. */
  receivedTexts: AnyRows,
  /** How often a card was tried, without the card. */
  cardTries: AnyRows,
  /** What the people of the shop wrote about them. */
  contactNotes: AnyRows,
  /** Who served them, and when. */
  services: AnyRows,
  /** What assistants opened for them. */
  assistantSessions: AnyRows,
  /** When they were seen last. */
  presence: AnyRows,
});

const erasing = {
  versioned: true as const,
  access: "account",
  deed: "erase-contacts",
  tag: "Contacts",
  params: ofContact,
  data: ContactErasure,
} as const;

const ERASES =
  "Data, addresses, sessions and messages of the person are removed, reminders stop, and an open order is canceled. Orders that the shop received or was paid for keep items, values, dates, document and city, under a pseudonym; the answer names them. Refused with `contact-has-orders` while the shop still works on one, unless `force` is true.";

export const ContactHashKey = Type.Object({
  /** 32 bytes in hex. It stays the same. Keep it as you keep your API key. */
  key: Type.String({ pattern: "^[0-9a-f]{64}$" }),
});

export const contactPrivacyRoutes = {
  "GET /platform/v1/shops/{shopId}/contact-hash-key": route({
    access: "account",
    deed: "export-contacts",
    operationId: "getContactHashKey",
    tag: "Contacts",
    summary: "The key of the hashes that name contacts who are gone",
    description:
      "The events contact.erased and contact.merged name a contact whose id is erased by the HMAC-SHA-256 of that id in hex, with this key. Compute it for the contacts that you know, and compare.",
    params: inShop,
    data: ContactHashKey,
  }),
  "GET /platform/v1/shops/{shopId}/contacts/{id}/export": route({
    access: "account",
    deed: "export-contacts",
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
    body: Type.Object(
      {
        /** Also while the shop works on an order of theirs. */
        force: Type.Optional(Type.Boolean()),
      },
      closed,
    ),
  }),
  "DELETE /platform/v1/shops/{shopId}/contacts/{id}": route({
    ...erasing,
    operationId: "deleteContact",
    summary: "The same as erase: forget a person",
    description: ERASES,
    query: Type.Object(
      {
        /** Also while the shop works on an order of theirs. */
        force: Type.Optional(Type.Boolean()),
      },
      closed,
    ),
  }),
};
