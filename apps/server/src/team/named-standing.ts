import type { Role } from "@vitrine/domain/team/roles";
import type { Transaction } from "kysely";
import type { Database, Db } from "../db/pool.ts";

/** What somebody is in an account, as the log tells it: `shops` are names; null is all. */
export type NamedStanding = { role: Role; shops: string[] | null; ownCustomersOnly: boolean };

/** Of these shops, by id, the names of those that the account has. */
export async function shopNames(
  executor: Db | Transaction<Database>,
  chatbotId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await executor
    .selectFrom("shops")
    .select(["shop_id", "name"])
    .where("chatbot_id", "=", chatbotId)
    // A shop in which another is tried goes with that one.
    .where("trial_of", "is", null)
    .where("shop_id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ shop_id, name }) => [shop_id, name]));
}
