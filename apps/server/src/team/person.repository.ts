import type { Role } from "@vitrine/domain/team/roles";
import { sql, type Transaction } from "kysely";
import { recordAudit } from "../db/audit.ts";
import type { Database, Db } from "../db/pool.ts";

/** Who somebody chooses to be. */
export type NewPerson = { name: string; passwordHash: string };

export type StoredPerson = { id: string; name: string; email: string; isVerified: boolean; factorsSince: Date | null };

export type PersonRepository = ReturnType<typeof createPersonRepository>;

export function createPersonRepository(db: Db) {
  const find = async (by: { id: string } | { email: string }): Promise<StoredPerson | undefined> => {
    const row = await db
      .selectFrom("panel_users")
      .select(["id", "name", "email", "email_verified", "factors_since"])
      .$if("id" in by, (query) => query.where("id", "=", "id" in by ? by.id : ""))
      .$if("email" in by, (query) => query.where("email", "=", "email" in by ? by.email : ""))
      .executeTakeFirst();
    return row && { ...row, isVerified: row.email_verified, factorsSince: row.factors_since };
  };
  return {
    find: (id: string) => find({ id }),
    findByEmail: (email: string) => find({ email }),

    /** The names of the accounts of a person, and what would be lost with a new password. */
    async waysIn(userId: string): Promise<WaysIn> {
      const { rows } = await sql<WaysIn>`
        select u.two_factor_enabled as "hasSecondFactor",
               (select count(*) from panel_passkeys where user_id = u.id)::int as passkeys,
               array(select a.name from members m join accounts a using (chatbot_id)
                      where m.user_id = u.id order by a.name limit 100) as accounts
          from panel_users u where u.id = ${userId}`.execute(db);
      return rows[0] ?? { hasSecondFactor: false, passkeys: 0, accounts: [] };
    },

    /** Names that others know of the accounts of a person, and of an account that they join. */
    async wordsAround({ userId, chatbotId }: { userId?: string; chatbotId?: string }): Promise<string[]> {
      const { rows } = await sql<{ name: string }>`
        with of_person as (
          select chatbot_id from members where user_id = ${userId ?? null} union select ${chatbotId ?? null}::text
        )
        select name from accounts where chatbot_id in (select chatbot_id from of_person)
        union select name from shops where chatbot_id in (select chatbot_id from of_person)
        limit 200`.execute(db);
      return rows.map(({ name }) => name);
    },

    /**
     * When the ways in of a person were last taken away. It waits for somebody who does that just now, so what was checked
     * before it and written after it is noticed.
     */
    async factorsSince(userId: string): Promise<number> {
      const { rows } = await sql<{ factors_since: Date | null }>`
        select factors_since from panel_users where id = ${userId} for share`.execute(db);
      return rows[0]?.factors_since?.getTime() ?? 0;
    },

    async hasPasskey(userId: string, credentialId: string): Promise<boolean> {
      const row = await db
        .selectFrom("panel_passkeys")
        .select("id")
        .where("user_id", "=", userId)
        .where("credential_id", "=", credentialId)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** For one who changed something with a way in that was taken away meanwhile: the mailbox opens the panel again. */
    async closeAll(userId: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await sql`select from panel_users where id = ${userId} for update`.execute(trx);
        await removeWaysIn(trx, userId, { keepsFactors: false });
      });
    },

    /** The mailbox is proved by a link that came to it: the holder chooses a password, and decides what else stays. */
    async resetBy(
      userId: string,
      { passwordHash, keepsFactors, keepsMemberships }: { passwordHash: string } & Kept,
    ): Promise<RemovedMembership[]> {
      return db.transaction().execute(async (trx) => {
        await sql`select from panel_users where id = ${userId} for update`.execute(trx);
        await removeWaysIn(trx, userId, { keepsFactors });
        const removed = keepsMemberships ? [] : await removeMemberships(trx, userId);
        await setPassword(trx, userId, passwordHash);
        await trx
          .updateTable("panel_users")
          .set({ email_verified: true, factors_since: sql`clock_timestamp()`, updated_at: sql`now()` })
          .where("id", "=", userId)
          .execute();
        return removed;
      });
    },
  };
}

export type WaysIn = { hasSecondFactor: boolean; passkeys: number; accounts: string[] };

type Kept = { keepsFactors: boolean; keepsMemberships: boolean };

export type RemovedMembership = { chatbotId: string; userId: string };

/** The person of an address, locked: nobody else makes or takes over the same one in the meantime. */
export async function lockPerson(trx: Transaction<Database>, email: string) {
  const { rows } = await sql<{ id: string; is_verified: boolean; has_memberships: boolean }>`
    select id, email_verified as is_verified, exists (select from members where user_id = id) as has_memberships
      from panel_users where email = ${email} for update`.execute(trx);
  const [row] = rows;
  return row && { id: row.id, isVerified: row.is_verified, hasMemberships: row.has_memberships };
}

/** `isProved`: made by a link that came to their mailbox and nowhere else. */
export async function createPerson(
  trx: Transaction<Database>,
  email: string,
  { name, passwordHash, isProved }: NewPerson & { isProved: boolean },
): Promise<string> {
  const { id } = await trx
    .insertInto("panel_users")
    .values({ name, email, email_verified: isProved, factors_since: sql`clock_timestamp()` })
    .returning("id")
    .executeTakeFirstOrThrow();
  await setPassword(trx, id, passwordHash);
  return id;
}

/** Makes an unproved person somebody else's: nothing that opened the panel before opens it afterwards. */
export async function takeOverPerson(
  trx: Transaction<Database>,
  userId: string,
  { name, passwordHash, isProved, keepsMemberships }: NewPerson & { isProved: boolean; keepsMemberships: boolean },
): Promise<RemovedMembership[]> {
  await removeWaysIn(trx, userId, { keepsFactors: false });
  const removed = keepsMemberships ? [] : await removeMemberships(trx, userId);
  await setPassword(trx, userId, passwordHash);
  await trx
    .updateTable("panel_users")
    .set({ name, email_verified: isProved, factors_since: sql`clock_timestamp()`, updated_at: sql`now()` })
    .where("id", "=", userId)
    .execute();
  return removed;
}

/** Sessions, the password and every link or challenge that waits; passkeys and the second factor unless they are kept. */
async function removeWaysIn(trx: Transaction<Database>, userId: string, { keepsFactors }: { keepsFactors: boolean }) {
  await trx.deleteFrom("panel_sessions").where("user_id", "=", userId).execute();
  await trx.deleteFrom("panel_credentials").where("user_id", "=", userId).execute();
  await trx.deleteFrom("panel_verifications").where("value", "=", userId).execute();
  if (keepsFactors) return;
  await trx.deleteFrom("panel_passkeys").where("user_id", "=", userId).execute();
  await trx.deleteFrom("panel_second_factors").where("user_id", "=", userId).execute();
  await trx.updateTable("panel_users").set({ two_factor_enabled: false }).where("id", "=", userId).execute();
}

/** The person leaves every account, also one whose last owner they are: the operator invites another. */
async function removeMemberships(trx: Transaction<Database>, userId: string): Promise<RemovedMembership[]> {
  const { rows } = await sql<{ chatbot_id: string; role: Role; name: string }>`
    delete from members m using panel_users u where m.user_id = ${userId} and u.id = m.user_id
    returning m.chatbot_id, m.role, u.name`.execute(trx);
  // Whom they invited was invited by nobody in particular.
  await trx.deleteFrom("invitations").where("invited_by", "=", userId).execute();
  for (const { chatbot_id, role, name } of rows) {
    const member = { chatbotId: chatbot_id, userId, name, role };
    const subject = { type: "member", id: userId, name };
    const action = "member.mailbox-proved";
    await recordAudit(trx, { member, shopId: null, action, subject, before: { role } });
  }
  return rows.map(({ chatbot_id }) => ({ chatbotId: chatbot_id, userId }));
}

async function setPassword(trx: Transaction<Database>, userId: string, passwordHash: string): Promise<void> {
  await trx
    .insertInto("panel_credentials")
    .values({ account_id: userId, provider_id: "credential", user_id: userId, password: passwordHash })
    .execute();
}
