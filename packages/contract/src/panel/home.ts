import { lossReasons } from "@vitrine/domain/reports/losses";
import { type Static, Type } from "typebox";
import { CalendarDay, Count, Id, Line, Nullable, Timestamp, WireWord } from "../wire/fields.ts";
import { route } from "../wire/route.ts";
import { inShop, ReportValue, SalesNumbersView } from "./reports.ts";

/** Of the people who came, how many ordered, and how many of those paid. */
const Funnel = Type.Object({ visitors: Count, ordered: Count, paid: Count });
export type Funnel = Static<typeof Funnel>;

const Today = Type.Object({
  now: SalesNumbersView,
  /** The same weekday a week ago, until the same time of day. */
  before: SalesNumbersView,
  funnel: Funnel,
  funnelBefore: Funnel,
  /** The money of each hour of both days, the whole earlier day included. */
  hours: Type.Array(
    Type.Object({ hour: Type.Integer({ minimum: 0, maximum: 23 }), now: ReportValue, before: ReportValue }),
    {
      maxItems: 24,
    },
  ),
});
export type Today = Static<typeof Today>;

export const actionItemKinds = [
  "approval",
  "unpaid",
  "unclear-payment",
  "disputed-payment",
  "provider-credentials",
  "refund-due",
  "to-prepare",
  "late",
  "to-receive",
  "said-paid",
  "failed-messages",
  "store-link-broken",
  "webhook-failing",
  "out-of-stock",
] as const;
export const ActionItemKind = WireWord(...actionItemKinds);
export type ActionItemKind = Static<typeof ActionItemKind>;

const ActionItem = Type.Object({
  kind: ActionItemKind,
  count: Count,
  /** There are even more. */
  isCapped: Type.Boolean(),
  /** What is owed, for those who may see sums of money. */
  sum: Type.Optional(ReportValue),
  /** The worst ones first. */
  examples: Type.Array(
    Type.Object({
      /** The order, contact, product or endpoint. */
      id: Id,
      /** The short number of the order. */
      number: Nullable(Count),
      /** The name of the customer or product, or the address of the endpoint. */
      name: Type.String({ maxLength: 2_000 }),
      /** Since when. */
      since: Nullable(Timestamp),
      /** Of a linked store: its platform, and where its owner authorises again. */
      platform: Type.Optional(
        Type.Object({
          name: Line,
          article: WireWord("a", "o"),
          registerPath: Line,
        }),
      ),
    }),
    { maxItems: 3 },
  ),
});
export type ActionItem = Static<typeof ActionItem>;

const Loss = Type.Object({
  reason: WireWord(...lossReasons),
  /** How many contacts, each once a day. */
  count: Count,
  /** What their orders were worth, where that is known. */
  amount: ReportValue,
  examples: Type.Array(
    Type.Object({
      contactId: Id,
      contactName: Line,
      orderId: Nullable(Id),
      orderNumber: Nullable(Count),
      amount: Nullable(ReportValue),
      /** What was searched, or the CEP. */
      subject: Line,
      at: Timestamp,
    }),
    { maxItems: 3 },
  ),
});
export type Loss = Static<typeof Loss>;

const SampleSize = Type.Object({ contacts: Count, orders: Count });

export const Home = Type.Object({
  date: CalendarDay,
  at: Timestamp,
  /** Null for those who may not see reports. */
  today: Nullable(Today),
  /** What waits for somebody of the shop. */
  hands: Type.Array(ActionItem, { maxItems: 20 }),
  /** Of the last seven days; null for those who may not see reports. */
  losses: Nullable(Type.Array(Loss, { maxItems: 6 })),
  /**
   * How much of the shop is sample data, and whether sample products are there, too; null without any customers of the
   * sample, and for those who may not erase it.
   */
  sample: Type.Optional(
    Nullable(Type.Object({ ...SampleSize.properties, hasProducts: Type.Optional(Type.Boolean()) })),
  ),
});
export type Home = Static<typeof Home>;

export const panelHomeRoutes = {
  "GET /painel/api/shops/{shopId}/home": route({ access: "member", deed: "use-panel", params: inShop, data: Home }),
  /**
   * The people of the sample and all that is theirs; how many that were. Sample products that nobody changed go with them,
   * and the rest of the catalogue stays.
   */
  "DELETE /painel/api/shops/{shopId}/sample-data": route({
    access: "member",
    deed: "erase-sample-data",
    params: inShop,
    data: SampleSize,
  }),
};
