import { type Static, Type } from "typebox";
import { Count, closed, Id, Nullable, Timestamp } from "./fields.ts";
import { Order } from "./order.ts";
import { route } from "./route.ts";

export const places = ["catalog", "product", "cart", "checkout", "payment", "done"] as const;
/** Where somebody is in the shop. */
export type Place = (typeof places)[number];

const PlaceName = Type.Unsafe<Place>({ type: "string", enum: [...places] });

/** One window of a browser, under a name it chose for itself, and what it shows. */
export const Whereabouts = Type.Object(
  {
    tab: Type.String({ pattern: "^[A-Za-z0-9_-]{8,40}$" }),
    place: PlaceName,
    /** The product that is looked at, on its page. */
    productId: Type.Optional(Id),
  },
  closed,
);
export type Whereabouts = Static<typeof Whereabouts>;

/** Who is there besides the caller. Nothing in it tells who they are. */
export const Presence = Type.Object({
  /** Where the customer is; null while they are not in the shop. */
  customer: Nullable(Type.Object({ place: PlaceName, productId: Nullable(Id) })),
  /** An agent has the same order open. */
  isAgentHere: Type.Boolean(),
});
export type Presence = Static<typeof Presence>;

/** One change of the order, in words for the person who reads them. */
export const ToldChange = Type.Object({
  version: Count,
  /** The caller did it, here or in another window. */
  isOwn: Type.Boolean(),
  /** "Ana", "Cliente", "A loja"; empty for what nobody in particular did. */
  by: Type.String({ maxLength: 100 }),
  /** "Ana adicionou Café 500 g": begins with who did it. Empty where nobody needs to hear of it. */
  text: Type.String({ maxLength: 500 }),
});
export type ToldChange = Static<typeof ToldChange>;

/** What is new since a position. What is not new is null or false. */
export const LiveNews = Type.Object({
  /** Where the caller stands once this was read. Means nothing to anybody but the server. */
  position: Type.String({ minLength: 1, maxLength: 300 }),
  /** The order in which the caller works is another one, or has another version: it is to be read again. */
  order: Nullable(Type.Object({ id: Id, version: Count, changes: Type.Array(ToldChange, { maxItems: 20 }) })),
  /** Messages to the contact were sent, or something became of them. Only agents hear of it. */
  hasMessages: Type.Boolean(),
  /** The shop's settings or its catalogue are others. */
  hasSettings: Type.Boolean(),
  presence: Nullable(Presence),
});
export type LiveNews = Static<typeof LiveNews>;

/** The name of the events of the stream `GET /api/order/live`; its data is `LiveNews`, its id the position. */
export const NEWS_EVENT = "news";

/** One step in the order's history. */
export const Activity = Type.Object({
  version: Count,
  at: Timestamp,
  by: Type.Unsafe<"customer" | "agent" | "platform" | "system">({
    type: "string",
    enum: ["customer", "agent", "platform", "system"],
  }),
  /** The agent's name; empty for everybody else. */
  name: Type.String({ maxLength: 200 }),
  /** What was done, a sentence each, without who did it: "Adicionou Café 500 g". */
  texts: Type.Array(Type.String({ maxLength: 500 }), { maxItems: 20 }),
  /** Whether it can be undone as the order is now; null where undoing it would mean nothing. */
  undo: Nullable(
    Type.Unsafe<"possible" | "undone" | "overtaken">({ type: "string", enum: ["possible", "undone", "overtaken"] }),
  ),
});
export type Activity = Static<typeof Activity>;

export const liveRoutes = {
  /** For phones and networks that let no stream through: the same news, asked for again and again. */
  "GET /api/order/live/news": route({
    access: "read-order",
    query: Type.Object(
      { ...Whereabouts.properties, position: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })) },
      closed,
    ),
    data: LiveNews,
  }),
  /** The window with an open stream shows something else now. */
  "POST /api/order/live/place": route({ access: "read-order", body: Whereabouts, data: Type.Object({}) }),
  "GET /api/order/activity": route({ access: "read-activity", data: Type.Array(Activity, { maxItems: 200 }) }),
  "POST /api/order/activity/{version}/undo": route({
    access: "undo-change",
    savesOwnKey: true,
    params: Type.Object({ version: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }) }),
    data: Order,
  }),
};
