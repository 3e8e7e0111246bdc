import type { ImportStage } from "@vitrine/contract/platform/store-link";
import { sql, type Transaction } from "kysely";
import type { StoreRecord } from "../../db/jobs.ts";
import type { Database, Db } from "../../db/pool.ts";
import {
  addCouponReading,
  addImport,
  addMissingImport,
  addPoll,
  addPriceListReading,
  addRefresh,
} from "../access/store-jobs.ts";

export type StoreImport = {
  run: number;
  stage: ImportStage;
  page: number;
  total: number;
  failure: string | null;
  startedAt: Date;
  finishedAt: Date | null;
  changesUntil: Date;
};

/**
 * The position of a run. A step is saved only if the run is still at this position, so a repeated job saves no step
 * twice.
 */
export type ImportPosition = { shopId: string; run: number; stage: ImportStage; page: number };

type Trx = Transaction<Database>;

export type StoreImportRepository = ReturnType<typeof createStoreImportRepository>;

export function createStoreImportRepository(db: Db) {
  const inTransaction = <Value>(work: (trx: Trx) => Promise<Value>) => db.transaction().execute(work);

  return {
    async find(shopId: string): Promise<StoreImport | undefined> {
      const row = await db
        .selectFrom("store_imports")
        .select(["run", "stage", "page", "total", "failure", "started_at", "finished_at", "changes_until"])
        .where("shop_id", "=", shopId)
        .executeTakeFirst();
      return (
        row && {
          run: row.run,
          // The column has a check.
          stage: row.stage as ImportStage,
          page: row.page,
          total: row.total,
          failure: row.failure,
          startedAt: row.started_at,
          finishedAt: row.finished_at,
          changesUntil: row.changes_until,
        }
      );
    },

    /** Starts a new import of the whole store. A running one starts again. */
    async start(shopId: string, at: Date): Promise<void> {
      await inTransaction(async (trx) => {
        const { run } = await startImport(trx, shopId, at);
        await addImport(trx, { shopId, run });
      });
    },

    /** Saves a step of a run together with the job of the next step. */
    async advance(
      from: ImportPosition,
      to: { stage: ImportStage; page: number; total?: number; at: Date },
    ): Promise<void> {
      const { shopId, run } = from;
      await inTransaction(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable("store_imports")
          .set({
            stage: to.stage,
            page: to.page,
            asked_at: null,
            failure: null,
            ...(to.total !== undefined && { total: to.total }),
            ...(to.stage === "done" && { finished_at: to.at }),
          })
          .where("shop_id", "=", shopId)
          .where("run", "=", run)
          .where("stage", "=", from.stage)
          .where("page", "=", from.page)
          .executeTakeFirst();
        // The run was restarted, or another process took the step. That one has added its own job.
        if (numUpdatedRows === 0n) return;
        if (to.stage !== "done") {
          await addImport(trx, { shopId, run });
          return;
        }
        // Coupons and price lists refer to products and categories, which are all imported now.
        await addCouponReading(trx, shopId);
        await addPriceListReading(trx, { shopId });
      });
    },

    /** Returns when the current page was requested first. */
    async markPageRequested(shopId: string): Promise<Date> {
      const { asked_at } = await db
        .updateTable("store_imports")
        .set({ asked_at: sql`coalesce(asked_at, clock_timestamp())` })
        .where("shop_id", "=", shopId)
        .returning("asked_at")
        .executeTakeFirstOrThrow();
      if (!asked_at) throw new Error("a time that was just set is not there");
      return asked_at;
    },

    async saveFailure(shopId: string, failure: string): Promise<void> {
      await db.updateTable("store_imports").set({ failure }).where("shop_id", "=", shopId).execute();
    },

    async scheduleImport(job: { shopId: string; run: number }, runAt: Date): Promise<void> {
      await inTransaction((trx) => addImport(trx, job, { runAt }));
    },

    async scheduleRefreshes(shopId: string, records: readonly StoreRecord[], runAt?: Date): Promise<void> {
      await inTransaction(async (trx) => {
        for (const record of records) await addRefresh(trx, shopId, record, runAt && { runAt });
      });
    },

    /** Schedules the next poll; `until` is the time up to which this poll has read all changes. */
    async schedulePoll(shopId: string, { runAt, until }: { runAt: Date; until?: Date }): Promise<void> {
      await inTransaction(async (trx) => {
        const { run, stage } = await trx
          .updateTable("store_imports")
          .set((eb) => ({ changes_until: until ?? eb.ref("changes_until") }))
          .where("shop_id", "=", shopId)
          .returning(["run", "stage"])
          .executeTakeFirstOrThrow();
        if (stage !== "done") await addMissingImport(trx, { shopId, run });
        await addPoll(trx, shopId, { runAt });
      });
    },
  };
}

/** Creates or restarts the run over the whole store. */
export async function startImport(trx: Trx, shopId: string, at: Date): Promise<{ run: number }> {
  const start = { stage: "categories", page: 1, asked_at: null, failure: null, started_at: at, finished_at: null };
  return trx
    .insertInto("store_imports")
    .values({ shop_id: shopId, ...start, changes_until: at })
    .onConflict((conflict) => conflict.column("shop_id").doUpdateSet({ ...start, run: sql`store_imports.run + 1` }))
    .returning("run")
    .executeTakeFirstOrThrow();
}
