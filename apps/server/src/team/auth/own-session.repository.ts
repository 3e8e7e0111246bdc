import type { PanelSession, Passkey } from "@vitrine/contract/panel/team/me";
import { FRESH_MINUTES } from "@vitrine/domain/team/proof";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";

/** Of `p`, a row of panel_sessions. */
export const isFreshSession = sql<boolean>`coalesce(p.fresh_at > now() - make_interval(mins => ${FRESH_MINUTES}), false)`;

/** The person may have removed the passkey since. */
export const isByPasskey = sql<boolean>`(p.passkey_at is not null
  and exists (select from panel_passkeys k where k.user_id = p.user_id))`;

export type OwnSessionRepository = ReturnType<typeof createOwnSessionRepository>;

/** A person's own sessions and passkeys. Tokens stay where they are: a session is named by its id. */
export function createOwnSessionRepository(db: Db) {
  return {
    async list({ userId, sessionId }: { userId: string; sessionId: string }): Promise<PanelSession[]> {
      const rows = await db
        .selectFrom("panel_sessions")
        .select(["id", "created_at", "updated_at", "expires_at", "ip_address", "user_agent"])
        .where("user_id", "=", userId)
        .where("expires_at", ">", sql<Date>`now()`)
        .orderBy("created_at", "desc")
        .limit(200)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        isCurrent: row.id === sessionId,
        createdAt: row.created_at.toISOString(),
        lastUsedAt: row.updated_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
        ipAddress: row.ip_address,
        userAgent: row.user_agent?.slice(0, 500) ?? null,
      }));
    },

    /** False when the person has no such session. */
    async end({ userId, sessionId }: { userId: string; sessionId: string }): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom("panel_sessions")
        .where("user_id", "=", userId)
        .where("id", "=", sessionId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async endOthers({ userId, sessionId }: { userId: string; sessionId: string }): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom("panel_sessions")
        .where("user_id", "=", userId)
        .where("id", "<>", sessionId)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },

    async isFresh(sessionId: string): Promise<boolean> {
      const row = await db
        .selectFrom("panel_sessions as p")
        .select(isFreshSession.as("is_fresh"))
        .where("p.id", "=", sessionId)
        .executeTakeFirst();
      return row?.is_fresh ?? false;
    },

    /** The session has shown again who is at the screen. */
    async refresh(sessionId: string, { isByPasskey }: { isByPasskey: boolean }): Promise<void> {
      await db
        .updateTable("panel_sessions")
        .set({ fresh_at: sql`now()`, ...(isByPasskey && { passkey_at: sql`now()` }) })
        .where("id", "=", sessionId)
        .execute();
    },

    async openAccount(sessionId: string, chatbotId: string): Promise<void> {
      await db.updateTable("panel_sessions").set({ open_account: chatbotId }).where("id", "=", sessionId).execute();
    },

    async passkeys(userId: string): Promise<Passkey[]> {
      const rows = await db
        .selectFrom("panel_passkeys")
        .select(["id", "name", "created_at", "backed_up"])
        .where("user_id", "=", userId)
        .orderBy("created_at")
        .limit(100)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        name: row.name?.slice(0, 200) || null,
        isSynced: row.backed_up,
        createdAt: row.created_at?.toISOString() ?? null,
      }));
    },

    async removeExpired(): Promise<void> {
      await db.deleteFrom("panel_sessions").where("expires_at", "<", sql<Date>`now()`).execute();
      await db.deleteFrom("panel_verifications").where("expires_at", "<", sql<Date>`now()`).execute();
    },
  };
}
