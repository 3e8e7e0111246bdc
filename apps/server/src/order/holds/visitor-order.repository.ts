import { createHmac } from "node:crypto";
import { FulfilmentStage } from "@vitrine/domain/codes/fulfilment";
import { PaymentStatus } from "@vitrine/domain/codes/payment";
import type { NetworkOrders, SkuHolds } from "@vitrine/domain/order/visitor-share";
import { siteOf } from "@vitrine/domain/session/network";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import { removeOldRows } from "../../db/remove-old-rows.ts";
import type { Trx } from "../storage/order.repository.ts";
import type { OrderKey } from "./stock.repository.ts";

/** A visitor's order that takes its goods. `address` is the IP address of the request. */
export type VisitorOrder = OrderKey & { address: string; now: number };

export type VisitorOrderRepository = ReturnType<typeof createVisitorOrderRepository>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Paid orders of so long speak for a network. */
const MONTH_MS = 30 * DAY_MS;
/** More orders than this change nothing. */
const COUNTED_ORDERS = 200;
/** A kind of advisory locks, taken after those of the stock. */
const NETWORK_LOCK = 7_403;

/** Which network took the goods of visitors' orders. */
export function createVisitorOrderRepository(db: Db, secretKey: string) {
  const networkKey = (address: string) =>
    createHmac("sha256", `${secretKey} visitor orders`).update(siteOf(address)).digest("base64url");

  return {
    countOfNetwork: (order: VisitorOrder): Promise<NetworkOrders> => count(db, order, networkKey(order.address)),

    /** The same, when orders of the network that come at this very moment wait for this one. */
    async lockNetwork(trx: Trx, order: VisitorOrder): Promise<NetworkOrders> {
      const network = networkKey(order.address);
      const lock = `${order.shopId} ${network}`;
      await sql`select pg_advisory_xact_lock(${NETWORK_LOCK}::int, hashtext(${lock}))`.execute(trx);
      return count(trx, order, network);
    },

    /**
     * What other visitors hold of these SKUs, whose stock is locked. Not counted: what is paid, what the shop has begun
     * to prepare, and what it has seen for a day.
     */
    async holdsOf(trx: Trx, order: VisitorOrder, skus: readonly string[]): Promise<SkuHolds[]> {
      const { shopId, orderId, address, now } = order;
      const { rows } = await sql<SkuHolds>`
        with holds as (
          select h.sku, sum(h.quantity) as visitors,
                 sum(h.quantity) filter (where v.network = ${networkKey(address)}) as network
            from stock_holds h
            join visitor_orders v on v.shop_id = h.shop_id and v.order_id = h.order_id
            join orders o on o.shop_id = h.shop_id and o.id = h.order_id
           where h.shop_id = ${shopId} and h.sku = any (${skus}::text[]) and h.order_id <> ${orderId}
             and v.held_at > ${new Date(now - DAY_MS)}
             and coalesce(o.stage, ${FulfilmentStage.Waiting}) = ${FulfilmentStage.Waiting}
             and (o.document #>> '{payment,status}')::int is distinct from ${PaymentStatus.Paid}
           group by h.sku
        )
        select s.sku, sum(s.quantity)::int as units,
               coalesce(max(holds.visitors), 0)::int as "ofVisitors", coalesce(max(holds.network), 0)::int as "ofNetwork"
          from stocks s left join holds on holds.sku = s.sku
         where s.shop_id = ${shopId} and s.sku = any (${skus}::text[])
         group by s.sku order by s.sku`.execute(trx);
      return rows;
    },

    async add(trx: Trx, { shopId, orderId, address, now }: VisitorOrder): Promise<void> {
      const row = { network: networkKey(address), held_at: new Date(now) };
      await trx
        .insertInto("visitor_orders")
        .values({ shop_id: shopId, order_id: orderId, ...row })
        .onConflict((conflict) => conflict.columns(["shop_id", "order_id"]).doUpdateSet(row))
        .execute();
    },

    async removeOlderThan(interval: string): Promise<void> {
      await removeOldRows(db, { from: "visitor_orders", by: "held_at", age: interval });
    },
  };
}

async function count(
  db: Db | Trx,
  { shopId, orderId, now }: Omit<VisitorOrder, "address">,
  network: string,
): Promise<NetworkOrders> {
  const { rows } = await sql<NetworkOrders>`
    select count(*) filter (where paid)::int as paid,
           count(*) filter (where not paid and held_at > ${new Date(now - HOUR_MS)})::int as unpaid
      from (select v.held_at,
                   (o.document #>> '{payment,status}')::int is not distinct from ${PaymentStatus.Paid} as paid
              from visitor_orders v join orders o on o.shop_id = v.shop_id and o.id = v.order_id
             where v.shop_id = ${shopId} and v.network = ${network} and v.order_id <> ${orderId}
               and v.held_at > ${new Date(now - MONTH_MS)}
             order by v.held_at desc limit ${COUNTED_ORDERS}) as orders`.execute(db);
  return rows[0] ?? { paid: 0, unpaid: 0 };
}
