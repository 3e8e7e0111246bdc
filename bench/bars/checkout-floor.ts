import { randomBytes, randomUUID } from "node:crypto";
import pg from "pg";
import type { CheckoutShop } from "../shops/checkout-shop.ts";

/**
 * Only the SQL of a whole checkout: the same tables and rows, read and written as often as by our server, from one process
 * with a connection per concurrent buyer. No HTTP, no rules, no authentication. Returns checkouts per second.
 */
export async function checkoutsByPlainSql(
  shop: CheckoutShop,
  { atOnce, seconds }: { atOnce: number; seconds: number },
): Promise<number> {
  const clients = Array.from({ length: atOnce }, () => new pg.Client(shop.databaseUrl));
  await Promise.all(clients.map((client) => client.connect()));
  try {
    const began = performance.now();
    const until = began + seconds * 1000;
    const counts = await Promise.all(
      clients.map(async (client) => {
        const ask = asker(client);
        let count = 0;
        for (; performance.now() < until; count++) await checkOut(ask, shop);
        return count;
      }),
    );
    return (counts.reduce((sum, count) => sum + count, 0) * 1000) / (performance.now() - began);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

type Ask = (name: keyof typeof texts, values: unknown[]) => Promise<pg.QueryResult>;

/** Each statement is prepared once per connection. */
function asker(client: pg.Client): Ask {
  return (name, values) => client.query({ name, text: texts[name], values });
}

const HALF_A_KILOBYTE = "x".repeat(500);
const head = JSON.stringify({ customer: HALF_A_KILOBYTE, address: null, logistic: null, payment: null, notices: [] });
const line = (index: number) => JSON.stringify({ index, sku: "cafe", name: HALF_A_KILOBYTE, quantity: 1 });
const DAY_MS = 86_400_000;

async function checkOut(ask: Ask, { shopId, products, zoneId }: CheckoutShop): Promise<void> {
  const contactId = `floor:${randomUUID()}`;
  const orderId = randomUUID();
  const read = () => ask("order", [shopId, contactId]);
  const addresses = () => ask("addresses", [shopId, contactId]);
  const slots = () => ask("slots", [shopId, zoneId]);
  let version = 0;
  const save = (status: number, put: string[] = []) =>
    ask("save", [shopId, orderId, version++, status, head, `[${put.join()}]`, randomUUID()]);

  // The session: the contact, the code and the key of the request.
  const codeHash = randomBytes(32);
  await ask("session", [shopId, codeHash, contactId]);
  await ask("caller", [shopId, codeHash]);

  // Three items; the first one creates the order.
  await read();
  await ask("begun", [shopId, orderId, contactId, head]);
  for (let index = 0; index < 3; index++) await save(0, [line(index)]);

  // The address, and the key of its request.
  await ask("addressesAndKey", [shopId, contactId]);
  await ask("addAddress", [shopId, contactId]);

  // Options and the choice of one; times and the choice of one; the method.
  await read();
  await addresses();
  await addresses();
  await save(0);
  await read();
  await slots();
  await slots();
  await save(0);
  await save(0);

  // Placing: stock, time slot, order, the customer's data, and the recipients of its jobs.
  await read();
  await ask("begin", []);
  const skus = [0, 1, 2].map(() => products[Math.floor(Math.random() * products.length)]);
  await ask("lockStock", [shopId, skus]);
  await ask("hold", [shopId, orderId, skus]);
  const start = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + Math.floor(Math.random() * 16) * 3_600_000);
  await ask("takeSlot", [shopId, zoneId, start, new Date(start.getTime() + 3_600_000), orderId]);
  await save(1);
  await ask("learn", [shopId, contactId]);
  await ask("listening", [shopId]);
  await ask("commit", []);
}

const texts = {
  begin: "begin",
  commit: "commit",
  learn: `update contacts set customer = customer || '{"email": "marina@loja.com"}' where shop_id = $1 and id = $2`,
  session: `with keyed as (
              insert into idempotency_keys (owner, key, fingerprint) values ('floor session', $3, '')
            ), contact as (
              insert into contacts (shop_id, id, customer) values ($1, $3, '{"name": "Marina Souza"}')
            )
            insert into sessions (shop_id, code_hash, session_type, channel_type, channel_id, contact_id, expires_at)
            values ($1, $2, 0, 1, 'floor', $3, now() + interval '7 days')`,
  caller: `select s.contact_id, s.session_type, s.expires_at from sessions s
           join contacts c on c.shop_id = s.shop_id and c.id = s.contact_id
           where s.shop_id = $1 and s.code_hash = $2 and s.revoked_at is null and s.expires_at > now()`,
  addresses: "select addresses from contacts where shop_id = $1 and id = $2",
  addressesAndKey: `select addresses, (select fingerprint from idempotency_keys where owner = 'floor' and key = $2)
                    from contacts where shop_id = $1 and id = $2`,
  addAddress: `with added as (
                 update contacts set addresses = addresses || '[{"zipCode": "01310-100", "street": "Avenida Paulista"}]'
                 where shop_id = $1 and id = $2 returning 1
               )
               insert into idempotency_keys (owner, key, fingerprint) select 'floor', $2, '' from added`,
  begun: `insert into orders (shop_id, id, contact_id, document) values ($1, $2, $3, $4)
          on conflict (shop_id, contact_id) where status = 0 do nothing`,
  order: `select o.*, (select json_agg(l.document order by l.index) from order_lines l
                       where l.shop_id = o.shop_id and l.order_id = o.id) as lines
          from orders o where o.shop_id = $1 and o.contact_id = $2 order by o.created_at desc limit 1`,
  save: `with saved as (
           update orders set version = version + 1, status = $4, document = $5, updated_at = now()
           where shop_id = $1 and id = $2 and version = $3 returning version
         ), put as (
           insert into order_lines (shop_id, order_id, index, document)
           select $1, $2, (line ->> 'index')::int, line from saved, json_array_elements($6::json) line
         ), told as (
           insert into order_events (shop_id, order_id, version, owner_id, actor_type, actor_id, kind)
           select $1, $2, version, 'floor', 'customer', 'floor', 'changed' from saved
         ), keyed as (
           insert into idempotency_keys (owner, key, fingerprint, order_id, order_version)
           select 'floor', $7, '', $2, version from saved
         )
         select exists (select from saved)`,
  slots:
    "select starts_at, ends_at, used from slot_counts where shop_id = $1 and logistic_id = $2 and starts_at >= now()",
  lockStock: `select sku, quantity - held as available from stocks
              where shop_id = $1 and sku = any ($2::text[]) order by sku, seller_id for update`,
  hold: `with held as (
           update stocks set held = held + 1 where shop_id = $1 and sku = any ($3::text[]) returning sku, seller_id
         )
         insert into stock_holds (shop_id, order_id, sku, seller_id, quantity)
         select $1, $2, sku, seller_id, 1 from held`,
  takeSlot: `with counted as (
               insert into slot_counts (shop_id, logistic_id, starts_at, ends_at, used) values ($1, $2, $3, $4, 1)
               on conflict (shop_id, logistic_id, starts_at, ends_at) do update set used = slot_counts.used + 1
               returning used
             )
             insert into slot_uses (shop_id, logistic_id, starts_at, ends_at, order_id)
             select $1, $2, $3, $4, $5 from counted`,
  listening: "select from webhooks where shop_id = $1 and switched_off_at is null",
} as const;
