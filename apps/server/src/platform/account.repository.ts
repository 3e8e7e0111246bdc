import type { Transaction } from "kysely";
import type { Database, Db } from "../db/pool.ts";
import { FIRST_KEY } from "./keys/key.repository.ts";

type NewAccount = { chatbotId: string; name: string; tokenHash: Buffer; lastFour: string };

export type AccountRepository = ReturnType<typeof createAccountRepository>;

export function createAccountRepository(db: Db) {
  return {
    /** An account with its first key. False if there is one with this id. */
    async create(account: NewAccount): Promise<boolean> {
      return db.transaction().execute((trx) => this.add(trx, account));
    },

    /** The same, in the transaction of what it is made for. */
    async add(trx: Transaction<Database>, { chatbotId, name, tokenHash, lastFour }: NewAccount): Promise<boolean> {
      const row = await trx
        .insertInto("accounts")
        .values({ chatbot_id: chatbotId, name, token_hash: tokenHash })
        .onConflict((conflict) => conflict.column("chatbot_id").doNothing())
        .returning("chatbot_id")
        .executeTakeFirst();
      if (!row) return false;
      // The database adds the key, as it does for processes of the release before. They do not know how it ends.
      await trx
        .updateTable("api_keys")
        .set({ last_four: lastFour })
        .where("chatbot_id", "=", chatbotId)
        .where("id", "=", FIRST_KEY)
        .execute();
      return true;
    },
  };
}
