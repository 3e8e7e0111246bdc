import type { Db } from "../../db/pool.ts";
import { removeOldRows } from "../../db/remove-old-rows.ts";

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
      await removeOldRows(db, { from: "solved_captchas", by: "solved_at", age: interval });
    },
  };
}
