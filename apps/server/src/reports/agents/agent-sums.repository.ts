import { cents } from "@vitrine/domain/money";
import type { Credited } from "@vitrine/domain/reports/agent-terms";
import type { Span } from "@vitrine/domain/reports/report-period";
import type { SalesSums } from "@vitrine/domain/reports/sales-numbers";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import { SUMS, type SumsRow, sumsFrom } from "../sales/sales-sums.ts";

/** What one agent sold. Their id is empty for what was sold without one. */
export type AgentSales = {
  id: string;
  name: string;
  /** Of today, and of the other days of the time. */
  today: SalesSums | null;
  before: SalesSums | null;
  credited: Credited[];
};

type Row = {
  id: string;
  name: string | null;
  sums: (SumsRow & { is_today: boolean })[] | null;
  credited: { changes: number; amount: number }[] | null;
};

export type AgentSumsRepository = ReturnType<typeof createAgentSumsRepository>;

export function createAgentSumsRepository(db: Db) {
  return {
    /**
     * By agent: the sales that were placed in the time, and what came in and went back in it, by how many changes of the
     * terms (`termChanges`) each order was placed after. `agentId`: of this agent alone.
     */
    async read(
      shopId: string,
      { span, today, changes, agentId }: { span: Span; today: number; changes: readonly number[]; agentId?: string },
    ): Promise<AgentSales[]> {
      const [from, until] = [new Date(span.from), new Date(span.until)];
      const ofAgent = agentId === undefined ? sql`` : sql`and agent_id = ${agentId}`;
      const { rows } = await sql<Row>`
        with sold as (
          select coalesce(agent_id, '') as id, placed_at >= ${new Date(today)} as is_today, max(agent_name) as name, ${SUMS}
            from sales where shop_id = ${shopId} and placed_at >= ${from} and placed_at < ${until} ${ofAgent} group by 1, 2
        ), came as (
          select agent_id as id, width_bucket(placed_at, ${changes.map((at) => new Date(at))}::timestamptz[]) as changes,
                 max(agent_name) as name, sum(amount)::bigint as amount
            from sale_credits where shop_id = ${shopId} and at >= ${from} and at < ${until} ${ofAgent} group by 1, 2
        ), s as (
          select id, max(name) as name, json_agg(to_jsonb(sold) - 'id' - 'name') as sums from sold group by 1
        ), c as (
          select id, max(name) as name, json_agg(json_build_object('changes', changes, 'amount', amount)) as credited
            from came group by 1
        )
        select id, coalesce(s.name, c.name) as name, s.sums, c.credited from s full join c using (id) order by 2, 1`.execute(
        db,
      );
      return rows.map(({ id, name, sums, credited }) => {
        const of = (isToday: boolean) => sums?.find((each) => each.is_today === isToday);
        const [now, before] = [of(true), of(false)];
        return {
          ...{ id, name: name ?? "" },
          today: now ? sumsFrom(now) : null,
          before: before ? sumsFrom(before) : null,
          credited: (credited ?? []).map(({ changes: after, amount }) => ({ changes: after, amount: cents(amount) })),
        };
      });
    },

    /** Who sold since then: members, those who left, and those of other platforms. */
    async sellers(shopId: string, since: number): Promise<{ id: string; name: string }[]> {
      const { rows } = await sql<{ id: string; name: string }>`
        select agent_id as id, coalesce(max(agent_name), '') as name from sales
         where shop_id = ${shopId} and placed_at >= ${new Date(since)} and agent_id is not null
         group by 1 order by 2, 1 limit ${MOST_SELLERS}`.execute(db);
      return rows;
    },
  };
}

const MOST_SELLERS = 1_000;
