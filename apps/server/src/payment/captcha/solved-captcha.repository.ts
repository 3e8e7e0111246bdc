import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";

export type SolvedCaptchaRepository = ReturnType<typeof createSolvedCaptchaRepository>;

/** Riddles that were solved. */
export function createSolvedCaptchaRepository(db: Db) {
  return {
    /** False when it was solved before: each counts once. */
    async keep(signature: string): Promise<boolean> {
      const kept = await db
        .insertInto("solved_captchas")
        .values({ signature })
        .onConflict((conflict) => conflict.doNothing())
        .returning("signature")
        .executeTakeFirst();
      return kept !== undefined;
    },

    async removeOlderThan(interval: string): Promise<void> {
      await db.deleteFrom("solved_captchas").where(sql<boolean>`solved_at < now() - ${interval}::interval`).execute();
    },
  };
}
