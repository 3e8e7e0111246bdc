import { type Static, Type } from "typebox";
import { described } from "../wire/described.ts";
import { Count, closed, Id, Nullable, Timestamp, WireWord } from "../wire/fields.ts";
import { route } from "../wire/route.ts";
import { ContactSummary, ofContact, PlatformContact } from "./contacts.ts";
import { inShop } from "./platform.ts";

export const ContactErasure = described(
  "What was removed, what was kept, and why.",
  Type.Object({
    erasedAt: described("When it was done.", Timestamp),
    pseudonym: described("The owner of the orders that are kept: nobody knows who it was.", Id),
    removed: described(
      "How much is gone.",
      Type.Object({
        sessions: described("Sessions.", Count),
        messages: described("Messages.", Count),
        notes: described("Notes of the shop.", Count),
      }),
    ),
    anonymizedOrders: described(
      "Orders that lost everything that leads to a person, and that no law asks to keep more of.",
      Count,
    ),
    kept: described(
      "What the law asks to keep.",
      Type.Object({
        reason: Type.String({ maxLength: 500, description: "In Portuguese, for the answer to the person." }),
        fields: described(
          "What is kept of each of these orders.",
          Type.Array(WireWord("items", "values", "dates", "document", "city"), { maxItems: 5 }),
        ),
        orders: described(
          "The orders of which something is kept.",
          Type.Array(
            Type.Object({
              id: described("The id of the order.", Id),
              number: described("Its short number.", Nullable(Count)),
              createdAt: described("When it began.", Timestamp),
            }),
            { maxItems: 100_000 },
          ),
        ),
      }),
    ),
  }),
);
export type ContactErasure = Static<typeof ContactErasure>;

const AnyRow = Type.Unsafe<Record<string, unknown>>({ type: "object", additionalProperties: true });

const AnyRows = Type.Array(AnyRow, { maxItems: 1_000_000 });

export const ContactExport = described(
  "Everything that is stored about the person, in the words of the database.",
  Type.Object({
    exportedAt: described("When it was written.", Timestamp),
    contact: described("The person.", ContactSummary),
    addresses: PlatformContact.properties.addresses,
    orders: described("Their orders.", AnyRows),
    orderEvents: described("What happened to the orders.", AnyRows),
    payments: described("Attempts to pay.", AnyRows),
    refunds: described("What was given back.", AnyRows),
    notes: described("Notes of the shop on the orders.", AnyRows),
    annotations: described("Tags and metadata of the orders.", AnyRows),
    couponUses: described("Coupons that were used.", AnyRows),
    sessions: described("Links that were made for them.", AnyRows),
    messages: described("Messages that were sent to them.", AnyRows),
    sentFiles: described(
      "Pictures and documents that the shop sent them. People who serve read one at its `url` on the panel's host.",
      AnyRows,
    ),
    messageReceipts: described("Which of them arrived.", AnyRows),
    chatAddresses: described("Where they can be written to.", AnyRows),
    receivedTexts: described("Empty since 0.5, which has `receivedMessages` instead.", AnyRows),
    media: described(
      "Files of those messages; `receivedMessages` has their names. People who serve read one at its `url` on the panel's host.",
      AnyRows,
    ),
    receivedMessages: described("What they wrote, and what the shop wrote outside Vitrine.", AnyRows),
    reactions: described("Their reactions to messages.", AnyRows),
    conversations: described("How much of it is unread, and since when they wait for an answer.", AnyRows),
    cardTries: described("How often a card was tried, without the card.", AnyRows),
    contactNotes: described("What the people of the shop wrote about them.", AnyRows),
    services: described("Who served them, and when.", AnyRows),
    assistantSessions: described("What assistants opened for them.", AnyRows),
    presence: described("When they were seen last.", AnyRows),
  }),
);

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
  key: described(
    "32 bytes in hex. It stays the same. Keep it as you keep your API key.",
    Type.String({ pattern: "^[0-9a-f]{64}$" }),
  ),
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
        force: Type.Optional(Type.Boolean({ description: "Also while the shop works on an order of theirs." })),
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
        force: Type.Optional(Type.Boolean({ description: "Also while the shop works on an order of theirs." })),
      },
      closed,
    ),
  }),
};
