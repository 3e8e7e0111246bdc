import type { Me } from "@vitrine/contract/panel/team/me";
import type { Member } from "@vitrine/contract/panel/team/team";
import { type ShopsSeen, sharedShops, type TeamMember } from "@vitrine/domain/team/membership";
import { lacksSecondFactor, type Proof } from "@vitrine/domain/team/proof";
import type { Role } from "@vitrine/domain/team/roles";
import { sql, type Transaction } from "kysely";
import { type AuditOf, audited } from "../../db/audit.ts";
import type { Database, Db } from "../../db/pool.ts";
import { isByPasskey, isFreshSession } from "../auth/own-session.repository.ts";
import { shopNames } from "../named-standing.ts";

export type MemberRepository = ReturnType<typeof createMemberRepository>;

export function createMemberRepository(db: Db) {
  return {
    /**
     * What a person is: in the account of the shop, or in the one that is open, or in their first one. `isOfShop` is false
     * for somebody who works elsewhere or in other shops of the account: this is the one place that asks. Undefined is
     * somebody who works nowhere.
     */
    async findOf({
      userId,
      openAccount,
      shopId,
      sessionId,
    }: {
      userId: string;
      sessionId: string;
      openAccount: string | null;
      shopId?: string | undefined;
    }) {
      const { rows } = await sql<FoundRow>`
        select m.chatbot_id, m.role, m.shops, m.own_customers_only, a.second_factor_roles, u.two_factor_enabled,
               ${isFreshSession} as is_fresh, ${isByPasskey} as is_by_passkey,
               ${shopId ?? null}::text is null or s.shop_id is not null as is_of_shop
          from members m
          join accounts a on a.chatbot_id = m.chatbot_id
          join panel_users u on u.id = m.user_id
          left join panel_sessions p on p.id = ${sessionId}
          left join shops s on s.chatbot_id = m.chatbot_id and s.shop_id = ${shopId ?? null} and s.erase_at is null and ${mayBeSeen}
         where m.user_id = ${userId}
         order by s.shop_id is not null desc, m.chatbot_id is not distinct from ${openAccount} desc, m.joined_at, m.chatbot_id
         limit 1`.execute(db);
      const [row] = rows;
      if (!row) return undefined;
      const { chatbot_id: chatbotId, role, shops, is_of_shop: isOfShop, is_fresh: isFresh } = row;
      const proof = { hasCodes: row.two_factor_enabled, isByPasskey: row.is_by_passkey };
      return {
        chatbotId,
        role,
        shops,
        ownCustomersOnly: row.own_customers_only,
        isOfShop,
        isFresh,
        needsSecondFactor: lacksSecondFactor(row.second_factor_roles, role, proof),
      };
    },

    /** Those who see a shop that `viewer` sees, with the shops that both see. */
    async list(chatbotId: string, viewer: ShopsSeen): Promise<Omit<Member, "isMe">[]> {
      const rows = await db
        .selectFrom("members")
        .innerJoin("panel_users", "panel_users.id", "members.user_id")
        .select([
          ...([
            "panel_users.id",
            "panel_users.name",
            "panel_users.email",
            "members.role",
            "members.shops",
            "members.own_customers_only",
            "members.joined_at",
          ] as const),
          ...(["panel_users.two_factor_enabled", "panel_users.email_verified"] as const),
          sql<boolean>`exists (select from panel_passkeys k where k.user_id = panel_users.id)`.as("has_passkey"),
        ])
        .select((eb) =>
          eb
            .selectFrom("sign_ins")
            .select("sign_ins.at")
            .whereRef("sign_ins.user_id", "=", "members.user_id")
            .where("sign_ins.event", "in", ["signed-in", "joined"])
            .orderBy("sign_ins.id", "desc")
            .limit(1)
            .as("last_sign_in_at"),
        )
        .where("members.chatbot_id", "=", chatbotId)
        .$if(viewer !== null, (query) =>
          query.where(sql<boolean>`(members.shops is null or members.shops && ${[...(viewer ?? [])]}::text[])`),
        )
        .orderBy("panel_users.name")
        .orderBy("panel_users.id")
        .limit(MOST_MEMBERS)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        email: row.email,
        role: row.role as Role,
        shops: listed(sharedShops(row.shops, viewer)),
        ownCustomersOnly: row.own_customers_only,
        hasSecondFactor: row.two_factor_enabled || row.has_passkey,
        isEmailConfirmed: row.email_verified,
        joinedAt: row.joined_at.toISOString(),
        lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
      }));
    },

    /** Changes the team of an account while nobody else changes it: two owners cannot remove each other. */
    async change<Value>(
      chatbotId: string,
      decide: (locked: {
        trx: Transaction<Database>;
        members: TeamMember[];
        save(member: TeamMember): Promise<void>;
        /** Of these shops, by id, the names of those that the account has. */
        shopNames(ids: readonly string[]): Promise<Map<string, string>>;
        remove(userId: string): Promise<void>;
        /** Withdraws the invitations that the member made. */
        withdrawInvitationsOf(userId: string): Promise<void>;
        /** The name of the account, the person's, and the addresses of its owners, for a mail to them. */
        whoToTell(userId: string): Promise<{ accountName: string; name: string; owners: string[] }>;
      }) => Promise<Value>,
    ): Promise<Value> {
      return db.transaction().execute(async (trx) => {
        await sql`select from accounts where chatbot_id = ${chatbotId} for update`.execute(trx);
        const rows = await trx
          .selectFrom("members")
          .select(["user_id", "role", "shops", "own_customers_only"])
          .where("chatbot_id", "=", chatbotId)
          .execute();
        return decide({
          trx,
          withdrawInvitationsOf: async (userId) => {
            await trx
              .deleteFrom("invitations")
              .where("chatbot_id", "=", chatbotId)
              .where("invited_by", "=", userId)
              .execute();
          },
          whoToTell: async (userId) => {
            const { rows: found } = await sql<{ account_name: string; name: string; owners: string[] }>`
              select a.name as account_name, (select u.name from panel_users u where u.id = ${userId}) as name,
                     array(select u.email from members m join panel_users u on u.id = m.user_id
                            where m.chatbot_id = a.chatbot_id and m.role = 'owner' order by u.email) as owners
                from accounts a where a.chatbot_id = ${chatbotId}`.execute(trx);
            return {
              accountName: found[0]?.account_name ?? "",
              name: found[0]?.name ?? "",
              owners: found[0]?.owners ?? [],
            };
          },
          members: rows.map((row) => ({
            ...{ id: row.user_id, role: row.role as Role, shops: row.shops },
            ownCustomersOnly: row.own_customers_only,
          })),
          shopNames: (ids) => shopNames(trx, chatbotId, ids),
          save: async ({ id, role, shops, ownCustomersOnly }) => {
            await trx
              .updateTable("members")
              .set({ role, shops: listed(shops), own_customers_only: ownCustomersOnly })
              .where("chatbot_id", "=", chatbotId)
              .where("user_id", "=", id)
              .execute();
          },
          remove: async (userId) => {
            await trx.deleteFrom("members").where("chatbot_id", "=", chatbotId).where("user_id", "=", userId).execute();
            // A person who is a member of another account stays signed in there.
            await sql`delete from panel_sessions where user_id = ${userId}
                       and not exists (select from members where user_id = ${userId})`.execute(trx);
          },
        });
      });
    },

    async accountsOf(userId: string): Promise<Me["accounts"]> {
      const rows = await db
        .selectFrom("members")
        .innerJoin("accounts", "accounts.chatbot_id", "members.chatbot_id")
        .select(["accounts.chatbot_id", "accounts.name", "members.role"])
        .where("members.user_id", "=", userId)
        .orderBy("accounts.name")
        .orderBy("accounts.chatbot_id")
        .limit(MOST_MEMBERS)
        .execute();
      return rows.map((row) => ({ id: row.chatbot_id, name: row.name, role: row.role as Role }));
    },

    async shopsOf({ chatbotId, shops }: { chatbotId: string; shops: ShopsSeen }): Promise<Me["shops"]> {
      const seen = listed(shops);
      const { rows } = await sql<ShopRow>`
        select shop_id as id, name, is_test, trial_of, document ->> 'timeZone' as time_zone from shops
         where chatbot_id = ${chatbotId} and erase_at is null and (${seen}::text[] is null or coalesce(trial_of, shop_id) = any (${seen}))
         order by name, id limit ${MOST_MEMBERS}`.execute(db);
      return rows.map(({ id, name, is_test, trial_of, time_zone }) => ({
        ...{ id, name, isTest: is_test, timeZone: time_zone },
        ...(trial_of !== null && { trialOf: trial_of }),
      }));
    },

    async waysInOf(userId: string): Promise<Pick<Me["person"], "hasSecondFactor" | "isEmailConfirmed">> {
      const row = await db
        .selectFrom("panel_users")
        .select(["two_factor_enabled", "email_verified"])
        .where("id", "=", userId)
        .executeTakeFirst();
      return { hasSecondFactor: row?.two_factor_enabled ?? false, isEmailConfirmed: row?.email_verified ?? false };
    },

    async proofOf({ userId, sessionId }: { userId: string; sessionId: string }): Promise<Proof> {
      const { rows } = await sql<{ has_codes: boolean; is_by_passkey: boolean }>`
        select u.two_factor_enabled as has_codes,
               exists (select from panel_sessions p where p.id = ${sessionId} and ${isByPasskey}) as is_by_passkey
          from panel_users u where u.id = ${userId}`.execute(db);
      return { hasCodes: rows[0]?.has_codes ?? false, isByPasskey: rows[0]?.is_by_passkey ?? false };
    },

    async secondFactorRoles(chatbotId: string): Promise<Role[]> {
      const { second_factor_roles } = await db
        .selectFrom("accounts")
        .select("second_factor_roles")
        .where("chatbot_id", "=", chatbotId)
        .executeTakeFirstOrThrow();
      return second_factor_roles as Role[];
    },

    /** `audit` gets the roles of before. */
    async demandSecondFactor(
      chatbotId: string,
      roles: readonly Role[],
      audit: AuditOf<readonly string[]>,
    ): Promise<void> {
      await audited(db, audit, async (trx) => {
        const { second_factor_roles: before } = await trx
          .selectFrom("accounts")
          .select("second_factor_roles")
          .where("chatbot_id", "=", chatbotId)
          .forUpdate()
          .executeTakeFirstOrThrow();
        await trx
          .updateTable("accounts")
          .set({ second_factor_roles: [...roles] })
          .where("chatbot_id", "=", chatbotId)
          .execute();
        return before;
      });
    },

    async rename(userId: string, name: string): Promise<void> {
      await db.updateTable("panel_users").set({ name, updated_at: sql`now()` }).where("id", "=", userId).execute();
    },
  };
}

/** Of a member `m` and a shop `s`. Whoever sees a shop sees the one in which it is tried. */
const mayBeSeen = sql<boolean>`(m.shops is null or coalesce(s.trial_of, s.shop_id) = any (m.shops))`;

type ShopRow = { id: string; name: string; is_test: boolean; trial_of: string | null; time_zone: string | null };

type FoundRow = {
  chatbot_id: string;
  role: Role;
  shops: string[] | null;
  own_customers_only: boolean;
  second_factor_roles: Role[];
  two_factor_enabled: boolean;
  is_fresh: boolean;
  is_by_passkey: boolean;
  is_of_shop: boolean;
};

function listed(shops: ShopsSeen): string[] | null {
  return shops && [...shops];
}

/** As many as the contract shows. */
const MOST_MEMBERS = 1_000;
