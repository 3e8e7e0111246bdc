import { sql, type Transaction } from "kysely";
import { addJob } from "../../db/jobs.ts";
import type { Database, Db } from "../../db/pool.ts";
import type { Seal } from "../../secrets/seal.ts";
import { sealedPlaces } from "../../secrets/sealed-places.ts";
import { createStoreKeysSeal, type StoreKeys } from "./store-keys.ts";

export type StoreLinkRecord = {
  shopId: string;
  chatbotId: string;
  /** The code of its vendor. */
  platform: string;
  storeId: string;
  apiAddress: string;
  storeHost: string;
  status: "linked" | "broken";
  reason: string | null;
  linkedAt: Date;
  codeHash: Buffer;
  keys: StoreKeys;
  /** Milliseconds since 1970; null while the circuit breaker is closed. */
  circuitOpenUntil: number | null;
  /** How often in a row the circuit breaker was opened. */
  circuitTrips: number;
};

/** A store by the platform's own id. */
export type StoreRef = { platform: string; storeId: string };

/** Why a link is broken, and the platform's name, for the people who mend it. */
export type BrokenLink = { reason: string; platformName: string };

export type StoreLinkRepository = ReturnType<typeof createStoreLinkRepository>;

/** The linked stores: their keys, their status and the state of their circuit breakers. */
export function createStoreLinkRepository(db: Db, seal: Seal) {
  const keysSeal = createStoreKeysSeal(seal);
  const links = (from: Db | Transaction<Database>) =>
    from
      .selectFrom("store_links")
      .innerJoin("shops", "shops.shop_id", "store_links.shop_id")
      .select(["store_links.shop_id", "store_id", "api_address", "store_host", "status", "reason", "linked_at"])
      .select(["platform", "code_hash", "sealed_tokens", "resting_until", "rests", "shops.chatbot_id"]);
  type Row = Awaited<ReturnType<ReturnType<typeof links>["executeTakeFirstOrThrow"]>>;
  const recordOf = (row: Row): StoreLinkRecord => ({
    shopId: row.shop_id,
    chatbotId: row.chatbot_id,
    platform: row.platform,
    storeId: row.store_id,
    apiAddress: row.api_address,
    storeHost: row.store_host,
    // The column has a check.
    status: row.status as StoreLinkRecord["status"],
    reason: row.reason,
    linkedAt: row.linked_at,
    codeHash: row.code_hash,
    keys: keysSeal.open(row.sealed_tokens, sealedPlaces.storeLink(row.shop_id)),
    circuitOpenUntil: row.resting_until?.getTime() ?? null,
    circuitTrips: row.rests,
  });

  return {
    async find(shopId: string): Promise<StoreLinkRecord | undefined> {
      const row = await links(db).where("store_links.shop_id", "=", shopId).executeTakeFirst();
      return row && recordOf(row);
    },

    async findByStore({ platform, storeId }: StoreRef): Promise<StoreLinkRecord | undefined> {
      const byStore = links(db).where("platform", "=", platform).where("store_id", "=", storeId);
      const row = await byStore.executeTakeFirst();
      return row && recordOf(row);
    },

    /**
     * Lets one process at a time renew the keys of a store. The row stays locked while the store is called. That happens
     * once in hours, for no longer than one call, and the lock ends with its connection. Readers of the link do not wait.
     */
    async updateKeys(
      shopId: string,
      renew: (link: StoreLinkRecord) => Promise<{ keys: StoreKeys } | { broken: BrokenLink } | undefined>,
    ): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const row = await links(trx)
          .where("store_links.shop_id", "=", shopId)
          .modifyEnd(sql`for no key update of store_links`)
          .executeTakeFirst();
        const changed = row && (await renew(recordOf(row)));
        if (!changed) return;
        await trx
          .updateTable("store_links")
          .set({
            ...("keys" in changed
              ? keysSeal.columns(shopId, changed.keys)
              : { status: "broken", reason: changed.broken.reason }),
            updated_at: sql`now()`,
          })
          .where("shop_id", "=", shopId)
          .execute();
        if ("broken" in changed) await tellTeamOfBroken(trx, recordOf(row), changed.broken);
      });
    },

    /** The code identifies the link: a link that was renewed meanwhile is not the broken one. */
    async markBroken(link: StoreLinkRecord, broken: BrokenLink): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable("store_links")
          .set({ status: "broken", reason: broken.reason, updated_at: sql`now()` })
          .where("shop_id", "=", link.shopId)
          .where("code_hash", "=", link.codeHash)
          .where("status", "<>", "broken")
          .executeTakeFirst();
        if (numUpdatedRows > 0n) await tellTeamOfBroken(trx, link, broken);
      });
    },

    /** Several calls may fail at the same time. Only one of them counts, so the delay doubles once. */
    async openCircuit(
      { shopId, circuitTrips }: Pick<StoreLinkRecord, "shopId" | "circuitTrips">,
      until: Date,
    ): Promise<void> {
      await db
        .updateTable("store_links")
        .set({ resting_until: until, rests: circuitTrips + 1 })
        .where("shop_id", "=", shopId)
        .where("rests", "=", circuitTrips)
        .execute();
    },

    async closeCircuit(shopId: string): Promise<void> {
      await db
        .updateTable("store_links")
        .set({ resting_until: null, rests: 0 })
        .where("shop_id", "=", shopId)
        .where("rests", ">", 0)
        .execute();
    },
  };
}

async function tellTeamOfBroken(
  trx: Transaction<Database>,
  { shopId, codeHash }: StoreLinkRecord,
  { platformName }: BrokenLink,
): Promise<void> {
  // A store that is linked again and lost again has another code.
  const source = `connection-broken:${codeHash.toString("hex")}`;
  await addJob(trx, "tell-team", { shopId, kind: "connection-broken", source, name: platformName });
}
