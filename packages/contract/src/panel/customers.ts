import { type Static, Type } from "typebox";
import {
  CalendarDay,
  Count,
  closed,
  Id,
  Line,
  Nullable,
  PageToken,
  SearchText,
  Timestamp,
  WireWord,
} from "../wire/fields.ts";
import { Reais } from "../wire/money.ts";
import { route } from "../wire/route.ts";
import { inShop, ReportValue } from "./reports.ts";

export const ListedCustomer = Type.Object({
  id: Id,
  /** Empty where nobody knows it. */
  name: Line,
  phone: Nullable(Line),
  tags: Type.Array(Line, { maxItems: 100 }),
  /** Placed and not canceled. */
  orders: Count,
  /** What they are worth, less refunds. */
  value: ReportValue,
  /** When their last order was placed; null without one. */
  lastOrderAt: Nullable(Timestamp),
  /** When the shop met them. */
  createdAt: Timestamp,
});
export type ListedCustomer = Static<typeof ListedCustomer>;

export const customerSorts = ["-lastOrderAt", "lastOrderAt", "-value", "value", "-updatedAt", "updatedAt"] as const;

const filter = {
  /** Beginnings of words of the name, the phone or the id. */
  q: Type.Optional(SearchText),
  tag: Type.Optional(Type.String({ minLength: 1, maxLength: 50 })),
  minValue: Type.Optional(Reais),
  /** They ordered on this day or later, by the shop's calendar. */
  orderedSince: Type.Optional(CalendarDay),
  /** They have not ordered since this day: who to win back. */
  notSince: Type.Optional(CalendarDay),
  /** By value and last order only those who ordered are listed. */
  sort: Type.Optional(WireWord(...customerSorts)),
};

export const MOST_TAGS = 200;

export const panelCustomerRoutes = {
  "GET /painel/api/shops/{shopId}/customers": route({
    access: "member",
    deed: "see-contacts",
    params: inShop,
    query: Type.Object(
      {
        ...filter,
        pageToken: Type.Optional(PageToken),
        perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
      },
      closed,
    ),
    data: Type.Object({
      items: Type.Array(ListedCustomer, { maxItems: 200 }),
      nextPageToken: Nullable(PageToken),
    }),
  }),
  /** The tags that the shop's contacts have, by name. */
  "GET /painel/api/shops/{shopId}/customers/tags": route({
    access: "member",
    deed: "see-contacts",
    params: inShop,
    data: Type.Object({ items: Type.Array(Line, { maxItems: MOST_TAGS }) }),
  }),
  "GET /painel/api/shops/{shopId}/customers.csv": route({
    access: "member",
    deed: "export-contacts",
    fresh: true,
    isFile: true,
    params: inShop,
    query: Type.Object(filter, closed),
    data: Type.Null(),
  }),
};
