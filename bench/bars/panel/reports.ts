import { randomBytes } from "node:crypto";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { salesDimensions } from "@vitrine/domain/reports/dimensions";
import { connect } from "@vitrine/server/db/pool";
import { createReceivableRepository } from "@vitrine/server/order/backoffice/list/receivable.repository";
import type { OrderTerms } from "@vitrine/server/order/terms/order-terms";
import { createActionItemRepository } from "@vitrine/server/reports/home/action-item.repository";
import { createFunnelRepository } from "@vitrine/server/reports/home/funnel.repository";
import { readHome } from "@vitrine/server/reports/home/read-home";
import { createLossRepository } from "@vitrine/server/reports/losses/loss.repository";
import { readProductSales, readSales } from "@vitrine/server/reports/sales/read-sales";
import { createSalesReportRepository } from "@vitrine/server/reports/sales/sales-report.repository";
import { createPersonalFields } from "@vitrine/server/secrets/personal-fields";
import pg from "pg";
import { vacuumDatabase } from "../../servers/database.ts";
import type { BenchShop } from "../../shops/bench-shop.ts";
import { addOrderHistory } from "../../shops/order-history.ts";
import type { Bar } from "../bar.ts";
import { CONNECTIONS, timeQuestions } from "../time-questions.ts";

const ROUNDS = 25;
const REPORT_MS = 300;
const HOME_MS = 150;
const DAY_MS = 86_400_000;

const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const periods = { year: { from: dayAgo(364), to: dayAgo(0) }, month: { from: dayAgo(29), to: dayAgo(0) } };

/** The reports and the first page of the panel, for a shop with a year of orders. */
export async function measureReports(shop: BenchShop, orders: number): Promise<Bar[]> {
  console.log(`adding ${orders} orders of a year…`);
  await addOrderHistory(shop, orders);
  await addSales(shop);
  await vacuumDatabase(shop.databaseUrl);
  const db = connect(shop.databaseUrl, { max: CONNECTIONS, onConnectionError: () => undefined });
  try {
    const rules = { timeZone: "America/Sao_Paulo", sellers: [] };
    // The reports read nothing else of a shop's terms.
    const termsOf = async () => ({ rules }) as unknown as OrderTerms;
    const deps = { salesReports: createSalesReportRepository(db), termsOf };
    const homeDeps = {
      ...deps,
      ...{
        funnels: createFunnelRepository(db),
        actionItems: createActionItemRepository(db),
        receivables: createReceivableRepository(db, async () => createPersonalFields(randomBytes(32))),
        losses: createLossRepository(db),
      },
      ...{ lossRecorder: { flush: async () => undefined }, storePlatforms: new Map(), now: Date.now },
    };
    const { shopId } = shop;
    const reports = Object.entries(periods).flatMap(([name, days]) => [
      ...salesDimensions.map((by) => ({
        name: `${name} by ${by}`,
        read: () => readSales(deps, shopId, { ...days, by }),
      })),
      { name: `${name} by product`, read: () => readProductSales(deps, shopId, days) },
    ]);
    const home = { name: "home", read: () => readHome(homeDeps, shopId, { role: "owner", customers: null }) };
    return [
      ...(await timeQuestions({
        name: "panel: reports",
        questions: reports,
        ask: timed,
        rounds: ROUNDS,
        targetMs: REPORT_MS,
      })),
      ...(await timeQuestions({
        name: "panel: first page",
        questions: [home],
        ask: timed,
        rounds: 10 * ROUNDS,
        targetMs: HOME_MS,
      })),
    ];
  } finally {
    await db.destroy();
  }
}

/** A question, and what answers it. */
type Question = { name: string; read: () => Promise<unknown> };

async function timed({ read }: Question): Promise<number> {
  const began = performance.now();
  await read();
  return performance.now() - began;
}

/** What the orders would have written themselves, pressed into a year; 300,000 lines, a session for each order, losses. */
async function addSales({ databaseUrl, shopId }: BenchShop): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    for (const statement of statementsFor(shopId)) await client.query(statement);
  } finally {
    await client.end();
  }
}

function statementsFor(shopId: string): string[] {
  const all = `extract(epoch from now() - (select min(created_at) from orders where shop_id = '${shopId}'))`;
  const placed = `now() - (now() - o.created_at) * (extract(epoch from interval '364 days') / ${all})`;
  const methods = [PaymentMethod.Pix, PaymentMethod.CreditCard, PaymentMethod.OnDelivery].join(", ");
  return [
    `insert into sales (shop_id, order_id, version, contact_id, placed_at, is_canceled, is_open, is_paid, total, refunded, discount,
       freight, coupon_code, coupon_discount, channel_type, seller_id, agent_id, agent_name, payment_method, state, city, district, due_at)
     select o.shop_id, o.id, o.version, o.contact_id, ${placed}, o.status = 3, o.status = 1,
            coalesce(o.payment_state = 'paid', false), o.total, 0, 0, 900,
            case when o.number % 9 = 0 then 'CUPOM' || o.number % 20 end, 0, o.channel_type, o.seller_id, o.agent_id, o.agent_name,
            (array[${methods}]::smallint[])[1 + o.number % 3], 'SP', 'Cidade ' || o.number % 30, 'Bairro ' || o.number % 400, o.slot_end
       from orders o where o.shop_id = '${shopId}' and o.number is not null`,
    `insert into sale_lines (shop_id, order_id, index, placed_at, is_canceled, product_id, name, units, amount)
     select s.shop_id, s.order_id, line, s.placed_at, s.is_canceled, coalesce(p.provider_id, 'gone'), 'Produto', 1, 1000
       from sales s cross join generate_series(0, 2) line
       left join (select provider_id, row_number() over (order by provider_id) as n from products where shop_id = '${shopId}') p
         on p.n = 1 + abs(hashtext(s.order_id || line)) % 1000
      where s.shop_id = '${shopId}'`,
    `insert into sessions (shop_id, code_hash, session_type, channel_type, channel_id, contact_id, expires_at, created_at)
     select shop_id, sha256(order_id::bytea), 0, 1, 'ch1', contact_id, placed_at + interval '7 days', placed_at - interval '10 minutes'
       from sales where shop_id = '${shopId}'`,
    `insert into losses (shop_id, day, reason, contact_id, amount, subject, at)
     select shop_id, placed_at::date, (array['no-slot', 'below-minimum', 'no-delivery', 'not-found'])[1 + abs(hashtext(order_id)) % 4],
            contact_id, total, 'tapete', placed_at
       from sales where shop_id = '${shopId}' and placed_at > now() - interval '90 days' on conflict do nothing`,
  ];
}
