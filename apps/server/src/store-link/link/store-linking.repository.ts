import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Seal } from "../../secrets/seal.ts";
import { sealedPlaces } from "../../secrets/sealed-places.ts";
import { addImport, addPendingPushes, addPoll } from "../access/store-jobs.ts";
import { createStoreKeysSeal, type StoreKeys } from "../access/store-keys.ts";
import type { StoreRef } from "../access/store-link.repository.ts";
import { startImport } from "../import/store-import.repository.ts";

type NewStoreLinkRecord = StoreRef & {
  shopId: string;
  apiAddress: string;
  storeHost: string;
  admUser: string;
  codeHash: Buffer;
  keys: StoreKeys;
};

/** What an authorization code was exchanged for. */
export type StoreGrant = StoreRef & { chatbotId: string; apiAddress: string; keys: StoreKeys };

/** The namespace of this advisory lock. */
const LINK_LOCK = 15_002;

export type StoreLinkingRepository = ReturnType<typeof createStoreLinkingRepository>;

/** What is saved while a store is being linked: the grant of its code, and then the link. */
export function createStoreLinkingRepository(db: Db, seal: Seal) {
  const keysSeal = createStoreKeysSeal(seal);

  return {
    /**
     * Links one store at a time. Undefined if another process is linking it now. The lock ends with its connection, so a
     * killed process blocks nobody.
     */
    async withLinkLock<Value>({ platform, storeId }: StoreRef, work: () => Promise<Value>): Promise<Value | undefined> {
      return db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ got: boolean }>`
          select pg_try_advisory_xact_lock(hashtextextended(${`${platform} ${storeId}`}, ${LINK_LOCK})) as got`.execute(
          trx,
        );
        return rows[0]?.got ? work() : undefined;
      });
    },

    async saveGrant(codeHash: Buffer, { chatbotId, platform, storeId, apiAddress, keys }: StoreGrant): Promise<void> {
      await db
        .insertInto("store_grants")
        .values({
          code_hash: codeHash,
          chatbot_id: chatbotId,
          platform,
          store_id: storeId,
          api_address: apiAddress,
          sealed_tokens: keysSeal.close(keys, sealedPlaces.storeGrant(chatbotId, storeId)),
        })
        .onConflict((conflict) => conflict.column("code_hash").doNothing())
        .execute();
    },

    async findGrant(codeHash: Buffer): Promise<StoreGrant | undefined> {
      const row = await db
        .selectFrom("store_grants")
        .select(["chatbot_id", "platform", "store_id", "api_address", "sealed_tokens"])
        .where("code_hash", "=", codeHash)
        .executeTakeFirst();
      return (
        row && {
          chatbotId: row.chatbot_id,
          platform: row.platform,
          storeId: row.store_id,
          apiAddress: row.api_address,
          keys: keysSeal.open(row.sealed_tokens, sealedPlaces.storeGrant(row.chatbot_id, row.store_id)),
        }
      );
    },

    async removeGrantsOlderThan(interval: string): Promise<void> {
      await db.deleteFrom("store_grants").where(sql<boolean>`created_at < now() - ${interval}::interval`).execute();
    },

    /** Saves a new or renewed link and starts the import of the store, in one transaction. */
    async saveLink(link: NewStoreLinkRecord, { at, pollAt }: { at: Date; pollAt: Date }): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const values = {
          api_address: link.apiAddress,
          store_host: link.storeHost,
          adm_user: link.admUser,
          code_hash: link.codeHash,
          ...keysSeal.columns(link.shopId, link.keys),
          status: "linked",
          reason: null,
          resting_until: null,
          rests: 0,
          linked_at: at,
        };
        await trx
          .insertInto("store_links")
          .values({ shop_id: link.shopId, platform: link.platform, store_id: link.storeId, ...values })
          .onConflict((conflict) => conflict.column("shop_id").doUpdateSet({ ...values, updated_at: sql`now()` }))
          .execute();
        const { run } = await startImport(trx, link.shopId, at);
        await trx.updateTable("store_imports").set({ changes_until: at }).where("shop_id", "=", link.shopId).execute();
        await addImport(trx, { shopId: link.shopId, run });
        await addPoll(trx, link.shopId, { runAt: pollAt });
        await addPendingPushes(trx, link.shopId);
        await trx.deleteFrom("store_grants").where("code_hash", "=", link.codeHash).execute();
      });
    },
  };
}
