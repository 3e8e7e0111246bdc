import { cents } from "@vitrine/domain/money";
import type { AgentTerms, DatedTerms } from "@vitrine/domain/reports/agent-terms";
import { sql } from "kysely";
import { type AuditOf, audited } from "../../db/audit.ts";
import type { Db } from "../../db/pool.ts";

/** They are stored as whole numbers: a percent has four decimals. */
const PARTS_OF_PERCENT = 10_000;

export type AgentTermsRepository = ReturnType<typeof createAgentTermsRepository>;

/** The goals and commissions of a shop's agents, with all that held before. */
export function createAgentTermsRepository(db: Db) {
  return {
    async history(shopId: string): Promise<DatedTerms[]> {
      const rows = await db
        .selectFrom("agent_terms")
        .select(["agent_id", "since", "goal", "commission"])
        .where("shop_id", "=", shopId)
        .orderBy("since")
        .execute();
      return rows.map(({ agent_id, since, goal, commission }) => ({
        agentId: agent_id,
        since: since.getTime(),
        goal: goal === null ? null : cents(goal),
        commission: commission === null ? null : commission / PARTS_OF_PERCENT,
      }));
    },

    /** `audit` gets the terms of before. */
    async add(
      { shopId, agentId }: { shopId: string; agentId: string },
      { goal, commission }: AgentTerms,
      audit: AuditOf<AgentTerms>,
    ): Promise<void> {
      await audited(db, audit, async (trx) => {
        // Of two who change them at once, one is told what the other one set.
        await sql`select from shops where shop_id = ${shopId} for no key update`.execute(trx);
        const last = await trx
          .selectFrom("agent_terms")
          .select(["goal", "commission"])
          .where("shop_id", "=", shopId)
          .where("agent_id", "=", agentId)
          .orderBy("since", "desc")
          .limit(1)
          .executeTakeFirst();
        const before = {
          goal: last?.goal == null ? null : cents(last.goal),
          commission: last?.commission == null ? null : last.commission / PARTS_OF_PERCENT,
        };
        if (before.goal === goal && before.commission === commission) return before;
        const stored = commission === null ? null : Math.round(commission * PARTS_OF_PERCENT);
        // Orders are placed by the clock of the database. Two changes in one millisecond are one.
        await sql`insert into agent_terms (shop_id, agent_id, since, goal, commission)
          values (${shopId}, ${agentId}, date_trunc('milliseconds', clock_timestamp()), ${goal}, ${stored})
          on conflict (shop_id, agent_id, since) do update set goal = excluded.goal, commission = excluded.commission`.execute(
          trx,
        );
        return before;
      });
    },
  };
}
