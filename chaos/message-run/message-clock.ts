import { makeJobsDue, type Queryable } from "../database/job-clock.ts";
import type { AcceptedPart } from "./fake-chat-provider.ts";

/** Longer than any answer takes here: a server that has not saved it by then is dead. */
const SURELY_DEAD = "3 seconds";

/** Parts that the provider accepted and that are still 'begun' here. */
export async function acceptedAndNotSaved(database: Queryable, accepted: readonly AcceptedPart[]): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    "select message_id || '.' || part as id from chat_parts where status = 'begun'",
  );
  const acceptedIds = new Set(accepted.map(({ ownId }) => ownId));
  return rows.map(({ id }) => id).filter((id) => acceptedIds.has(id));
}

export async function isAllSent(database: Queryable, shopId: string): Promise<boolean> {
  const { rows } = await database.query<{ waiting: number }>(
    "select count(*)::int as waiting from chat_messages where status = 'waiting' and shop_id = $1",
    [shopId],
  );
  return rows[0]?.waiting === 0;
}

/**
 * Shortens the waiting times. Postponed messages are due at once. A part that a dead server had begun counts as lost. A lost
 * part is sent again, unless the provider accepted it: then its webhook is waited for.
 */
export async function makeDispatchDue(
  database: Queryable,
  shopId: string,
  accepted: readonly AcceptedPart[],
): Promise<void> {
  await database.query(
    `update chat_parts set begun_at = begun_at - interval '1 minute'
      where shop_id = $1 and status = 'begun' and lost_at is null
        and begun_at between now() - interval '50 seconds' and now() - interval '${SURELY_DEAD}'`,
    [shopId],
  );
  const { rows: lost } = await database.query<{ id: string; own_id: string }>(
    `select message_id as id, message_id || '.' || part as own_id from chat_parts
      where shop_id = $1 and status = 'begun' and lost_at < now() - interval '1 second'`,
    [shopId],
  );
  const acceptedIds = new Set(accepted.map(({ ownId }) => ownId));
  const neverAccepted = lost.filter((part) => !acceptedIds.has(part.own_id)).map(({ id }) => id);
  await database.query(
    `update chat_messages message set wait_until = date_trunc('milliseconds', now())
      where shop_id = $2 and status = 'waiting' and wait_until > now() and (id = any($1) or not exists (
        select from chat_parts part where part.shop_id = message.shop_id and part.message_id = message.id
           and part.status = 'begun'))`,
    [neverAccepted, shopId],
  );
  // Shops of other loads have a chat provider that nobody answers for.
  await makeJobsDue(database, ["deliver-messages"], `job.payload ->> 'shopId' <> '${shopId}'`);
}
