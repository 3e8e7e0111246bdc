import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";

/** How many of the latest orders are searched. It limits the work in a large shop. */
const LATEST_ORDERS = 2_000;

export type NeighborhoodRepository = ReturnType<typeof createNeighborhoodRepository>;

export function createNeighborhoodRepository(db: Db) {
  return {
    /** The neighborhoods of the latest placed orders in a state, each with its city. Carts that were left do not count. */
    async ofPlacedOrders(shopId: string, state: string): Promise<{ city: string; neighborhood: string }[]> {
      const { rows } = await sql<{ city: string; neighborhood: string }>`
        select distinct address->>'city' as city, address->>'neighborhood' as neighborhood
        from (
          select document->'address' as address from orders
          where shop_id = ${shopId} and status not in (${OrderStatus.Creating}, ${OrderStatus.Canceled})
          order by created_at desc limit ${LATEST_ORDERS}
        ) latest
        where address->>'state' = ${state}`.execute(db);
      return rows;
    },
  };
}
