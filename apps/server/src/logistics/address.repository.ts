import type { Address } from "@vitrine/contract/storefront/customer/address";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { sql } from "kysely";
import type { Db } from "../db/pool.ts";
import { isUniqueViolation } from "../db/unique-violation.ts";
import type { RequestKey } from "../http/request/idempotency.ts";

const MAX_ATTEMPTS = 30;

type ContactRef = { shopId: string; contactId: string };

export type AddressRepository = ReturnType<typeof createAddressRepository>;

export function createAddressRepository(db: Db) {
  return {
    /** The addresses of a contact, in the order in which they were added. */
    async find({ shopId, contactId }: ContactRef): Promise<Address[]> {
      const row = await db
        .selectFrom("contacts")
        .select("addresses")
        .where("shop_id", "=", shopId)
        .where("id", "=", contactId)
        .executeTakeFirst();
      // Only values that a schema has checked are saved.
      return (row?.addresses as Address[] | undefined) ?? [];
    },

    /**
     * Optimistic locking: the second writer retries with the list that the first one saved, so both changes stay. The
     * idempotency key is saved with the change, so a repeated request changes nothing.
     */
    async change<Refusal>(
      of: ContactRef,
      rule: (addresses: Address[]) => Result<Address[], Refusal>,
      key: RequestKey | null,
    ): Promise<Result<Address[], Refusal | { code: "idempotency-key-reused" }>> {
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
        const { addresses, earlier } = await read(of, key);
        if (earlier && key) {
          return earlier.equals(key.fingerprint) ? ok(addresses) : refuse({ code: "idempotency-key-reused" as const });
        }
        const changed = rule(addresses);
        if (!changed.ok || (await replace(of, addresses, changed.value, key))) return changed;
      }
      throw new Error("a list of addresses changed faster than it could be read");
    },
  };

  async function read({ shopId, contactId }: ContactRef, key: RequestKey | null) {
    return db
      .selectFrom("contacts")
      .select([
        // Only values that a schema has checked are saved.
        sql<Address[]>`addresses`.as("addresses"),
        sql<Buffer | null>`(select fingerprint from idempotency_keys
          where owner = ${key?.owner ?? ""} and key = ${key?.key ?? ""})`.as("earlier"),
      ])
      .where("shop_id", "=", shopId)
      .where("id", "=", contactId)
      .executeTakeFirstOrThrow();
  }

  /** False if the list has changed meanwhile, or the same request has just been saved. */
  async function replace(
    { shopId, contactId }: ContactRef,
    before: Address[],
    after: Address[],
    key: RequestKey | null,
  ): Promise<boolean> {
    const keyed = key
      ? sql`, keyed as (insert into idempotency_keys (owner, key, fingerprint)
                        select ${key.owner}, ${key.key}, ${key.fingerprint}::bytea from changed)`
      : sql``;
    try {
      const { rows } = await sql<{ is_changed: boolean }>`
        with changed as (
          update contacts set addresses = ${JSON.stringify(after)}::jsonb
          where shop_id = ${shopId} and id = ${contactId} and addresses = ${JSON.stringify(before)}::jsonb returning 1
        ) ${keyed} select exists (select from changed) as is_changed`.execute(db);
      return rows[0]?.is_changed ?? false;
    } catch (error) {
      if (isUniqueViolation(error) && key) return false;
      throw error;
    }
  }
}
