import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { PlatformOrder } from "@vitrine/contract/platform/orders";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod, PaymentStatus } from "@vitrine/domain/codes/payment";
import pg from "pg";
import type { RestartingProcess } from "../../bench/servers/restarting-process.ts";
import { type SandboxStore, type StoreProduct, startSandboxStore } from "../../bench/servers/sandbox-store.ts";
import { shopWithAmpleStock, ZONE_ID } from "../../bench/shops/checkout-shop.ts";
import { type LinkedStore, linkStore, storeSettings, WEBHOOK_KEY } from "../../bench/shops/linked-store.ts";
import { placeOrder } from "../../bench/shops/place-order.ts";
import { type Queryable, releaseJobsOfDeadServers } from "../database/job-clock.ts";
import { compareOrders, compareProducts, type ExpectedOrder } from "../store-run/compare-store.ts";
import { isPolledSince, isPushed, isStoreSynced } from "../store-run/store-clock.ts";
import { type FaultInjection, startFaultInjection } from "../store-run/store-fault-injection.ts";
import { all } from "../world/killer.ts";
import type { LoadReport, PrepareLoad, World } from "../world/load.ts";

const AT_ONCE = 4;
/** Products that are ordered; nobody changes them. */
const SOLD = 5;
const ENOUGH = 100_000;
const PATIENCE_MS = 300_000;
/** By then the store has carried out a call that arrived; its answer takes longer. */
const CARRIED_OUT_MS = 5;
/** How late the store answers while a kill is due, and how long a step was carried out then at least. */
const ANSWER_MS = 5_000;
const HELD_BACK_MS = 500;

const kinds = ["paid", "unpaid", "canceled", "paid-canceled"] as const;
type Goal = {
  orders: number;
  /** How many calls the store allows. */
  limits: { perMinute: number; perDay: number };
  killsWhile: { importing: number; ordering: number };
};
type Stage = World &
  Goal & {
    store: SandboxStore;
    linked: LinkedStore;
    sold: StoreProduct[];
    /** How many calls the store had before it was linked. */
    callsBefore: number;
  };
type Ordered = { id: string; product: StoreProduct };

/**
 * A store is linked and imported while it answers late, wrongly or not at all and its owner changes it. Customers order from
 * it, pay and cancel. The two servers are killed meanwhile: in the middle of a page, and right between an order's arrival in
 * the store and our saving that. At the end the catalogue must be the store's, the store must have each order once, and no
 * minute may have more calls than it allows.
 */
export const prepareStore: PrepareLoad = async (args, [port]) => {
  const { values } = parseArgs({
    args,
    options: {
      products: { type: "string", default: "400" },
      orders: { type: "string", default: "60" },
      kills: { type: "string", default: "12" },
      /** Calls that the store allows in a minute. */
      "per-minute": { type: "string", default: "180" },
    },
  });
  const [products, orders, kills] = [Number(values.products), Number(values.orders), Number(values.kills)];
  const limits = { perMinute: Number(values["per-minute"]), perDay: 1_000_000 };
  if (!(orders >= kills)) throw new Error("--orders: at least two for each kill while they are pushed");
  const killsWhile = { importing: Math.ceil(kills / 2), ordering: Math.floor(kills / 2) };
  const webhookUrl = `http://127.0.0.1:${port}/webhooks/store/tray/${WEBHOOK_KEY}`;
  const store = await startSandboxStore({ products, webhookUrl });
  return {
    settings: storeSettings(store.url, limits),
    run: (world) => run(world, { orders, limits, killsWhile }, store),
    stop: () => store.stop(),
  };
};

async function run(world: World, goal: Goal, store: SandboxStore): Promise<LoadReport> {
  const { database, databaseUrl, ports } = world;
  const { limits, killsWhile } = goal;
  await store.control(limits);
  const sold = await stockUp(store);
  const { total: callsBefore } = await store.calls();
  const linked = await linkStore(ports[0], store);
  await world.allAreOpen();
  const stage = { ...world, ...goal, store, linked, sold, callsBefore };
  const spared = new Set(sold.map(({ id }) => id));
  const clock = new pg.Client(databaseUrl);
  await clock.connect();
  const faults = startFaultInjection({ store, database, clock, spared, perMinute: limits.perMinute });
  world.killer.afterEach(() => releaseJobsOfDeadServers(database));
  const unsaved = new Set<string>();
  const problems: string[] = [];
  let ordered: Ordered[] = [];
  try {
    await importAndKill(stage, faults);
    ordered = await orderAndKill(stage, faults, unsaved);
    await faults.stop();
    problems.push(...(await settle(stage)), ...faults.problems());
  } finally {
    await faults.end();
    await clock.end();
  }

  const own: ExpectedOrder[] = [];
  for (const order of ordered) own.push(await ownOrder(stage, order));
  const storeOrders = await store.orders();
  const storeProducts = await store.products();
  problems.push(...(await compareProducts(database, linked.shopId, storeProducts)), ...compareOrders(own, storeOrders));
  const { highestMinute, total, refused } = await store.calls();
  if (highestMinute > limits.perMinute) problems.push(`${highestMinute} calls in one minute`);
  if (refused > 0) problems.push(`${refused} calls were more than the store allows`);
  if (killsWhile.ordering > 0 && unsaved.size === 0)
    problems.push("no kill came between an order's step and its record");
  if (faults.minutes() === 0) problems.push("the limit of calls was never reached");
  const is = (count: (order: ExpectedOrder) => boolean) => own.filter(count).length;
  return {
    done:
      `${storeProducts.length} products, ${own.length} orders (${is(({ isPaid }) => isPaid)} paid, ` +
      `${is(({ isCanceled }) => isCanceled)} canceled), ${storeOrders.length} in the store; ` +
      `${killsWhile.importing + killsWhile.ordering} kills, ` +
      `${unsaved.size} steps carried out and not saved; ${total} calls, at most ${highestMinute} of ${limits.perMinute} in ` +
      `a minute, ${faults.minutes()} times as many as allowed; ${faults.whileOut().join(" and ")} calls while it was out`,
    problems,
    proved: "the catalogue is the store's, every order once",
  };
}

/** Gives a few plain products enough stock for everybody. */
async function stockUp(store: SandboxStore): Promise<StoreProduct[]> {
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
function victimsOf({ servers }: Stage, round: number): RestartingProcess[] {
  return servers.filter((_, index) => round % 3 === 0 || index === (round % 3) - 1);
}

async function importAndKill(stage: Stage, faults: FaultInjection): Promise<void> {
  const { store, database, linked, killer, killsWhile, callsBefore } = stage;
  const products = await store.products();
  const calls = products.filter(({ variants }) => variants.length > 0).length + Math.ceil(products.length / 50);
  const hasMade = async (share: number) => (await store.calls()).total - callsBefore >= calls * share;
  for (let kill = 0; kill < killsWhile.importing; kill++) {
    const share = (kill + Math.random()) / (killsWhile.importing + 1);
    await killer.kill({
      victims: all(victimsOf(stage, kill)),
      everyMs: 10,
      isNow: async () => (await hasMade(share)) && (await store.underWay(CARRIED_OUT_MS)).calls > 0,
    });
    if (kill === 0) await faults.outage("down");
  }
  await until("the store was imported", async () => {
    const { rows } = await database.query("select from store_imports where shop_id = $1 and stage = 'done'", [
      linked.shopId,
    ]);
    return rows.length > 0;
  });
}

async function orderAndKill(stage: Stage, faults: FaultInjection, unsaved: Set<string>): Promise<Ordered[]> {
  const { servers, store, database, linked, orders, killer, killsWhile } = stage;
  const { shopId, accountToken: token } = linked;
  const [first] = servers;
  const { settings, ...document } = shopWithAmpleStock();
  // Manual payment: no provider charges anything here.
  const manualSettings = { ...settings, enableManualPrices: true, payment: { type: "manual", publicKey: null } };
  const body = { ...document, settings: manualSettings, minOrderValue: null, giftRules: [] };
  await first.ask(`PUT /platform/v1/shops/${shopId}`, { token, body });
  // A full import runs meanwhile, from the same call budget.
  await first.ask(`POST /platform/v1/shops/${shopId}/store/import`, { token });
  const ordered: Ordered[] = [];
  let [killed, begun] = [0, 0];
  /** Leaves something to order for each kill that is still to come. Where all was pushed before it came, there is one more. */
  const mayBuy = async () => {
    const isLeft = () => begun < (orders * (killed + 1)) / (killsWhile.ordering + 1);
    while (!isLeft() && !(ordered.length === begun && (await isPushed(database, shopId)))) await wait(20);
    return begun++;
  };
  const buyers = Array.from({ length: AT_ONCE }, async () => {
    while (begun < orders || killed < killsWhile.ordering) ordered.push(await buy(stage, await mayBuy()));
  });
  const killAll = async () => {
    for (let kill = 0; kill < killsWhile.ordering; kill++) {
      const moment = (orders * kill) / (killsWhile.ordering + 1);
      await killer.kill({
        victims: all(victimsOf(stage, kill)),
        everyMs: 50,
        // The answers come so late that also a busy machine kills between an order's step and its record.
        isNow: async () => {
          if (ordered.length < moment) return false;
          if ((await store.underWay(HELD_BACK_MS)).writes > 0) return true;
          await store.control({ slowMs: ANSWER_MS });
          return false;
        },
        meanwhile: async () => {
          killed = kill + 1;
          for (const step of await carriedOutAndNotSaved(database, store)) unsaved.add(step);
        },
      });
      if (kill === 0) await faults.outage("too-many");
    }
  };
  await Promise.all([...buyers, killAll()]);
  return ordered;
}

/** Steps that the store has carried out and that are only requested here. */
async function carriedOutAndNotSaved(database: Queryable, store: SandboxStore): Promise<string[]> {
  const { rows } = await database.query<{ id: string; told: string }>(
    "select order_id as id, told from store_orders where asked_at is not null",
  );
  const storeOrders = new Map((await store.orders()).map((order) => [order.session_id, order]));
  return rows.flatMap(({ id, told }) => {
    const order = storeOrders.get(id);
    const isCarriedOut = told === "nothing" ? order : order?.OrderStatus.type === "canceled" || order?.Payment.length;
    return isCarriedOut ? [`${told} ${id}`] : [];
  });
}

async function buy({ servers, linked, sold }: Stage, index: number): Promise<Ordered> {
  const server = servers[index % 2] ?? servers[0];
  const product = sold[index % sold.length];
  if (!product) throw new Error("no product");
  const { shopId, accountToken: token } = linked;
  const shop = {
    ...linked,
    channelId: "aurora-whatsapp",
    databaseUrl: "",
    zoneId: ZONE_ID,
    products: [`tray-${product.id}`],
  };
  const { orderId } = await placeOrder(server.ask, shop, PaymentMethod.Custom);
  const kind = kinds[index % kinds.length] ?? "paid";
  const post = async (path: string, body?: object) => {
    await wait(randomInt(300));
    const address = `POST /platform/v1/shops/${shopId}/orders/${orderId}/${path}`;
    await server.ask(address, { token, key: randomUUID(), ...(body && { body }) });
  };
  if (kind.startsWith("paid")) await post("payment");
  if (kind.endsWith("canceled")) await post("status", { status: OrderStatus.Canceled });
  return { id: orderId, product };
}

/** After the faults: the rest is imported and pushed, and one poll finds the last changes. */
async function settle({ database, linked }: Stage): Promise<string[]> {
  const problems: string[] = [];
  await until("everything was imported and pushed", () => isStoreSynced(database), problems);
  const quiet = new Date();
  const isPolled = async () => (await isPolledSince(database, linked.shopId, quiet)) && isStoreSynced(database);
  await until("the last changes were imported", isPolled, problems);
  const { rows } = await database.query<{ key: string; error: string }>(
    `select key, last_error as error from graphile_worker._private_jobs
      where attempts >= max_attempts and last_error is not null and payload ->> 'shopId' = $1`,
    [linked.shopId],
  );
  const { rows: failed } = await database.query<{ id: string; failure: string }>(
    "select order_id as id, failure from store_orders where state <> 'done'",
  );
  return [
    ...problems,
    ...rows.map(({ key, error }) => `${key} was given up: ${error}`),
    ...failed.map(({ id, failure }) => `${id} is not pushed to the end: ${failure}`),
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
  const { order } = await server.ask<PlatformOrder>(path, { token });
  const { status, payment, totalAmout } = order;
  return {
    ...{ id, productId: `tray-${product.id}`, totalCents: Math.round(totalAmout * 100) },
    isPaid: payment.status === PaymentStatus.Paid,
    isCanceled: status === OrderStatus.Canceled,
  };
}
