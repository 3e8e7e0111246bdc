import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import { removeOldRows } from "../../db/remove-old-rows.ts";

export type KnownPlatforms = ReturnType<typeof createKnownPlatforms>;

/** Stores the platforms whose signature a shop has verified. */
export function createKnownPlatforms(db: Db) {
  return {
    async isKnown(shopId: string, profileUrl: string): Promise<boolean> {
      const row = await db
        .selectFrom("ucp_platforms")
        .select("verified_at")
        .where("shop_id", "=", shopId)
        .where("profile", "=", hashOf(profileUrl))
        .executeTakeFirst();
      return row !== undefined;
    },

    async remember(shopId: string, profileUrl: string): Promise<void> {
      await db
        .insertInto("ucp_platforms")
        .values({ shop_id: shopId, profile: hashOf(profileUrl) })
        .onConflict((conflict) => conflict.columns(["shop_id", "profile"]).doUpdateSet({ verified_at: sql`now()` }))
        .execute();
    },

    async removeOlderThan(interval: string): Promise<void> {
      await removeOldRows(db, { from: "ucp_platforms", by: "verified_at", age: interval });
    },
  };
}

function hashOf(profileUrl: string): Buffer {
  return createHash("sha256").update(profileUrl).digest();
}
