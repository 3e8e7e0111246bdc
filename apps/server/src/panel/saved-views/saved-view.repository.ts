import type { Db } from "../../db/pool.ts";

export type SavedView = { id: string; userId: string; list: string; name: string; query: string; isShared: boolean };

export type SavedViewRepository = ReturnType<typeof createSavedViewRepository>;

export function createSavedViewRepository(db: Db) {
  return {
    /** What a person saved, and what others saved for everybody. */
    async list(shopId: string, { list, userId }: { list: string; userId: string }): Promise<SavedView[]> {
      return db
        .selectFrom("saved_views")
        .select(["id", "user_id as userId", "list", "name", "query", "is_shared as isShared"])
        .where("shop_id", "=", shopId)
        .where("list", "=", list)
        .where((row) => row.or([row("user_id", "=", userId), row("is_shared", "=", true)]))
        .orderBy("created_at")
        .orderBy("id")
        .execute();
    },

    async add(shopId: string, { userId, isShared, ...view }: SavedView): Promise<void> {
      await db
        .insertInto("saved_views")
        .values({ shop_id: shopId, user_id: userId, is_shared: isShared, ...view })
        .execute();
    },

    /** False when there is none that this person saved. */
    async remove(shopId: string, { id, userId }: { id: string; userId: string }): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom("saved_views")
        .where("shop_id", "=", shopId)
        .where("id", "=", id)
        .where("user_id", "=", userId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
