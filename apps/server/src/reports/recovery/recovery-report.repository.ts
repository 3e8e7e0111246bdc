import type { ReminderKind } from "@vitrine/domain/recovery/recovery";
import type { Span } from "@vitrine/domain/reports/report-period";
import { RECOVERED_WITHIN_DAYS } from "@vitrine/domain/reports/uplift";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";

export type RecoverySum = { about: ReminderKind; isControl: boolean; orders: number; recovered: number; value: number };

export type RecoveryReportRepository = ReturnType<typeof createRecoveryReportRepository>;

export function createRecoveryReportRepository(db: Db) {
  return {
    /**
     * Orders by their first reminder in this time, and those of the control group. A cart is recovered when it is placed
     * soon after; an order when it is paid, because it was not when it was reminded.
     */
    async sum(shopId: string, { from, until }: Span): Promise<RecoverySum[]> {
      const { rows } = await sql<RecoverySum>`
        with tried as (
          select order_id, document ->> 'about' as about, false as is_control, min(created_at) as at from chat_messages
           where shop_id = ${shopId} and kind = 'reminder' and status = 'sent' and order_id is not null
             and created_at >= ${new Date(from)} and created_at < ${new Date(until)} group by 1, 2
          union all
          select order_id, about, true, at from reminder_controls
           where shop_id = ${shopId} and at >= ${new Date(from)} and at < ${new Date(until)}
        )
        select t.about, t.is_control as "isControl", count(*)::int as orders, count(s.order_id)::int as recovered,
               coalesce(sum(s.total - s.refunded), 0)::bigint as value
          from tried t
          left join sales s on s.shop_id = ${shopId} and s.order_id = t.order_id and not s.is_canceled
           and case when t.about = 'payment' then s.is_paid
                    else s.placed_at >= t.at and s.placed_at < t.at + ${RECOVERED_WITHIN_DAYS} * interval '1 day' end
         group by 1, 2`.execute(db);
      return rows;
    },
  };
}
