import { SessionType } from "@vitrine/domain/codes/session";
import type { Span } from "@vitrine/domain/reports/report-period";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import { TRIES_AS } from "../../session/session.repository.ts";

export type Funnel = { visitors: number; ordered: number; paid: number };

export type FunnelRepository = ReturnType<typeof createFunnelRepository>;

export function createFunnelRepository(db: Db) {
  return {
    /**
     * Contacts who came in this time, how many of them placed an order in it, and paid one. Members of the panel who look at
     * their own shop are not among them.
     */
    async read(shopId: string, { from, until }: Span): Promise<Funnel> {
      const { rows } = await sql<Funnel>`
        select count(*)::int as visitors,
               count(*) filter (where bought.any)::int as ordered, count(*) filter (where bought.paid)::int as paid
          from (select distinct contact_id from sessions
                 where shop_id = ${shopId} and created_at >= ${new Date(from)} and created_at < ${new Date(until)}
                   and session_type = ${SessionType.Contact} and not starts_with(contact_id, ${TRIES_AS})) came
          left join (select contact_id, true as "any", bool_or(is_paid) as paid from sales
                 where shop_id = ${shopId} and placed_at >= ${new Date(from)} and placed_at < ${new Date(until)}
                   and not is_canceled group by contact_id) bought on bought.contact_id = came.contact_id`.execute(db);
      return rows[0] ?? { visitors: 0, ordered: 0, paid: 0 };
    },
  };
}
