import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { type Static, Type } from "typebox";
import { PaymentStateWord } from "../../platform/order-list.ts";
import { ShopId } from "../../platform/platform.ts";
import { CalendarDay, Count, closed, Id, Line, Nullable, SearchText, Timestamp, WireEnum } from "../../wire/fields.ts";
import { OrderValue } from "../../wire/money.ts";
import { route } from "../../wire/route.ts";
import { ReportValue } from "../reports.ts";

/** A delivered order whose money the shop has not. */
export const Receivable = Type.Object({
  id: Id,
  number: Nullable(Count),
  contactId: Id,
  customerName: Line,
  phone: Type.String({ maxLength: 40 }),
  /** When it was delivered; where nobody said so, when it was placed. */
  since: Timestamp,
  /** The day until which the shop waits, where it said one. */
  dueOn: Nullable(CalendarDay),
  isOverdue: Type.Boolean(),
  total: OrderValue,
  /** What is left of the total. */
  owed: OrderValue,
  method: Nullable(WireEnum(PaymentMethod)),
  /** Of an invoice: how many days after the delivery. */
  dueDays: Nullable(Count),
  /** The customer asked for change, so it was to be paid in cash. */
  hasChange: Type.Boolean(),
  paymentState: Nullable(PaymentStateWord),
});
export type Receivable = Static<typeof Receivable>;

export const MOST_RECEIVABLES = 200;

export const Receivables = Type.Object({
  /** What is due first. */
  items: Type.Array(Receivable, { maxItems: MOST_RECEIVABLES }),
  /** Of all that the search means, also of those that are not in this list. */
  count: Count,
  sum: ReportValue,
  overdue: Type.Object({ count: Count, sum: ReportValue }),
  /** There are even more, and the sums leave them out. */
  isCapped: Type.Boolean(),
  timeZone: Line,
});
export type Receivables = Static<typeof Receivables>;

export const panelReceivableRoutes = {
  "GET /painel/api/shops/{shopId}/receivables": route({
    access: "member",
    deed: "see-orders",
    params: Type.Object({ shopId: ShopId }),
    query: Type.Object({ q: Type.Optional(SearchText) }, closed),
    data: Receivables,
  }),
};
