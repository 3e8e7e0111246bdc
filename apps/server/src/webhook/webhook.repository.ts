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

    /** The target of an event; undefined if the shop has no active webhook for it. */
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

    /** Saves and enables the webhook. Without a secret the current one stays; the spare one is for a first webhook. */
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
        // `xmax` is 0 for a row that was inserted and not updated.
        .returning(["url", "events", "switched_off_at", "updated_at", sql<boolean>`xmax = 0`.as("is_new")])
        .executeTakeFirstOrThrow();
      return { webhook: webhookFrom(row), isSpareUsed: row.is_new && secret === null };
    },

    async remove(shopId: string): Promise<boolean> {
      const { numDeletedRows } = await db.deleteFrom("webhooks").where("shop_id", "=", shopId).executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /** The URL has answered 410. A shop that has saved another URL meanwhile keeps that one. */
    async disable(shopId: string, url: string): Promise<void> {
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
    // Only events of the contract are saved.
    events: (events as WebhookEvent[] | null) ?? [...webhookEvents],
    isActive: switched_off_at === null,
    updatedAt: updated_at.toISOString(),
  };
}
