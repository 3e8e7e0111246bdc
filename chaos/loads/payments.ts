import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createVitrine } from "@vitrine/client/vitrine";
import type { PlatformOrder } from "@vitrine/contract/platform/orders";
import type { Order } from "@vitrine/contract/storefront/order";
import type { PaymentResult } from "@vitrine/contract/storefront/payment";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod, PaymentStatus } from "@vitrine/domain/codes/payment";
import { freePort } from "@vitrine/embedded-postgres/free-port";
import pg from "pg";
import { runConcurrently } from "../../bench/load/run-concurrently.ts";
import { RefusedError, type RestartingProcess, startRestartingProcess } from "../../bench/servers/restarting-process.ts";
import { startSandboxPayments } from "../../bench/servers/sandbox-payments.ts";
import { operatorToken, startVitrine } from "../../bench/servers/vitrine.ts";
import { type CheckoutShop, openCheckoutShop } from "../../bench/shops/checkout-shop.ts";
import { address, customer, type PlacedOrder, placeOrder } from "../../bench/shops/place-order.ts";
import { comparePayments } from "../compare-payments.ts";
import { openChaosDatabases } from "../database/chaos-databases.ts";
import { makeJobsDue } from "../database/job-clock.ts";

/**
 * Customers pay while the providers answer late, wrongly or not at all. The server is killed again and again right between a
 * charge and its record. A customer without an answer sends the same key again. At the end the providers' payments must be
 * ours: every order paid once, nothing paid and lost, nothing canceled and kept.
 */
const { values } = parseArgs({
  options: { orders: { type: "string", default: "60" }, kills: { type: "string", default: "8" } },
});
const orders = Number(values.orders);
const kills = Number(values.kills);
if (!(orders >= kills * 3)) throw new Error("--orders: at least three for each of --kills");

const AT_ONCE = 6;
/** By then the provider has carried out a charge that arrived; its answer takes longer. */
const CARRIED_OUT_MS = 40;
/** On a busy machine, settling takes minutes. Who waits goes on as soon as it is settled. */
const PATIENCE_MS = 300_000;
const CARDS = { good: "4000000000000010", slow: "4000000000000036" };

const kinds = ["card", "pix", "card-canceled", "pix-then-card", "slow-card", "pix-canceled"] as const;
type Kind = (typeof kinds)[number];
type Buyer = PlacedOrder & { kind: Kind };

/** Refusals that the faults cause; the payment is tried again afterwards. Any other error is a real failure. */
const expectedRefusals = [
  ...["payment-in-progress", "order-paid", "order-closed", "order-changed", "payment-missing"],
  "order-refunded",
];

const databases = await openChaosDatabases();
const sandbox = await startSandboxPayments();
try {
  const databaseUrl = await databases.create("payment_chaos");
  const port = await freePort();
  const server = await startRestartingProcess(() => startVitrine({ databaseUrl, port, sandboxUrl: sandbox.url }));
  const database = new pg.Client(databaseUrl);
  await database.connect();
  try {
    const shop = await openShop(server, databaseUrl);
    const buyers = await placeAll(server, shop);
    const unsaved = await payAndKill({ server, shop, database, buyers });
    const left = await settleAll({ server, shop, database, buyers });
    const finalOrders = await Promise.all(buyers.map((buyer) => orderOf(server, shop, buyer)));
    const charged = await sandbox.list();
    const problems = [...left, ...(await comparePayments({ database, charged, orders: finalOrders }))];
    if (server.killed() < kills)
      problems.push(`only ${server.killed()} of ${kills} kills came while a charge was made`);
    if (unsaved === 0) problems.push("no kill came between a charge and its record");
    const paid = charged.filter(({ state }) => state === "paid").length;
    const returned = charged.filter(({ state }) => state === "refunded").length;
    const canceled = finalOrders.filter(({ status }) => status === OrderStatus.Canceled).length;
    console.log(
      `${orders} orders, ${charged.length} charges, ${paid} paid, ${returned} refunded, ${canceled} orders canceled; ` +
        `${server.killed()} kills, ${unsaved} charges made and not saved, ${server.retries()} requests repeated`,
    );
    for (const problem of problems) console.error(problem);
    console.log(
      problems.length === 0 ? "every order paid once, nothing lost, nothing kept" : `${problems.length} problems`,
    );
    if (problems.length > 0) process.exitCode = 1;
  } finally {
    await database.end();
    await server.stop();
  }
} finally {
  await sandbox.stop();
  await databases.stop();
}

type Stage = { server: RestartingProcess; shop: CheckoutShop; database: pg.Client; buyers: Buyer[] };

async function openShop(server: RestartingProcess, databaseUrl: string): Promise<CheckoutShop> {
  const port = await server.port();
  const vitrine = createVitrine({ baseUrl: `http://127.0.0.1:${port}`, token: operatorToken });
  const { token: accountToken } = await vitrine.accounts.create({ name: "Caos", chatbotId: "cb-caos" });
  const owner = { shopId: "caos", accountToken, channelId: "aurora-whatsapp", databaseUrl };
  return openCheckoutShop(owner, { port, sandboxUrl: sandbox.url });
}

async function placeAll(server: RestartingProcess, shop: CheckoutShop): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  await runConcurrently({ count: orders, atOnce: AT_ONCE }, async (index) => {
    const kind = kinds[index % kinds.length] ?? "card";
    const method = kind.startsWith("pix") ? PaymentMethod.Pix : PaymentMethod.CreditCard;
    buyers.push({ ...(await placeOrder(server.ask, shop, method)), kind });
  });
  return buyers;
}

/** How many charges were made and not saved when the server was killed. */
async function payAndKill({ server, shop, database, buyers }: Stage): Promise<number> {
  const unsaved = new Set<string>();
  let isOver = false;
  const paying = runConcurrently({ count: buyers.length, atOnce: AT_ONCE }, async (index) => {
    const buyer = buyers[index];
    if (buyer) await payUnderFaults(server, shop, buyer);
  }).finally(() => {
    isOver = true;
  });
  const killer = async () => {
    for (let kill = 1; kill <= kills; kill++) {
      const moment = Math.floor((orders * 0.8 * kill) / (kills + 1));
      const isNow = () => sandbox.charges() >= moment && sandbox.underWay(CARRIED_OUT_MS) > 0;
      while (!isOver && !isNow()) await wait(2);
      if (isOver) return;
      await server.kill(async () => {
        for (const id of await madeAndNotSaved(database)) unsaved.add(id);
      });
    }
  };
  const clock = async () => {
    for (; !isOver; await wait(300)) await makePaymentJobsDue(database);
  };
  await Promise.all([paying, killer(), sandbox.injectFaults(() => isOver), clock()]);
  return unsaved.size;
}

/** Charges that the provider has carried out and that are still 'begun' here. */
async function madeAndNotSaved(database: pg.Client): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>("select id from payment_attempts where status = 'begun'");
  const made = new Set((await sandbox.list()).map(({ reference }) => reference));
  return rows.map(({ id }) => id).filter((id) => made.has(id));
}

async function payUnderFaults(server: RestartingProcess, shop: CheckoutShop, { kind, ...buyer }: Buyer): Promise<void> {
  switch (kind) {
    case "card":
      return unlessRefused(payByCard(server, buyer));
    case "slow-card":
      return unlessRefused(payByCard(server, buyer, CARDS.slow));
    case "pix":
      return unlessRefused(payByPix(server, buyer));
    case "pix-then-card":
      await unlessRefused(payByPix(server, buyer));
      return unlessRefused(payByCardInstead(server, buyer));
    case "card-canceled":
      await Promise.all([unlessRefused(payByCard(server, buyer)), cancelSoon(server, shop, buyer)]);
      return;
    case "pix-canceled":
      await unlessRefused(payByPix(server, buyer));
      return cancelSoon(server, shop, buyer);
  }
}

async function payByCard({ ask }: RestartingProcess, { token }: PlacedOrder, number = CARDS.good): Promise<void> {
  const body = {
    ...{ providerId: "cartao-pagarme", installments: 1, number, name: "MARINA SOUZA", securityCode: "123" },
    ...{ expiryMonth: 12, expiryYear: 2032, document: customer.document, zipCode: address.zipCode },
    ...{ address: address.street, addressNumber: address.number, neighborhood: address.neighborhood },
    ...{ city: address.city, state: address.state },
  };
  await ask<PaymentResult>("POST /api/order/payment/credit", { token, body, key: randomUUID() });
}

async function payByPix({ ask }: RestartingProcess, { token }: PlacedOrder): Promise<void> {
  await ask("POST /api/order/payment/charge", { token, key: randomUUID() });
}

async function payByCardInstead(server: RestartingProcess, { token, orderId }: PlacedOrder): Promise<void> {
  await server.ask("GET /api/order/payment/update", { token });
  const path = `POST /api/order/payment/method?paymentMethod=${PaymentMethod.CreditCard}`;
  await server.ask(path, { token, key: randomUUID() });
  await payByCard(server, { token, orderId });
}

async function cancelSoon(
  { ask }: RestartingProcess,
  { shopId, accountToken }: CheckoutShop,
  { orderId }: PlacedOrder,
) {
  await wait(randomInt(250));
  const body = { status: OrderStatus.Canceled };
  const path = `POST /platform/v1/shops/${shopId}/orders/${orderId}/status`;
  await ask(path, { token: accountToken, body, key: randomUUID() });
}

async function unlessRefused(paying: Promise<void>): Promise<void> {
  await paying.catch((error: unknown) => {
    if (!(error instanceof RefusedError) || !expectedRefusals.includes(String(error.code))) throw error;
  });
}

/** After the faults: lost attempts are given up, and everybody who has not paid pays now. */
async function settleAll(stage: Stage): Promise<string[]> {
  const { database } = stage;
  await sandbox.stopFaults();
  await sandbox.resendWebhooks();
  await wait(500);
  // Two minutes later no charge is on its way any more.
  await database.query("update payment_attempts set created_at = created_at - interval '2 minutes'");
  if (await isSettledInTime(stage)) return [];
  const locked = await unlockJobs(database);
  await isSettledInTime(stage);
  return locked === 0
    ? []
    : [`${locked} jobs stay locked by servers that were killed: nobody does them for four hours`];
}

async function isSettledInTime({ server, shop, database, buyers }: Stage): Promise<boolean> {
  const end = performance.now() + PATIENCE_MS;
  for (; performance.now() < end; await wait(200)) {
    await sandbox.payPixes();
    await makePaymentJobsDue(database);
    if (!(await isQuiet(database))) continue;
    const unpaid: Buyer[] = [];
    for (const buyer of buyers) if (await isUnpaid(server, shop, buyer)) unpaid.push(buyer);
    if (unpaid.length === 0) return true;
    for (const buyer of unpaid) await payAfterFaults(server, buyer);
  }
  return false;
}

/** Unlocks the jobs of dead servers, as the queue itself does after four hours. */
async function unlockJobs(database: pg.Client): Promise<number> {
  const { rowCount } = await database.query(`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null
     where locked_at < now() - interval '5 seconds' and attempts < max_attempts`);
  return rowCount ?? 0;
}

async function payAfterFaults(server: RestartingProcess, buyer: Buyer): Promise<void> {
  const isPix = buyer.kind === "pix" || buyer.kind === "pix-canceled";
  if (isPix) return unlessRefused(payByPix(server, buyer));
  return unlessRefused(buyer.kind === "pix-then-card" ? payByCardInstead(server, buyer) : payByCard(server, buyer));
}

async function isUnpaid(server: RestartingProcess, shop: CheckoutShop, buyer: PlacedOrder): Promise<boolean> {
  const { status, payment } = await orderOf(server, shop, buyer);
  return status !== OrderStatus.Canceled && payment.status !== PaymentStatus.Paid;
}

async function orderOf(
  { ask }: RestartingProcess,
  { shopId, accountToken }: CheckoutShop,
  { orderId }: PlacedOrder,
): Promise<Order> {
  const path = `GET /platform/v1/shops/${shopId}/orders/${orderId}`;
  return (await ask<PlatformOrder>(path, { token: accountToken })).order;
}

/** No attempt is open, no provider has to be asked, nothing has to be refunded. */
async function isQuiet(database: pg.Client): Promise<boolean> {
  const { rows } = await database.query<{ open: number }>(`
    select (select count(*) from payment_attempts
             where status in ('begun', 'unknown', 'waiting', 'refunding') or (status = 'paid' and is_extra))::int
         + (select count(*) from graphile_worker.jobs
             where task_identifier in ('ask-provider', 'follow-payment')
               and run_at <= now() and attempts < max_attempts)::int as open`);
  return rows[0]?.open === 0;
}

/** Makes postponed jobs due as soon as their charge has surely arrived. */
async function makePaymentJobsDue(database: pg.Client): Promise<void> {
  const isYoung = `exists (select from payment_attempts
    where id = job.payload ->> 'attemptId' and created_at > now() - interval '2 seconds')`;
  await makeJobsDue(database, ["ask-provider", "follow-payment"], isYoung);
}
