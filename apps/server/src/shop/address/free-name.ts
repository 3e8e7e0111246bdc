import { sql, type Transaction } from "kysely";
import type { Database } from "../../db/pool.ts";

/** Of advisory locks: somebody decides about this name of a shop. */
const SHOP_NAMES = 2_300;

/**
 * Whether an account may give a shop this name, as its id or its address: nobody has it, and no link in an old conversation
 * leads elsewhere by it. Whoever asks at the same moment waits until this transaction is over.
 */
export async function isNameFree(
  trx: Transaction<Database>,
  { name, chatbotId, shopId }: { name: string; chatbotId: string; shopId: string },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${SHOP_NAMES}, hashtext(${name}))`.execute(trx);
  const { rows } = await sql<{ isTaken: boolean }>`
    select exists (select from shops where shop_id = ${name} and shop_id <> ${shopId})
        or exists (select from shop_addresses where address = ${name} and shop_id <> ${shopId})
        or exists (select from erased_shop_names where name = ${name} and chatbot_id <> ${chatbotId}) as "isTaken"`.execute(
    trx,
  );
  return rows[0]?.isTaken === false;
}
