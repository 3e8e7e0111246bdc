import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import { removeOldRows } from "../../db/remove-old-rows.ts";

export type UsedSignatures = ReturnType<typeof createUsedSignatures>;

export function createUsedSignatures(db: Db) {
  return {
    /** Returns when the signature was first used, or undefined for the first time. */
    async firstUseOf(shopId: string, signature: Buffer, now: number): Promise<number | undefined> {
      const hash = createHash("sha256").update(signature).digest();
      const { used_at, isNew } = await db
        .insertInto("ucp_signatures")
        .values({ shop_id: shopId, signature: hash, used_at: new Date(now) })
        .onConflict((conflict) =>
          conflict.columns(["shop_id", "signature"]).doUpdateSet({ used_at: sql`ucp_signatures.used_at` }),
        )
        .returning(["used_at", sql<boolean>`xmax = 0`.as("isNew")])
        .executeTakeFirstOrThrow();
      return isNew ? undefined : used_at.getTime();
    },

    async removeOlderThan(interval: string): Promise<void> {
      await removeOldRows(db, { from: "ucp_signatures", by: "used_at", age: interval });
    },
  };
}
