import { waitingCancelRequest } from "@vitrine/domain/order/change/cancel-request";
import { waitingRefundRequest } from "@vitrine/domain/order/change/refund-request";
import type { CancelRequest, Order, RefundRequest } from "@vitrine/domain/order/order";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";

type OrderRef = { shopId: string; orderId: string };
type AskedOrder = Pick<Order, "status" | "number" | "payment" | "closedTotals">;

export type OpenOrderRequest<Request> = {
  orderId: string;
  contactId: string;
  contactName: string;
  order: AskedOrder;
  request: Request;
};

/** Where the rows that lead to the orders are, where an order has the request, and whether it still waits there. */
type RequestKind<Request> = {
  table: "cancel_requests" | "refund_requests";
  field: "cancelRequest" | "refundRequest";
  waiting: (order: AskedOrder & { request: Request }) => Request | undefined;
};

const MOST = 200;

export type OrderRequestRepository<Request> = ReturnType<typeof createOrderRequestRepository<Request>>;
export type CancelRequestRepository = OrderRequestRepository<CancelRequest>;
export type RefundRequestRepository = OrderRequestRepository<RefundRequest>;

export function createCancelRequestRepository(db: Db): CancelRequestRepository {
  return createOrderRequestRepository<CancelRequest>(db, {
    ...{ table: "cancel_requests", field: "cancelRequest" },
    waiting: ({ request: cancelRequest, ...order }) => waitingCancelRequest({ ...order, cancelRequest }),
  });
}

export function createRefundRequestRepository(db: Db): RefundRequestRepository {
  return createOrderRequestRepository<RefundRequest>(db, {
    ...{ table: "refund_requests", field: "refundRequest" },
    waiting: ({ request: refundRequest, ...order }) => waitingRefundRequest({ ...order, refundRequest }),
  });
}

/** Which orders wait for somebody to allow what an agent may not do. */
function createOrderRequestRepository<Request>(db: Db, { table, field, waiting }: RequestKind<Request>) {
  const requests = sql.table(table);
  const request = sql`o.document -> ${sql.lit(field)}`;
  return {
    async add({ shopId, orderId }: OrderRef): Promise<void> {
      await sql`insert into ${requests} (shop_id, order_id) values (${shopId}, ${orderId})
        on conflict (shop_id, order_id) do update set asked_at = now()`.execute(db);
    },

    /** Oldest first: who waits longest is answered first. */
    async list(shopId: string): Promise<OpenOrderRequest<Request>[]> {
      const { rows } = await sql<
        AskedOrder & { orderId: string; contactId: string; contactName: string; request: Request }
      >`
        select o.id as "orderId", o.contact_id as "contactId", coalesce(o.document -> 'customer' ->> 'name', '') as "contactName",
               o.status, o.number, o.document -> 'payment' as payment, o.document -> 'closedTotals' as "closedTotals",
               ${request} as request
          from ${requests} r join orders o on o.shop_id = r.shop_id and o.id = r.order_id
         where r.shop_id = ${shopId} and ${request} is not null
         order by (${request} ->> 'at')::bigint limit ${MOST}`.execute(db);
      return rows.flatMap(({ orderId, contactId, contactName, ...asked }) => {
        const found = waiting(asked);
        return found ? [{ orderId, contactId, contactName, order: asked, request: found }] : [];
      });
    },

    /** Removes what leads to orders that have no request any more. */
    async removeGone(): Promise<void> {
      await sql`delete from ${requests} r using orders o
        where o.shop_id = r.shop_id and o.id = r.order_id and r.asked_at < now() - interval '1 hour'
          and ${request} is null`.execute(db);
    },
  };
}
