import type { PostalCodeAddress } from "@vitrine/contract/storefront/address";
import { sql } from "kysely";
import type { Db } from "../db/pool.ts";

const FOUND_TTL = "60 days";
/** New streets get CEPs, and the services learn of them. */
const UNKNOWN_TTL = "1 day";

export type PostalCodeRepository = ReturnType<typeof createPostalCodeRepository>;

/** A cache of CEP lookups, shared by all shops. */
export function createPostalCodeRepository(db: Db) {
  return {
    async find(cep: string): Promise<PostalCodeAddress | "unknown" | undefined> {
      const row = await db
        .selectFrom("postal_codes")
        .select("address")
        .where("cep", "=", cep)
        .where(
          sql<boolean>`asked_at > now() - (case when address is null then ${UNKNOWN_TTL} else ${FOUND_TTL} end)::interval`,
        )
        .executeTakeFirst();
      // Only values that an adapter has checked are saved.
      return row && ((row.address as PostalCodeAddress | null) ?? "unknown");
    },

    async save(cep: string, result: PostalCodeAddress | "unknown"): Promise<void> {
      const address = result === "unknown" ? null : JSON.stringify(result);
      await db
        .insertInto("postal_codes")
        .values({ cep, address })
        .onConflict((conflict) => conflict.column("cep").doUpdateSet({ address, asked_at: sql`now()` }))
        .execute();
    },

    async removeOld(): Promise<void> {
      await db.deleteFrom("postal_codes").where(sql<boolean>`asked_at < now() - ${FOUND_TTL}::interval`).execute();
    },
  };
}
