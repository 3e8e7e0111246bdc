import type { Db } from "../db/pool.ts";

export type AccountRepository = ReturnType<typeof createAccountRepository>;

export function createAccountRepository(db: Db) {
  return {
    async create(account: { chatbotId: string; name: string; tokenHash: Buffer }): Promise<boolean> {
      const row = await db
        .insertInto("accounts")
        .values({ chatbot_id: account.chatbotId, name: account.name, token_hash: account.tokenHash })
        .onConflict((conflict) => conflict.column("chatbot_id").doNothing())
        .returning("chatbot_id")
        .executeTakeFirst();
      return row !== undefined;
    },

    async findByToken(tokenHash: Buffer): Promise<{ chatbotId: string } | undefined> {
      const row = await db
        .selectFrom("accounts")
        .select("chatbot_id")
        .where("token_hash", "=", tokenHash)
        .executeTakeFirst();
      return row && { chatbotId: row.chatbot_id };
    },
  };
}
