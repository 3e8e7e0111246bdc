import { sql } from "kysely";
import type { Db } from "../db/pool.ts";

export type WebhookState = { verifiedAt: Date | null; receivedAt: Date | null };

type ChannelName = { shopId: string; channelId: string };

export type ChannelWebhookRepository = ReturnType<typeof createChannelWebhookRepository>;

/** When chat providers reached the addresses of channels. */
export function createChannelWebhookRepository(db: Db) {
  return {
    async noteVerified({ shopId, channelId }: ChannelName): Promise<void> {
      await sql`insert into channel_webhooks (shop_id, channel_id, verified_at) values (${shopId}, ${channelId}, now())
                on conflict (shop_id, channel_id) do update set verified_at = now()`.execute(db);
    },

    /** Providers send many: one in a minute is written down. */
    async noteReceived({ shopId, channelId }: ChannelName): Promise<void> {
      await sql`insert into channel_webhooks (shop_id, channel_id, received_at) values (${shopId}, ${channelId}, now())
                on conflict (shop_id, channel_id) do update set received_at = now()
                where channel_webhooks.received_at is null
                   or channel_webhooks.received_at < now() - interval '1 minute'`.execute(db);
    },

    async ofShop(shopId: string): Promise<Map<string, WebhookState>> {
      const rows = await db
        .selectFrom("channel_webhooks")
        .select(["channel_id", "verified_at", "received_at"])
        .where("shop_id", "=", shopId)
        .execute();
      return new Map(rows.map((row) => [row.channel_id, { verifiedAt: row.verified_at, receivedAt: row.received_at }]));
    },
  };
}
