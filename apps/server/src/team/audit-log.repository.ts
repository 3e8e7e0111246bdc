import type { AuditRecord } from "@vitrine/contract/panel/team/audit";
import type { Role } from "@vitrine/domain/team/roles";
import { sql } from "kysely";
import { type AuditEntry, recordAudit } from "../db/audit.ts";
import { isAfterCursor, microsOf } from "../db/keyset-page.ts";
import type { Db } from "../db/pool.ts";
import { removeOldRows } from "../db/remove-old-rows.ts";
import type { TimeCursor } from "../http/request/time-token.ts";

export type AuditFilter = {
  memberId?: string | undefined;
  action?: string | undefined;
  subjectType?: string | undefined;
  subjectId?: string | undefined;
  /** Moments as ISO texts. */
  since?: string | undefined;
  until?: string | undefined;
};

const columns = [
  ...(["id", "shop_id", "member_id", "member_name", "member_role", "action"] as const),
  ...(["subject_type", "subject_id", "subject_name", "before", "after", "created_at"] as const),
] as const;

/** What was changed in the panel. `recordAudit` writes it, in the transaction of each change. */
export function createAuditLogRepository(db: Db) {
  /** The entries of one shop, or of the account itself. */
  const page = (
    { chatbotId, shopId }: { chatbotId: string; shopId: string },
    { after, most, ...filter }: AuditFilter & { after: TimeCursor | undefined; most: number },
  ) =>
    db
      .selectFrom("audit_log")
      .select(columns)
      .select(microsOf("created_at").as("micros"))
      .where("chatbot_id", "=", chatbotId)
      .where("shop_id", "=", shopId)
      .where(isAfterCursor(after))
      .$if(filter.memberId !== undefined, (query) => query.where("member_id", "=", filter.memberId ?? ""))
      .$if(filter.action !== undefined, (query) => query.where("action", "=", filter.action ?? ""))
      .$if(filter.subjectType !== undefined, (query) => query.where("subject_type", "=", filter.subjectType ?? ""))
      .$if(filter.subjectId !== undefined, (query) => query.where("subject_id", "=", filter.subjectId ?? ""))
      .$if(filter.since !== undefined, (query) => query.where(sql<boolean>`created_at >= ${filter.since}::timestamptz`))
      .$if(filter.until !== undefined, (query) => query.where(sql<boolean>`created_at < ${filter.until}::timestamptz`))
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(most);

  /** How contacts and orders are called now: the log stores neither. */
  async function namesOf(
    shopId: string,
    rows: readonly { subject_type: string; subject_id: string }[],
  ): Promise<Map<string, string>> {
    const ids = (type: string) => rows.filter((row) => row.subject_type === type).map((row) => row.subject_id);
    const { rows: found } = await sql<{ key: string; name: string }>`
      select 'contact ' || id as key, coalesce(customer ->> 'name', '') as name from contacts
       where shop_id = ${shopId} and id = any (${ids("contact")}::text[])
      union all
      select 'order ' || id, coalesce(number::text, '') from orders
       where shop_id = ${shopId} and id = any (${ids("order")}::text[])`.execute(db);
    return new Map(found.map(({ key, name }) => [key, name]));
  }

  return {
    /** Before somebody takes data out: nothing is changed by that, so the entry is all there is to commit. */
    async recordExport(entry: AuditEntry & { action: `${string}.exported` }): Promise<void> {
      await db.transaction().execute((trx) => recordAudit(trx, entry));
    },

    /** What was done in a shop and in its account, newest first. */
    async list(
      { chatbotId, shopId }: { chatbotId: string; shopId: string },
      filter: AuditFilter & { after: TimeCursor | undefined; most: number },
    ): Promise<(AuditRecord & { micros: string })[]> {
      // Two readings of one index, and not one of both shops, which would have to be sorted.
      const [ofShop, ofAccount] = await Promise.all([
        page({ chatbotId, shopId }, filter).execute(),
        page({ chatbotId, shopId: "" }, filter).execute(),
      ]);
      const rows = [...ofShop, ...ofAccount].sort(newestFirst).slice(0, filter.most);
      const names = await namesOf(shopId, rows);
      return rows.map((row) => ({
        id: row.id,
        shopId: row.shop_id || null,
        // Only `recordAudit` writes these columns.
        member: { id: row.member_id, name: row.member_name, role: row.member_role as Role },
        action: row.action,
        subject: {
          type: row.subject_type,
          id: row.subject_id,
          name: row.subject_name || (names.get(`${row.subject_type} ${row.subject_id}`) ?? ""),
        },
        before: row.before as Record<string, unknown> | null,
        after: row.after as Record<string, unknown> | null,
        createdAt: row.created_at.toISOString(),
        micros: row.micros,
      }));
    },

    /** The people who are in the log, and what they did: the choices of the filters. */
    async choices({ chatbotId, shopId }: { chatbotId: string; shopId: string }) {
      const { rows } = await sql<{ id: string; name: string; action: string }>`
        select distinct on (member_id, action) member_id as id, member_name as name, action from audit_log
         where chatbot_id = ${chatbotId} and shop_id in (${shopId}, '') order by member_id, action, created_at desc
         limit 2000`.execute(db);
      return {
        members: [...new Map(rows.map(({ id, name }) => [id, { id, name }])).values()],
        actions: [...new Set(rows.map(({ action }) => action))].sort(),
      };
    },

    async removeOlderThan(interval: string): Promise<void> {
      await removeOldRows(db, { from: "audit_log", by: "created_at", age: interval });
    },
  };
}

function newestFirst(one: { micros: string; id: string }, other: { micros: string; id: string }): number {
  if (one.micros === other.micros) return one.id < other.id ? 1 : -1;
  return BigInt(one.micros) < BigInt(other.micros) ? 1 : -1;
}
