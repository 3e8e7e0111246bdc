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
import { beginImport } from "../access/store-link.repository.ts";

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

/** Where a run stands. A step is only taken from where it was read, so a repeated job takes none twice. */
export type ImportPosition = { shopId: string; run: number; stage: ImportStage; page: number };

type Trx = Transaction<Database>;

export type StoreImportRepository = ReturnType<typeof createStoreImportRepository>;

export function createStoreImportRepository(db: Db) {
  const inTransaction = <Value>(work: (trx: Trx) => Promise<Value>) => db.transaction().execute(work);

  return {
    async find(shopId: string): Promise<StoreImport | undefined> {
      const row = await db.selectFrom("store_imports").selectAll().where("shop_id", "=", shopId).executeTakeFirst();
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

    /** Reads the whole store anew; a run under way begins from its start. */
    async begin(shopId: string, at: Date): Promise<void> {
      await inTransaction(async (trx) => {
        const { run } = await beginImport(trx, shopId, at);
        await addImport(trx, { shopId, run });
      });
    },

    /** Takes a run one step further, with the job for the step after it. */
    async moveOn(
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
        // Begun anew meanwhile, or done by another process: that one has its own job.
        if (numUpdatedRows === 0n) return;
        if (to.stage !== "done") {
          await addImport(trx, { shopId, run });
          return;
        }
        // They name products and categories, which are all there now.
        await addCouponReading(trx, shopId);
        await addPriceListReading(trx, { shopId });
      });
    },

    /** When the page a run stands at was asked for first; now, if this is the first time. */
    async askedAt(shopId: string): Promise<Date> {
      const { asked_at } = await db
        .updateTable("store_imports")
        .set({ asked_at: sql`coalesce(asked_at, clock_timestamp())` })
        .where("shop_id", "=", shopId)
        .returning("asked_at")
        .executeTakeFirstOrThrow();
      if (!asked_at) throw new Error("a time that was just set is not there");
      return asked_at;
    },

    async fail(shopId: string, failure: string): Promise<void> {
      await db.updateTable("store_imports").set({ failure }).where("shop_id", "=", shopId).execute();
    },

    async addImportAt(job: { shopId: string; run: number }, runAt: Date): Promise<void> {
      await inTransaction((trx) => addImport(trx, job, { runAt }));
    },

    async addRefreshes(shopId: string, records: readonly StoreRecord[], runAt?: Date): Promise<void> {
      await inTransaction(async (trx) => {
        for (const record of records) await addRefresh(trx, shopId, record, runAt && { runAt });
      });
    },

    /** The next look at what has changed; `until` is how far this one has come, where it has come to an end. */
    async pollAgain(shopId: string, { runAt, until }: { runAt: Date; until?: Date }): Promise<void> {
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
