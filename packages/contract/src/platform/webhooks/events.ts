import { type Static, Type } from "typebox";
import { Count, closed, Id, Line, Moment, Nullable, PageToken, Timestamp } from "../../wire/fields.ts";
import { route } from "../../wire/route.ts";
import { ShopId } from "../platform.ts";
import { EventType } from "./event-types.ts";
import { inShop, perPage } from "./webhook-endpoints.ts";

/** An event as it is listed: like a thin payload. */
export const ShopEvent = Type.Object({
  /** The id of the event, which its deliveries have, too. */
  id: Type.String({ maxLength: 400 }),
  /** What happened. */
  type: Line,
  /** When it happened. */
  createdAt: Timestamp,
  shopId: ShopId,
  /** Whether the shop is a test shop. */
  isTest: Type.Boolean(),
  /** The order's version after the event; null for an event that is not about an order. */
  version: Nullable(Count),
  /** `orderId` and `contactId` where the event has them, and the facts of its type. */
  data: Type.Unsafe<Record<string, unknown>>({ type: "object", additionalProperties: true }),
});
export type ShopEvent = Static<typeof ShopEvent>;

export const eventRoutes = {
  "GET /platform/v1/shops/{shopId}/events": route({
    access: "account",
    tag: "Events",
    deed: "see-deliveries",
    operationId: "listEvents",
    summary: "List what happened in a shop in the last 30 days, oldest first",
    description:
      "For those who ask instead of being told. Keep `cursor` and give it as `pageToken` next time: every event is listed once, in an order that never changes.",
    params: inShop,
    query: Type.Object(
      {
        /** The `nextPageToken` of the page before. */
        pageToken: Type.Optional(PageToken),
        /** How many events a page has. */
        perPage,
        /** Only events that happened at this time or later. */
        since: Type.Optional(Moment),
        /** Only events of this type. */
        type: Type.Optional(EventType),
        /** Only events of this order. */
        orderId: Type.Optional(Id),
      },
      closed,
    ),
    data: Type.Object({
      /** The events of this page. */
      items: Type.Array(ShopEvent, { maxItems: 200 }),
      /** Null when there is nothing more by now. */
      nextPageToken: Nullable(PageToken),
      /** Where the next call goes on, also when nothing has happened yet; null only before the first event. */
      cursor: Nullable(PageToken),
    }),
  }),
};
