import { randomUUID } from "node:crypto";
import type { CreatedSession } from "@vitrine/contract/platform/platform";
import type { Schedule } from "@vitrine/contract/storefront/logistics";
import type { Order } from "@vitrine/contract/storefront/order";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import pg from "pg";
import type { Connection } from "../load/connection.ts";
import { requestBytes } from "../load/request-bytes.ts";
import { requestOk, withConnections } from "../load/request-loop.ts";
import { median, percentile } from "../load/statistics.ts";
import type { ChildServer } from "../servers/child-server.ts";
import { vacuumDatabase } from "../servers/database.ts";
import { startVitrine } from "../servers/vitrine.ts";
import type { BenchShop } from "../shops/bench-shop.ts";
import { type CheckoutShop, openCheckoutShop } from "../shops/checkout-shop.ts";
import { address, customer } from "../shops/place-order.ts";
import { type Bar, ms, percent } from "./bar.ts";
import { checkoutsByPlainSql } from "./checkout-floor.ts";

const TARGET = 100;
const AT_ONCE = 8;
const ROUNDS = 5;
const ROUND_SECONDS = 4;
const WARM_UP_SECONDS = 8;

/**
 * Whole checkouts, each of a new customer: session, three items, address, delivery options and a choice, time slots and a
 * choice, payment method, placing. The server runs its jobs as in production, so the jobs of each order run meanwhile.
 */
export async function measureCheckout(shop: BenchShop): Promise<Bar[]> {
  const ours = await startVitrine(shop);
  try {
    return await compare(await openCheckoutShop(shop, ours.port), ours);
  } finally {
    await ours.stop();
  }
}

async function compare(shop: CheckoutShop, ours: ChildServer): Promise<Bar[]> {
  const waits: number[] = [];
  let placed = await checkoutsFor(WARM_UP_SECONDS, shop, ours, []);
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
  await checkPlaced(shop, placed);
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
    {
      name: "whole checkouts beside their plain SQL",
      measured: `${percent(median(rounds.map((round) => round.ours / round.floor)))} of ${Math.round(floor)}/s`,
    },
  ];
}

async function checkoutsFor(seconds: number, shop: CheckoutShop, ours: ChildServer, waits: number[]): Promise<number> {
  const until = performance.now() + seconds * 1000;
  const counts = await withConnections({ port: ours.port, connections: AT_ONCE }, async (connection) => {
    let count = 0;
    for (; performance.now() < until; count++) {
      const began = performance.now();
      await checkOut(connection, shop);
      waits.push(performance.now() - began);
    }
    return count;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

async function checkOut(connection: Connection, { shopId, accountToken, channelId, products, zoneId }: CheckoutShop) {
  const call = async (method: "GET" | "POST", path: string, token: string, body?: unknown) => {
    const headers = method === "POST" ? { "Idempotency-Key": randomUUID() } : {};
    return requestOk(connection, requestBytes({ method, path, body, headers }, token));
  };
  const { code } = dataOf<CreatedSession>(
    await call("POST", `/platform/v1/shops/${shopId}/sessions`, accountToken, {
      sessionType: SessionType.Contact,
      channelType: ChannelType.WhatsApp,
      channelId,
      contact: { id: `wp:${randomUUID()}`, name: "Marina Souza" },
    }),
  );
  for (let item = 0; item < 3; item++) {
    const body = { providerId: anyOf(products), quantity: 1, subscription: null };
    await call("POST", "/api/order/items/", code, body);
  }
  await call("POST", "/api/order/address/", code, address);
  const type = LogisticType.ExpressDelivery;
  await call("GET", `/api/order/logistic/?type=${type}&code=0`, code);
  await call("POST", "/api/order/logistic/", code, { type, providerId: zoneId, addressIndex: 0 });
  const { times } = dataOf<Schedule>(await call("GET", "/api/order/schedule", code));
  const { startTime, endTime } = anyOf(times.flatMap(({ options }) => options).filter(({ enabled }) => enabled));
  await call("POST", "/api/order/schedule", code, { startTime, endTime });
  await call("POST", `/api/order/payment/method?paymentMethod=${PaymentMethod.Pix}`, code);
  const placed = await call("POST", "/api/order/confirm", code, { ...customer, paymentMethod: PaymentMethod.Pix });
  const { status } = dataOf<Order>(placed);
  if (status !== OrderStatus.Received) throw new Error(`an order ended as ${status}`);
}

function dataOf<Data>({ body }: { body: Buffer }): Data {
  // An answer of 200 has the data that its route declares.
  return (JSON.parse(body.toString()) as { data: Data }).data;
}

function anyOf<Value>(values: readonly Value[]): Value {
  const value = values[Math.floor(Math.random() * values.length)];
  if (value === undefined) throw new Error("nothing to choose from");
  return value;
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
