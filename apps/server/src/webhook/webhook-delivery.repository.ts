import type { DeliveryStatus, WebhookDelivery } from "@vitrine/contract/platform/webhook";
import { sql } from "kysely";
import { isAfterCursor, microsOf } from "../db/keyset-page.ts";
import type { Db } from "../db/pool.ts";
import type { TimeCursor } from "../http/time-token.ts";

type DeliveryRecord = { shopId: string; id: string; orderId: string; version: number; type: string };

export type WebhookDeliveryRepository = ReturnType<typeof createWebhookDeliveryRepository>;

export function createWebhookDeliveryRepository(db: Db) {
  return {
    async record(
      { shopId, id, orderId, version, type }: DeliveryRecord,
      { status, error }: { status: DeliveryStatus; error: string | null },
    ): Promise<void> {
      await db
        .insertInto("webhook_deliveries")
        .values({ shop_id: shopId, id, order_id: orderId, version, type, status, last_error: error })
        .onConflict((conflict) =>
          conflict.columns(["shop_id", "id"]).doUpdateSet({
            status,
            last_error: error,
            attempts: sql`webhook_deliveries.attempts + 1`,
            last_attempt_at: sql`now()`,
          }),
        )
        .execute();
    },

    /** The webhook was removed, so a waiting delivery is not retried. */
    async markFailed(shopId: string, id: string, error: string): Promise<void> {
      await db
        .updateTable("webhook_deliveries")
        .set({ status: "failed", last_error: error })
        .where("shop_id", "=", shopId)
        .where("id", "=", id)
        .where("status", "=", "waiting")
        .execute();
    },

    async list(
      shopId: string,
      { after, limit }: { after: TimeCursor | undefined; limit: number },
    ): Promise<(WebhookDelivery & { micros: string })[]> {
      const rows = await db
        .selectFrom("webhook_deliveries")
        .select([
          "id",
          "type",
          "order_id",
          "version",
          "status",
          "attempts",
          "last_error",
          "created_at",
          "last_attempt_at",
        ])
        .select(microsOf("created_at").as("micros"))
        .where("shop_id", "=", shopId)
        .where(isAfterCursor(after))
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        type: row.type,
        orderId: row.order_id,
        version: row.version,
        // The column has a check.
        status: row.status as DeliveryStatus,
        attempts: row.attempts,
        lastError: row.last_error,
        createdAt: row.created_at.toISOString(),
        lastAttemptAt: row.last_attempt_at.toISOString(),
        micros: row.micros,
      }));
    },

    async removeOlderThan(interval: string): Promise<void> {
      await db
        .deleteFrom("webhook_deliveries")
        .where(sql<boolean>`created_at < now() - ${interval}::interval`)
        .execute();
    },
  };
}
