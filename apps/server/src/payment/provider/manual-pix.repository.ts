import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";

export type ManualPixRepository = ReturnType<typeof createManualPixRepository>;

/** The Pix key of the shop's manual payments. */
export function createManualPixRepository(db: Db) {
  return {
    async find(shopId: string): Promise<string> {
      const row = await db.selectFrom("manual_pix_keys").select("key").where("shop_id", "=", shopId).executeTakeFirst();
      return row?.key ?? "";
    },

    async save(shopId: string, key: string): Promise<void> {
      await db
        .insertInto("manual_pix_keys")
        .values({ shop_id: shopId, key })
        .onConflict((conflict) => conflict.column("shop_id").doUpdateSet({ key, updated_at: sql`now()` }))
        .execute();
    },
  };
}
