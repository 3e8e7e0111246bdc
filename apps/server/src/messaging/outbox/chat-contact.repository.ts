import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
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

    /**
     * When the contact last wrote in the channel: under their id, or from one of these addresses, whoever else the shop knows
     * there. Null if unknown.
     */
    async lastInboundAt(
      { shopId, channelId, contactId }: DispatchTarget,
      addresses: readonly string[],
    ): Promise<Date | null> {
      const row = await db
        .selectFrom("chat_contacts")
        .select(({ fn }) => fn.max("wrote_at").as("at"))
        .where("shop_id", "=", shopId)
        .where("channel_id", "=", channelId)
        .where(({ eb, or }) =>
          or([eb("contact_id", "=", contactId), eb("address", "=", sql<string>`any(${addresses}::text[])`)]),
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
  };
}
