import type { RememberedProduct } from "@vitrine/order-reader/proposal/remembered-words";
import { sql } from "kysely";
import { type AuditOf, audited } from "../../db/audit.ts";
import type { Db } from "../../db/pool.ts";

/** What a shop remembers of some words. `phrase` is their key, `written` how people wrote them. */
export type Correction = RememberedProduct & {
  phrase: string;
  written: string;
  /** Null when the shop does not have it any more. */
  productName: string | null;
  changedBy: string;
  changedAt: Date;
  uses: number;
};

export type NewCorrection = RememberedProduct & { phrase: string; written: string; changedBy: string };

/** `before`: what the words meant until then. */
export type RememberedChange = { before: Correction | null; saved: Correction };

export type CorrectionRepository = ReturnType<typeof createCorrectionRepository>;

export function createCorrectionRepository(db: Db) {
  const rows = (shopId: string, executor: Db = db) =>
    executor
      .selectFrom("order_message_corrections as c")
      .leftJoin("products as p", (join) =>
        join.onRef("p.shop_id", "=", "c.shop_id").onRef("p.provider_id", "=", "c.product_id"),
      )
      .where("c.shop_id", "=", shopId)
      .select(["c.phrase", "c.written", "c.product_id as productId", "c.sku", "p.name as productName", "c.uses"])
      .select(["c.changed_by as changedBy", "c.changed_at as changedAt"]);

  return {
    /** For the reader: all of a shop. Those of products that are gone do no harm. */
    async remembered(shopId: string): Promise<Map<string, RememberedProduct>> {
      const found = await db
        .selectFrom("order_message_corrections")
        .where("shop_id", "=", shopId)
        .select(["phrase", "product_id as productId", "sku"])
        .execute();
      return new Map(found.map(({ phrase, productId, sku }) => [phrase, { productId, sku }]));
    },

    /** The newest first; with `q`, those whose words or product have it. */
    async list(shopId: string, { q = "", most }: { q?: string; most: number }): Promise<Correction[]> {
      const pattern = `%${q.trim().replaceAll(/[\\%_]/g, "\\$&")}%`;
      return rows(shopId)
        .$if(q.trim() !== "", (query) =>
          query.where((row) =>
            row.or([
              row("c.written", "ilike", pattern),
              row("c.phrase", "ilike", pattern),
              row("p.name", "ilike", pattern),
            ]),
          ),
        )
        .orderBy("c.changed_at", "desc")
        .orderBy("c.phrase")
        .limit(most)
        .execute();
    },

    find: (shopId: string, phrase: string): Promise<Correction | undefined> =>
      rows(shopId).where("c.phrase", "=", phrase).executeTakeFirst(),

    /** Whether the shop has this product, and this variant of it. */
    async hasProduct(shopId: string, { productId, sku }: RememberedProduct): Promise<boolean> {
      const { rows: found } = await sql`
        select from products p
         where p.shop_id = ${shopId} and p.provider_id = ${productId}
           and (${sku}::text is null
                or exists (select from skus s where s.shop_id = p.shop_id and s.product_id = p.provider_id and s.sku = ${sku}))`.execute(
        db,
      );
      return found.length > 0;
    },

    /** A newer choice replaces the older one. More than `most` of a shop are not kept: the oldest go. */
    async save(
      shopId: string,
      { phrase, written, productId, sku, changedBy }: NewCorrection,
      most: number,
      audit?: AuditOf<RememberedChange>,
    ): Promise<RememberedChange> {
      const find = (trx: Db) => rows(shopId, trx).where("c.phrase", "=", phrase).executeTakeFirst();
      return audited(db, audit, async (trx) => {
        const before = await find(trx);
        await sql`
          insert into order_message_corrections as c (shop_id, phrase, written, product_id, sku, changed_by)
          values (${shopId}, ${phrase}, ${written}, ${productId}, ${sku}, ${changedBy})
          on conflict (shop_id, phrase) do update
            set written = excluded.written, product_id = excluded.product_id, sku = excluded.sku,
                changed_by = excluded.changed_by, changed_at = now(),
                uses = case when c.product_id = excluded.product_id and c.sku is not distinct from excluded.sku
                            then least(c.uses + 1, 1000000) else 1 end`.execute(trx);
        await sql`
          delete from order_message_corrections
           where shop_id = ${shopId}
             and phrase in (select phrase from order_message_corrections where shop_id = ${shopId}
                             order by changed_at desc, phrase offset ${most})`.execute(trx);
        await sql`select pg_notify('corrections_changed', ${shopId})`.execute(trx);
        const saved = await find(trx);
        if (!saved) throw new Error(`correction ${phrase} is gone while it is saved`);
        return { before: before ?? null, saved };
      });
    },

    async remove(shopId: string, phrase: string, audit?: AuditOf<void>): Promise<void> {
      await audited(db, audit, async (trx) => {
        await trx
          .deleteFrom("order_message_corrections")
          .where("shop_id", "=", shopId)
          .where("phrase", "=", phrase)
          .execute();
        await sql`select pg_notify('corrections_changed', ${shopId})`.execute(trx);
      });
    },
  };
}
