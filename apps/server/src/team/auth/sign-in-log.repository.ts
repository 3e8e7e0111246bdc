import type { SignIn, SignInEvent } from "@vitrine/contract/panel/team/team";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import { removeOldRows } from "../../db/remove-old-rows.ts";

export type SignInOrigin = { ipAddress: string; userAgent: string | null };

type Entry = SignInOrigin & { event: SignInEvent; method?: string };

export type SignInLog = ReturnType<typeof createSignInLog>;

export function createSignInLog(db: Db) {
  return {
    async add(userId: string, { event, method, ipAddress, userAgent }: Entry): Promise<void> {
      await db
        .insertInto("sign_ins")
        .values({ user_id: userId, event, method: method ?? null, ip_address: ipAddress, user_agent: userAgent })
        .execute();
    },

    /** For one who is not in. The same statement whether or not somebody has the address, so the time tells nothing. */
    async addFor(email: string, { event, method, ipAddress, userAgent }: Entry): Promise<void> {
      await sql`
        insert into sign_ins (user_id, event, method, ip_address, user_agent)
        select id, ${event}, ${method ?? null}, ${ipAddress}, ${userAgent} from panel_users where email = ${email}
      `.execute(db);
    },

    /** Of the people who are members now, newest first. */
    async list(chatbotId: string, { before, most }: { before: number | null; most: number }) {
      const rows = await db
        .selectFrom("sign_ins")
        .innerJoin("members", (join) =>
          join.onRef("members.user_id", "=", "sign_ins.user_id").on("members.chatbot_id", "=", chatbotId),
        )
        .innerJoin("panel_users", "panel_users.id", "sign_ins.user_id")
        .select([
          ...(["sign_ins.id", "sign_ins.at", "sign_ins.event", "sign_ins.method", "sign_ins.ip_address"] as const),
          ...(["sign_ins.user_agent", "panel_users.id as user_id", "panel_users.name", "panel_users.email"] as const),
        ])
        .$if(before !== null, (query) => query.where("sign_ins.id", "<", before ?? 0))
        .orderBy("sign_ins.id", "desc")
        .limit(most)
        .execute();
      return rows.map((row): SignIn & { id: number } => ({
        id: row.id,
        at: row.at.toISOString(),
        // Only `add` and `addFor` write it.
        event: row.event as SignInEvent,
        method: row.method,
        person: { id: row.user_id, name: row.name, email: row.email },
        ipAddress: row.ip_address,
        userAgent: row.user_agent,
      }));
    },

    async removeOlderThan(interval: string): Promise<void> {
      await removeOldRows(db, { from: "sign_ins", by: "at", age: interval });
    },
  };
}
