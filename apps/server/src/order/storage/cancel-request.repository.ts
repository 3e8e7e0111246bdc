import { waitingCancelRequest } from "@vitrine/domain/order/change/cancel-request";
import type { CancelRequest, Order } from "@vitrine/domain/order/order";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";

type OrderRef = { shopId: string; orderId: string };
type AskedOrder = Pick<Order, "status" | "number" | "payment" | "closedTotals">;

export type OpenCancelRequest = {
  orderId: string;
  contactId: string;
  contactName: string;
  order: AskedOrder;
  request: CancelRequest;
};

const MOST = 200;

export type CancelRequestRepository = ReturnType<typeof createCancelRequestRepository>;

/** Which paid orders wait for somebody to allow that they are canceled. */
export function createCancelRequestRepository(db: Db) {
  return {
    async add({ shopId, orderId }: OrderRef): Promise<void> {
      await sql`insert into cancel_requests (shop_id, order_id) values (${shopId}, ${orderId})
        on conflict (shop_id, order_id) do update set asked_at = now()`.execute(db);
    },

    /** Oldest first: who waits longest is answered first. */
    async list(shopId: string): Promise<OpenCancelRequest[]> {
      const { rows } = await sql<
        AskedOrder & { orderId: string; contactId: string; contactName: string; cancelRequest: CancelRequest }
      >`
        select o.id as "orderId", o.contact_id as "contactId", coalesce(o.document -> 'customer' ->> 'name', '') as "contactName",
               o.status, o.number, o.document -> 'payment' as payment, o.document -> 'closedTotals' as "closedTotals",
               o.document -> 'cancelRequest' as "cancelRequest"
          from cancel_requests c join orders o on o.shop_id = c.shop_id and o.id = c.order_id
         where c.shop_id = ${shopId} and o.document -> 'cancelRequest' is not null
         order by (o.document -> 'cancelRequest' ->> 'at')::bigint limit ${MOST}`.execute(db);
      return rows.flatMap(({ orderId, contactId, contactName, cancelRequest, ...order }) => {
        const request = waitingCancelRequest({ ...order, cancelRequest });
        return request ? [{ orderId, contactId, contactName, order, request }] : [];
      });
    },

    /** Removes what leads to orders that have no request any more. */
    async removeGone(): Promise<void> {
      await sql`delete from cancel_requests c using orders o
        where o.shop_id = c.shop_id and o.id = c.order_id and c.asked_at < now() - interval '1 hour'
          and o.document -> 'cancelRequest' is null`.execute(db);
    },
  };
}
