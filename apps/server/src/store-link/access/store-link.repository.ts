import { sql, type Transaction } from "kysely";
import type { Database, Db } from "../../db/pool.ts";
import type { Seal } from "../../secrets/seal.ts";
import { addImport, addPendingPushes, addPoll } from "./store-jobs.ts";
import type { StoreTokens } from "./store-platform.ts";

/** What opens a store: its tokens, and the code they came from. */
export type StoreKeys = StoreTokens & { code: string };

export type StoreLinkRecord = {
  shopId: string;
  chatbotId: string;
  storeId: string;
  apiAddress: string;
  storeHost: string;
  status: "linked" | "broken";
  reason: string | null;
  linkedAt: Date;
  codeHash: Buffer;
  keys: StoreKeys;
  /** Milliseconds since 1970; null when the store answers. */
  restingUntil: number | null;
  rests: number;
};

export type NewLinkRecord = {
  shopId: string;
  storeId: string;
  apiAddress: string;
  storeHost: string;
  admUser: string;
  codeHash: Buffer;
  keys: StoreKeys;
};

/** What a code was exchanged for. */
export type StoreGrant = { chatbotId: string; storeId: string; apiAddress: string; keys: StoreKeys };

export type StoreLinkRepository = ReturnType<typeof createStoreLinkRepository>;

const PLATFORM = "tray";
/** Keeps these locks apart from any other use of the same numbers. */
const LOCK_OF_LINKING = 15_002;

export function createStoreLinkRepository(db: Db, seal: Seal) {
  const open = (sealed: string): StoreKeys => JSON.parse(seal.open(sealed));
  const close = (keys: StoreKeys): string => seal.close(JSON.stringify(keys));
  const keyColumns = (keys: StoreKeys) => ({
    sealed_tokens: close(keys),
    access_expires_at: new Date(keys.accessExpiresAt),
    refresh_expires_at: new Date(keys.refreshExpiresAt),
  });

  const links = (from: Db | Transaction<Database>) =>
    from
      .selectFrom("store_links")
      .innerJoin("shops", "shops.shop_id", "store_links.shop_id")
      .selectAll("store_links")
      .select("shops.chatbot_id");
  type Row = Awaited<ReturnType<ReturnType<typeof links>["executeTakeFirstOrThrow"]>>;
  const recordOf = (row: Row): StoreLinkRecord => ({
    shopId: row.shop_id,
    chatbotId: row.chatbot_id,
    storeId: row.store_id,
    apiAddress: row.api_address,
    storeHost: row.store_host,
    // The column has a check.
    status: row.status as StoreLinkRecord["status"],
    reason: row.reason,
    linkedAt: row.linked_at,
    codeHash: row.code_hash,
    keys: open(row.sealed_tokens),
    restingUntil: row.resting_until?.getTime() ?? null,
    rests: row.rests,
  });

  return {
    async find(shopId: string): Promise<StoreLinkRecord | undefined> {
      const row = await links(db).where("store_links.shop_id", "=", shopId).executeTakeFirst();
      return row && recordOf(row);
    },

    async findByStore(storeId: string): Promise<StoreLinkRecord | undefined> {
      const row = await links(db).where("platform", "=", PLATFORM).where("store_id", "=", storeId).executeTakeFirst();
      return row && recordOf(row);
    },

    /**
     * One linking of a store at a time; undefined when another one is under way. It ends with its connection, so a
     * killed process blocks nobody.
     */
    async linkAlone<Value>(storeId: string, work: () => Promise<Value>): Promise<Value | undefined> {
      return db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ got: boolean }>`
          select pg_try_advisory_xact_lock(hashtextextended(${storeId}, ${LOCK_OF_LINKING})) as got`.execute(trx);
        return rows[0]?.got ? work() : undefined;
      });
    },

    async keepGrant(codeHash: Buffer, { chatbotId, storeId, apiAddress, keys }: StoreGrant): Promise<void> {
      await db
        .insertInto("store_grants")
        .values({
          code_hash: codeHash,
          chatbot_id: chatbotId,
          platform: PLATFORM,
          store_id: storeId,
          api_address: apiAddress,
          sealed_tokens: close(keys),
        })
        .onConflict((conflict) => conflict.column("code_hash").doNothing())
        .execute();
    },

    async findGrant(codeHash: Buffer): Promise<StoreGrant | undefined> {
      const row = await db.selectFrom("store_grants").selectAll().where("code_hash", "=", codeHash).executeTakeFirst();
      return (
        row && {
          chatbotId: row.chatbot_id,
          storeId: row.store_id,
          apiAddress: row.api_address,
          keys: open(row.sealed_tokens),
        }
      );
    },

    async removeGrantsOlderThan(interval: string): Promise<void> {
      await db.deleteFrom("store_grants").where(sql<boolean>`created_at < now() - ${interval}::interval`).execute();
    },

    /** Links, or links anew, and begins to read the whole store: all of it or nothing. */
    async save(link: NewLinkRecord, { at, pollAt }: { at: Date; pollAt: Date }): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const values = {
          api_address: link.apiAddress,
          store_host: link.storeHost,
          adm_user: link.admUser,
          code_hash: link.codeHash,
          ...keyColumns(link.keys),
          status: "linked",
          reason: null,
          resting_until: null,
          rests: 0,
          linked_at: at,
        };
        await trx
          .insertInto("store_links")
          .values({ shop_id: link.shopId, platform: PLATFORM, store_id: link.storeId, ...values })
          .onConflict((conflict) => conflict.column("shop_id").doUpdateSet({ ...values, updated_at: sql`now()` }))
          .execute();
        const { run } = await beginImport(trx, link.shopId, at);
        await trx.updateTable("store_imports").set({ changes_until: at }).where("shop_id", "=", link.shopId).execute();
        await addImport(trx, { shopId: link.shopId, run });
        await addPoll(trx, link.shopId, { runAt: pollAt });
        await addPendingPushes(trx, link.shopId);
        await trx.deleteFrom("store_grants").where("code_hash", "=", link.codeHash).execute();
      });
    },

    /**
     * Lets one process at a time change the keys of a store. The row is locked while the store is asked, which is once in
     * hours and no longer than the question may take; the lock ends with its connection. Readers of the link, and jobs
     * that write its progress, do not wait for it.
     */
    async changeKeys(
      shopId: string,
      renew: (link: StoreLinkRecord) => Promise<{ keys: StoreKeys } | { broken: string } | undefined>,
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
            ...("keys" in changed ? keyColumns(changed.keys) : { status: "broken", reason: changed.broken }),
            updated_at: sql`now()`,
          })
          .where("shop_id", "=", shopId)
          .execute();
      });
    },

    /** Only the link that was asked: one that was made anew meanwhile is not the broken one. */
    async breakLink({ shopId, codeHash }: StoreLinkRecord, reason: string): Promise<void> {
      await db
        .updateTable("store_links")
        .set({ status: "broken", reason, updated_at: sql`now()` })
        .where("shop_id", "=", shopId)
        .where("code_hash", "=", codeHash)
        .execute();
    },

    /** Of several that got no answer at the same time, one puts it to rest: the next rest is twice as long, not more. */
    async rest({ shopId, rests }: Pick<StoreLinkRecord, "shopId" | "rests">, until: Date): Promise<void> {
      await db
        .updateTable("store_links")
        .set({ resting_until: until, rests: rests + 1 })
        .where("shop_id", "=", shopId)
        .where("rests", "=", rests)
        .execute();
    },

    async endRest(shopId: string): Promise<void> {
      await db
        .updateTable("store_links")
        .set({ resting_until: null, rests: 0 })
        .where("shop_id", "=", shopId)
        .where("rests", ">", 0)
        .execute();
    },
  };
}

/** The next run over the whole store, from its first page. */
export async function beginImport(trx: Transaction<Database>, shopId: string, at: Date): Promise<{ run: number }> {
  const anew = { stage: "categories", page: 1, asked_at: null, failure: null, started_at: at, finished_at: null };
  return trx
    .insertInto("store_imports")
    .values({ shop_id: shopId, ...anew, changes_until: at })
    .onConflict((conflict) => conflict.column("shop_id").doUpdateSet({ ...anew, run: sql`store_imports.run + 1` }))
    .returning("run")
    .executeTakeFirstOrThrow();
}
