import { type Static, Type } from "typebox";
import { closed, Id, Line, Name, Nullable, OrderName, SearchText, Timestamp } from "../wire/fields.ts";
import { route } from "../wire/route.ts";
import { ChosenAttribute, Order } from "./order.ts";

/** The catalogue that the contact receives. Without any field, the standard one. */
export const CatalogRequest = Type.Object(
  {
    categoryId: Type.Optional(Id),
    collectionId: Type.Optional(Id),
    searchTerm: Type.Optional(SearchText),
  },
  closed,
);
export type CatalogRequest = Static<typeof CatalogRequest>;

export const messageStatuses = ["waiting", "sent", "delivered", "read", "failed"] as const;
export type MessageStatus = (typeof messageStatuses)[number];

const messageKinds = ["product", "catalog", "summary", "payment", "status", "reminder", "reminder-wish"] as const;
type MessageKind = (typeof messageKinds)[number];

/** A message to the contact, as the agent sees it. */
export const SentMessage = Type.Object({
  id: Id,
  kind: Type.Unsafe<MessageKind>({ type: "string", enum: [...messageKinds] }),
  /** Short, Portuguese: "Café Torrado 500 g", "Catálogo: Cafés", "Resumo do pedido". */
  title: Type.String({ maxLength: 300 }),
  /** waiting: the server is sending or retrying it; failed: it will not arrive. */
  status: Type.Unsafe<MessageStatus>({ type: "string", enum: [...messageStatuses] }),
  /** The error in Portuguese, or null. */
  reason: Nullable(Line),
  createdAt: Timestamp,
  /** The agent who sent it; null for automatic messages. */
  agentName: Nullable(Name),
});
export type SentMessage = Static<typeof SentMessage>;

export const messagingRoutes = {
  "POST /api/order/send/product/{id}": route({
    access: "send-to-contact",
    savesOwnKey: true,
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 200 }) }),
    body: Type.Object({ attributes: Type.Array(ChosenAttribute, { maxItems: 20 }) }, closed),
    data: SentMessage,
  }),
  "GET /api/order/send/resume": route({
    access: "send-to-contact",
    changesState: true,
    savesOwnKey: true,
    query: Type.Object(OrderName, closed),
    data: SentMessage,
  }),
  "GET /api/order/send/catalog": route({
    access: "send-to-contact",
    changesState: true,
    savesOwnKey: true,
    query: CatalogRequest,
    data: SentMessage,
  }),
  /** The latest messages to the contact, newest first, with their status. */
  "GET /api/order/messages": route({ access: "send-to-contact", data: Type.Array(SentMessage, { maxItems: 50 }) }),
  "POST /api/order/semiautomatic": route({ access: "switch-flow", savesOwnKey: true, data: Order }),
};
