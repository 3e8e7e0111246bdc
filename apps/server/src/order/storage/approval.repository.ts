import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/pool.ts";

/** How many orders wait for somebody to decide, and since when the oldest does. */
export function createApprovalRepository(db: Db) {
  return {
    async count(shopId: string): Promise<{ waiting: number; since: Date | null }> {
      const { rows } = await sql<{ waiting: number; since: Date | null }>`
        select count(*)::int as waiting, min(since) as since from (${waitingApprovals(shopId)}) asked`.execute(db);
      return rows[0] ?? { waiting: 0, since: null };
    },
  };
}

/** The orders that somebody asked something for, the longest first: a discount, a refund, or to cancel what is paid. */
export function waitingApprovals(shopId: string): RawBuilder<unknown> {
  return sql`
    select o.id, to_timestamp((o.document -> 'discountRequest' ->> 'at')::bigint / 1000.0) as since
      from discount_requests d join orders o on o.shop_id = d.shop_id and o.id = d.order_id
     where d.shop_id = ${shopId} and o.status = ${OrderStatus.Creating} and o.document -> 'discountRequest' is not null
    union all
    select o.id, to_timestamp((o.document -> 'cancelRequest' ->> 'at')::bigint / 1000.0)
      from cancel_requests c join orders o on o.shop_id = c.shop_id and o.id = c.order_id
     where c.shop_id = ${shopId} and o.document -> 'cancelRequest' is not null
    union all
    select o.id, to_timestamp((o.document -> 'refundRequest' ->> 'at')::bigint / 1000.0)
      from refund_requests r join orders o on o.shop_id = r.shop_id and o.id = r.order_id
     where r.shop_id = ${shopId} and o.document -> 'refundRequest' is not null
     order by since`;
}
