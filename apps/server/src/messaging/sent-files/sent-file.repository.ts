import type { CustomersSeen } from "@vitrine/domain/team/own-customers";
import { sql } from "kysely";
import { andSeen, ofSeenContact } from "../../db/customers-seen.ts";
import type { Db } from "../../db/pool.ts";
import { removeOldRows, type ShopGroup } from "../../db/remove-old-rows.ts";
import type { PersonalFields } from "../../secrets/personal-fields.ts";
import { sealedPlaces } from "../../secrets/sealed-places.ts";

type OfFile = { shopId: string; id: string };

export type SentFile = { file: string; key: string; fileName: string | null; mimeType: string; bytes: number };

export type SentFileRepository = ReturnType<typeof createSentFileRepository>;

/** Files that the shop sends. Each is encrypted with a key of its own, like those that it received. */
export function createSentFileRepository(db: Db, personal: () => Promise<PersonalFields>) {
  const place = ({ shopId, id }: OfFile) => sealedPlaces.chatFileKey(shopId, id);

  return {
    async add(of: OfFile & { contactId: string }, { file, key, fileName, mimeType, bytes }: SentFile): Promise<void> {
      const sealed = (await personal()).closeText(key, place(of));
      await sql`
        insert into chat_files (shop_id, id, contact_id, file, sealed_key, file_name, mime_type, bytes)
        values (${of.shopId}, ${of.id}, ${of.contactId}, ${file}, ${sealed}, ${fileName}, ${mimeType}, ${bytes})`.execute(
        db,
      );
    },

    /** Undefined where it is gone. With `seen`, also where the member does not see its contact. */
    async find(of: OfFile, seen?: CustomersSeen): Promise<(SentFile & { contactId: string }) | undefined> {
      const { rows } = await sql<Omit<SentFile, "key"> & { contactId: string; sealed: string }>`
        select contact_id as "contactId", file, file_name as "fileName", mime_type as "mimeType", bytes, sealed_key as sealed
          from chat_files where shop_id = ${of.shopId} and id = ${of.id}
           ${seen ? andSeen(ofSeenContact(of.shopId, seen, sql`contact_id`)) : sql``}`.execute(db);
      const row = rows[0];
      if (!row) return undefined;
      const { sealed, ...kept } = row;
      return { ...kept, key: (await personal()).openText(sealed, place(of)) };
    },

    /** From now on it stays as long as its message. False where it is gone. */
    async markSent({ shopId, id }: OfFile): Promise<boolean> {
      const { numAffectedRows } = await sql`
        update chat_files set sent_at = coalesce(sent_at, now()) where shop_id = ${shopId} and id = ${id}`.execute(db);
      return Number(numAffectedRows ?? 0) > 0;
    },

    async remove({ shopId, id }: OfFile): Promise<void> {
      await db.deleteFrom("chat_files").where("shop_id", "=", shopId).where("id", "=", id).execute();
    },

    /** Which of these are still kept. */
    async kept(shopId: string, ids: readonly string[]): Promise<Set<string>> {
      if (ids.length === 0) return new Set();
      const { rows } = await sql<{ id: string }>`
        select id from chat_files where shop_id = ${shopId} and id = any (${ids}::text[])`.execute(db);
      return new Set(rows.map(({ id }) => id));
    },

    removeOlderThan: (age: string, of: ShopGroup): Promise<void> =>
      removeOldRows(db, { from: "chat_files", by: "created_at", age, of }),

    /** What somebody attached and did not send. */
    async removeUnsent(): Promise<void> {
      await sql`delete from chat_files where sent_at is null and created_at < now() - interval '1 day'`.execute(db);
    },
  };
}
