import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import { removeOldRows } from "../../db/remove-old-rows.ts";
import type { Seal } from "../../secrets/seal.ts";
import { sealedPlaces } from "../../secrets/sealed-places.ts";

type ReceivedText = { text: string; at: Date; isHandled: boolean };

/** Whose texts, under their id or from one of these addresses of the channel that nobody else has. */
type Writer = { shopId: string; channelId: string; contactId: string; addresses: readonly string[] };

export type ReceivedTextRepository = ReturnType<typeof createReceivedTextRepository>;

/** As long as the shop may answer. The scheduled cleanup removes what is older. */
const KEPT = "24 hours";

export function createReceivedTextRepository(db: Db, seal: Seal) {
  return {
    /**
     * A webhook that is delivered twice saves a text once. Answers with the contacts who wrote something new: by an
     * address that is known to be theirs, by their id in the shop, or by their phone.
     */
    async save(
      { shopId, channelId }: { shopId: string; channelId: string },
      received: readonly { address: string; at: number; text: string; contactIds: readonly string[] }[],
    ): Promise<string[]> {
      if (received.length === 0) return [];
      const place = sealedPlaces.receivedText(shopId, channelId);
      const list = JSON.stringify(received.map(({ text, ...each }) => ({ ...each, sealed: seal.close(text, place) })));
      const { rows } = await sql<{ contactId: string | null }>`
        insert into received_texts (shop_id, channel_id, address, at, sealed, contact_id)
        select ${shopId}, ${channelId}, each.address, to_timestamp(each.at / 1000.0), each.sealed,
               coalesce(
                 (select contact_id from chat_contacts c
                   where c.shop_id = ${shopId} and c.channel_id = ${channelId} and c.address = each.address),
                 (select id from contacts
                   where shop_id = ${shopId} and id in (select json_array_elements_text(each."contactIds")) limit 1),
                 -- The index of words finds a phone without reading all contacts.
                 (select known.id from json_array_elements_text(each."contactIds") as written (phone)
                    join contacts known on known.shop_id = ${shopId}
                     and vitrine_contact_words(known.shop_id, known.id, known.phone, known.customer)
                         @@ vitrine_word_query(${shopId}, written.phone)
                     and regexp_replace(known.phone, '\\D', '', 'g') = written.phone
                   order by known.updated_at desc limit 1))
          from json_to_recordset(${list}::json)
               as each (address text, at float8, sealed text, "contactIds" json)
        on conflict do nothing
        returning contact_id as "contactId"`.execute(db);
      return [...new Set(rows.flatMap(({ contactId }) => contactId ?? []))];
    },

    /** What the contact wrote, newest first. */
    async list(writer: Writer, most: number): Promise<ReceivedText[]> {
      const { rows } = await sql<{ at: Date; sealed: string; channelId: string; isHandled: boolean }>`
        select t.at, t.sealed, t.channel_id as "channelId", t.handled_at is not null as "isHandled"
          from chat_contacts c
          join received_texts t on t.shop_id = c.shop_id and t.channel_id = c.channel_id and t.address = c.address
         where t.at > now() - ${KEPT}::interval and ${isOf(writer)}
         order by t.at desc limit ${most}`.execute(db);
      return rows.flatMap(({ at, sealed, channelId, isHandled }) => {
        const text = seal.tryOpen(sealed, sealedPlaces.receivedText(writer.shopId, channelId));
        return text === undefined ? [] : [{ at, text, isHandled }];
      });
    },

    async markHandled(writer: Writer, at: Date): Promise<void> {
      await sql`
        update received_texts t set handled_at = now()
          from chat_contacts c
         where t.shop_id = c.shop_id and t.channel_id = c.channel_id and t.address = c.address
           and t.at = ${at} and t.handled_at is null and ${isOf(writer)}`.execute(db);
    },

    async removeOld(): Promise<void> {
      await removeOldRows(db, { from: "received_texts", by: "at", age: KEPT });
    },
  };
}

function isOf({ shopId, channelId, contactId, addresses }: Writer) {
  return sql`c.shop_id = ${shopId} and (c.contact_id = ${contactId}
    or (c.contact_id is null and c.channel_id = ${channelId} and c.address = any (${addresses}::text[])))`;
}
