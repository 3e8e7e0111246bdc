import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";

export type SolvedCaptchaRepository = ReturnType<typeof createSolvedCaptchaRepository>;

export function createSolvedCaptchaRepository(db: Db) {
  return {
    /** False when it was saved before: each solution counts once. */
    async save(signature: string): Promise<boolean> {
      const inserted = await db
        .insertInto("solved_captchas")
        .values({ signature })
        .onConflict((conflict) => conflict.doNothing())
        .returning("signature")
        .executeTakeFirst();
      return inserted !== undefined;
    },

    async removeOlderThan(interval: string): Promise<void> {
      await db.deleteFrom("solved_captchas").where(sql<boolean>`solved_at < now() - ${interval}::interval`).execute();
    },
  };
}
