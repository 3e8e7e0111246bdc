import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import { addOrderPush } from "../access/store-jobs.ts";

/** How far the store was told of an order. */
export type StoreOrderProgress = "nothing" | "created" | "paid" | "canceled";

export type StoreOrderRecord = {
  storeOrderId: string | null;
  told: StoreOrderProgress;
  /** A step was asked for, and nobody knows what came of it. */
  isUndecided: boolean;
};

type StoreOrderRef = { shopId: string; orderId: string };
type Claim = { kind: "claimed"; record: StoreOrderRecord } | { kind: "busy" } | { kind: "unknown" };

/** Longer than all questions of one push may take together. */
const BUSY_FOR = "2 minutes";
const MOST_PROBLEMS = 20;
/** Only these begin to be of interest to the store; one that it has is followed wherever it goes. */
const PUSHED = [OrderStatus.Received, OrderStatus.Finalized];

export type StoreOrderRepository = ReturnType<typeof createStoreOrderRepository>;

export function createStoreOrderRepository(db: Db) {
  const update = (of: StoreOrderRef) =>
    db
      .updateTable("store_orders")
      .set({ updated_at: sql`now()` })
      .where("shop_id", "=", of.shopId)
      .where("order_id", "=", of.orderId);

  async function isKnown({ shopId, orderId }: StoreOrderRef): Promise<boolean> {
    const found = db.selectFrom("store_orders").select("told");
    return (await found.where("shop_id", "=", shopId).where("order_id", "=", orderId).executeTakeFirst()) !== undefined;
  }

  return {
    /** Whoever has it may bring the store's order on. Unknown where the store is not concerned. */
    async claim({ shopId, orderId }: StoreOrderRef): Promise<Claim> {
      await sql`
        insert into store_orders (shop_id, order_id)
        select o.shop_id, o.id from orders o join store_links l on l.shop_id = o.shop_id
        where o.shop_id = ${shopId} and o.id = ${orderId} and o.status = any (${PUSHED}::smallint[])
        on conflict do nothing`.execute(db);
      const row = await update({ shopId, orderId })
        .set({ busy_until: sql`now() + ${BUSY_FOR}::interval` })
        .where(sql<boolean>`coalesce(busy_until, 'epoch') <= now()`)
        .returning(["store_order_id", "told", "asked_at"])
        .executeTakeFirst();
      if (!row) return (await isKnown({ shopId, orderId })) ? { kind: "busy" } : { kind: "unknown" };
      const { store_order_id: storeOrderId, told, asked_at } = row;
      // The column has a check.
      return {
        kind: "claimed",
        record: { storeOrderId, told: told as StoreOrderProgress, isUndecided: asked_at !== null },
      };
    },

    async release(of: StoreOrderRef): Promise<void> {
      await update(of).set({ busy_until: null }).execute();
    },

    /** Before the store is asked for a step: who finds this later knows that it may have been taken. */
    async ask(of: StoreOrderRef): Promise<void> {
      await update(of).set({ asked_at: sql`now()`, attempts: sql`attempts + 1` }).execute();
    },

    /** For sure the step was not taken. */
    async notAsked(of: StoreOrderRef): Promise<void> {
      await update(of).set({ asked_at: null }).execute();
    },

    async told(of: StoreOrderRef, told: Exclude<StoreOrderProgress, "nothing">, storeOrderId: string): Promise<void> {
      await update(of)
        .set({ told, store_order_id: storeOrderId, asked_at: null, attempts: 0, failure: null })
        .execute();
    },

    async end(
      of: StoreOrderRef,
      how: { state: "done" } | { state: "waiting" | "failed"; failure: string | null },
    ): Promise<void> {
      await update(of)
        .set({ state: how.state, failure: how.state === "done" ? null : how.failure })
        .execute();
    },

    /** Nothing is left to be told; what went wrong before stays to be seen. */
    async endWaiting(of: StoreOrderRef): Promise<void> {
      await update(of).set({ state: "done", failure: null }).where("state", "=", "waiting").execute();
    },

    async addPushAt(of: StoreOrderRef, runAt: Date): Promise<void> {
      await db.transaction().execute((trx) => addOrderPush(trx, of, { runAt }));
    },

    /** How many are not in step yet, or will not be, and why the last of them are not. */
    async count(shopId: string) {
      const notDone = db.selectFrom("store_orders").where("shop_id", "=", shopId).where("state", "<>", "done");
      const counts = await notDone
        .select(["state", sql<number>`count(*)::int`.as("orders")])
        .groupBy("state")
        .execute();
      const problems = await notDone
        .select(["order_id as orderId", "failure"])
        .where("failure", "is not", null)
        .orderBy("updated_at", "desc")
        .limit(MOST_PROBLEMS)
        .execute();
      const of = (state: string) => counts.find((each) => each.state === state)?.orders ?? 0;
      return {
        waiting: of("waiting"),
        failed: of("failed"),
        problems: problems.map(({ orderId, failure }) => ({ orderId, reason: failure ?? "" })),
      };
    },
  };
}
