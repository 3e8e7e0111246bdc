import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Seal } from "../../secrets/seal.ts";

type ReceivedText = { text: string; at: Date };

export type ReceivedTextRepository = ReturnType<typeof createReceivedTextRepository>;

/** As long as the shop may answer. The scheduled cleanup removes what is older. */
const KEPT = "24 hours";

export function createReceivedTextRepository(db: Db, seal: Seal) {
  return {
    /** A webhook that is delivered twice saves a text once. */
    async save(
      { shopId, channelId }: { shopId: string; channelId: string },
      received: readonly { address: string; at: number; text: string }[],
    ): Promise<void> {
      if (received.length === 0) return;
      await db
        .insertInto("received_texts")
        .values(
          received.map(({ address, at, text }) => ({
            ...{ shop_id: shopId, channel_id: channelId, address, at: new Date(at), sealed: seal.close(text) },
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** What the contact wrote, newest first: under their id, or from one of these addresses that nobody else has. */
    async list(
      { shopId, channelId, contactId }: { shopId: string; channelId: string; contactId: string },
      { addresses, most }: { addresses: readonly string[]; most: number },
    ): Promise<ReceivedText[]> {
      const { rows } = await sql<{ at: Date; sealed: string }>`
        select t.at, t.sealed
          from chat_contacts c
          join received_texts t on t.shop_id = c.shop_id and t.channel_id = c.channel_id and t.address = c.address
         where c.shop_id = ${shopId} and t.at > now() - ${KEPT}::interval
           and (c.contact_id = ${contactId} or (c.contact_id is null and c.channel_id = ${channelId}
                and c.address = any (${addresses}::text[])))
         order by t.at desc limit ${most}`.execute(db);
      return rows.flatMap(({ at, sealed }) => {
        const text = seal.tryOpen(sealed);
        return text === undefined ? [] : [{ at, text }];
      });
    },

    async removeOld(): Promise<void> {
      await sql`delete from received_texts where at < now() - ${KEPT}::interval`.execute(db);
    },
  };
}
