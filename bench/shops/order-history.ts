import pg from "pg";
import { vacuumDatabase } from "../servers/database.ts";
import type { BenchShop } from "./bench-shop.ts";

/** Words of names and goods, as often as in a real shop: some on every tenth order, some on hardly any. */
const FIRST_NAMES =
  "Maria José Ana João Antônio Francisca Carlos Paulo Marina Júlia Helena Rafael Beatriz Otávio Jandira Zulmira".split(
    " ",
  );
const LAST_NAMES =
  "Silva Santos Oliveira Souza Lima Pereira Costa Ribeiro Almeida Nogueira Prado Vasconcelos Figueiredo Quintanilha".split(
    " ",
  );
const GOODS =
  "Café Torrado,Arroz Integral,Feijão Preto,Queijo Minas,Pão de Queijo,Suco de Uva,Chocolate Amargo,Azeite Extra,Bolo de Fubá,Mel Silvestre,Vinho Tinto,Manteiga Ghee,Granola,Tapioca,Castanha de Caju,Doce de Leite".split(
    ",",
  );

const list = (words: readonly string[]) => `array[${words.map((word) => `'${word}'`).join(", ")}]`;
/** A pseudo-random number from 0 to 1 of a row: every run makes the same shop. */
const chance = (salt: string) => `(('x' || substr(md5(n::text || '${salt}'), 1, 7))::bit(28)::int / 268435456.0)`;
const pick = (words: readonly string[], salt: string) =>
  `(${list(words)})[1 + floor(${words.length} * power(${chance(salt)}, 1.6))::int]`;

/**
 * Years of a busy shop, inserted set by set: orders with their lines, history and payments. Some hundred are being
 * prepared, the others were delivered or canceled long ago.
 */
export async function addOrderHistory({ databaseUrl, shopId }: BenchShop, orders: number): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query("set session_replication_role = replica");
    for (const statement of statementsFor(shopId, orders)) await client.query(statement);
  } finally {
    await client.end();
  }
  await vacuumDatabase(databaseUrl);
}

function statementsFor(shopId: string, orders: number): string[] {
  const contacts = Math.ceil(orders / 5);
  return [
    `insert into contacts (shop_id, id, phone, customer)
     select '${shopId}', 'wp:h' || n, '5511' || (900000000 + n), jsonb_build_object('name',
            ${pick(FIRST_NAMES, "f")} || ' ' || ${pick(LAST_NAMES, "l")} || ' ' || ${pick(LAST_NAMES, "m")})
       from generate_series(1, ${contacts}) n`,
    `create temp table made as
     select n, 'h' || n as id, 'wp:h' || (1 + (n * 7919) % ${contacts}) as contact_id,
            now() - (${orders} - n) * interval '7 minutes' as at,
            case when n > ${orders - 400} then 1 when ${chance("c")} < 0.06 then 3 else 2 end as status,
            case when n > ${orders - 400} then (array['waiting', 'preparing', 'ready', 'on-the-way'])[1 + n % 4]
                 when ${chance("c")} < 0.06 then null else 'delivered' end as stage,
            case when n > ${orders - 150} then 'unpaid' when ${chance("c")} < 0.05 then null
                 when ${chance("c")} < 0.06 then 'refunded' when ${chance("p")} < 0.01 then 'partly-refunded' else 'paid' end as payment_state,
            case when ${chance("s")} < 0.02 then 'rara' when ${chance("s")} < 0.5 then 'centro' else 'praia' end as seller_id,
            floor(4 * power(${chance("h")}, 2))::int as channel_type,
            case when ${chance("a")} < 0.3 then 'ag-' || (1 + n % 12) end as agent_id,
            (1500 + 48000 * power(${chance("t")}, 2))::bigint as total,
            ${pick(GOODS, "g1")} as good, ${pick(GOODS, "g2")} as other
       from generate_series(1, ${orders}) n`,
    "alter table made add slot_start timestamptz",
    // Orders of today have their delivery in the next two days.
    "update made set slot_start = date_trunc('day', at) + interval '1 day' + (8 + 2 * (n % 6)) * interval '1 hour' where n % 3 <> 0",
    `insert into orders (shop_id, id, contact_id, version, status, document, total, number, created_at, updated_at, closed_at,
                         payment_state, stage, seller_id, channel_type, channel_id, agent_id, agent_name, words,
                         slot_start, slot_end, placed_total, changed_at)
     select '${shopId}', m.id, m.contact_id, 6, m.status,
            json_build_object('customer', c.customer, 'payment', json_build_object('method', 3, 'optionId', null, 'providerType', 0,
              'cashAmount', null, 'manualInformation', '', 'status', 1), 'sellerId', m.seller_id,
              'logistic', json_build_object('type', 1, 'providerId', 'motoboy', 'name', 'Motoboy', 'price', 900, 'isCustom', false,
                'description', 'Entrega no mesmo dia para pedidos até as 16 h', 'estimate', 'Em até 2 horas',
                'storePickUpAddress', null, 'maxDistinctItems', null, 'maxItems', null, 'minimumValue', null),
              'address', json_build_object('name', 'Casa', 'type', 'Casa', 'zipCode', '01310-100', 'street', 'Avenida Paulista',
                'number', m.n::text, 'complement', 'Apto ' || m.n % 200, 'neighborhood', 'Bairro ' || m.n % 40, 'city', 'São Paulo', 'state', 'SP'),
              'slot', case when m.slot_start is not null then json_build_object('start', m.slot_start, 'end', m.slot_start + interval '2 hours') end,
              'closedTotals', repeat('x', 400)),
            m.total, 1000 + m.n, m.at, m.at + interval '3 hours', m.at + interval '20 minutes', m.payment_state, m.stage, m.seller_id,
            m.channel_type, 'ch' || m.channel_type, m.agent_id, m.agent_id,
            vitrine_words('${shopId}', (c.customer ->> 'name') || ' ' || m.good || ' ' || m.other || ' sku' || m.n % 900),
            m.slot_start, m.slot_start + interval '2 hours', m.total, m.at + interval '3 hours' + (m.n % 97) * interval '1 minute'
       from made m join contacts c on c.shop_id = '${shopId}' and c.id = m.contact_id order by m.n`,
    `insert into order_lines (shop_id, order_id, index, document)
     select '${shopId}', id, line, json_build_object('index', line, 'name', case line when 0 then good else other end, 'quantity', 1 + n % 3,
            'sku', 'sku' || n % 900, 'images', '[]'::json, 'prices', json_build_object('own', 1000, 'table', 1000, 'paid', 1000))
       from made, generate_series(0, 1) line`,
    `insert into order_events (shop_id, order_id, version, owner_id, actor_type, actor_id, kind, at)
     select '${shopId}', id, version, contact_id, 'customer', contact_id, 'item-added', at + version * interval '30 minutes'
       from made, generate_series(1, 6) version`,
    `insert into payment_attempts (shop_id, id, order_id, method, provider_type, amount, status, provider_id, created_at, updated_at)
     select '${shopId}', 'a' || n, id, 3, 0, total, case when payment_state = 'paid' then 'paid' else 'expired' end, 'e2e' || n, at, at
       from made`,
    "drop table made",
  ];
}
