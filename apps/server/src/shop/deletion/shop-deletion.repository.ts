import { ok, type Result, refuse } from "@vitrine/domain/result";
import { blockersOf } from "@vitrine/domain/shop/shop-deletion";
import { sql, type Transaction } from "kysely";
import { type AuditOf, audited, unlessRefused } from "../../db/audit.ts";
import { addJobs, newJob, SHOP_DELETED } from "../../db/jobs.ts";
import type { Database, Db } from "../../db/pool.ts";
import type { Refusal } from "../../http/refusals.ts";
import { type FoundMatters, openMatters } from "./open-matters.ts";
import { listShopTables, type ShopTable } from "./shop-tables.ts";

type Trx = Transaction<Database>;

export type DeletedShop = { shopId: string; name: string; eraseAt: Date };

/** So few rows are locked for a moment only. */
const ROWS_AT_ONCE = 2_000;
/** A table without an index by its shop is read from end to end. */
const TIME_LIMIT = "10min";

const eraseKey = (shopId: string) => `erase-shop:${shopId}`;

export function createShopDeletionRepository(db: Db) {
  /** Both ways, everybody reads the shop again: it is there or not. */
  async function announce(trx: Trx, shopIds: readonly string[]): Promise<void> {
    await sql`update shops set version = version + 1 where shop_id = any (${shopIds}::text[])`.execute(trx);
    await sql`select pg_notify('shop_changed', id), pg_notify('sessions_revoked', id)
                from unnest(${shopIds}::text[]) id`.execute(trx);
  }

  /** The shop with the shops in which it is tried. */
  async function lockedWithTrials(trx: Trx, shopId: string) {
    return trx
      .selectFrom("shops")
      .select(["shop_id as shopId", "name", "chatbot_id as chatbotId", "erase_at as eraseAt", "is_test as isTest"])
      .where((eb) => eb.or([eb("shop_id", "=", shopId), eb("trial_of", "=", shopId)]))
      .orderBy("shop_id")
      .forUpdate()
      .execute();
  }

  /** What waited only because the shop was deleted goes on now. */
  async function wakeJobs(trx: Trx, shopIds: readonly string[]): Promise<void> {
    await sql`select graphile_worker.reschedule_jobs(array_agg(id), now(), null, 0)
                from graphile_worker._private_jobs
               where payload ->> 'shopId' = any (${shopIds}::text[])
                 and last_error like ${`%${SHOP_DELETED}%`}
              having count(*) > 0`.execute(trx);
  }

  return {
    findMatters: (shopId: string): Promise<FoundMatters> => openMatters(db, shopId),

    /** Deleted shops that can be taken back, by name. */
    async list(chatbotId: string, now: Date): Promise<DeletedShop[]> {
      const rows = await db
        .selectFrom("shops")
        .select(["shop_id as shopId", "name", "erase_at as eraseAt"])
        .where("chatbot_id", "=", chatbotId)
        .where("trial_of", "is", null)
        .where("erase_at", ">", now)
        .orderBy("name")
        .limit(100)
        .execute();
      return rows.flatMap(({ eraseAt, ...shop }) => (eraseAt ? [{ ...shop, eraseAt }] : []));
    },

    async find(shopId: string): Promise<(DeletedShop & { chatbotId: string }) | undefined> {
      const row = await db
        .selectFrom("shops")
        .select(["shop_id as shopId", "name", "chatbot_id as chatbotId", "erase_at as eraseAt"])
        .where("shop_id", "=", shopId)
        .where("erase_at", "is not", null)
        .executeTakeFirst();
      return row?.eraseAt ? { ...row, eraseAt: row.eraseAt } : undefined;
    },

    /**
     * From now on nobody sees the shop: its links, its link to a store and its streams end. What is open keeps it, and is
     * counted here, with the shop locked. `tell` adds the mails.
     */
    async mark(
      { shopId, eraseAt }: { shopId: string; eraseAt: Date },
      tell: (trx: Trx) => Promise<void>,
      audit: AuditOf<DeletedShop>,
    ): Promise<Result<DeletedShop, Refusal>> {
      return audited(db, unlessRefused(audit), async (trx): Promise<Result<DeletedShop, Refusal>> => {
        const shops = await lockedWithTrials(trx, shopId);
        const shop = shops.find((each) => each.shopId === shopId);
        if (!shop || shop.eraseAt) return refuse({ code: "shop-not-found" });
        if (!shop.isTest && blockersOf(await openMatters(trx, shopId)).length > 0)
          return refuse({ code: "shop-has-open-matters" });
        const ids = shops.map((each) => each.shopId);
        await sql`update shops set erase_at = ${eraseAt} where shop_id = any (${ids}::text[])`.execute(trx);
        await sql`update sessions set revoked_at = now()
                   where shop_id = any (${ids}::text[]) and revoked_at is null and expires_at > now()`.execute(trx);
        await sql`delete from store_links where shop_id = any (${ids}::text[])`.execute(trx);
        await addJobs(
          trx,
          ids.map((id) => newJob("erase-shop", { shopId: id }, { key: eraseKey(id), runAt: eraseAt, isSlow: true })),
        );
        await announce(trx, ids);
        await tell(trx);
        return ok({ shopId, name: shop.name, eraseAt });
      });
    },

    /** The shop is as it was. What ended with it, such as links of customers, does not come back. */
    async restore(
      { shopId, chatbotId, now }: { shopId: string; chatbotId: string; now: Date },
      tell: (trx: Trx, shop: { name: string }) => Promise<void>,
      audit: AuditOf<{ shopId: string; name: string }>,
    ): Promise<Result<{ shopId: string; name: string }, Refusal>> {
      return audited(
        db,
        unlessRefused(audit),
        async (trx): Promise<Result<{ shopId: string; name: string }, Refusal>> => {
          const shops = await lockedWithTrials(trx, shopId);
          const shop = shops.find((each) => each.shopId === shopId);
          // From that moment on it may be half erased.
          if (!shop?.eraseAt || shop.eraseAt <= now || shop.chatbotId !== chatbotId)
            return refuse({ code: "shop-not-found" });
          const ids = shops.map((each) => each.shopId);
          await sql`update shops set erase_at = null where shop_id = any (${ids}::text[])`.execute(trx);
          await wakeJobs(trx, ids);
          await announce(trx, ids);
          await tell(trx, shop);
          return ok({ shopId, name: shop.name });
        },
      );
    },

    /**
     * Takes the shop for erasing, so that nobody takes it back meanwhile. `postponed`: something is open, and it waits
     * until `later`.
     */
    async take(
      { shopId, now, later }: { shopId: string; now: Date; later: Date },
      tellPostponed: (trx: Trx, shop: { name: string; chatbotId: string }) => Promise<void>,
    ): Promise<"taken" | "postponed" | "not-due" | "gone"> {
      return db.transaction().execute(async (trx) => {
        const shop = (await lockedWithTrials(trx, shopId)).find((each) => each.shopId === shopId);
        if (!shop) return "gone";
        if (!shop.eraseAt || shop.eraseAt > now) return "not-due";
        if (!shop.isTest && blockersOf(await openMatters(trx, shopId)).length > 0) {
          await sql`update shops set erase_at = ${later} where shop_id = ${shopId}`.execute(trx);
          const options = { key: eraseKey(shopId), runAt: later, isSlow: true };
          await addJobs(trx, [newJob("erase-shop", { shopId }, options)]);
          await tellPostponed(trx, shop);
          return "postponed";
        }
        // Its links are in conversations: no other account gets one of its names.
        await sql`insert into erased_shop_names (name, chatbot_id)
          select shop_id, chatbot_id from shops where shop_id = ${shopId}
          union select a.address, s.chatbot_id from shop_addresses a join shops s using (shop_id) where shop_id = ${shopId}
          on conflict (name) do update set chatbot_id = excluded.chatbot_id, erased_at = now()`.execute(trx);
        return "taken";
      });
    },

    tables: (): Promise<ShopTable[]> => listShopTables(db),

    /** Some rows at a time. Returns whether there may be more. */
    async removeRows({ name, isTree }: ShopTable, shopId: string): Promise<boolean> {
      const some = isTree ? sql`` : sql`limit ${ROWS_AT_ONCE}::int`;
      const removed = await db.transaction().execute(async (trx) => {
        await sql`set local statement_timeout = ${sql.lit(TIME_LIMIT)}`.execute(trx);
        const { numAffectedRows } = await sql`delete from ${sql.table(name)} where ctid = any (array(
          select ctid from ${sql.table(name)} where shop_id = ${shopId} ${some}))`.execute(trx);
        return Number(numAffectedRows ?? 0);
      });
      return !isTree && removed >= ROWS_AT_ONCE;
    },

    /** The last row of the shop, and what members of its account were kept to. */
    async removeShop(shopId: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        for (const table of ["members", "invitations"] as const)
          await sql`update ${sql.table(table)} set shops = array_remove(shops, ${shopId})
                     where ${shopId} = any (shops)`.execute(trx);
        await sql`delete from shops where shop_id = ${shopId}`.execute(trx);
        await sql`select pg_notify('shop_changed', ${shopId})`.execute(trx);
      });
    },
  };
}
