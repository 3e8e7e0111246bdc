import { type Webhook, type WebhookEvent, webhookEvents } from "@vitrine/contract/platform/webhook";
import { sql } from "kysely";
import type { Db } from "../db/pool.ts";
import type { Seal } from "../secrets/seal.ts";

export type WebhookTarget = { url: string; secret: string };

type NewTarget = { url: string; events: readonly WebhookEvent[] | null; secret: string | null };

export type WebhookRepository = ReturnType<typeof createWebhookRepository>;

export function createWebhookRepository(db: Db, seal: Seal) {
  return {
    async find(shopId: string): Promise<Webhook | undefined> {
      const row = await db
        .selectFrom("webhooks")
        .select(["url", "events", "switched_off_at", "updated_at"])
        .where("shop_id", "=", shopId)
        .executeTakeFirst();
      return row && webhookFrom(row);
    },

    /** Where an event goes; undefined where nobody wants to know of it. */
    async findTarget(shopId: string, event: string): Promise<WebhookTarget | undefined> {
      const row = await db
        .selectFrom("webhooks")
        .select(["url", "sealed_secret"])
        .where("shop_id", "=", shopId)
        .where("switched_off_at", "is", null)
        .where(sql<boolean>`(events is null or ${event} = any (events))`)
        .executeTakeFirst();
      return row && { url: row.url, secret: seal.open(row.sealed_secret) };
    },

    /** Switches it on, too. Without a secret the one in use stays; the spare one is for a shop that has none yet. */
    async save(
      shopId: string,
      { url, events, secret }: NewTarget,
      spareSecret: string,
    ): Promise<{ webhook: Webhook; isSpareUsed: boolean }> {
      const row = await db
        .insertInto("webhooks")
        .values({
          shop_id: shopId,
          url,
          events: events && [...events],
          sealed_secret: seal.close(secret ?? spareSecret),
        })
        .onConflict((conflict) =>
          conflict.column("shop_id").doUpdateSet((eb) => ({
            url: eb.ref("excluded.url"),
            events: eb.ref("excluded.events"),
            sealed_secret: secret === null ? eb.ref("webhooks.sealed_secret") : eb.ref("excluded.sealed_secret"),
            switched_off_at: null,
            updated_at: sql`now()`,
          })),
        )
        // A row that was inserted, and not updated, was deleted or changed by nobody yet.
        .returning(["url", "events", "switched_off_at", "updated_at", sql<boolean>`xmax = 0`.as("is_new")])
        .executeTakeFirstOrThrow();
      return { webhook: webhookFrom(row), isSpareUsed: row.is_new && secret === null };
    },

    async remove(shopId: string): Promise<boolean> {
      const { numDeletedRows } = await db.deleteFrom("webhooks").where("shop_id", "=", shopId).executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /** The address said that it is gone. A shop that has put another one meanwhile keeps it. */
    async switchOff(shopId: string, url: string): Promise<void> {
      await db
        .updateTable("webhooks")
        .set({ switched_off_at: sql`now()` })
        .where("shop_id", "=", shopId)
        .where("url", "=", url)
        .execute();
    },
  };
}

type WebhookRow = { url: string; events: string[] | null; switched_off_at: Date | null; updated_at: Date };

function webhookFrom({ url, events, switched_off_at, updated_at }: WebhookRow): Webhook {
  return {
    url,
    // Only events of the contract are ever saved.
    events: (events as WebhookEvent[] | null) ?? [...webhookEvents],
    isActive: switched_off_at === null,
    updatedAt: updated_at.toISOString(),
  };
}
