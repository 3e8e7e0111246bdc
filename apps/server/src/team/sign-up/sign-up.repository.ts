import { sql, type Transaction } from "kysely";
import type { Database, Db } from "../../db/pool.ts";
import {
  createPerson,
  lockPerson,
  type NewPerson,
  type RemovedMembership,
  takeOverPerson,
} from "../person.repository.ts";

/** Adds an account of this name and answers its id. */
export type AddAccount = (trx: Transaction<Database>, name: string) => Promise<string>;

export type SignUpRepository = ReturnType<typeof createSignUpRepository>;

export function createSignUpRepository(db: Db) {
  return {
    /** The name of the person who has proved this address already. */
    async findKnown(email: string): Promise<string | undefined> {
      const row = await db
        .selectFrom("panel_users")
        .select("name")
        .where("email", "=", email)
        .where("email_verified", "=", true)
        .executeTakeFirst();
      return row?.name;
    },

    /** A second request gets a new link, and the former one stops working. */
    async save(
      { email, name, tokenHash, hours }: { email: string; name: string; tokenHash: Buffer; hours: number },
      whenSaved: (trx: Transaction<Database>) => Promise<void>,
    ): Promise<void> {
      const expires_at = sql<Date>`now() + make_interval(hours => ${hours})`;
      const values = { name, token_hash: tokenHash, expires_at };
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto("sign_ups")
          .values({ email, ...values })
          .onConflict((conflict) => conflict.column("email").doUpdateSet({ ...values, created_at: sql`now()` }))
          .execute();
        await whenSaved(trx);
      });
    },

    async findHeld(tokenHash: Buffer): Promise<{ name: string; email: string } | undefined> {
      return db
        .selectFrom("sign_ups")
        .select(["name", "email"])
        .where("token_hash", "=", tokenHash)
        .where(sql<boolean>`expires_at > now()`)
        .executeTakeFirst();
    },

    /**
     * Uses the link up and makes the account with its owner; undefined when the link does not hold any more. Its holder
     * has proved the mailbox, and takes over a person whom somebody made without that.
     */
    async confirm(
      tokenHash: Buffer,
      person: NewPerson,
      addAccount: AddAccount,
    ): Promise<{ userId: string; email: string; removed: RemovedMembership[] } | undefined> {
      return db.transaction().execute(async (trx) => {
        const used = await trx
          .deleteFrom("sign_ups")
          .where("token_hash", "=", tokenHash)
          .where(sql<boolean>`expires_at > now()`)
          .returning("email")
          .executeTakeFirst();
        if (!used) return undefined;
        const known = await lockPerson(trx, used.email);
        // They joined by an invitation meanwhile, and sign in with that.
        if (known?.isVerified) return undefined;
        const chosen = { ...person, isProved: true };
        const removed = known ? await takeOverPerson(trx, known.id, { ...chosen, keepsMemberships: false }) : [];
        const userId = known?.id ?? (await createPerson(trx, used.email, chosen));
        const chatbot_id = await addAccount(trx, person.name);
        await trx.insertInto("members").values({ chatbot_id, user_id: userId, role: "owner" }).execute();
        return { userId, email: used.email, removed };
      });
    },

    async removeExpired(): Promise<void> {
      await db.deleteFrom("sign_ups").where(sql<boolean>`expires_at < now()`).execute();
    },
  };
}
