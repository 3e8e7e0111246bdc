import { type Static, Type } from "typebox";
import { Count, closed, Id, Nullable, Timestamp } from "../wire/fields.ts";
import { route } from "../wire/route.ts";
import { Order } from "./order.ts";

export const shopScreens = ["catalog", "product", "cart", "checkout", "payment", "done"] as const;
/** Where somebody is in the shop. */
export type ShopScreen = (typeof shopScreens)[number];

const ScreenName = Type.Unsafe<ShopScreen>({ type: "string", enum: [...shopScreens] });

/** One window of a browser, under a name it chose for itself, and what it shows. */
export const TabPresence = Type.Object(
  {
    tab: Type.String({ pattern: "^[A-Za-z0-9_-]{8,40}$" }),
    place: ScreenName,
    /** The product whose page is open. */
    productId: Type.Optional(Id),
  },
  closed,
);
export type TabPresence = Static<typeof TabPresence>;

/** Who is there besides the caller. It does not say who they are. */
export const Presence = Type.Object({
  /** Where the customer is; null while they are not in the shop. */
  customer: Nullable(Type.Object({ place: ScreenName, productId: Nullable(Id) })),
  /** An agent has the same order open. */
  isAgentHere: Type.Boolean(),
});
export type Presence = Static<typeof Presence>;

/** One change of the order, in words for the person who reads them. */
export const ChangeAnnouncement = Type.Object({
  version: Count,
  /** The caller did it, here or in another window. */
  isOwn: Type.Boolean(),
  /** "Ana", "Cliente", "A loja"; empty for what nobody in particular did. */
  by: Type.String({ maxLength: 100 }),
  /** "Ana adicionou Café 500 g": begins with who did it. Empty where there is nothing to show. */
  text: Type.String({ maxLength: 500 }),
});
export type ChangeAnnouncement = Static<typeof ChangeAnnouncement>;

/** What is new since a position. What is not new is null or false. */
export const LiveUpdate = Type.Object({
  /** Where the caller stands once this was read. Means nothing to anybody but the server. */
  position: Type.String({ minLength: 1, maxLength: 300 }),
  /** The order in which the caller works is another one, or has another version: it is to be read again. */
  order: Nullable(Type.Object({ id: Id, version: Count, changes: Type.Array(ChangeAnnouncement, { maxItems: 20 }) })),
  /** Messages to the contact were sent, or something became of them. Only agents receive it. */
  hasMessages: Type.Boolean(),
  /** The shop's settings or its catalogue are others. */
  hasSettings: Type.Boolean(),
  presence: Nullable(Presence),
});
export type LiveUpdate = Static<typeof LiveUpdate>;

/** The name of the events of the stream `GET /api/order/live`; its data is `LiveNews`, its id the position. */
export const LIVE_UPDATE_EVENT = "news";

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
  /** For phones and networks that let no stream through: the same updates by polling. */
  "GET /api/order/live/news": route({
    access: "read-order",
    query: Type.Object(
      { ...TabPresence.properties, position: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })) },
      closed,
    ),
    data: LiveUpdate,
  }),
  /** The window with an open stream shows something else now. */
  "POST /api/order/live/place": route({ access: "read-order", body: TabPresence, data: Type.Object({}) }),
  "GET /api/order/activity": route({ access: "read-activity", data: Type.Array(Activity, { maxItems: 200 }) }),
  "POST /api/order/activity/{version}/undo": route({
    access: "undo-change",
    savesOwnKey: true,
    params: Type.Object({ version: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }) }),
    data: Order,
  }),
};
