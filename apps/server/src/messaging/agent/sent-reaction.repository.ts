import type { Db } from "../../db/pool.ts";
import type { PersonalFields } from "../../secrets/personal-fields.ts";
import { createReceivedMessages, type NewReaction } from "../inbound/received-message.repository.ts";

export type SentReactionRepository = ReturnType<typeof createSentReactionRepository>;

/** How the shop reacted to messages: in the rows of what channels tell, the newest of each side. */
export function createSentReactionRepository(db: Db, personal: () => Promise<PersonalFields>) {
  return {
    async save(
      of: { shopId: string; channelId: string },
      reaction: Pick<NewReaction, "messageId" | "contactId" | "at" | "eventId" | "emoji">,
    ): Promise<void> {
      const rows = createReceivedMessages(await personal());
      await db.transaction().execute((trx) => rows.react(trx, of, [{ ...reaction, isFromShop: true }]));
    },
  };
}
