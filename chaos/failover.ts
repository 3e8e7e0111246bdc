import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createVitrine } from "@vitrine/client/vitrine";
import type { PlatformOrder } from "@vitrine/contract/platform/orders";
import type { CreatedSession } from "@vitrine/contract/platform/sessions";
import type { Answer } from "@vitrine/contract/wire/envelope";
import { PaymentMethod, PaymentStatus } from "@vitrine/domain/codes/payment";
import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import { freePort } from "@vitrine/embedded-postgres/free-port";
import pg from "pg";
import { runCommand } from "../bench/servers/database.ts";
import { type ServerRequest, sendRequest } from "../bench/servers/restarting-process.ts";
import { startSandboxPayments } from "../bench/servers/sandbox-payments.ts";
import { operatorToken, startVitrine } from "../bench/servers/vitrine.ts";
import { type CheckoutShop, openCheckoutShop } from "../bench/shops/checkout-shop.ts";
import { type PlacedOrder, placeOrder } from "../bench/shops/place-order.ts";
import { comparePayments } from "./compare-payments.ts";
import { compareOrders } from "./database/compare-orders.ts";
import { openDatabaseAddress } from "./database/database-address.ts";
import { makeJobsDue } from "./database/job-clock.ts";
import { startReplicatedDatabase } from "./database/standby.ts";

/**
 * Customers order and pay at two servers while the machine of the primary database loses its power. The standby takes
 * over. What a customer was told must be there afterwards, and nothing twice.
 */
const { values } = parseArgs({ options: { orders: { type: "string", default: "120" } } });
const orders = Number(values.orders);
const AT_ONCE = 8;
/** A failover is noticed by an operator's monitor, not at once. */
const NOTICED_AFTER_MS = 2_000;
const PATIENCE_MS = 120_000;

let acknowledged = 0;
let repeated = 0;
/** The answers while the database was away, by status. */
const failures = new Map<string, number>();
let killedAt = Number.POSITIVE_INFINITY;
let flowsAgainAt = 0;

const database = await startReplicatedDatabase();
let primary = database.primary;
const address = await openDatabaseAddress(() => Number(new URL(primary.adminUrl).port));
const sandbox = await startSandboxPayments();
try {
  await runCommand(database.primary.adminUrl, "create database failover");
  const databaseUrl = address.of(primary.url("failover"));
  const ports = [await freePort(), await freePort()];
  const servers = [];
  const settings = { DATABASE_READ_URL: database.standby.url("failover") };
  // One after the other: the first one migrates.
  for (const port of ports) servers.push(await startVitrine({ databaseUrl, port, sandboxUrl: sandbox.url, settings }));
  try {
    const [port = 0] = ports;
    const vitrine = createVitrine({ baseUrl: `http://127.0.0.1:${port}`, token: operatorToken });
    const account = await vitrine.accounts.create({ name: "Caos", chatbotId: "cb-caos" });
    const owner = { shopId: "caos", accountToken: account.token, channelId: "aurora-whatsapp", databaseUrl };
    const shop = await openCheckoutShop(owner, { port, sandboxUrl: sandbox.url });
    const ask = askAny(ports);
    const placed: PlacedOrder[] = [];
    const readers = await readersOfStandby(ask, shop);

    let begun = 0;
    const buyers = Array.from({ length: AT_ONCE }, async () => {
      while (begun < orders) {
        begun++;
        const order = await placeOrder(ask, shop, PaymentMethod.Pix);
        placed.push(order);
        await ask("POST /api/order/payment/charge", { token: order.token, key: randomUUID() });
      }
    });
    const powerCut = async () => {
      while (placed.length < orders / 3) await wait(2);
      killedAt = performance.now();
      await database.killPrimary();
      await wait(NOTICED_AFTER_MS);
      await database.promoteStandby();
      primary = database.standby;
      address.endConnections();
    };
    await Promise.all([...buyers, powerCut()]);

    const promoted = new pg.Client(database.standby.url("failover"));
    await promoted.connect();
    try {
      const isPaid = async ({ orderId }: PlacedOrder) => {
        const path = `GET /platform/v1/shops/${shop.shopId}/orders/${orderId}`;
        return (await ask<PlatformOrder>(path, { token: shop.accountToken })).order;
      };
      const finalOrders = await settle(promoted, () => Promise.all(placed.map(isPaid)));
      const problems = [
        ...(await compareOrders(promoted, placed)),
        ...(await comparePayments({ database: promoted, charged: await sandbox.list(), orders: finalOrders })),
      ];
      const dead = await endedServers(ports);
      if (dead > 0) problems.push(`${dead} of ${ports.length} servers ended`);
      if (readers === 0) problems.push("nobody read the catalogue from the standby");
      const away = ((flowsAgainAt - killedAt) / 1000).toFixed(1);
      const refused = [...failures].map(([status, count]) => `${count} × ${status}`).join(", ");
      console.log(
        `${placed.length} orders, ${acknowledged} requests acknowledged, ${repeated} repeated (${refused}); ` +
          `${away} s from the power cut until a change was accepted again, ${NOTICED_AFTER_MS / 1000} of them unnoticed`,
      );
      for (const problem of problems) console.error(problem);
      console.log(
        problems.length === 0 ? "nothing acknowledged was lost, nothing twice" : `${problems.length} problems`,
      );
      if (problems.length > 0) process.exitCode = 1;
    } finally {
      await promoted.end();
    }
  } finally {
    for (const server of servers) await server.stop();
  }
} finally {
  await sandbox.stop();
  await address.stop();
  await database.stop();
}

/** Asks any of the servers. Whoever gets no answer, or hears that the database is away, sends the same key again. */
function askAny(ports: readonly number[]) {
  return async <Data>(target: string, request: ServerRequest): Promise<Data> => {
    for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await wait(50)) {
      const response = await sendRequest(ports[randomInt(ports.length)] ?? 0, target, request);
      const answer = (await response.json()) as Answer<Data>;
      if (answer.success) {
        acknowledged++;
        if (performance.now() > killedAt && request.key && flowsAgainAt === 0 && repeated > 0)
          flowsAgainAt = performance.now();
        return answer.data;
      }
      const [error] = answer.errors;
      const isExpected = response.status === 503 || error?.code === "request-in-progress";
      if (!isExpected) throw new Error(`${target}: ${response.status} ${JSON.stringify(answer.errors)}`);
      const name = `${response.status} ${error?.code}`;
      failures.set(name, (failures.get(name) ?? 0) + 1);
      repeated++;
    }
    throw new Error(`${target}: no answer in time`);
  };
}

/** Everybody pays, and every waiting job runs, until all orders are paid. */
async function settle(
  client: pg.Client,
  read: () => Promise<PlatformOrder["order"][]>,
): Promise<PlatformOrder["order"][]> {
  for (const end = performance.now() + PATIENCE_MS; ; await wait(200)) {
    await sandbox.payPixes();
    await makeJobsDue(client, ["ask-provider", "follow-payment"], "false");
    const orders = await read();
    const areAllPaid = orders.every(({ payment }) => payment.status === PaymentStatus.Paid);
    if (areAllPaid || performance.now() > end) return orders;
  }
}

/** How many connections have read the catalogue from the standby, once a customer has searched. */
async function readersOfStandby(ask: ReturnType<typeof askAny>, shop: CheckoutShop): Promise<number> {
  const session = { sessionType: SessionType.Contact, channelType: ChannelType.WhatsApp, channelId: shop.channelId };
  const { code } = await ask<CreatedSession>(`POST /platform/v1/shops/${shop.shopId}/sessions`, {
    token: shop.accountToken,
    body: { ...session, contact: { id: `wp:${randomUUID()}` } },
  });
  await ask("POST /api/catalog/products/searchText", { token: code, body: { searchQuery: "café" } });
  const client = new pg.Client(database.standby.adminUrl);
  await client.connect();
  try {
    const { rows } = await client.query("select from pg_stat_activity where application_name = 'vitrine'");
    return rows.length;
  } finally {
    await client.end();
  }
}

async function endedServers(ports: readonly number[]): Promise<number> {
  const answers = await Promise.allSettled(ports.map((port) => fetch(`http://127.0.0.1:${port}/readyz`)));
  return answers.filter((answer) => answer.status === "rejected" || !answer.value.ok).length;
}
