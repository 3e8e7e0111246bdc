import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";

/** The namespace of this advisory lock. */
const SAVE_LOCK = 15_003;

export type StoreSaveLockRepository = ReturnType<typeof createStoreSaveLockRepository>;

/** Orders the writes of what several processes read from one store at the same time. */
export function createStoreSaveLockRepository(db: Db) {
  return {
    /**
     * Lets one process at a time save products and prices of a store. Responses arrive in any order at several processes;
     * under the lock each is compared with what is saved already. No outside system is called under the lock.
     */
    async withSaveLock<Value>(shopId: string, work: () => Promise<Value>): Promise<Value> {
      return db.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${shopId}, ${SAVE_LOCK}))`.execute(trx);
        return work();
      });
    },

    /** The time before a call, which dates its response. The database's clock is the same for all processes. */
    async readClock(): Promise<Date> {
      const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
      if (!rows[0]) throw new Error("the database has no clock");
      return rows[0].now;
    },
  };
}
