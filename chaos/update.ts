import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createVitrine } from "@vitrine/client/vitrine";
import type { PlatformOrder } from "@vitrine/contract/platform/orders";
import type { OrderPage } from "@vitrine/contract/storefront/orders";
import type { Session } from "@vitrine/contract/storefront/session";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { freePort } from "@vitrine/embedded-postgres/free-port";
import pg from "pg";
import type { ChildServer } from "../bench/servers/child-server.ts";
import { startSandboxPayments } from "../bench/servers/sandbox-payments.ts";
import { operatorToken, startVitrine } from "../bench/servers/vitrine.ts";
import { openCheckoutShop } from "../bench/shops/checkout-shop.ts";
import { customer, type PlacedOrder, placeOrder } from "../bench/shops/place-order.ts";
import { comparePayments } from "./compare-payments.ts";
import { openChaosDatabases } from "./database/chaos-databases.ts";
import { compareOrders } from "./database/compare-orders.ts";
import { makeJobsDue } from "./database/job-clock.ts";
import { NoHistoryError, openEarlierRelease } from "./update/earlier-release.ts";
import { askInTurns, createFrontDoor } from "./update/front-door.ts";
import { putKnownFields } from "./update/put-known-fields.ts";

/**
 * Customers order and pay while this release takes the place of an earlier one, as docs/operate.md says: beside it at
 * first, writing personal data in clear, then alone, and then encrypting. Nobody may notice.
 */
const { values } = parseArgs({ options: { from: { type: "string" }, orders: { type: "string", default: "200" } } });
const PHASES = 5;
const ordersInPhase = Math.ceil(Number(values.orders) / PHASES);
const AT_ONCE = 8;
const IN_TRANSIT_MS = 250;
const PATIENCE_MS = 120_000;
const SETTLE_MS = 300_000;

const problems: string[] = [];
const placed: PlacedOrder[] = [];
const running = new Set<ChildServer>();
const said = (text: string) => console.log(`${placed.length} orders: ${text}`);

const earlier = await openEarlierRelease(values.from).catch((error: unknown) => {
  if (!(error instanceof NoHistoryError)) throw error;
  console.error(error.message);
  process.exit(1);
});
const databases = await openChaosDatabases();
const sandbox = await startSandboxPayments();
try {
  const databaseUrl = await databases.create("update_run");
  const start = async (options: { folder?: string; settings?: Record<string, string> }) => {
    const server = await startVitrine({ databaseUrl, port: await freePort(), sandboxUrl: sandbox.url, ...options });
    running.add(server);
    return server;
  };
  const old = await start({ folder: earlier.folder });
  const door = createFrontDoor(old.port);
  const vitrine = createVitrine({ baseUrl: `http://127.0.0.1:${old.port}`, token: operatorToken });
  const account = await vitrine.accounts.create({ name: "Caos", chatbotId: "cb-caos" });
  const owner = { shopId: "caos", accountToken: account.token, channelId: "aurora-whatsapp", databaseUrl };
  const shop = await openCheckoutShop(owner, { port: old.port, sandboxUrl: sandbox.url, save: putKnownFields });

  let isOver = false;
  const buyers = Array.from({ length: AT_ONCE }, async () => {
    const ask = askInTurns(door);
    while (!isOver) {
      const order = await placeOrder(ask, shop, PaymentMethod.Pix);
      placed.push(order);
      await ask("POST /api/order/payment/charge", { token: order.token, key: randomUUID() });
      // Everybody sees the person's data as they were typed, whoever stored them.
      for (const port of door.ports()) problems.push(...(await personProblems(port, order)));
    }
  });
  const rollOut = async () => {
    await phase();
    said(`the new release starts beside ${earlier.commit} and migrates`);
    const began = [performance.now(), placed.length] as const;
    const fresh = await start({ settings: { PERSONAL_DATA: "clear", ENCRYPTED_FORM: "unbound" } });
    const seconds = ((performance.now() - began[0]) / 1000).toFixed(1);
    said(`it serves after ${seconds} s, in which the old one took ${placed.length - began[1]} orders`);
    door.open(fresh.port);
    await phase();
    said("the old one is stopped");
    await retire(old);
    await phase();
    said("another process of the new release starts, and encrypts");
    const last = await start({});
    door.open(last.port);
    await phase();
    await retire(fresh);
    await phase();
    said("only that one serves");
  };
  const retire = async (server: ChildServer) => {
    door.close(server.port);
    // What a proxy has just sent arrives. A stopping process answers that, and closes connections that are idle.
    await wait(IN_TRANSIT_MS);
    await server.stop();
    running.delete(server);
  };
  await Promise.all([
    ...buyers,
    rollOut().finally(() => {
      isOver = true;
    }),
  ]);

  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const ask = askInTurns(door);
    const read = async ({ orderId }: PlacedOrder) => {
      const path = `GET /platform/v1/shops/${shop.shopId}/orders/${orderId}`;
      return (await ask<PlatformOrder>(path, { token: shop.accountToken })).order;
    };
    await settle(client);
    const orders = [];
    for (const order of placed) orders.push(await read(order));
    problems.push(
      ...(await compareOrders(client, placed)),
      ...(await comparePayments({ database: client, charged: await sandbox.list(), orders })),
      ...(await clearPersons(client)),
    );
  } finally {
    await client.end();
  }
  console.log(
    `${placed.length} orders from ${earlier.commit} to this release, ${door.acknowledged()} requests acknowledged, ` +
      `${door.repeated()} repeated${door.refusals()}`,
  );
  for (const problem of [...new Set(problems)].slice(0, 10)) console.error(problem);
  console.log(
    problems.length === 0
      ? "nobody noticed: nothing lost, nothing twice, all encrypted"
      : `${problems.length} problems`,
  );
  if (problems.length > 0) process.exitCode = 1;
} finally {
  for (const server of running) await server.stop();
  await sandbox.stop();
  await databases.stop();
  await earlier.remove();
}

/** Until so many more orders are placed. */
async function phase(): Promise<void> {
  const goal = placed.length + ordersInPhase;
  for (const end = performance.now() + PATIENCE_MS; placed.length < goal; await wait(5)) {
    if (performance.now() > end) throw new Error("nobody orders any more");
  }
}

/** What one process shows of the person: as the contact of the session, and in the order. */
async function personProblems(port: number, { token, orderId }: PlacedOrder): Promise<string[]> {
  const at = askInTurns(createFrontDoor(port));
  const { userShop } = await at<Session>(`GET /api/session/${token}`, { token });
  const { order } = await at<OrderPage>(`GET /api/orders/${orderId}`, { token });
  return [userShop.customer, order.customer]
    .filter((shown) => shown?.email !== customer.email || shown.document !== customer.document)
    .map((shown) => `the process at ${port} shows ${shown?.email}, ${shown?.document}`);
}

/** Everybody pays, and every waiting job runs, until all orders follow their payment and no person is in clear. */
async function settle(client: pg.Client): Promise<void> {
  const tasks = ["ask-provider", "follow-payment", "encrypt-personal-data"];
  for (const end = performance.now() + SETTLE_MS; performance.now() < end; await wait(500)) {
    await sandbox.payPixes();
    await makeJobsDue(client, tasks);
    const { rows } = await client.query<{ open: number }>(`
      select (select count(*) from payment_attempts where status <> 'paid')::int
           + (select count(*) from graphile_worker.jobs where task_identifier = 'follow-payment')::int as open`);
    if (rows[0]?.open === 0 && (await clearPersons(client)).length === 0) return;
  }
}

async function clearPersons(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from contacts where customer ->> 'email' = $1
     union all select id from orders where document -> 'customer' ->> 'email' = $1`,
    [customer.email],
  );
  return rows.length === 0 ? [] : [`${rows.length} contacts and orders have their person in clear`];
}
