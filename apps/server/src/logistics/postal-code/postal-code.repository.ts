import type { PostalCodeAddress } from "@vitrine/contract/storefront/customer/address";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import { removeOldRows } from "../../db/remove-old-rows.ts";

const FOUND_TTL = "60 days";
/** New streets get CEPs, and the services learn of them. */
const UNKNOWN_TTL = "1 day";
/** OpenStreetMap, from which the coordinates come, learns of streets slowly. */
const NO_COORDINATES_TTL = "15 days";

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
        .onConflict((conflict) =>
          conflict.column("cep").doUpdateSet({ address, asked_at: sql`now()`, place_asked_at: null }),
        )
        .execute();
    },

    /** Where a CEP is, if a service was asked for it lately. Undefined: ask. */
    async findCoordinates(cep: string): Promise<Pick<PostalCodeAddress, "geoCoordinates"> | undefined> {
      const row = await db
        .selectFrom("postal_codes")
        .select(sql<PostalCodeAddress["geoCoordinates"]>`address->'geoCoordinates'`.as("geoCoordinates"))
        .where("cep", "=", cep)
        .where(
          sql<boolean>`asked_at > now() - ${FOUND_TTL}::interval and (
            jsonb_typeof(address->'geoCoordinates') = 'object' or place_asked_at > now() - ${NO_COORDINATES_TTL}::interval)`,
        )
        .executeTakeFirst();
      return row && { geoCoordinates: row.geoCoordinates ?? null };
    },

    /** What a service that knows coordinates said; null: it does not know the CEP. An address that was found before stays. */
    async saveCoordinates(cep: string, found: PostalCodeAddress | null): Promise<void> {
      const asked = { place_asked_at: sql<Date>`now()` };
      if (!found) {
        await db.updateTable("postal_codes").set(asked).where("cep", "=", cep).execute();
        return;
      }
      const coordinates = JSON.stringify(found.geoCoordinates);
      const isStale = sql`(postal_codes.address is null or postal_codes.asked_at <= now() - ${FOUND_TTL}::interval)`;
      await db
        .insertInto("postal_codes")
        .values({ cep, address: JSON.stringify(found), ...asked })
        .onConflict((conflict) =>
          conflict.column("cep").doUpdateSet({
            address: sql`case when ${isStale} then excluded.address
              else jsonb_set(postal_codes.address, '{geoCoordinates}', ${coordinates}::jsonb) end`,
            asked_at: sql`case when ${isStale} then now() else postal_codes.asked_at end`,
            ...asked,
          }),
        )
        .execute();
    },

    async removeOld(): Promise<void> {
      await removeOldRows(db, { from: "postal_codes", by: "asked_at", age: FOUND_TTL });
    },
  };
}
