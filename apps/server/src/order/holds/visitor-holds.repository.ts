import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import { stockRepository } from "./stock.repository.ts";

type VisitorOrder = { shopId: string; orderId: string; contactId: string; skus: readonly string[] };

export type VisitorHoldRepository = ReturnType<typeof createVisitorHoldRepository>;

/** What the limits of a visitor's order are compared with, read without a lock: for the screen, before placing. */
export function createVisitorHoldRepository(db: Db) {
  return {
    async read({ skus, contactId, ...order }: VisitorOrder): Promise<{ held: number; limitedSkus: string[] }> {
      const [held, limitedSkus] = await Promise.all([
        stockRepository.countUnpaid(db, order, contactId),
        limitedSkusOf(db, order.shopId, skus),
      ]);
      return { held, limitedSkus };
    },
  };
}

async function limitedSkusOf(db: Db, shopId: string, skus: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    select distinct sku from stocks where shop_id = ${shopId} and sku = any (${skus}::text[]) order by sku`.execute(db);
  return rows.map(({ sku }) => sku);
}
