import { randomInt, randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import type { CreatedSession } from "@vitrine/contract/platform/sessions";
import type { Order } from "@vitrine/contract/storefront/order";
import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import type pg from "pg";
import type { RestartingProcess, ServerRequest } from "../../bench/servers/restarting-process.ts";
import { type ChaosShop, openChaosShop } from "../chaos-shop.ts";
import { one } from "../world/killer.ts";
import type { PrepareLoad, World } from "../world/load.ts";

const BUYERS = 8;
const ADDS_PER_ORDER = 3;

type Done = { orderId: string; quantity: number; version: number; isConfirmed: boolean };
type Goal = { changes: number; kills: number };
type Run = World & { shop: ChaosShop; acknowledged: number };

/**
 * Buyers add and confirm while the servers are killed again and again, with no chance to finish. A buyer without an answer
 * sends the same key again. At the end the database must hold every acknowledged change, each once.
 */
export const prepareOrders: PrepareLoad = async (args) => {
  const { values } = parseArgs({
    args,
    options: {
      changes: { type: "string", default: "1000" },
      kills: { type: "string", default: "10" },
      /** The path of a PgBouncer that the servers use. */
      pooler: { type: "string" },
    },
  });
  const goal = { changes: Number(values.changes), kills: Number(values.kills) };
  return {
    pooler: values.pooler,
    async run(world) {
      const shop = await openChaosShop(`http://127.0.0.1:${await world.servers[0].port()}`);
      await world.allAreOpen();
      const run = { ...world, shop, acknowledged: 0 };
      const done = await buyAndKill(run, goal);
      const confirmed = done.filter(({ isConfirmed }) => isConfirmed).length;
      const retries = world.servers.reduce((sum, server) => sum + server.retries(), 0);
      const counted = `${run.acknowledged} changes acknowledged, ${confirmed} orders confirmed`;
      return {
        done: `${counted}, ${goal.kills} kills, ${retries} requests repeated`,
        problems: await compare(world.database, shop.shopId, done),
        proved: "nothing lost, nothing twice",
      };
    },
  };
};

async function buyAndKill(run: Run, { changes, kills }: Goal): Promise<Done[]> {
  const { servers, killer } = run;
  const done: Done[] = [];
  const buyers = Array.from({ length: BUYERS }, async (_, index) => {
    const server = servers[index % 2] ?? servers[0];
    while (run.acknowledged < changes) done.push(await buyOnce(run, server));
  });
  const killAll = async () => {
    for (let kill = 1; kill <= kills; kill++) {
      const moment = Math.floor((changes * kill) / (kills + 1));
      await killer.kill({ victims: one(servers[kill % 2]), isNow: () => run.acknowledged >= moment });
    }
  };
  await Promise.all([...buyers, killAll()]);
  return done;
}

async function buyOnce(run: Run, server: RestartingProcess): Promise<Done> {
  const { shopId, accountToken } = run.shop;
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
  const change = async <Data>(address: string, request: Omit<ServerRequest, "token">) => {
    const data = await server.ask<Data>(address, { token, ...request });
    run.acknowledged++;
    return data;
  };
  let quantity = 0;
  let order: Order | undefined;
  for (let add = 0; add < ADDS_PER_ORDER; add++) {
    const more = randomInt(1, 4);
    const body = { providerId: ["cafe", "cha", "mate"][randomInt(3)], quantity: more };
    order = await change<Order>("POST /api/order/items/", { body, key: randomUUID() });
    quantity += more;
  }
  const isConfirmed = randomInt(2) === 0;
  if (isConfirmed) ({ order } = await change<{ order: Order }>("GET /api/order/confirm", {}));
  if (!order) throw new Error("nothing was added");
  return { orderId: order.id, quantity, version: order.version, isConfirmed };
}

/** Compares the database with the answers that the buyers got. */
async function compare(database: pg.Pool, shopId: string, done: readonly Done[]): Promise<string[]> {
  const { rows } = await database.query<{
    id: string;
    version: number;
    quantity: number;
    held: number;
    events: number;
  }>(
    `select o.id, o.version,
            (select sum((document ->> 'quantity')::int)::int from order_lines where order_id = o.id) as quantity,
            coalesce((select sum(quantity)::int from stock_holds where order_id = o.id), 0) as held,
            (select count(*)::int from order_events where order_id = o.id) as events
       from orders o where o.shop_id = $1`,
    [shopId],
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  const problems = done.flatMap(({ orderId, quantity, version, isConfirmed }) => {
    const row = stored.get(orderId);
    const expected = { id: orderId, version, quantity, held: isConfirmed ? quantity : 0, events: version };
    return JSON.stringify(row) === JSON.stringify(expected)
      ? []
      : [`acknowledged ${JSON.stringify(expected)}, stored ${JSON.stringify(row)}`];
  });
  const { rows: stocks } = await database.query<{ held: number }>(
    "select coalesce(sum(held), 0)::int as held from stocks where shop_id = $1",
    [shopId],
  );
  const promised = rows.reduce((sum, row) => sum + row.held, 0);
  const inStock = stocks[0]?.held;
  return inStock === promised ? problems : [...problems, `${inStock} held in the stock, ${promised} promised`];
}
