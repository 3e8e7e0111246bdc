import type { Invitation } from "@vitrine/contract/panel/team/team";
import { type InvitationStep, invitationStep, keepsMemberships } from "@vitrine/domain/team/mailbox-proof";
import type { ShopsSeen } from "@vitrine/domain/team/membership";
import type { Role } from "@vitrine/domain/team/roles";
import { sql, type Transaction } from "kysely";
import { type AuditOf, audited } from "../../db/audit.ts";
import type { Database, Db } from "../../db/pool.ts";
import { shopNames } from "../named-standing.ts";
import {
  createPerson,
  lockPerson,
  type NewPerson,
  type RemovedMembership,
  takeOverPerson,
} from "../person.repository.ts";

export type NewInvitation = {
  chatbotId: string;
  email: string;
  name: string | null;
  role: Role;
  shops: ShopsSeen;
  ownCustomersOnly: boolean;
  tokenHash: Buffer;
  invitedBy: string | null;
  days: number;
  mail: "waiting" | "off";
  /** The link goes to the mailbox and is shown to nobody: whoever has it proves the mailbox. */
  isLinkMailed: boolean;
};

/** An invitation that still holds, as its link knows it. */
export type HeldInvitation = {
  chatbotId: string;
  accountName: string;
  email: string;
  name: string | null;
  role: Role;
  invitedBy: string | null;
  expiresAt: Date;
  isLinkMailed: boolean;
  /** The person who has this address already. */
  person: { id: string; isVerified: boolean; hasMemberships: boolean } | null;
};

/** What came of an acceptance. The last three are refusals. */
export type Accepted =
  | { step: "create" | "take-over" | "join"; userId: string; removed: RemovedMembership[] }
  | { step: "sign-in" | "prove-mailbox" | "gone" };

/** As many as a person can look through. */
const MOST_INVITATIONS = 200;

export type InvitationRepository = ReturnType<typeof createInvitationRepository>;

export function createInvitationRepository(db: Db) {
  return {
    /** Makes an invitation, or renews the one of the address. The link of before stops working. */
    async save(
      invitation: NewInvitation,
      whenSaved: (
        trx: Transaction<Database>,
        saved: Invitation,
        told: { accountName: string; shopNames: string[] | null },
      ) => Promise<void>,
    ): Promise<Invitation | "account-not-found" | "already-member" | "too-many-invitations" | "member-shop-unknown"> {
      const { chatbotId, email, name, role, shops, tokenHash, invitedBy, days, mail, isLinkMailed } = invitation;
      const own = { own_customers_only: invitation.ownCustomersOnly };
      return db.transaction().execute(async (trx) => {
        const account = await trx
          .selectFrom("accounts")
          .select("name")
          .where("chatbot_id", "=", chatbotId)
          .forUpdate()
          .executeTakeFirst();
        if (!account) return "account-not-found";
        const { rows } = await sql<{ is_member: boolean; others: number }>`
          select exists (select from members m join panel_users u on u.id = m.user_id
                          where m.chatbot_id = ${chatbotId} and u.email = ${email}) as is_member,
                 (select count(*) from invitations where chatbot_id = ${chatbotId} and email <> ${email}) as others
        `.execute(trx);
        if (rows[0]?.is_member) return "already-member";
        if ((rows[0]?.others ?? 0) >= MOST_INVITATIONS) return "too-many-invitations";
        const names = await shopNames(trx, chatbotId, shops ?? []);
        if (names.size < (shops?.length ?? 0)) return "member-shop-unknown";
        const expires_at = sql<Date>`now() + make_interval(days => ${days})`;
        const link = { token_hash: tokenHash, is_link_mailed: isLinkMailed };
        const values = {
          name,
          role,
          shops: shops && [...shops],
          ...own,
          ...link,
          invited_by: invitedBy,
          mail,
          expires_at,
        };
        const { id } = await trx
          .insertInto("invitations")
          .values({ chatbot_id: chatbotId, email, ...values })
          .onConflict((conflict) =>
            conflict.columns(["chatbot_id", "email"]).doUpdateSet({ ...values, created_at: sql`now()` }),
          )
          .returning("id")
          .executeTakeFirstOrThrow();
        const [saved] = await readInvitations(trx, chatbotId, id);
        if (!saved) throw new Error("an invitation that was just saved is not there");
        await whenSaved(trx, saved, { accountName: account.name, shopNames: shops && [...names.values()].sort() });
        return saved;
      });
    },

    async list(chatbotId: string): Promise<Invitation[]> {
      return readInvitations(db, chatbotId);
    },

    async find(chatbotId: string, id: string): Promise<Invitation | undefined> {
      return (await readInvitations(db, chatbotId, id))[0];
    },

    /** False when there is none. */
    async withdraw(chatbotId: string, id: string, audit: AuditOf<{ email: string }>): Promise<boolean> {
      const withdrawn = await audited(
        db,
        (removed: { email: string } | undefined) => (removed ? audit(removed) : null),
        (trx) =>
          trx
            .deleteFrom("invitations")
            .where("chatbot_id", "=", chatbotId)
            .where("id", "=", id)
            .returning("email")
            .executeTakeFirst(),
      );
      return withdrawn !== undefined;
    },

    async findHeld(tokenHash: Buffer): Promise<HeldInvitation | undefined> {
      const { rows } = await sql<HeldRow>`
        select i.chatbot_id, a.name as account_name, i.email, i.name, i.role, by_whom.name as invited_by, i.expires_at,
               i.is_link_mailed, person.id as user_id, person.email_verified as is_verified,
               exists (select from members m where m.user_id = person.id) as has_memberships
          from invitations i
          join accounts a using (chatbot_id)
          left join panel_users by_whom on by_whom.id = i.invited_by
          left join panel_users person on person.email = i.email
         where i.token_hash = ${tokenHash} and i.expires_at > now() and ${inviterMayInvite}`.execute(db);
      const [row] = rows;
      return (
        row && {
          chatbotId: row.chatbot_id,
          accountName: row.account_name,
          email: row.email,
          name: row.name,
          role: row.role,
          invitedBy: row.invited_by,
          expiresAt: row.expires_at,
          isLinkMailed: row.is_link_mailed,
          person: row.user_id
            ? { id: row.user_id, isVerified: row.is_verified === true, hasMemberships: row.has_memberships }
            : null,
        }
      );
    },

    /**
     * Uses an invitation up and makes its holder a member. Of two who accept at the same time, the second one finds it
     * gone. What the holder may do is decided here again, while nobody else makes or changes the person of the address.
     */
    async accept(
      tokenHash: Buffer,
      { signedInAs, chosen }: { signedInAs: string | undefined; chosen: NewPerson | undefined },
    ): Promise<Accepted> {
      return db.transaction().execute(async (trx) => {
        const { rows } = await sql<UsedRow>`
          select chatbot_id, id, email, role, shops, own_customers_only, is_link_mailed from invitations i
           where token_hash = ${tokenHash} and expires_at > now() and ${inviterMayInvite} for update`.execute(trx);
        const [used] = rows;
        if (!used) return { step: "gone" };
        const isProved = used.is_link_mailed;
        const found = await lockPerson(trx, used.email);
        const person = found ? { ...found, isSignedIn: found.id === signedInAs } : null;
        const step: InvitationStep = invitationStep({ isLinkMailed: isProved, person });
        if (step === "sign-in" || step === "prove-mailbox") return { step };
        if (step !== "join" && !chosen) return { step: "sign-in" };
        let removed: RemovedMembership[] = [];
        let userId = person?.id ?? "";
        if (step === "create" && chosen) userId = await createPerson(trx, used.email, { ...chosen, isProved });
        if (step === "take-over" && chosen && person) {
          const keeps = isProved && keepsMemberships(person);
          removed = await takeOverPerson(trx, userId, { ...chosen, isProved, keepsMemberships: keeps });
        }
        await trx
          .deleteFrom("invitations")
          .where("chatbot_id", "=", used.chatbot_id)
          .where("id", "=", used.id)
          .execute();
        await trx
          .insertInto("members")
          .values({
            ...{ chatbot_id: used.chatbot_id, user_id: userId, role: used.role, shops: used.shops },
            own_customers_only: used.own_customers_only,
          })
          .onConflict((conflict) => conflict.columns(["chatbot_id", "user_id"]).doNothing())
          .execute();
        return { step, userId, removed };
      });
    },

    async removeExpired(): Promise<void> {
      await db.deleteFrom("invitations").where(sql<boolean>`expires_at < now() - interval '30 days'`).execute();
    },
  };
}

type UsedRow = {
  chatbot_id: string;
  id: string;
  email: string;
  role: Role;
  shops: string[] | null;
  own_customers_only: boolean;
  is_link_mailed: boolean;
};

/** Whoever has left invites nobody. Their invitations are withdrawn with them; this is the second wall. */
const inviterMayInvite = sql`(i.invited_by is null or exists (
  select from members m where m.chatbot_id = i.chatbot_id and m.user_id = i.invited_by))`;

type HeldRow = {
  chatbot_id: string;
  account_name: string;
  email: string;
  name: string | null;
  role: Role;
  invited_by: string | null;
  expires_at: Date;
  is_link_mailed: boolean;
  user_id: string | null;
  is_verified: boolean | null;
  has_memberships: boolean;
};

async function readInvitations(executor: Db | Transaction<Database>, chatbotId: string, id?: string) {
  const rows = await executor
    .selectFrom("invitations")
    .leftJoin("panel_users", "panel_users.id", "invitations.invited_by")
    .select([
      ...(["invitations.id", "invitations.email", "invitations.role", "invitations.shops"] as const),
      ...(["invitations.mail", "invitations.own_customers_only"] as const),
      ...(["invitations.created_at", "invitations.expires_at", "panel_users.name as invited_by"] as const),
      sql<boolean>`invitations.expires_at <= now()`.as("is_expired"),
    ])
    .where("invitations.chatbot_id", "=", chatbotId)
    .$if(id !== undefined, (query) => query.where("invitations.id", "=", id ?? ""))
    .orderBy("invitations.created_at", "desc")
    .orderBy("invitations.id")
    .limit(1_000)
    .execute();
  return rows.map(
    (row): Invitation => ({
      id: row.id,
      email: row.email,
      role: row.role as Role,
      shops: row.shops,
      ownCustomersOnly: row.own_customers_only,
      invitedBy: row.invited_by,
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      isExpired: row.is_expired,
      mail: row.mail as Invitation["mail"],
    }),
  );
}
