import { LONGEST_CHAT_TEXT } from "@vitrine/domain/messaging/chat-text";
import { type Static, Type } from "typebox";
import { described } from "../wire/described.ts";
import { closed, Id, Line, Name, Nullable, OrderName, SearchText, Timestamp, Url } from "../wire/fields.ts";
import { route } from "../wire/route.ts";
import { ChosenAttribute } from "./open-order.ts";
import { Order } from "./order.ts";

/** An empty value is no choice. */
const ChosenId = Type.String({ maxLength: 128 });

/** The catalogue that the contact receives. Without any field, the standard one. */
export const CatalogRequest = Type.Object(
  {
    categoryId: Type.Optional(ChosenId),
    collectionId: Type.Optional(ChosenId),
    searchTerm: Type.Optional(SearchText),
  },
  closed,
);
export type CatalogRequest = Static<typeof CatalogRequest>;

export const messageStatuses = ["waiting", "sent", "delivered", "read", "failed"] as const;
export type MessageStatus = (typeof messageStatuses)[number];

const messageKinds = [
  ...([
    "product",
    "products",
    "catalog",
    "summary",
    "payment",
    "status",
    "reminder",
    "reminder-wish",
    "text",
    "picture",
    "document",
    "template",
  ] as const),
] as const;
export type MessageKind = (typeof messageKinds)[number];
export const MessageKind = Type.Unsafe<MessageKind>({ type: "string", enum: [...messageKinds] });

export const SentMessage = described(
  "A message to the contact, as the agent sees it.",
  Type.Object({
    id: Id,
    kind: MessageKind,
    title: described(
      'Short, Portuguese: "Café Torrado 500 g", "Catálogo: Cafés", "Resumo do pedido".',
      Type.String({ maxLength: 300 }),
    ),
    status: described(
      "waiting: the server is sending or retrying it; failed: it will not arrive.",
      Type.Unsafe<MessageStatus>({ type: "string", enum: [...messageStatuses] }),
    ),
    reason: described("The error in Portuguese, or null.", Nullable(Line)),
    createdAt: Timestamp,
    agentName: described("The agent who sent it; null for automatic messages.", Nullable(Name)),
  }),
);
export type SentMessage = Static<typeof SentMessage>;

export const OrderMessages = described(
  "What became of the messages about a placed order, for the agent who placed it.",
  Type.Object({
    isReachable: Type.Boolean({ description: "A channel of the shop can bring messages to this contact." }),
    messages: Type.Array(SentMessage, { maxItems: 20, description: "Newest first." }),
    pixCode: described('"Pix copia e cola" that can be paid now, or null.', Nullable(Type.String({ maxLength: 600 }))),
    canResend: Type.Boolean({ description: "The payment can be sent to the contact once more." }),
    hasTemplate: Type.Boolean({
      description: "An approved template stands for it where the contact has not written for 24 hours.",
    }),
  }),
);
export type OrderMessages = Static<typeof OrderMessages>;

const Written = Type.String({ minLength: 1, maxLength: LONGEST_CHAT_TEXT });

export const SavedReply = described(
  "A text that the shop prepared for its agents. `{nome}` stands for the contact's first name.",
  Type.Object(
    {
      title: Type.String({ minLength: 1, maxLength: 60, description: "What the agent reads in the list." }),
      text: described("What the contact receives.", Written),
    },
    closed,
  ),
);
export type SavedReply = Static<typeof SavedReply>;

const linkedPages = ["catalog", "product", "order"] as const;
type LinkedPage = (typeof linkedPages)[number];

export const ContactLinkRequest = described(
  "The page that a link for the contact opens.",
  Type.Object(
    {
      page: Type.Unsafe<LinkedPage>({ type: "string", enum: [...linkedPages] }),
      productId: described(
        "Of a product page, as in the product's own address.",
        Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
      ),
      /** Of an order page: the order; without it, the open one. */
      ...OrderName,
    },
    closed,
  ),
);
export type ContactLinkRequest = Static<typeof ContactLinkRequest>;

export const ContactLink = Type.Object({ url: Url, expiresAt: Timestamp });
export type ContactLink = Static<typeof ContactLink>;

export const messagingRoutes = {
  "POST /api/order/send/product/{id}": route({
    access: "session",
    deed: "send-to-contact",
    operationId: "sendProduct",
    tag: "Storefront: messages",
    summary: "Send a product to the contact's chat",
    savesOwnKey: true,
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 200 }) }),
    body: Type.Object({ attributes: Type.Array(ChosenAttribute, { maxItems: 20 }) }, closed),
    data: SentMessage,
  }),
  "GET /api/order/send/resume": route({
    access: "session",
    deed: "send-to-contact",
    operationId: "sendSummary",
    tag: "Storefront: messages",
    summary: "Send the summary of the order to the contact's chat",
    changesState: true,
    savesOwnKey: true,
    query: Type.Object(OrderName, closed),
    data: SentMessage,
  }),
  "GET /api/order/send/catalog": route({
    access: "session",
    deed: "send-to-contact",
    operationId: "sendCatalog",
    tag: "Storefront: messages",
    summary: "Send a link of the catalogue to the contact's chat",
    changesState: true,
    savesOwnKey: true,
    query: CatalogRequest,
    data: SentMessage,
  }),
  "POST /api/order/send/text": route({
    access: "session",
    deed: "write-to-contact",
    operationId: "sendText",
    tag: "Storefront: messages",
    summary: "Send what the agent wrote, as it is, to the contact's chat",
    savesOwnKey: true,
    body: Type.Object({ text: Written }, closed),
    data: SentMessage,
  }),
  "GET /api/order/replies": route({
    access: "session",
    deed: "write-to-contact",
    operationId: "listSavedReplies",
    tag: "Storefront: messages",
    summary: "List the shop's saved replies",
    data: Type.Array(SavedReply, { maxItems: 100 }),
  }),
  "POST /api/order/link": route({
    access: "session",
    deed: "copy-contact-link",
    operationId: "createContactLink",
    tag: "Storefront: messages",
    summary: "Create a link that opens the contact's own session, for the agent to copy",
    description: "A session of the contact, never the agent's own.",
    savesOwnKey: true,
    body: ContactLinkRequest,
    data: ContactLink,
  }),
  "GET /api/order/messages": route({
    access: "session",
    deed: "send-to-contact",
    operationId: "listSentMessages",
    tag: "Storefront: messages",
    summary: "List the latest messages to the contact",
    description: "The latest messages to the contact, newest first, with their status.",
    data: Type.Array(SentMessage, { maxItems: 50 }),
  }),
  "GET /api/orders/{id}/messages": route({
    access: "session",
    deed: "send-to-contact",
    operationId: "readOrderMessages",
    tag: "Storefront: messages",
    summary: "Read what became of the messages about a placed order",
    params: Type.Object({ id: Id }),
    data: OrderMessages,
  }),
  "POST /api/orders/{id}/send-payment": route({
    access: "session",
    deed: "send-to-contact",
    operationId: "sendPaymentAgain",
    tag: "Storefront: messages",
    summary: "Send the contact once more how to pay a placed order",
    savesOwnKey: true,
    params: Type.Object({ id: Id }),
    body: Type.Object({}, closed),
    data: SentMessage,
  }),
  "POST /api/order/semiautomatic": route({
    access: "session",
    deed: "switch-flow",
    operationId: "switchFlow",
    tag: "Storefront: messages",
    summary: "Switch between a sale by the chatbot and one by an agent",
    savesOwnKey: true,
    data: Order,
  }),
};
