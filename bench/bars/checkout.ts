import pg from "pg";
import { withConnections } from "../load/request-loop.ts";
import { median, percentile } from "../load/statistics.ts";
import type { ChildServer } from "../servers/child-server.ts";
import { vacuumDatabase } from "../servers/database.ts";
import { startSandboxPayments } from "../servers/sandbox-payments.ts";
import { openStatementCounter } from "../servers/statement-counter.ts";
import { startVitrine } from "../servers/vitrine.ts";
import type { BenchShop } from "../shops/bench-shop.ts";
import { type CheckoutShop, openCheckoutShop } from "../shops/checkout-shop.ts";
import { type Bar, ms, percent } from "./bar.ts";
import { checkOut } from "./checkout-calls.ts";
import { checkoutsByPlainSql } from "./checkout-floor.ts";

const TARGET = 60;
const MOST_STATEMENTS = 45;
const COUNTED = 20;
const AT_ONCE = 8;
const ROUNDS = 5;
const ROUND_SECONDS = 4;
const WARM_UP_SECONDS = 8;

/**
 * Whole checkouts, each of a new customer, as the web client sends them, in a shop of 10,000 products. The server runs its
 * jobs as in production, so the jobs of each order run meanwhile.
 */
export async function measureCheckout(shop: BenchShop): Promise<Bar[]> {
  const sandbox = await startSandboxPayments();
  try {
    const { checkoutShop, statements, calls } = await countStatements(shop, sandbox.url);
    const ours = await startVitrine({ ...shop, sandboxUrl: sandbox.url });
    try {
      return [...(await compare(checkoutShop, ours)), statementsBar(statements, calls)];
    } finally {
      await ours.stop();
    }
  } finally {
    await sandbox.stop();
  }
}

/** The statements of one checkout, `begin` and `commit` included, without those of the jobs. */
async function countStatements(shop: BenchShop, sandboxUrl: string) {
  const counter = await openStatementCounter(shop.databaseUrl);
  const ours = await startVitrine({ ...shop, sandboxUrl, settings: { WORKER: "off" } });
  let calls = 0;
  try {
    const checkoutShop = await openCheckoutShop(shop, { port: ours.port, sandboxUrl, products: 10_000 });
    const checkOuts = (count: number) =>
      withConnections({ port: ours.port, connections: 1 }, async (connection) => {
        const ask = (request: Buffer) => {
          calls++;
          return connection.ask(request);
        };
        for (let index = 0; index < count; index++) await checkOut({ ...connection, ask }, ours.port, checkoutShop);
      });
    await checkOuts(COUNTED);
    await counter.reset();
    calls = 0;
    await checkOuts(COUNTED);
    return { checkoutShop, statements: (await counter.count()) / COUNTED, calls: calls / COUNTED };
  } finally {
    await ours.stop();
    await counter.close();
  }
}

function statementsBar(statements: number, calls: number): Bar {
  return {
    name: "SQL statements of one checkout",
    measured: `${statements.toFixed(1)} in ${calls} calls and a live stream`,
    target: `≤ ${MOST_STATEMENTS}`,
    isMet: statements <= MOST_STATEMENTS,
  };
}

async function compare(shop: CheckoutShop, ours: ChildServer): Promise<Bar[]> {
  const waits: number[] = [];
  let placed = COUNTED * 2 + (await checkoutsFor(WARM_UP_SECONDS, shop, ours, []));
  await checkoutsByPlainSql(shop, { atOnce: AT_ONCE, seconds: WARM_UP_SECONDS });
  // Both sides planned their queries on empty tables; autovacuum would correct that within a minute or two.
  await vacuumDatabase(shop.databaseUrl);
  const rounds: { ours: number; floor: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const floor = await checkoutsByPlainSql(shop, { atOnce: AT_ONCE, seconds: ROUND_SECONDS });
    const began = performance.now();
    const count = await checkoutsFor(ROUND_SECONDS, shop, ours, waits);
    placed += count;
    rounds.push({ ours: (count * 1000) / (performance.now() - began), floor });
  }
  const began = performance.now();
  const alone = await checkoutsFor(ROUND_SECONDS, shop, ours, [], 1);
  const alonePerSecond = (alone * 1000) / (performance.now() - began);
  await checkPlaced(shop, placed + alone);
  const perSecond = median(rounds.map((round) => round.ours));
  const floor = median(rounds.map((round) => round.floor));
  const [p50, p99] = [percentile(waits, 0.5), percentile(waits, 0.99)];
  return [
    {
      name: "whole checkouts, 8 at once",
      measured: `${Math.round(perSecond)}/s (p50 ${ms(p50)}, p99 ${ms(p99)})`,
      target: `≥ ${TARGET}/s`,
      isMet: perSecond >= TARGET,
    },
    { name: "whole checkouts, one at a time", measured: `${alonePerSecond.toFixed(1)}/s` },
    {
      name: "whole checkouts beside the plain SQL of their rows",
      measured: `${percent(median(rounds.map((round) => round.ours / round.floor)))} of ${Math.round(floor)}/s`,
    },
  ];
}

async function checkoutsFor(
  seconds: number,
  shop: CheckoutShop,
  ours: ChildServer,
  waits: number[],
  connections = AT_ONCE,
): Promise<number> {
  const until = performance.now() + seconds * 1000;
  const counts = await withConnections({ port: ours.port, connections }, async (connection) => {
    let count = 0;
    for (; performance.now() < until; count++) {
      const began = performance.now();
      await checkOut(connection, ours.port, shop);
      waits.push(performance.now() - began);
    }
    return count;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Every acknowledged order is stored, with its goods and its time slot. */
async function checkPlaced({ databaseUrl, shopId }: CheckoutShop, placed: number): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query(
      `select (select count(*) from orders where shop_id = $1 and status = 1 and contact_id like 'wp:%')::int as orders,
              (select count(*) from slot_uses u join orders o using (shop_id) where u.shop_id = $1
                 and u.order_id = o.id and o.contact_id like 'wp:%')::int as slots,
              (select sum(h.quantity) from stock_holds h join orders o using (shop_id) where h.shop_id = $1
                 and h.order_id = o.id and o.contact_id like 'wp:%')::int as goods`,
      [shopId],
    );
    const { orders, slots, goods } = rows[0] as Record<string, number>;
    if (orders !== placed || slots !== placed || goods !== placed * 3) {
      throw new Error(`${placed} orders were acknowledged; there are ${orders}, ${slots} windows and ${goods} goods`);
    }
  } finally {
    await client.end();
  }
}
