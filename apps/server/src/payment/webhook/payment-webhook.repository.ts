import { addJob } from "../../db/jobs.ts";
import type { Db } from "../../db/pool.ts";
import { removeOldRows } from "../../db/remove-old-rows.ts";
import { askProviderKey } from "../attempt/attempt.repository.ts";

type WebhookEvent = { shopId: string; source: string; eventKey: string; attemptId: string };

/** Far above what a provider tells of one payment. */
export const EVENTS_OF_PAYMENT = { name: "payment events", most: 60, perSeconds: 3_600 };

export type PaymentWebhookRepository = ReturnType<typeof createPaymentWebhookRepository>;

/** The events that providers have sent. Providers send each several times. */
export function createPaymentWebhookRepository(db: Db) {
  return {
    /** Records an event together with the job that asks the provider. An event that is recorded already adds no job. */
    async save({ shopId, source, eventKey, attemptId }: WebhookEvent): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const inserted = await trx
          .insertInto("payment_news")
          .values({ shop_id: shopId, source, event_key: eventKey })
          .onConflict((conflict) => conflict.doNothing())
          .returning("event_key")
          .executeTakeFirst();
        if (!inserted) return;
        const key = askProviderKey(shopId, attemptId);
        await addJob(trx, "ask-provider", { shopId, attemptId, tries: 0 }, { key });
      });
    },

    /** When each source told something last, as far back as news are kept. */
    async lastReceived(shopId: string): Promise<Map<string, Date>> {
      const rows = await db
        .selectFrom("payment_news")
        .select(["source", (eb) => eb.fn.max("received_at").as("at")])
        .where("shop_id", "=", shopId)
        .groupBy("source")
        .execute();
      return new Map(rows.map(({ source, at }) => [source, at]));
    },

    async removeOlderThan(interval: string): Promise<void> {
      await removeOldRows(db, { from: "payment_news", by: "received_at", age: interval });
    },
  };
}
