import { sql } from "kysely";
import { type AuditOf, audited } from "../db/audit.ts";
import type { Db } from "../db/pool.ts";

export type FeedState = { isOn: boolean; generation: number };

/** A shop that never opened its settings has none. */
const NONE: FeedState = { isOn: false, generation: 1 };

export type FeedRepository = ReturnType<typeof createFeedRepository>;

export function createFeedRepository(db: Db) {
  return {
    async find(shopId: string): Promise<FeedState> {
      const row = await db
        .selectFrom("product_feeds")
        .select(["is_on as isOn", "generation"])
        .where("shop_id", "=", shopId)
        .executeTakeFirst();
      return row ?? NONE;
    },

    async turn(shopId: string, isOn: boolean, audit: AuditOf<FeedState>): Promise<FeedState> {
      return audited(db, audit, async (trx) => {
        const { rows } = await sql<FeedState>`
          insert into product_feeds (shop_id, is_on) values (${shopId}, ${isOn})
          on conflict (shop_id) do update set is_on = ${isOn}
          returning is_on as "isOn", generation`.execute(trx);
        return rows[0] ?? NONE;
      });
    },

    /** The addresses of before lead nowhere. */
    async renew(shopId: string, audit: AuditOf<FeedState>): Promise<FeedState> {
      return audited(db, audit, async (trx) => {
        const { rows } = await sql<FeedState>`
          insert into product_feeds (shop_id, generation) values (${shopId}, 2)
          on conflict (shop_id) do update set generation = product_feeds.generation + 1
          returning is_on as "isOn", generation`.execute(trx);
        return rows[0] ?? NONE;
      });
    },

    /** When this version of the shop was first seen here. */
    async seenAt(shopId: string, version: string): Promise<Date> {
      const known = await db
        .selectFrom("product_feeds")
        .select("seen_at")
        .where("shop_id", "=", shopId)
        .where("seen_version", "=", version)
        .executeTakeFirst();
      if (known) return known.seen_at;
      const { rows } = await sql<{ seen_at: Date }>`
        update product_feeds set seen_version = ${version}, seen_at = now() where shop_id = ${shopId}
        returning seen_at`.execute(db);
      return rows[0]?.seen_at ?? new Date();
    },

    /** The next products by id, each with its categories. */
    async nextProducts(shopId: string, after: string, most: number) {
      const { rows } = await sql<{ id: string; category_ids: string[] }>`
        select p.provider_id as id,
               array(select c.category_id from product_categories c
                      where c.shop_id = p.shop_id and c.product_id = p.provider_id order by c.category_id) as category_ids
          from products p
         where p.shop_id = ${shopId} and p.provider_id > ${after}
         order by p.provider_id limit ${most}`.execute(db);
      return rows;
    },
  };
}
