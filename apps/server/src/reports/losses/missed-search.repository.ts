import { sql } from "kysely";
import { type AuditOf, audited } from "../../db/audit.ts";
import type { Db } from "../../db/pool.ts";

export type MissedSearchRow = { term: string; people: number; tries: number; lastAt: Date };

/** The searches that found nothing, and those that somebody does not want to read again. */
export function createMissedSearchRepository(db: Db) {
  return {
    async list(shopId: string, { days, most }: { days: number; most: number }): Promise<MissedSearchRow[]> {
      const { rows } = await sql<MissedSearchRow>`
        select subject as term, count(distinct contact_id)::int as people, sum(tries)::int as tries, max(at) as "lastAt"
        from losses l
        where shop_id = ${shopId} and day >= current_date - ${days}::int and reason = 'not-found' and subject <> ''
          and not exists (select from ignored_searches i where i.shop_id = ${shopId} and i.term = l.subject)
        group by subject order by people desc, "lastAt" desc limit ${most}`.execute(db);
      return rows;
    },

    async ignore(shopId: string, term: string, isIgnored: boolean, audit: AuditOf<void>): Promise<void> {
      await audited(db, audit, async (trx) => {
        if (isIgnored) {
          await trx
            .insertInto("ignored_searches")
            .values({ shop_id: shopId, term })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        } else {
          await trx.deleteFrom("ignored_searches").where("shop_id", "=", shopId).where("term", "=", term).execute();
        }
      });
    },
  };
}
