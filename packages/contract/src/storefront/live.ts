import { type Static, Type } from "typebox";
import { described } from "../wire/described.ts";
import { Count, closed, Id, Name, Nullable, OrderName, Timestamp } from "../wire/fields.ts";
import { route } from "../wire/route.ts";
import { Order } from "./order.ts";

export const shopScreens = ["catalog", "product", "cart", "checkout", "payment", "done"] as const;
/** The screen that a person has open. */
export type ShopScreen = (typeof shopScreens)[number];

const ScreenName = Type.Unsafe<ShopScreen>({ type: "string", enum: [...shopScreens] });

export const TabPresence = described(
  "A browser tab, with an id that it generated, and the screen it shows.",
  Type.Object(
    {
      tab: Type.String({ pattern: "^[A-Za-z0-9_-]{8,40}$" }),
      place: ScreenName,
      productId: described("The product whose page is open.", Type.Optional(Id)),
    },
    closed,
  ),
);
export type TabPresence = Static<typeof TabPresence>;

export const Presence = described(
  "The other people who have the order open. Customers learn no names.",
  Type.Object({
    customer: described(
      "The customer's screen; null if the customer does not have the shop open.",
      Nullable(Type.Object({ place: ScreenName, productId: Nullable(Id) })),
    ),
    isAgentHere: Type.Boolean({ description: "An agent has the same order open." }),
    agents: described(
      "For agents only: the names of colleagues who have the order or the contact open.",
      Type.Optional(Type.Array(Name, { maxItems: 5 })),
    ),
    servedBy: described(
      "For agents only: who serves the contact.",
      Type.Optional(
        Nullable(Type.Object({ name: Name, isSelf: Type.Boolean({ description: "It is the agent of the session." }) })),
      ),
    ),
  }),
);
export type Presence = Static<typeof Presence>;

export const ChangeAnnouncement = described(
  "One change of the order as a text for the caller.",
  Type.Object({
    version: Count,
    isOwn: Type.Boolean({ description: "The caller made the change, in this tab or another one." }),
    by: described(
      'The actor: "Ana", "Cliente", "A loja"; empty for a change by the system.',
      Type.String({ maxLength: 100 }),
    ),
    text: described(
      'A sentence that starts with the actor: "Ana adicionou Café 500 g". Empty if there is nothing to show.',
      Type.String({ maxLength: 500 }),
    ),
  }),
);
export type ChangeAnnouncement = Static<typeof ChangeAnnouncement>;

export const LiveUpdate = described(
  "The changes since a position. A field without changes is null or false.",
  Type.Object({
    position: described(
      "The position after this update: an opaque token for the next call.",
      Type.String({ minLength: 1, maxLength: 300 }),
    ),
    order: described(
      "The open order is another one or has a new version: the client must read it again. Its id is empty when no order is open any more.",
      Nullable(
        Type.Object({
          id: Type.String({ maxLength: 128 }),
          version: Count,
          changes: Type.Array(ChangeAnnouncement, { maxItems: 20 }),
        }),
      ),
    ),
    hasMessages: described(
      "Messages to the contact were sent or changed their status, or the contact wrote. Only agents receive this.",
      Type.Boolean(),
    ),
    hasSettings: Type.Boolean({ description: "The shop's settings or its catalogue changed." }),
    hasOrders: described(
      "Placed orders of the contact changed: one was placed, paid, canceled, or moved on its way.",
      Type.Boolean(),
    ),
    placedChanges: described(
      "What happened to the orders that were placed last, such as a payment.",
      Type.Array(ChangeAnnouncement, { maxItems: 20 }),
    ),
    presence: Nullable(Presence),
  }),
);
export type LiveUpdate = Static<typeof LiveUpdate>;

/** The event name in the stream `GET /api/order/live`. The data is a `LiveUpdate`, the id is its position. */
export const LIVE_UPDATE_EVENT = "news";

export const Activity = described(
  "One step in the order's history.",
  Type.Object({
    version: Count,
    at: Timestamp,
    by: Type.Unsafe<"customer" | "agent" | "assistant" | "platform" | "system">({
      type: "string",
      enum: ["customer", "agent", "assistant", "platform", "system"],
    }),
    name: described(
      "The name of the agent or the assistant; empty for everybody else.",
      Type.String({ maxLength: 200 }),
    ),
    texts: described(
      'One sentence per change, without the actor: "Adicionou Café 500 g".',
      Type.Array(Type.String({ maxLength: 500 }), { maxItems: 20 }),
    ),
    undo: described(
      "Whether the step can be undone now; null if undo makes no sense for it.",
      Nullable(
        Type.Unsafe<"possible" | "undone" | "overtaken">({ type: "string", enum: ["possible", "undone", "overtaken"] }),
      ),
    ),
  }),
);
export type Activity = Static<typeof Activity>;

export const liveRoutes = {
  "GET /api/order/live/news": route({
    access: "session",
    deed: "read-order",
    operationId: "getLiveUpdate",
    tag: "Storefront: live",
    summary: "Get what changed in the order since a position",
    description: "The same updates by polling, for phones and networks that block the stream.",
    query: Type.Object(
      { ...TabPresence.properties, position: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })) },
      closed,
    ),
    data: LiveUpdate,
  }),
  "POST /api/order/live/place": route({
    access: "session",
    deed: "read-order",
    operationId: "showPresence",
    tag: "Storefront: live",
    summary: "Say which screen this tab shows, for the others in the order",
    description: "A tab with an open stream shows another screen.",
    body: TabPresence,
    data: Type.Object({}),
  }),
  "GET /api/order/activity": route({
    access: "session",
    deed: "read-activity",
    operationId: "listActivity",
    tag: "Storefront: live",
    summary: "List what was changed in the order, and by whom",
    query: Type.Object(OrderName, closed),
    data: Type.Array(Activity, { maxItems: 200 }),
  }),
  "POST /api/order/activity/{version}/undo": route({
    access: "session",
    deed: "undo-change",
    operationId: "undoChange",
    tag: "Storefront: live",
    summary: "Undo one change of the order",
    savesOwnKey: true,
    params: Type.Object({ version: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }) }),
    query: Type.Object(OrderName, closed),
    data: Order,
  }),
};
