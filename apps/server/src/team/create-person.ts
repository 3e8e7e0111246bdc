import type { Transaction } from "kysely";
import type { Database } from "../db/pool.ts";

/** A person who is made by a link that came to their address, so the address is proved. */
export type NewPerson = { name: string; passwordHash: string };

export async function createPerson(
  trx: Transaction<Database>,
  email: string,
  { name, passwordHash }: NewPerson,
): Promise<string> {
  const { id } = await trx
    .insertInto("panel_users")
    .values({ name, email, email_verified: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("panel_credentials")
    .values({ account_id: id, provider_id: "credential", user_id: id, password: passwordHash })
    .execute();
  return id;
}
