import { connect } from "@vitrine/server/db/pool";
import { closeContent } from "@vitrine/server/messaging/inbound/received-contents";
import { createDataKey } from "@vitrine/server/secret-key/data-key.repository";
import { createPersonalFields, type PersonalFields } from "@vitrine/server/secrets/personal-fields";
import { createSeal } from "@vitrine/server/secrets/seal";
import pg from "pg";
import { vacuumDatabase } from "../servers/database.ts";
import { secretKey } from "../servers/vitrine.ts";
import type { BenchShop } from "./bench-shop.ts";

export const MESSAGES_EACH = 200;
/** Of five messages in a row. */
const THEIRS_OF_FIVE = 3;

const WORDS =
  "bom dia tem café torrado queijo minas pão arroz feijão quanto custa entrega hoje amanhã cedo pode ser no Pix obrigada moça ainda quero dois três quilos daquele mesmo da semana passada troco endereço portaria sábado".split(
    " ",
  );

export const contactOf = (n: number) => `wp:h${n}`;
export const phoneOf = (n: number) => String(5_511_900_000_000 + n);

/**
 * Years of chats, inserted set by set in the order of their time, as they would have come: the messages of one contact lie
 * everywhere in the table. The contacts are those of the shop's orders. Who wrote is encrypted as the server does it.
 */
export async function addConversations(shop: BenchShop, conversations: number): Promise<void> {
  const db = connect(shop.databaseUrl, { max: 1, onConnectionError: () => undefined });
  const fields = await createDataKey(db, createSeal(secretKey), createPersonalFields)();
  await db.destroy();
  const client = new pg.Client(shop.databaseUrl);
  await client.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query("set synchronous_commit = off");
    const indexes = await dropIndexes(client);
    for (let k = 1; k <= MESSAGES_EACH; k++) {
      if (k % 5 < THEIRS_OF_FIVE) await insertReceived(client, { shop, conversations, k, fields });
      else await insertSent(client, { shop, conversations, k });
    }
    for (const index of indexes) await client.query(index);
    for (const statement of aboutConversations(shop, conversations)) await client.query(statement);
  } finally {
    await client.end();
  }
  await vacuumDatabase(shop.databaseUrl);
}

/** Built at once they take seconds, row by row an hour. Answers with the statements that build them. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; statement: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as statement from pg_index
      where indrelid in ('chat_received'::regclass, 'chat_messages'::regclass, 'chat_parts'::regclass, 'chat_receipts'::regclass)
        and not indisunique`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ statement }) => statement);
}

type Turn = { shop: BenchShop; conversations: number; k: number };

/** When message `k` of contact `n` was written: the last ones of 1,500 contacts in the last day and a half. */
const at = (n: string, k: number) =>
  `now() - case when ${n} <= 1500 then ${n} * interval '80 seconds' else ${n} * interval '5 minutes' end
         - ${MESSAGES_EACH - k} * interval '9 hours'`;

async function insertReceived(
  client: pg.Client,
  { shop: { shopId, channelId }, conversations, k, fields }: Turn & { fields: PersonalFields },
): Promise<void> {
  const sealed = Array.from({ length: conversations }, (_, index) => {
    const messageId = receivedId(index + 1, k);
    return closeContent(fields, { shopId, channelId, messageId }, { kind: "text", text: textOf(index + 1, k) });
  });
  await client.query(
    `insert into chat_received (shop_id, channel_id, message_id, contact_id, kind, sealed, replies_to, at, received_at, handled_at)
     select $1, $2, ${receivedIn("n", k)}, 'wp:h' || n, 'text', sealed,
            case when n % 20 = 0 then ${sentIn("n", k - 2, "wamid.s")} end, ${at("n", k)}, ${at("n", k)}, now()
       from unnest($3::text[]) with ordinality as each (sealed, n)`,
    [shopId, channelId, sealed],
  );
}

async function insertSent(client: pg.Client, { shop: { shopId, channelId }, conversations, k }: Turn): Promise<void> {
  const every = `generate_series(1, ${conversations}) n`;
  await client.query(
    `insert into chat_messages (shop_id, id, channel_id, contact_id, cause, kind, document, agent_name, status, created_at)
     select $1, ${sentIn("n", k)}, $2, 'wp:h' || n, ${sentIn("n", k)}, 'text',
            json_build_object('kind', 'text', 'text', $3::text || n, 'link', null), 'Bia', 'sent', ${at("n", k)}
       from ${every}`,
    [shopId, channelId, `${textOf(k, k)} pedido `],
  );
  await client.query(
    `insert into chat_parts (shop_id, message_id, part, is_last, status, carrier_id, begun_at)
     select $1, ${sentIn("n", k)}, 0, true, 'accepted', ${sentIn("n", k, "wamid.s")}, ${at("n", k)} from ${every}`,
    [shopId],
  );
  await client.query(
    `insert into chat_receipts (shop_id, carrier_id, status, created_at)
     select $1, ${sentIn("n", k, "wamid.s")}, 'read', ${at("n", k)} from ${every}`,
    [shopId],
  );
}

const receivedId = (n: number, k: number) => `wamid.r.${k}.${n}`;
const receivedIn = (n: string, k: number) => `'wamid.r.${k}.' || ${n}`;
const sentIn = (n: string, k: number, what = "s") => `'${what}.${k}.' || ${n}`;

/** The same in every run, and of as many words as people write. */
function textOf(n: number, k: number): string {
  const length = 3 + ((n * 31 + k * 17) % 12);
  return Array.from({ length }, (_, word) => WORDS[(n * 7 + k * 13 + word * word * 5) % WORDS.length]).join(" ");
}

/** Every fourth contact waits, and two hundred are served by somebody. */
function aboutConversations({ shopId, channelId }: BenchShop, conversations: number): string[] {
  const [every, last] = [`generate_series(1, ${conversations}) n`, at("n", MESSAGES_EACH)];
  return [
    `insert into chat_contacts (shop_id, channel_id, address, contact_id, wrote_at)
     select '${shopId}', '${channelId}', (${phoneOf(0)} + n)::text, 'wp:h' || n, ${last} from ${every}`,
    `insert into conversations (shop_id, contact_id, channel_id, message_id, wrote_at, unread, messages, waiting_since)
     select '${shopId}', 'wp:h' || n, '${channelId}', ${receivedIn("n", MESSAGES_EACH)}, ${last},
            case when n % 4 = 0 then 1 + n % 5 else 0 end, ${(MESSAGES_EACH * THEIRS_OF_FIVE) / 5},
            case when n % 4 = 0 then ${last} end
       from ${every}`,
    `insert into contact_services (shop_id, contact_id, id, member_id, member_name, began_at)
     select '${shopId}', 'wp:h' || n, 'v' || n, 'ag-' || n % 12, 'Atendente ' || n % 12, ${last} from ${every}
      where n <= 1500 and n % 7 = 0`,
    `insert into chat_reactions (shop_id, channel_id, message_id, contact_id, sealed, at, event_id)
     select '${shopId}', '${channelId}', ${sentIn("n", MESSAGES_EACH - 1, "wamid.s")}, 'wp:h' || n, null, ${last}, 'e' || n from ${every}
      where n % 10 = 0`,
  ];
}
