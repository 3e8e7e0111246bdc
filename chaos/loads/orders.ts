import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { CreatedSession } from "@vitrine/contract/platform/sessions";
import type { Order } from "@vitrine/contract/storefront/order";
import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import pg from "pg";
import {
  type RestartingProcess,
  type ServerRequest,
  startRestartingProcess,
} from "../../bench/servers/restarting-process.ts";
import { startVitrine } from "../../bench/servers/vitrine.ts";
import { type ChaosShop, openChaosShop } from "../chaos-shop.ts";
import { openChaosDatabases } from "../database/chaos-databases.ts";
import { startPooler } from "../database/pooler.ts";

/**
 * Buyers add and confirm while the server is killed again and again, with no chance to finish. A buyer without an answer
 * sends the same key again. At the end the database must hold every acknowledged change, each once.
 */
const { values } = parseArgs({
  options: {
    changes: { type: "string", default: "1000" },
    kills: { type: "string", default: "10" },
    /** The path of a PgBouncer that the server uses. */
    pooler: { type: "string" },
  },
});
const changes = Number(values.changes);
const kills = Number(values.kills);
const BUYERS = 8;
const ADDS_PER_ORDER = 3;

let acknowledged = 0;

type Done = { orderId: string; quantity: number; version: number; isConfirmed: boolean };

const databases = await openChaosDatabases();
try {
  const databaseUrl = await databases.create("chaos");
  const pooler = values.pooler ? await startPooler(values.pooler, databaseUrl) : undefined;
  const server = await startRestartingProcess(() =>
    pooler
      ? startVitrine({ databaseUrl: pooler.url, settings: { DATABASE_DIRECT_URL: databaseUrl } })
      : startVitrine({ databaseUrl }),
  );
  try {
    const shop = await openChaosShop(`http://127.0.0.1:${await server.port()}`);
    const done = await buyAndKill(server, shop);
    const problems = await compare(databaseUrl, done);
    const confirmed = done.filter(({ isConfirmed }) => isConfirmed).length;
    const counted = `${acknowledged} changes acknowledged, ${confirmed} orders confirmed, ${server.killed()} kills`;
    console.log(`${counted}, ${server.retries()} requests repeated`);
    for (const problem of problems) console.error(problem);
    console.log(problems.length === 0 ? "nothing lost, nothing twice" : `${problems.length} problems`);
    if (problems.length > 0) process.exitCode = 1;
  } finally {
    await server.stop();
    await pooler?.stop();
  }
} finally {
  await databases.stop();
}

async function change<Data>(server: RestartingProcess, address: string, request: ServerRequest): Promise<Data> {
  const data = await server.ask<Data>(address, request);
  acknowledged++;
  return data;
}

async function buyAndKill(server: RestartingProcess, shop: ChaosShop): Promise<Done[]> {
  const done: Done[] = [];
  const isEnough = () => acknowledged >= changes;
  const buyers = Array.from({ length: BUYERS }, async () => {
    while (!isEnough()) done.push(await buyOnce(server, shop));
  });
  const killer = async () => {
    for (let kill = 1; kill <= kills; kill++) {
      const moment = Math.floor((changes * kill) / (kills + 1));
      await until(() => acknowledged >= moment);
      await server.kill();
    }
  };
  await Promise.all([...buyers, killer()]);
  return done;
}

async function buyOnce(server: RestartingProcess, { shopId, accountToken }: ChaosShop): Promise<Done> {
  const session = await server.ask<CreatedSession>(`POST /platform/v1/shops/${shopId}/sessions`, {
    token: accountToken,
    body: {
      sessionType: SessionType.Contact,
      channelType: ChannelType.WhatsApp,
      channelId: "aurora-whatsapp",
      contact: { id: `wp:${randomUUID()}` },
    },
  });
  const token = session.code;
  let quantity = 0;
  let order: Order | undefined;
  for (let add = 0; add < ADDS_PER_ORDER; add++) {
    const more = randomInt(1, 4);
    const body = { providerId: ["cafe", "cha", "mate"][randomInt(3)], quantity: more };
    order = await change<Order>(server, "POST /api/order/items/", { token, body, key: randomUUID() });
    quantity += more;
  }
  const isConfirmed = randomInt(2) === 0;
  if (isConfirmed) {
    ({ order } = await change<{ order: Order }>(server, "GET /api/order/confirm", { token }));
  }
  if (!order) throw new Error("nothing was added");
  return { orderId: order.id, quantity, version: order.version, isConfirmed };
}

/** Compares the database with the answers that the buyers got. */
async function compare(databaseUrl: string, done: readonly Done[]): Promise<string[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{
      id: string;
      version: number;
      quantity: number;
      held: number;
      events: number;
    }>(`
      select o.id, o.version,
             (select sum((document ->> 'quantity')::int)::int from order_lines where order_id = o.id) as quantity,
             coalesce((select sum(quantity)::int from stock_holds where order_id = o.id), 0) as held,
             (select count(*)::int from order_events where order_id = o.id) as events
      from orders o`);
    const stored = new Map(rows.map((row) => [row.id, row]));
    const problems = done.flatMap(({ orderId, quantity, version, isConfirmed }) => {
      const row = stored.get(orderId);
      const expected = { id: orderId, version, quantity, held: isConfirmed ? quantity : 0, events: version };
      return JSON.stringify(row) === JSON.stringify(expected)
        ? []
        : [`acknowledged ${JSON.stringify(expected)}, stored ${JSON.stringify(row)}`];
    });
    const held = await client.query<{ held: number }>("select coalesce(sum(held), 0)::int as held from stocks");
    const promised = rows.reduce((sum, row) => sum + row.held, 0);
    const inStock = held.rows[0]?.held;
    return inStock === promised ? problems : [...problems, `${inStock} held in the stock, ${promised} promised`];
  } finally {
    await client.end();
  }
}

/** Looks again every two milliseconds: without a pause it would take a core from the servers. */
async function until(isReached: () => boolean): Promise<void> {
  while (!isReached()) await wait(2);
}
