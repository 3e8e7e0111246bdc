import { LONGEST_MESSAGE } from "@vitrine/domain/order-message/message-limits";
import { type Static, Type } from "typebox";
import { described } from "../wire/described.ts";
import { Count, closed, Id, Line, Name, Nullable, ProviderId, Timestamp, WireWord } from "../wire/fields.ts";
import { Reais } from "../wire/money.ts";
import { PictureAddress } from "../wire/picture.ts";
import { route } from "../wire/route.ts";
import { quantityFields } from "./catalog.ts";
import { Order } from "./order.ts";

/** A message or a list, as it was written. */
export const MessageText = Type.String({ minLength: 1, maxLength: LONGEST_MESSAGE });

export const Confidence = WireWord("certain", "likely", "unsure", "none");

export const MatchReason = WireWord(
  "only-match",
  "best-match",
  "bought-before",
  "remembered",
  "several-match",
  "other-size",
  "some-words",
  "excluded-words",
  "not-found",
);

export const QuantityReason = WireWord(
  "as-asked",
  "not-said",
  "packs",
  "rounded-up",
  "by-money",
  "unknown-pack",
  "multiple",
);

export const MessageQuestion = described(
  "What the message only asks about the product: its price, or whether the shop has it. Null for a line that orders it.",
  Nullable(WireWord("price", "stock")),
);

export const LineChanges = described(
  "What is different from when the contact bought it: a sentence each, where the line repeats an order.",
  Type.Array(Type.String({ maxLength: 1_000 }), { maxItems: 5 }),
);

export const ProposedVariant = described(
  "What can be chosen of a product with variants.",
  Type.Object({
    sku: Id,
    name: described('Its options: "Preta, M".', Line),
    price: Reais,
    isAvailable: Type.Boolean(),
  }),
);

export const ProposedItem = Type.Object({
  productId: Id,
  sku: Id,
  name: Name,
  imageUrl: Nullable(PictureAddress),
  price: described("Of what is sold as one.", Reais),
  quantity: Type.Integer({ minimum: 1, maximum: 9_999, description: "How many to add, as the shop sells it." }),
  isAvailable: Type.Boolean(),
  soldInKilo: Type.Boolean(),
  amountInKilo: Type.Number({ minimum: 0, maximum: 100_000 }),
  ...quantityFields,
  variants: Type.Array(ProposedVariant, { maxItems: 100, description: "Empty for a product without variants." }),
});
export type ProposedItem = Static<typeof ProposedItem>;

export const MessageLine = Type.Object({
  text: Type.String({ maxLength: 4_000 }),
  confidence: Confidence,
  reason: MatchReason,
  quantityReason: QuantityReason,
  question: MessageQuestion,
  changes: LineChanges,
  isVariantOpen: Type.Boolean({ description: "The message does not say which variant, so somebody has to." }),
  proposed: Nullable(ProposedItem),
  alternatives: Type.Array(ProposedItem, { maxItems: 5 }),
  substitutes: described(
    "What is available instead of a proposed product that is sold out.",
    Type.Array(ProposedItem, { maxItems: 5 }),
  ),
});
export type MessageLine = Static<typeof MessageLine>;

export const ReadMessage = Type.Object({ lines: Type.Array(MessageLine, { maxItems: 200 }) });
export type ReadMessage = Static<typeof ReadMessage>;

export const ListItem = Type.Object(
  {
    providerId: ProviderId,
    sku: Id,
    quantity: Type.Integer({ minimum: 1, maximum: 9_999 }),
  },
  closed,
);
export type ListItem = Static<typeof ListItem>;

export const MessageCorrection = described(
  "What an agent chose for some words instead of what was proposed.",
  Type.Object({ text: Type.String({ minLength: 1, maxLength: 400 }), providerId: ProviderId, sku: Id }, closed),
);
export type MessageCorrection = Static<typeof MessageCorrection>;

export const AddedList = Type.Object({
  order: Order,
  added: described("How many of the items were added.", Count),
  version: described(
    "The version of the order that added them, by which it is undone; null when nothing was added.",
    Nullable(Count),
  ),
  refused: described(
    "What stayed out.",
    Type.Array(
      Type.Object({
        at: described("Its position in the list that was sent.", Count),
        message: Type.String({ maxLength: 500, description: "Why, in Portuguese." }),
        canAdd: described(
          "How many can be added, where there are too few; null for every other reason.",
          Nullable(Count),
        ),
      }),
      { maxItems: 60 },
    ),
  ),
});
export type AddedList = Static<typeof AddedList>;

const ReceivedId = described("The channel's id of the message.", Type.String({ minLength: 1, maxLength: 400 }));

export const ReceivedText = described(
  "A text that the contact sent through a channel of the shop.",
  Type.Object({
    id: ReceivedId,
    text: Type.String({ maxLength: 4_000 }),
    at: Timestamp,
    isHandled: Type.Boolean({ description: "An agent has read it as an order, or put it away." }),
  }),
);
export type ReceivedText = Static<typeof ReceivedText>;

export const orderMessageRoutes = {
  "POST /api/order/message/read": route({
    access: "session",
    deed: "read-order",
    operationId: "readOrderMessage",
    tag: "Storefront: messages",
    summary: "Propose products for what a message or a list asks for. Nothing is added to the order",
    description: "It changes nothing, so it needs no idempotency key and its answer is not stored.",
    body: Type.Object({ text: MessageText }, closed),
    data: ReadMessage,
  }),
  "POST /api/order/message/items": route({
    access: "session",
    deed: "change-order",
    operationId: "addOrderList",
    tag: "Storefront: messages",
    summary: "Add a list of items in one step. What is refused stays out, and the rest is added",
    savesOwnKey: true,
    body: Type.Object({ items: Type.Array(ListItem, { minItems: 1, maxItems: 60 }) }, closed),
    data: AddedList,
  }),
  "POST /api/order/message/{version}/undo": route({
    access: "session",
    deed: "change-order",
    operationId: "undoOrderList",
    tag: "Storefront: messages",
    summary: "Take an own list back: of each item as many as it added",
    savesOwnKey: true,
    params: Type.Object({ version: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }) }),
    data: Order,
  }),
  "POST /api/order/message/corrections": route({
    access: "session",
    deed: "write-to-contact",
    operationId: "correctOrderMessage",
    tag: "Storefront: messages",
    summary: "Remember for the shop which products were meant by some words",
    description: "Only for agents: what one customer means would change what the others are shown.",
    body: Type.Object({ corrections: Type.Array(MessageCorrection, { minItems: 1, maxItems: 60 }) }, closed),
    data: Type.Object({ remembered: Count }),
  }),
  "GET /api/order/message/received": route({
    access: "session",
    deed: "write-to-contact",
    operationId: "listReceivedTexts",
    tag: "Storefront: messages",
    summary: "List what the contact wrote in the last day, newest first, for an agent to read as an order",
    data: Type.Array(ReceivedText, { maxItems: 5 }),
  }),
  "POST /api/order/message/received/handled": route({
    access: "session",
    deed: "write-to-contact",
    operationId: "handleReceivedText",
    tag: "Storefront: messages",
    summary: "Say that a text of the contact was read as an order or put away: it is not offered again",
    body: Type.Object({ id: Type.Optional(ReceivedId), at: Timestamp }, closed),
    data: Type.Object({}),
  }),
};
