import type { MediaReason } from "@vitrine/domain/messaging/media-rules";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import { isOfShops, type ShopGroup } from "../../db/remove-old-rows.ts";

const AT_ONCE = 500;
const REASON: MediaReason = "expired";

/** Files that their shop keeps no longer. That there was one, and what was said in it, stays with its message. */
export function createOldFiles(db: Db) {
  return {
    async removeOlderThan(age: string, of: ShopGroup): Promise<void> {
      for (let removed = AT_ONCE; removed >= AT_ONCE; ) {
        const { numAffectedRows } = await sql`
          with old as (
            select shop_id, id, file from chat_media
             where state = 'ready' and created_at < now() - ${age}::interval and ${isOfShops(of)}
             limit ${AT_ONCE} for update skip locked),
          noted as (insert into files_to_remove (file) select file from old on conflict do nothing)
          update chat_media media set state = 'gone', reason = ${REASON}, file = null, sealed_key = null
            from old where media.shop_id = old.shop_id and media.id = old.id`.execute(db);
        removed = Number(numAffectedRows ?? 0);
      }
    },
  };
}
