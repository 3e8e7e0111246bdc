import { MOST_OF_CART_ITEM, receivedKinds } from "@vitrine/domain/messaging/received-message";
import { type Static, Type } from "typebox";
import { MessageKind } from "../../storefront/messaging.ts";
import { Count, Id, Line, Nullable, Text, Url, WireWord } from "../../wire/fields.ts";
import { OrderValue } from "../../wire/money.ts";

const mediaStates = ["waiting", "ready", "refused", "gone"] as const;

/** A file of a message. Its address is on the panel's own host, for whoever is signed in. */
export const MediaView = Type.Object({
  state: WireWord(...mediaStates),
  url: Nullable(Type.String({ maxLength: 400 })),
  /** Its id, where somebody may have it fetched again; null where that would change nothing. */
  againId: Nullable(Id),
  mimeType: Nullable(Type.String({ maxLength: 400 })),
  bytes: Nullable(Count),
  fileName: Nullable(Type.String({ maxLength: 400 })),
  /** Why it was refused, in Portuguese. */
  reason: Nullable(Line),
  transcript: Nullable(Type.String({ maxLength: 20_000 })),
});
export type MediaView = Static<typeof MediaView>;

/** One bubble of a message of ours, as the contact sees it. */
export const Bubble = Type.Object({
  imageUrl: Nullable(Url),
  text: Nullable(Type.String({ maxLength: 8_000 })),
  footer: Nullable(Line),
  buttons: Type.Array(Line, { maxItems: 10 }),
  /** The words that the channel approved, because the contact had not written for 24 hours. */
  template: Type.Boolean(),
  media: Nullable(MediaView),
});
export type Bubble = Static<typeof Bubble>;

const ContactCardView = Type.Object({
  name: Type.String({ maxLength: 400 }),
  phones: Type.Array(Type.String({ maxLength: 400 }), { maxItems: 10 }),
  emails: Type.Array(Type.String({ maxLength: 400 }), { maxItems: 10 }),
  organization: Nullable(Type.String({ maxLength: 400 })),
});
export type ContactCardView = Static<typeof ContactCardView>;

const CartItemView = Type.Object({
  /** Of the product; the channel's own id of it where the shop has none. */
  name: Type.String({ maxLength: 400 }),
  sku: Nullable(Type.String({ maxLength: 128 })),
  /** Null: the shop has no such product, or it does not say which variant. */
  productId: Nullable(Type.String({ maxLength: 128 })),
  quantity: Type.Number({ minimum: 0, maximum: MOST_OF_CART_ITEM }),
  price: Nullable(OrderValue),
});
export type CartItemView = Static<typeof CartItemView>;

/** What one message says. */
export type ContentView =
  | { kind: "text"; text: string }
  | { kind: "picture" | "video" | "document"; media: MediaView; caption: string | null }
  | { kind: "voice" | "audio" | "sticker"; media: MediaView }
  | { kind: "location"; latitude: number; longitude: number; name: string | null; address: string | null }
  | { kind: "contacts"; contacts: ContactCardView[] }
  | { kind: "cart"; text: string | null; items: CartItemView[] }
  | { kind: "reply"; title: string; description: string | null }
  /** `label` in Portuguese. */
  | { kind: "unsupported"; label: string }
  /** Ours, with its bubbles in order. */
  | { kind: "sent"; messageKind: MessageKind; title: string; bubbles: Bubble[] };

/**
 * All fields of all kinds in one object, of which each kind has its own: the server would try every schema of a union for
 * every message that it writes.
 */
export const ContentView = Type.Unsafe<ContentView>(
  Type.Object({
    kind: WireWord(...receivedKinds, "sent"),
    text: Type.Optional(Nullable(Type.String({ maxLength: 8_000 }))),
    media: Type.Optional(MediaView),
    caption: Type.Optional(Nullable(Type.String({ maxLength: 8_000 }))),
    latitude: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
    longitude: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
    name: Type.Optional(Nullable(Type.String({ maxLength: 400 }))),
    address: Type.Optional(Nullable(Type.String({ maxLength: 400 }))),
    contacts: Type.Optional(Type.Array(ContactCardView, { maxItems: 20 })),
    items: Type.Optional(Type.Array(CartItemView, { maxItems: 200 })),
    title: Type.Optional(Type.String({ maxLength: 8_000 })),
    description: Type.Optional(Nullable(Type.String({ maxLength: 8_000 }))),
    label: Type.Optional(Text),
    messageKind: Type.Optional(MessageKind),
    bubbles: Type.Optional(Type.Array(Bubble, { maxItems: 20 })),
  }),
);
