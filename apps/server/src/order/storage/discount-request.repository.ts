import type { DiscountRequest } from "@vitrine/domain/order/order";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";

type OrderRef = { shopId: string; orderId: string };

export type OpenDiscountRequest = {
  orderId: string;
  contactId: string;
  contactName: string;
  total: number;
  manualDiscount: number;
  request: DiscountRequest;
};

const MOST = 200;

export type DiscountRequestRepository = ReturnType<typeof createDiscountRequestRepository>;

/** Which open orders wait for somebody to allow a discount. */
export function createDiscountRequestRepository(db: Db) {
  return {
    async add({ shopId, orderId }: OrderRef): Promise<void> {
      await sql`insert into discount_requests (shop_id, order_id) values (${shopId}, ${orderId})
        on conflict (shop_id, order_id) do update set asked_at = now()`.execute(db);
    },

    /** Oldest first: who waits longest is answered first. */
    async list(shopId: string): Promise<OpenDiscountRequest[]> {
      const { rows } = await sql<OpenDiscountRequest & { request: DiscountRequest | null }>`
        select o.id as "orderId", o.contact_id as "contactId", coalesce(o.document -> 'customer' ->> 'name', '') as "contactName",
               o.total, (o.document ->> 'manualDiscount')::int as "manualDiscount", o.document -> 'discountRequest' as request
          from discount_requests d join orders o on o.shop_id = d.shop_id and o.id = d.order_id
         where d.shop_id = ${shopId} and o.status = 0 and o.document -> 'discountRequest' is not null
         order by d.asked_at limit ${MOST}`.execute(db);
      return rows;
    },

    /** Removes what leads to orders that have no request any more. */
    async removeGone(): Promise<void> {
      await sql`delete from discount_requests d using orders o
        where o.shop_id = d.shop_id and o.id = d.order_id and d.asked_at < now() - interval '1 hour'
          and (o.status <> 0 or o.document -> 'discountRequest' is null)`.execute(db);
    },
  };
}
