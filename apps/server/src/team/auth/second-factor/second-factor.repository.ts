import { sql } from "kysely";
import type { Db } from "../../../db/pool.ts";

export type SecondFactorRepository = ReturnType<typeof createSecondFactorRepository>;

export function createSecondFactorRepository(db: Db) {
  return {
    /** As the library encrypted it. */
    async findSecret(userId: string): Promise<string | undefined> {
      const row = await db
        .selectFrom("panel_second_factors")
        .select("secret")
        .where("user_id", "=", userId)
        .executeTakeFirst();
      return row?.secret;
    },

    /** Uses a time step up, with every earlier one. Of two who do it at once, in any process, one gets true. */
    async useStep(userId: string, step: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("panel_second_factors")
        .set({ last_step: step })
        .where("user_id", "=", userId)
        .where(sql<boolean>`coalesce(last_step, 0) < ${step}`)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}
