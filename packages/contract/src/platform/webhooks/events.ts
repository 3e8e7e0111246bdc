import { type Static, Type } from "typebox";
import { described } from "../../wire/described.ts";
import { Count, closed, Id, Line, Moment, Nullable, PageToken, Timestamp } from "../../wire/fields.ts";
import { route } from "../../wire/route.ts";
import { ShopId } from "../platform.ts";
import { EventType } from "./event-types.ts";
import { inShop, perPage } from "./webhook-endpoints.ts";

export const ShopEvent = described(
  "An event as it is listed: like a thin payload.",
  Type.Object({
    id: Type.String({ maxLength: 400, description: "The id of the event, which its deliveries have, too." }),
    type: described("What happened.", Line),
    createdAt: described("When it happened.", Timestamp),
    shopId: ShopId,
    isTest: Type.Boolean({ description: "Whether the shop is a test shop." }),
    version: described(
      "The order's version after the event; null for an event that is not about an order.",
      Nullable(Count),
    ),
    data: described(
      "`orderId` and `contactId` where the event has them, and the facts of its type.",
      Type.Unsafe<Record<string, unknown>>({ type: "object", additionalProperties: true }),
    ),
  }),
);
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
        pageToken: described("The `nextPageToken` of the page before.", Type.Optional(PageToken)),
        perPage: described("How many events a page has.", perPage),
        since: described("Only events that happened at this time or later.", Type.Optional(Moment)),
        type: described("Only events of this type.", Type.Optional(EventType)),
        orderId: described("Only events of this order.", Type.Optional(Id)),
      },
      closed,
    ),
    data: Type.Object({
      items: Type.Array(ShopEvent, { maxItems: 200, description: "The events of this page." }),
      nextPageToken: described("Null when there is nothing more by now.", Nullable(PageToken)),
      cursor: described(
        "Where the next call goes on, also when nothing has happened yet; null only before the first event.",
        Nullable(PageToken),
      ),
    }),
  }),
};
