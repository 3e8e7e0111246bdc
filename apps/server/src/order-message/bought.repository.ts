import { OrderStatus } from "@vitrine/domain/codes/order-status";
import type { BoughtOrder } from "@vitrine/order-reader/proposal/repeated-orders";
import { sql } from "kysely";
import type { Db } from "../db/pool.ts";

/** Older orders say little about what somebody means today. */
const MOST_ORDERS = 12;

export type BoughtRepository = ReturnType<typeof createBoughtRepository>;

export function createBoughtRepository(db: Db) {
  return {
    /** The last orders that a contact placed, newest first. Gifts were not asked for. */
    async lastOrders(shopId: string, contactId: string): Promise<BoughtOrder[]> {
      const { rows } = await sql<{ at: Date; lines: BoughtOrder["lines"] }>`
        select o.created_at as at,
               (select coalesce(json_agg(json_build_object('productId', l.document ->> 'productId',
                                                           'sku', l.document ->> 'sku',
                                                           'quantity', (l.document ->> 'quantity')::int,
                                                           'was', json_build_object(
                                                             'name', l.document ->> 'name',
                                                             'price', (l.document #>> '{prices,paid}')::bigint)) order by l.index), '[]')
                  from order_lines l
                 where l.shop_id = o.shop_id and l.order_id = o.id
                   and not coalesce((l.document ->> 'isGift')::boolean, false)) as lines
          from orders o
         where o.shop_id = ${shopId} and o.contact_id = ${contactId}
           and o.status in (${OrderStatus.Received}, ${OrderStatus.Finalized})
         order by o.created_at desc limit ${MOST_ORDERS}`.execute(db);
      return rows.map(({ at, lines }) => ({ at: at.getTime(), lines }));
    },
  };
}
