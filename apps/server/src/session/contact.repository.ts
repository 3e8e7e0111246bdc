import type { Customer } from "@vitrine/contract/customer";
import { sql, type Transaction } from "kysely";
import type { Database } from "../db/pool.ts";

export const contactRepository = {
  /** Adds to what is known of a contact's person, inside the transaction of the change that learned it. */
  async learn(
    trx: Transaction<Database>,
    { shopId, contactId }: { shopId: string; contactId: string },
    learned: Partial<Customer>,
  ): Promise<void> {
    await sql`update contacts set customer = customer || ${JSON.stringify(learned)}::jsonb
              where shop_id = ${shopId} and id = ${contactId}`.execute(trx);
  },
};
