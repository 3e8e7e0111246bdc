import type { TemplateName, TemplateState } from "@vitrine/domain/messaging/message-template";
import { sql } from "kysely";
import { type AuditOf, audited } from "../../db/audit.ts";
import type { Db } from "../../db/pool.ts";

type ChannelKey = { shopId: string; channelId: string };
type Review = { name: string; state: TemplateState; reason: string | null };
export type StoredTemplate = { name: TemplateName; state: TemplateState; reason: string | null; askedAt: Date };

export type ChannelTemplateRepository = ReturnType<typeof createChannelTemplateRepository>;

/** What chat providers think of our templates, as far as they said. */
export function createChannelTemplateRepository(db: Db) {
  return {
    async ofChannel({ shopId, channelId }: ChannelKey): Promise<StoredTemplate[]> {
      const rows = await db
        .selectFrom("channel_templates")
        .select(["name", "state", "reason", "asked_at"])
        .where("shop_id", "=", shopId)
        .where("channel_id", "=", channelId)
        .execute();
      // Only `save` writes them, with our own words.
      return rows.map(({ asked_at, ...row }) => ({ ...row, askedAt: asked_at }) as StoredTemplate);
    },

    async isApproved({ shopId, channelId }: ChannelKey, name: TemplateName): Promise<boolean> {
      const row = await db
        .selectFrom("channel_templates")
        .select("name")
        .where("shop_id", "=", shopId)
        .where("channel_id", "=", channelId)
        .where("name", "=", name)
        .where("state", "=", "approved")
        .executeTakeFirst();
      return row !== undefined;
    },

    /** What the provider answered. */
    async save({ shopId, channelId }: ChannelKey, reviews: readonly Review[], audit?: AuditOf<void>): Promise<void> {
      const save = sql`
        insert into channel_templates (shop_id, channel_id, name, state, reason, asked_at)
        select ${shopId}, ${channelId}, row.name, row.state, row.reason, now()
        from jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb) as row(name text, state text, reason text)
        order by row.name
        on conflict (shop_id, channel_id, name) do update
        set state = excluded.state, reason = excluded.reason, asked_at = excluded.asked_at`;
      await audited(db, audit, async (trx) => {
        await save.execute(trx);
      });
    },

    /** What the provider told by itself. One that nobody asked for is not ours. */
    async note({ shopId, channelId }: ChannelKey, reviews: readonly Review[]): Promise<void> {
      if (reviews.length === 0) return;
      await sql`
        update channel_templates t set state = row.state, reason = row.reason, told_at = now()
        from jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb) as row(name text, state text, reason text)
        where t.shop_id = ${shopId} and t.channel_id = ${channelId} and t.name = row.name`.execute(db);
    },
  };
}
