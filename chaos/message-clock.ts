import type pg from "pg";
import type { AcceptedPart } from "./fake-chat-provider.ts";
import { makeJobsDue } from "./job-clock.ts";

/** Long after any answer here: whoever has not written it down by then is dead. */
const SURELY_DEAD = "3 seconds";

/** What the carrier has taken on, and we have only begun. */
export async function acceptedAndNotSaved(database: pg.Client, book: readonly AcceptedPart[]): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    "select message_id || '.' || part as id from chat_parts where status = 'begun'",
  );
  const taken = new Set(book.map(({ ownId }) => ownId));
  return rows.map(({ id }) => id).filter((id) => taken.has(id));
}

export async function isAllSent(database: pg.Client): Promise<boolean> {
  const { rows } = await database.query<{ waiting: number }>(
    "select count(*)::int as waiting from chat_messages where status = 'waiting'",
  );
  return rows[0]?.waiting === 0;
}

/**
 * Nobody waits for a minute here. What was put off is due at once; what a server had begun that died is given up for lost;
 * and what is lost is sent again, unless the carrier has taken it on: then its news are waited for.
 */
export async function makeDispatchDue(database: pg.Client, book: readonly AcceptedPart[]): Promise<void> {
  await database.query(`
    update chat_parts set begun_at = begun_at - interval '1 minute'
     where status = 'begun' and lost_at is null
       and begun_at between now() - interval '50 seconds' and now() - interval '${SURELY_DEAD}'`);
  const { rows: lost } = await database.query<{ id: string; own_id: string }>(`
    select message_id as id, message_id || '.' || part as own_id from chat_parts
     where status = 'begun' and lost_at < now() - interval '1 second'`);
  const taken = new Set(book.map(({ ownId }) => ownId));
  const neverTaken = lost.filter((part) => !taken.has(part.own_id)).map(({ id }) => id);
  await database.query(
    `update chat_messages message set wait_until = date_trunc('milliseconds', now())
      where status = 'waiting' and wait_until > now() and (id = any($1) or not exists (
        select from chat_parts part where part.shop_id = message.shop_id and part.message_id = message.id
           and part.status = 'begun'))`,
    [neverTaken],
  );
  await makeJobsDue(database, ["deliver-messages"]);
}
