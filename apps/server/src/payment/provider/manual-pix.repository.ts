import { type AuditOf, audited } from "../../db/audit.ts";
import type { Db } from "../../db/pool.ts";
import type { Actor } from "../../order/storage/actor.ts";

export type ManualPixKeyInUse = { key: string; changedBy: string; changedAt: Date };

/** The key that was in use until then; empty where there was none. */
type FormerKey = { former: string };

export type ManualPixRepository = ReturnType<typeof createManualPixRepository>;

/** The Pix keys of the shop's manual payments, with who set each and when. The newest is in use. */
export function createManualPixRepository(db: Db) {
  const newest = (shopId: string) =>
    db
      .selectFrom("manual_pix_key_changes")
      .select(["key", "actor_name as changedBy", "changed_at as changedAt"])
      .where("shop_id", "=", shopId)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();

  return {
    /** Empty where the shop has none. */
    find: async (shopId: string): Promise<string> => (await newest(shopId))?.key ?? "",

    findInUse: (shopId: string): Promise<ManualPixKeyInUse | undefined> => newest(shopId),

    /** Saving the key that is in use changes nothing. */
    async save(shopId: string, key: string, actor: Actor, audit?: AuditOf<FormerKey>): Promise<void> {
      const former = (await newest(shopId))?.key ?? "";
      if (former === key) return;
      await audited(db, audit, async (trx) => {
        await trx
          .insertInto("manual_pix_key_changes")
          .values({ shop_id: shopId, key, actor_type: actor.type, actor_id: actor.id, actor_name: actor.name })
          .execute();
        return { former };
      });
    },
  };
}
