import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import { addOrderCheck, addOrderPush } from "../access/store-jobs.ts";

/** The last step that the store has confirmed. */
export type StoreOrderProgress = "nothing" | "created" | "paid" | "canceled";

export type StoreOrderRecord = {
  storeOrderId: string | null;
  progress: StoreOrderProgress;
  /** A step was requested, and its outcome was never saved. */
  isOutcomeUnknown: boolean;
};

type StoreOrderRef = { shopId: string; orderId: string };
type Claim = { kind: "claimed"; record: StoreOrderRecord } | { kind: "busy" } | { kind: "unknown" };

/** Longer than all calls of one push together. */
const BUSY_FOR = "2 minutes";
const MAX_PROBLEMS = 20;
/** An order is first pushed in one of these states. From then on, every state is pushed. */
const PUSHED = [OrderStatus.Received, OrderStatus.Finalized];

export type StoreOrderRepository = ReturnType<typeof createStoreOrderRepository>;

export function createStoreOrderRepository(db: Db) {
  const update = (of: StoreOrderRef) =>
    db
      .updateTable("store_orders")
      .set({ updated_at: sql`now()` })
      .where("shop_id", "=", of.shopId)
      .where("order_id", "=", of.orderId);

  async function exists({ shopId, orderId }: StoreOrderRef): Promise<boolean> {
    const found = db.selectFrom("store_orders").select("told");
    return (await found.where("shop_id", "=", shopId).where("order_id", "=", orderId).executeTakeFirst()) !== undefined;
  }

  return {
    /** Lets one process at a time push the order. Unknown if the order is not for the store. */
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
      if (!row) return (await exists({ shopId, orderId })) ? { kind: "busy" } : { kind: "unknown" };
      const { store_order_id: storeOrderId, told, asked_at } = row;
      // The column has a check.
      return {
        kind: "claimed",
        record: { storeOrderId, progress: told as StoreOrderProgress, isOutcomeUnknown: asked_at !== null },
      };
    },

    async release(of: StoreOrderRef): Promise<void> {
      await update(of).set({ busy_until: null }).execute();
    },

    /** Saved before a step is requested. If it is still there later, the step may have been carried out. */
    async markRequested(of: StoreOrderRef): Promise<void> {
      await update(of).set({ asked_at: sql`now()`, attempts: sql`attempts + 1` }).execute();
    },

    /** The step was certainly not carried out. */
    async clearRequested(of: StoreOrderRef): Promise<void> {
      await update(of).set({ asked_at: null }).execute();
    },

    async saveProgress(
      of: StoreOrderRef,
      progress: Exclude<StoreOrderProgress, "nothing">,
      storeOrderId: string,
    ): Promise<void> {
      await update(of)
        .set({ told: progress, store_order_id: storeOrderId, asked_at: null, attempts: 0, failure: null })
        .execute();
    },

    async saveState(
      of: StoreOrderRef,
      how: { state: "done" } | { state: "waiting" | "failed"; failure: string | null },
    ): Promise<void> {
      await update(of)
        .set({ state: how.state, failure: how.state === "done" ? null : how.failure })
        .execute();
    },

    /** Nothing is left to push. A failure stays visible. */
    async completeWaiting(of: StoreOrderRef): Promise<void> {
      await update(of).set({ state: "done", failure: null }).where("state", "=", "waiting").execute();
    },

    async schedulePush(of: StoreOrderRef, runAt: Date): Promise<void> {
      await db.transaction().execute((trx) => addOrderPush(trx, of, { runAt }));
    },

    /** The store changed an order. Most are not ours: the store has its own customers. */
    async scheduleCheck(shopId: string, storeOrderId: string, runAt: Date): Promise<void> {
      const ours = await db
        .selectFrom("store_orders")
        .select("order_id")
        .where("shop_id", "=", shopId)
        .where("store_order_id", "=", storeOrderId)
        .executeTakeFirst();
      if (!ours) return;
      await db.transaction().execute((trx) => addOrderCheck(trx, { shopId, orderId: ours.order_id }, { runAt }));
    },

    /** How many orders wait or have failed, with the latest reasons. */
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
        .limit(MAX_PROBLEMS)
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
