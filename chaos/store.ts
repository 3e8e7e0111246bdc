import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { PlatformOrder } from "@vitrine/contract/platform/orders";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod, PaymentStatus } from "@vitrine/domain/codes/payment";
import { freePort } from "@vitrine/embedded-postgres/free-port";
import pg from "pg";
import { runConcurrently } from "../bench/load/run-concurrently.ts";
import { type RestartingProcess, startRestartingProcess } from "../bench/servers/restarting-process.ts";
import { type SandboxStore, type StoreProduct, startSandboxStore } from "../bench/servers/sandbox-store.ts";
import { startVitrine } from "../bench/servers/vitrine.ts";
import { shopWithAmpleStock, ZONE_ID } from "../bench/shops/checkout-shop.ts";
import { type LinkedStore, linkStore, storeSettings, WEBHOOK_KEY } from "../bench/shops/linked-store.ts";
import { placeOrder } from "../bench/shops/place-order.ts";
import { openChaosDatabases } from "./chaos-databases.ts";
import { compareOrders, compareProducts, type ExpectedOrder } from "./compare-store.ts";
import { type Queryable, releaseJobsOfDeadServers } from "./job-clock.ts";
import { isStoreSynced, makeStorePollDue } from "./store-clock.ts";
import { type FaultInjection, startFaultInjection } from "./store-fault-injection.ts";

/**
 * A store is linked and read while it answers late, wrongly or not at all and its owner changes it, and customers order
 * from it, pay and cancel. The two servers are killed meanwhile, in the middle of a page and right between an order's
 * arrival in the store and our writing that down. At the end the catalogue must be the store's, each order must stand once
 * in its book, and in no minute may it have been called more often than it takes.
 */
const { values } = parseArgs({
  options: {
    products: { type: "string", default: "400" },
    orders: { type: "string", default: "60" },
    kills: { type: "string", default: "12" },
    /** Calls that the store takes in a minute. */
    "per-minute": { type: "string", default: "180" },
  },
});
const [products, orders, kills] = [Number(values.products), Number(values.orders), Number(values.kills)];
const takes = { perMinute: Number(values["per-minute"]), perDay: 1_000_000 };
if (!(orders >= kills)) throw new Error("--orders: at least two for each kill while they are pushed");

const killsWhile = { reading: Math.ceil(kills / 2), ordering: Math.floor(kills / 2) };
const AT_ONCE = 4;
/** Products that are ordered; nobody changes them. */
const SOLD = 5;
const ENOUGH = 100_000;
const PATIENCE_MS = 120_000;
/** By then a call that arrived was carried out; its answer takes longer. */
const CARRIED_OUT_MS = 5;

const kinds = ["paid", "unpaid", "canceled", "paid-canceled"] as const;
type Stage = {
  servers: RestartingProcess[];
  store: SandboxStore;
  database: Queryable;
  linked: LinkedStore;
  sold: StoreProduct[];
};
type Ordered = { id: string; product: StoreProduct };

const databases = await openChaosDatabases();
const ports = [await freePort(), await freePort()];
const webhookUrl = `http://127.0.0.1:${ports[0]}/webhooks/store/tray/${WEBHOOK_KEY}`;
const store = await startSandboxStore({ products, webhookUrl });
try {
  const databaseUrl = await databases.create("store_chaos");
  const settings = storeSettings(store.url, takes);
  const servers: RestartingProcess[] = [];
  for (const port of ports)
    servers.push(await startRestartingProcess(() => startVitrine({ databaseUrl, port, settings })));
  const [database, clock] = [new pg.Pool({ connectionString: databaseUrl }), new pg.Client(databaseUrl)];
  await clock.connect();
  try {
    await report({ servers, store, database }, clock);
  } finally {
    await Promise.all([database.end(), clock.end()]);
    await Promise.all(servers.map((server) => server.stop()));
  }
} finally {
  await store.stop();
  await databases.stop();
}

async function report(parts: Omit<Stage, "linked" | "sold">, clock: pg.Client): Promise<void> {
  const { servers, database } = parts;
  await store.control({ perMinute: takes.perMinute, perDay: takes.perDay });
  const sold = await stockUp();
  const linked = await linkStore(ports[0] ?? 0, store);
  const stage = { ...parts, linked, sold };
  const spared = new Set(sold.map(({ id }) => id));
  const weather = startFaultInjection({ store, database, clock, spared, perMinute: takes.perMinute });
  const unsaved = new Set<string>();
  const problems: string[] = [];
  let ordered: Ordered[] = [];
  try {
    await readAndKill(stage, weather);
    ordered = await orderAndKill(stage, weather, unsaved);
    await weather.calmDown();
    problems.push(...(await settle(database)), ...weather.problems());
  } finally {
    await weather.end();
  }

  const own: ExpectedOrder[] = [];
  for (const order of ordered) own.push(await ownOrder(stage, order));
  const book = await store.orders();
  const kept = await store.products();
  problems.push(...(await compareProducts(database, linked.shopId, kept)), ...compareOrders(own, book));
  const { highestMinute, total, refused } = await store.calls();
  if (highestMinute > takes.perMinute) problems.push(`${highestMinute} calls in one minute`);
  if (refused > 0) problems.push(`${refused} calls were more than the store takes`);
  const deaths = servers.reduce((sum, server) => sum + server.deaths(), 0);
  if (killsWhile.ordering > 0 && unsaved.size === 0)
    problems.push("no kill came between an order's step and its record");
  if (weather.minutes() === 0) problems.push("the limit of calls was never reached");
  const is = (count: (order: ExpectedOrder) => boolean) => own.filter(count).length;
  console.log(
    `${kept.length} products, ${own.length} orders (${is(({ isPaid }) => isPaid)} paid, ` +
      `${is(({ isCanceled }) => isCanceled)} canceled), ${book.length} in the store; ${deaths} servers killed, ` +
      `${unsaved.size} steps taken and not saved; ${total} calls, at most ${highestMinute} of ${takes.perMinute} in a ` +
      `minute, ${weather.minutes()} times as many as allowed; ${weather.whileOut().join(" and ")} calls while it was out`,
  );
  for (const problem of problems) console.error(problem);
  console.log(problems.length === 0 ? "the catalogue is the store's, every order once" : `${problems.length} problems`);
  if (problems.length > 0) process.exitCode = 1;
}

/** Enough of a few plain products for everybody. */
async function stockUp(): Promise<StoreProduct[]> {
  const isPlain = ({ variants, availableInStore, available, categoryId, promotion, priceCents }: StoreProduct) =>
    variants.length === 0 &&
    availableInStore &&
    available &&
    categoryId !== null &&
    promotion.cents === 0 &&
    priceCents > 0;
  const chosen = (await store.products()).filter(isPlain).slice(0, SOLD);
  for (const { id } of chosen) {
    await store.change({ act: "update", productId: id, changes: { stock: ENOUGH, priceCents: 4_990 } });
  }
  return chosen;
}

/** Both servers, then one, then the other. */
async function killSome(servers: RestartingProcess[], turn: number, meanwhile: () => Promise<void>): Promise<void> {
  const chosen = turn % 3 === 0 ? servers : servers.filter((_, place) => place === (turn % 3) - 1);
  await Promise.all(chosen.map((server) => server.kill(meanwhile)));
}

async function readAndKill({ servers, store, database, linked }: Stage, weather: FaultInjection): Promise<void> {
  const all = await store.products();
  const calls = all.filter(({ variants }) => variants.length > 0).length + Math.ceil(all.length / 50);
  const { total: before } = await store.calls();
  const hasMade = async (share: number) => (await store.calls()).total - before >= calls * share;
  for (let kill = 0; kill < killsWhile.reading; kill++) {
    const share = (kill + Math.random()) / (killsWhile.reading + 1);
    while (!((await hasMade(share)) && (await store.underWay(CARRIED_OUT_MS)).calls > 0)) await wait(3);
    await killSome(servers, kill, () => releaseJobsOfDeadServers(database));
    if (kill === 0) await weather.outage("down");
  }
  await until("the store was read", async () => {
    const { rows } = await database.query("select from store_imports where shop_id = $1 and stage = 'done'", [
      linked.shopId,
    ]);
    return rows.length > 0;
  });
}

async function orderAndKill(stage: Stage, weather: FaultInjection, unsaved: Set<string>): Promise<Ordered[]> {
  const { servers, store, database, linked } = stage;
  const { shopId, accountToken: token } = linked;
  const [first] = servers;
  const { settings, ...document } = shopWithAmpleStock();
  // Paid by arrangement: here nobody charges anything.
  const byHand = { ...settings, enableManualPrices: true, payment: { type: "manual", publicKey: null } };
  const body = { ...document, settings: byHand, minOrderValue: null, giftRules: [] };
  await first?.ask(`PUT /platform/v1/shops/${shopId}`, { token, body });
  // The whole store is read meanwhile, out of the same calls.
  await first?.ask(`POST /platform/v1/shops/${shopId}/store/import`, { token });
  const ordered: Ordered[] = [];
  let [deaths, begun] = [0, 0];
  const buying = runConcurrently({ count: orders, atOnce: AT_ONCE }, async (place) => {
    // Something is left to be ordered for each kill that is still to come.
    while (begun >= (orders * (deaths + 1)) / (killsWhile.ordering + 1)) await wait(5);
    begun++;
    ordered.push(await buy(stage, place));
  });
  const killer = async () => {
    for (let kill = 0; kill < killsWhile.ordering; kill++) {
      const moment = (orders * kill) / (killsWhile.ordering + 1);
      while (!(ordered.length >= moment && (await store.underWay(CARRIED_OUT_MS)).writes > 0)) await wait(2);
      deaths = kill + 1;
      await killSome(servers, kill, async () => {
        for (const step of await takenAndNotSaved(database, store)) unsaved.add(step);
        await releaseJobsOfDeadServers(database);
      });
      if (kill === 0) await weather.outage("too-many");
    }
  };
  await Promise.all([buying, killer()]);
  return ordered;
}

/** Steps that the store has taken, and of which we only know that they were asked for. */
async function takenAndNotSaved(database: Queryable, store: SandboxStore): Promise<string[]> {
  const { rows } = await database.query<{ id: string; told: string }>(
    "select order_id as id, told from store_orders where asked_at is not null",
  );
  const book = new Map((await store.orders()).map((order) => [order.session_id, order]));
  return rows.flatMap(({ id, told }) => {
    const order = book.get(id);
    const isTaken = told === "nothing" ? order : order?.OrderStatus.type === "canceled" || order?.Payment.length;
    return isTaken ? [`${told} ${id}`] : [];
  });
}

async function buy({ servers, linked, sold }: Stage, place: number): Promise<Ordered> {
  const server = servers[place % servers.length];
  const product = sold[place % sold.length];
  if (!server || !product) throw new Error("nobody sells anything");
  const { shopId, accountToken: token } = linked;
  const shop = {
    ...linked,
    channelId: "aurora-whatsapp",
    databaseUrl: "",
    zoneId: ZONE_ID,
    products: [`tray-${product.id}`],
  };
  const { orderId } = await placeOrder(server.ask, shop, PaymentMethod.Custom);
  const kind = kinds[place % kinds.length] ?? "paid";
  const tell = async (path: string, body?: object) => {
    await wait(randomInt(300));
    const address = `POST /platform/v1/shops/${shopId}/orders/${orderId}/${path}`;
    await server.ask(address, { token, key: randomUUID(), ...(body && { body }) });
  };
  if (kind.startsWith("paid")) await tell("payment");
  if (kind.endsWith("canceled")) await tell("status", { status: OrderStatus.Canceled });
  return { id: orderId, product };
}

/** The storm is over: what is left to be read and told is read and told, and one look for changes finds the rest. */
async function settle(database: Queryable): Promise<string[]> {
  const problems: string[] = [];
  await until("everything was read and told", () => isStoreSynced(database), problems);
  await makeStorePollDue(database);
  await until("the last changes were read", () => isStoreSynced(database), problems);
  const { rows } = await database.query<{ key: string; error: string }>(
    "select key, last_error as error from graphile_worker.jobs where attempts >= max_attempts and last_error is not null",
  );
  const { rows: failed } = await database.query<{ id: string; failure: string }>(
    "select order_id as id, failure from store_orders where state <> 'done'",
  );
  return [
    ...problems,
    ...rows.map(({ key, error }) => `${key} was given up: ${error}`),
    ...failed.map(({ id, failure }) => `${id} is not told to the end: ${failure}`),
  ];
}

async function until(what: string, isSo: () => Promise<boolean>, problems?: string[]): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (performance.now() > end) {
      if (!problems) throw new Error(`not in time: ${what}`);
      return void problems.push(`not in time: ${what}`);
    }
    await wait(50);
  }
}

async function ownOrder({ servers: [server], linked }: Stage, { id, product }: Ordered): Promise<ExpectedOrder> {
  const { shopId, accountToken: token } = linked;
  const path = `GET /platform/v1/shops/${shopId}/orders/${id}`;
  const found = await server?.ask<PlatformOrder>(path, { token });
  if (!found) throw new Error("no server");
  const { status, payment, totalAmout } = found.order;
  return {
    ...{ id, productId: `tray-${product.id}`, totalCents: Math.round(totalAmout * 100) },
    isPaid: payment.status === PaymentStatus.Paid,
    isCanceled: status === OrderStatus.Canceled,
  };
}
