import { cents } from "@vitrine/domain/money";
import type { SalesSums } from "@vitrine/domain/reports/sales-numbers";
import { sql } from "kysely";

export type SumsRow = Record<"orders" | "canceled" | "paid_orders", number> &
  Record<"gross" | "refunded" | "received" | "discount" | "coupon_discount", number>;

/**
 * A canceled sale counts as such and brings nothing. Rows of an earlier release do not say what was received: there it is
 * all of a paid sale, less what was given back.
 */
export const SUMS = sql.raw(`
  count(*) filter (where not is_canceled)::int as orders,
  count(*) filter (where is_canceled)::int as canceled,
  count(*) filter (where is_paid)::int as paid_orders,
  coalesce(sum(total) filter (where not is_canceled), 0)::bigint as gross,
  coalesce(sum(refunded) filter (where not is_canceled), 0)::bigint as refunded,
  coalesce(sum(coalesce(received, case when is_paid then total - refunded end)) filter (where not is_canceled), 0)::bigint
    as received,
  coalesce(sum(discount) filter (where not is_canceled), 0)::bigint as discount,
  coalesce(sum(coupon_discount) filter (where not is_canceled), 0)::bigint as coupon_discount`);

export function sumsFrom(row: SumsRow): SalesSums {
  return {
    orders: row.orders,
    canceled: row.canceled,
    paidOrders: row.paid_orders,
    gross: cents(row.gross),
    refunded: cents(row.refunded),
    received: cents(row.received),
    discount: cents(row.discount),
    couponDiscount: cents(row.coupon_discount),
  };
}
