import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createVitrine } from "@vitrine/client/vitrine";
import type { PlatformOrder } from "@vitrine/contract/platform/orders";
import type { Order } from "@vitrine/contract/storefront/order";
import type { PaymentResult } from "@vitrine/contract/storefront/payment";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod, PaymentStatus } from "@vitrine/domain/codes/payment";
import { runConcurrently } from "../../bench/load/run-concurrently.ts";
import { RefusedError, type RestartingProcess } from "../../bench/servers/restarting-process.ts";
import { type SandboxPayments, startSandboxPayments } from "../../bench/servers/sandbox-payments.ts";
import { operatorToken } from "../../bench/servers/vitrine.ts";
import { type CheckoutShop, openCheckoutShop } from "../../bench/shops/checkout-shop.ts";
import { address, customer, type PlacedOrder, placeOrder } from "../../bench/shops/place-order.ts";
import { comparePayments } from "../compare-payments.ts";
import { makeJobsDue } from "../database/job-clock.ts";
import { all } from "../world/killer.ts";
import type { LoadReport, PrepareLoad, World } from "../world/load.ts";

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

type Goal = { orders: number; kills: number };

/**
 * Customers pay while the providers answer late, wrongly or not at all. Their server is killed again and again right between
 * a charge and its record. A customer without an answer sends the same key again. At the end the providers' payments must be
 * ours: every order paid once, nothing paid and lost, nothing canceled and kept.
 */
export const preparePayments: PrepareLoad = async (args) => {
  const { values } = parseArgs({
    args,
    options: { orders: { type: "string", default: "60" }, kills: { type: "string", default: "8" } },
  });
  const goal = { orders: Number(values.orders), kills: Number(values.kills) };
  if (!(goal.orders >= goal.kills * 3)) throw new Error("--orders: at least three for each of --kills");
  const sandbox = await startSandboxPayments();
  return { origins: [sandbox.url], run: (world) => run(world, goal, sandbox), stop: () => sandbox.stop() };
};

async function run(world: World, { orders, kills }: Goal, sandbox: SandboxPayments): Promise<LoadReport> {
  // All charges are made by one server: those that are not saved when it dies are lost on the way.
  const [server] = world.servers;
  const { database } = world;
  const shop = await openShop(world, sandbox);
  await world.allAreOpen();
  const buyers = await placeAll(server, shop, orders);
  const stage = { ...world, server, shop, sandbox, buyers };
  const { killed, unsaved } = await payAndKill(stage, kills);
  const left = await settleAll(stage);
  const finalOrders = await Promise.all(buyers.map((buyer) => orderOf(server, shop, buyer)));
  const charged = await sandbox.list();
  const { shopId } = shop;
  const problems = [...left, ...(await comparePayments({ database, charged, orders: finalOrders, shopId }))];
  if (killed < kills) problems.push(`only ${killed} of ${kills} kills came while a charge was made`);
  if (unsaved === 0) problems.push("no kill came between a charge and its record");
  const paid = charged.filter(({ state }) => state === "paid").length;
  const returned = charged.filter(({ state }) => state === "refunded").length;
  const canceled = finalOrders.filter(({ status }) => status === OrderStatus.Canceled).length;
  return {
    done:
      `${orders} orders, ${charged.length} charges, ${paid} paid, ${returned} refunded, ${canceled} orders canceled; ` +
      `${killed} kills, ${unsaved} charges made and not saved, ${server.retries()} requests repeated`,
    problems,
    proved: "every order paid once, nothing lost, nothing kept",
  };
}

type Stage = World & { server: RestartingProcess; shop: CheckoutShop; sandbox: SandboxPayments; buyers: Buyer[] };

async function openShop({ servers: [server], databaseUrl }: World, sandbox: SandboxPayments): Promise<CheckoutShop> {
  const port = await server.port();
  const vitrine = createVitrine({ baseUrl: `http://127.0.0.1:${port}`, token: operatorToken });
  const { token: accountToken } = await vitrine.accounts.create({ name: "Pagamentos", chatbotId: "cb-pagamentos" });
  const owner = { shopId: "loja-dos-pagamentos", accountToken, channelId: "aurora-whatsapp", databaseUrl };
  return openCheckoutShop(owner, { port, sandboxUrl: sandbox.url, products: 1 });
}

async function placeAll(server: RestartingProcess, shop: CheckoutShop, orders: number): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  await runConcurrently({ count: orders, atOnce: AT_ONCE }, async (index) => {
    const kind = kinds[index % kinds.length] ?? "card";
    const method = kind.startsWith("pix") ? PaymentMethod.Pix : PaymentMethod.CreditCard;
    buyers.push({ ...(await placeOrder(server.ask, shop, method)), kind });
  });
  return buyers;
}

/** How many kills came in time, and how many charges were made and not saved then. */
async function payAndKill(stage: Stage, kills: number): Promise<{ killed: number; unsaved: number }> {
  const { server, shop, sandbox, buyers, killer } = stage;
  const unsaved = new Set<string>();
  let [isOver, killed] = [false, 0];
  const paying = runConcurrently({ count: buyers.length, atOnce: AT_ONCE }, async (index) => {
    const buyer = buyers[index];
    if (buyer) await payUnderFaults(server, shop, buyer);
  }).finally(() => {
    isOver = true;
  });
  const killAll = async () => {
    for (let kill = 1; kill <= kills; kill++) {
      const moment = Math.floor((buyers.length * 0.8 * kill) / (kills + 1));
      await killer.kill({
        victims: all([server]),
        isNow: () => sandbox.charges() >= moment && sandbox.underWay(CARRIED_OUT_MS) > 0,
        isOver: () => isOver,
        meanwhile: async () => {
          killed = kill;
          for (const id of await madeAndNotSaved(stage)) unsaved.add(id);
        },
      });
    }
  };
  const clock = async () => {
    for (; !isOver; await wait(300)) await makePaymentJobsDue(stage);
  };
  await Promise.all([paying, killAll(), sandbox.injectFaults(() => isOver), clock()]);
  return { killed, unsaved: unsaved.size };
}

/** Charges that the provider has carried out and that are still 'begun' here. */
async function madeAndNotSaved({ database, shop, sandbox }: Stage): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    "select id from payment_attempts where status = 'begun' and shop_id = $1",
    [shop.shopId],
  );
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
  const { database, sandbox, shop } = stage;
  await sandbox.stopFaults();
  await sandbox.resendWebhooks();
  await wait(500);
  // Two minutes later no charge is on its way any more.
  await database.query(
    "update payment_attempts set created_at = created_at - interval '2 minutes' where shop_id = $1",
    [shop.shopId],
  );
  if (await isSettledInTime(stage)) return [];
  const locked = await unlockJobs(stage);
  await isSettledInTime(stage);
  return locked === 0
    ? []
    : [`${locked} jobs stay locked by servers that were killed: nobody does them for four hours`];
}

async function isSettledInTime(stage: Stage): Promise<boolean> {
  const { server, shop, sandbox, buyers } = stage;
  const end = performance.now() + PATIENCE_MS;
  for (; performance.now() < end; await wait(200)) {
    await sandbox.payPixes();
    await makePaymentJobsDue(stage);
    if (!(await isQuiet(stage))) continue;
    const unpaid: Buyer[] = [];
    for (const buyer of buyers) if (await isUnpaid(server, shop, buyer)) unpaid.push(buyer);
    if (unpaid.length === 0) return true;
    for (const buyer of unpaid) await payAfterFaults(server, buyer);
  }
  return false;
}

/** Unlocks the jobs of dead servers, as the queue itself does after four hours. */
async function unlockJobs({ database, shop }: Stage): Promise<number> {
  const { rowCount } = await database.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null
      where locked_at < now() - interval '5 seconds' and attempts < max_attempts and payload ->> 'shopId' = $1`,
    [shop.shopId],
  );
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
async function isQuiet({ database, shop }: Stage): Promise<boolean> {
  const { rows } = await database.query<{ open: number }>(
    `select (select count(*) from payment_attempts
              where (status in ('begun', 'unknown', 'waiting', 'refunding') or (status = 'paid' and is_extra))
                and shop_id = $1)::int
          + (select count(*) from graphile_worker._private_jobs job
               join graphile_worker._private_tasks task on task.id = job.task_id
              where task.identifier in ('ask-provider', 'follow-payment') and job.payload ->> 'shopId' = $1
                and job.run_at <= now() and job.attempts < job.max_attempts)::int as open`,
    [shop.shopId],
  );
  return rows[0]?.open === 0;
}

/** Makes postponed jobs due as soon as their charge has surely arrived. */
async function makePaymentJobsDue({ database }: Stage): Promise<void> {
  const isYoung = `exists (select from payment_attempts
    where id = job.payload ->> 'attemptId' and created_at > now() - interval '2 seconds')`;
  await makeJobsDue(database, ["ask-provider", "follow-payment"], isYoung);
}
