import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { InboundMessage } from "../provider/chat-provider.ts";
import type { DispatchTarget } from "./dispatch-job.ts";

type ChatContact = {
  /** The channel's own id of the contact. */
  address: string;
  /** Null where the channel has reported no message of theirs. */
  lastInboundAt: Date | null;
};

export type ChatContactRepository = ReturnType<typeof createChatContactRepository>;

export function createChatContactRepository(db: Db) {
  return {
    async find({ shopId, channelId, contactId }: DispatchTarget): Promise<ChatContact | undefined> {
      const row = await db
        .selectFrom("chat_contacts")
        .select(["address", "wrote_at"])
        .where("shop_id", "=", shopId)
        .where("channel_id", "=", channelId)
        .where("contact_id", "=", contactId)
        .orderBy("wrote_at", (by) => by.desc().nullsLast())
        .limit(1)
        .executeTakeFirst();
      return row && { address: row.address, lastInboundAt: row.wrote_at };
    },

    /** When the contact last wrote in the channel: under their id, or from one of these addresses. Null if unknown. */
    async lastInboundAt(
      { shopId, channelId, contactId }: DispatchTarget,
      addresses: readonly string[],
    ): Promise<Date | null> {
      const row = await db
        .selectFrom("chat_contacts")
        .select(({ fn }) => fn.max("wrote_at").as("at"))
        .where("shop_id", "=", shopId)
        .where("channel_id", "=", channelId)
        .where(({ eb, or, and }) =>
          or([
            eb("contact_id", "=", contactId),
            and([eb("contact_id", "is", null), eb("address", "=", sql<string>`any(${addresses}::text[])`)]),
          ]),
        )
        .executeTakeFirst();
      return row?.at ?? null;
    },

    /** Whether the channel reported a message of anybody before that moment: then it reports what people write. */
    async hasHeardBefore({ shopId, channelId }: Omit<DispatchTarget, "contactId">, moment: Date): Promise<boolean> {
      const row = await db
        .selectFrom("chat_contacts")
        .select("address")
        .where("shop_id", "=", shopId)
        .where("channel_id", "=", channelId)
        .where("wrote_at", "<=", moment)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    async saveAddress({ shopId, channelId, contactId }: DispatchTarget, address: string): Promise<void> {
      await db
        .insertInto("chat_contacts")
        .values({ shop_id: shopId, channel_id: channelId, address, contact_id: contactId })
        .onConflict((conflict) =>
          conflict
            .columns(["shop_id", "channel_id", "address"])
            .doUpdateSet({ contact_id: contactId })
            .where("chat_contacts.contact_id", "is distinct from", contactId),
        )
        .execute();
    },

    /** Saves when people last wrote to the shop. The newest time wins, in whatever order the webhooks arrive. */
    async saveInbound(
      { shopId, channelId }: Omit<DispatchTarget, "contactId">,
      inbound: readonly InboundMessage[],
    ): Promise<void> {
      if (inbound.length === 0) return;
      const list = JSON.stringify(inbound.map(({ address, userId, at }) => ({ address, userId, at })));
      await sql`
        insert into chat_contacts as earlier (shop_id, channel_id, address, user_id, wrote_at)
        select ${shopId}, ${channelId}, address, (array_agg("userId" order by at desc) filter (where "userId" is not null))[1],
               least(to_timestamp(max(at) / 1000.0), now())
          from json_to_recordset(${list}::json) as each (address text, "userId" text, at float8)
         group by address order by address
        on conflict (shop_id, channel_id, address) do update
        set wrote_at = greatest(earlier.wrote_at, excluded.wrote_at),
            user_id = case when earlier.user_id is null or excluded.wrote_at >= earlier.wrote_at
                           then coalesce(excluded.user_id, earlier.user_id) else earlier.user_id end`.execute(db);
    },
  };
}
