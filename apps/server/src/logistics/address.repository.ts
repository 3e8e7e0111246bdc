import type { Address } from "@vitrine/contract/address";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Db } from "../db/pool.ts";
import type { RequestKey } from "../http/idempotency.ts";

type Of = { shopId: string; contactId: string };

export type AddressRepository = ReturnType<typeof createAddressRepository>;

/** The addresses of contacts. */
export function createAddressRepository(db: Db) {
  return {
    /** Where a contact has things sent, in the order they were added. */
    async find({ shopId, contactId }: Of): Promise<Address[]> {
      const row = await db
        .selectFrom("contacts")
        .select("addresses")
        .where("shop_id", "=", shopId)
        .where("id", "=", contactId)
        .executeTakeFirst();
      // Written by this server from values its schemas had checked.
      return (row?.addresses as Address[] | undefined) ?? [];
    },

    /**
     * Two who change the list at once take turns, so both changes stay. The key of the request is saved with the
     * change: a repeated request finds the list as it is and changes nothing.
     */
    async change<Refusal>(
      { shopId, contactId }: Of,
      rule: (addresses: Address[]) => Result<Address[], Refusal>,
      key: RequestKey | null,
    ): Promise<Result<Address[], Refusal | { code: "idempotency-key-reused" }>> {
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom("contacts")
          .select("addresses")
          .where("shop_id", "=", shopId)
          .where("id", "=", contactId)
          .forNoKeyUpdate()
          .executeTakeFirstOrThrow();
        // Written by this server from values its schemas had checked.
        const addresses = row.addresses as Address[];
        if (key) {
          const earlier = await trx
            .selectFrom("idempotency_keys")
            .select("fingerprint")
            .where("owner", "=", key.owner)
            .where("key", "=", key.key)
            .executeTakeFirst();
          if (earlier) {
            return earlier.fingerprint.equals(key.fingerprint)
              ? ok(addresses)
              : refuse({ code: "idempotency-key-reused" as const });
          }
        }
        const changed = rule(addresses);
        if (!changed.ok) return changed;
        await trx
          .updateTable("contacts")
          .set({ addresses: JSON.stringify(changed.value) })
          .where("shop_id", "=", shopId)
          .where("id", "=", contactId)
          .execute();
        if (key) await trx.insertInto("idempotency_keys").values(key).execute();
        return changed;
      });
    },
  };
}
