import type { PostalCodeAddress } from "@vitrine/contract/storefront/address";
import { sql } from "kysely";
import type { Db } from "../db/pool.ts";

const FOUND_LIVES = "60 days";
/** New streets get their CEPs, and services learn of them. */
const UNKNOWN_LIVES = "1 day";

export type PostalCodeRepository = ReturnType<typeof createPostalCodeRepository>;

/** What was heard about CEPs lately, by any shop. */
export function createPostalCodeRepository(db: Db) {
  return {
    async find(cep: string): Promise<PostalCodeAddress | "unknown" | undefined> {
      const row = await db
        .selectFrom("postal_codes")
        .select("address")
        .where("cep", "=", cep)
        .where(
          sql<boolean>`asked_at > now() - (case when address is null then ${UNKNOWN_LIVES} else ${FOUND_LIVES} end)::interval`,
        )
        .executeTakeFirst();
      // Written by this server from what its adapters had checked.
      return row && ((row.address as PostalCodeAddress | null) ?? "unknown");
    },

    async keep(cep: string, heard: PostalCodeAddress | "unknown"): Promise<void> {
      const address = heard === "unknown" ? null : JSON.stringify(heard);
      await db
        .insertInto("postal_codes")
        .values({ cep, address })
        .onConflict((conflict) => conflict.column("cep").doUpdateSet({ address, asked_at: sql`now()` }))
        .execute();
    },

    async removeOld(): Promise<void> {
      await db.deleteFrom("postal_codes").where(sql<boolean>`asked_at < now() - ${FOUND_LIVES}::interval`).execute();
    },
  };
}
