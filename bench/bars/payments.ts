import { randomUUID } from "node:crypto";
import type { OrderCharge } from "@vitrine/contract/storefront/payment";
import type { Answer } from "@vitrine/contract/wire/envelope";
import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { MERCADO_PAGO_SECRET, signature } from "@vitrine/sandbox/vendors/mercado-pago/payment-webhook";
import { requestBytes } from "../load/request-bytes.ts";
import { repeatRequest, requestOk, withConnections } from "../load/request-loop.ts";
import { median, percentile } from "../load/statistics.ts";
import type { ChildServer } from "../servers/child-server.ts";
import { type ServerRequest, sendRequest } from "../servers/restarting-process.ts";
import { type SandboxPayments, startSandboxPayments } from "../servers/sandbox-payments.ts";
import { startVitrine } from "../servers/vitrine.ts";
import type { BenchShop } from "../shops/bench-shop.ts";
import { openCheckoutShop } from "../shops/checkout-shop.ts";
import { placeOrder, type SendRequest } from "../shops/place-order.ts";
import { type Bar, ms, percent } from "./bar.ts";

const TARGET = 0.8;
const ROUNDS = 9;
const ROUND_SECONDS = 2;
const WARM_UP_SECONDS = 3;
const CONNECTIONS = 8;
const WEBHOOKS_PER_SECOND = 1_000;
/** Enough that a slow answer does not delay the next webhook. */
const WEBHOOK_CONNECTIONS = 32;
/** The share of the rate that must be reached, or the comparison says nothing. */
const LEAST_SENT = 0.95;

/** The cached catalogue alone, and beside a provider that sends the same webhook a thousand times a second. */
export async function measurePayments(shop: BenchShop): Promise<Bar[]> {
  const sandbox = await startSandboxPayments();
  try {
    const ours = await startVitrine({ ...shop, sandboxUrl: sandbox.url });
    try {
      const webhook = await pixWebhook(shop, ours, sandbox);
      return await compare(requestBytes(page, shop.sessionCode), webhook, ours);
    } finally {
      await ours.stop();
    }
  } finally {
    await sandbox.stop();
  }
}

const page = { method: "GET", path: "/api/catalog/top?pageNumber=0&perPage=10" } as const;

/** The signed webhook that Mercado Pago sends for a Pix. */
async function pixWebhook(shop: BenchShop, ours: ChildServer, sandbox: SandboxPayments): Promise<Buffer> {
  const ask = createSender(ours.port);
  const owner = await openCheckoutShop(shop, { port: ours.port, sandboxUrl: sandbox.url });
  const { token } = await placeOrder(ask, owner, PaymentMethod.Pix);
  const { charge } = await ask<OrderCharge>("POST /api/order/payment/charge", { token, key: randomUUID() });
  const pix = (await sandbox.list()).find(({ reference }) => reference === charge?.id);
  if (!charge?.pixCode || !pix) throw new Error("the order has no Pix");
  const signed = { secret: MERCADO_PAGO_SECRET, dataId: pix.id, requestId: randomUUID() };
  const source = `${PaymentProviderType.MercadoPago}-${PaymentMethod.Pix}`;
  const path = `/webhooks/payments/${owner.shopId}/${source}?source_news=webhooks&data.id=${pix.id}&type=payment`;
  const headers = {
    "x-request-id": signed.requestId,
    "x-signature": signature({ ...signed, ts: String(Math.floor(Date.now() / 1_000)) }),
  };
  const body = { id: 1, live_mode: false, type: "payment", action: "payment.updated", data: { id: pix.id } };
  return requestBytes({ method: "POST", path, headers, body }, "none");
}

function createSender(port: number): SendRequest {
  return async <Data>(address: string, request: ServerRequest) => {
    const response = await sendRequest(port, address, request);
    const answer = (await response.json()) as Answer<Data>;
    if (!answer.success) throw new Error(`${address}: ${JSON.stringify(answer.errors)}`);
    return answer.data;
  };
}

async function compare(request: Buffer, webhook: Buffer, ours: ChildServer): Promise<Bar[]> {
  const requestPages = (seconds: number) =>
    repeatRequest(request, { port: ours.port, connections: CONNECTIONS, seconds });
  const requestPagesBeside = async (seconds: number) => {
    const [pages, webhooks] = await Promise.all([requestPages(seconds), sendWebhooks(seconds, webhook, ours)]);
    return { pages, ...webhooks };
  };
  await requestPages(WARM_UP_SECONDS);
  await requestPagesBeside(WARM_UP_SECONDS);
  const rounds: { alone: number; pages: number; sent: number }[] = [];
  const waits: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    // The order alternates, so that a machine that slows down or speeds up favours neither.
    const first = round % 2 === 0 ? await requestPages(ROUND_SECONDS) : undefined;
    const { pages, sent, waits: waited } = await requestPagesBeside(ROUND_SECONDS);
    waits.push(...waited);
    rounds.push({ alone: first ?? (await requestPages(ROUND_SECONDS)), pages, sent });
  }
  const before = await ours.usage();
  const webhooks = await sendWebhooks(WARM_UP_SECONDS, webhook, ours);
  const cpuMs = (await ours.usage()).cpuMs - before.cpuMs;
  const share = median(rounds.map(({ alone, pages }) => pages / alone));
  const [alone, pages] = [median(rounds.map((round) => round.alone)), median(rounds.map((round) => round.pages))];
  const sent = median(rounds.map((round) => round.sent));
  const isRate = sent >= WEBHOOKS_PER_SECOND * LEAST_SENT;
  const details = `${Math.round(pages)} of ${Math.round(alone)}/s`;
  return [
    {
      name: `catalogue page beside ${WEBHOOKS_PER_SECOND} payment webhooks/s, ${CONNECTIONS} conn.`,
      measured: `${percent(share)} (${details})`,
      target: `≥ ${percent(TARGET)}`,
      isMet: share >= TARGET && isRate,
    },
    {
      name: "payment webhooks, the same again and again",
      measured: `${Math.round(sent)}/s, p50 ${ms(median(waits))}, p99 ${ms(percentile(waits, 0.99))}, ${ms(cpuMs / webhooks.waits.length)} of CPU each`,
    },
  ];
}

/** Sends at a fixed rate, however fast the answers come. A request waits for a free connection. */
async function sendWebhooks(seconds: number, webhook: Buffer, { port }: ChildServer) {
  const waits: number[] = [];
  const free: ((maySend: boolean) => void)[] = [];
  let given = 0;
  let began = 0;
  let timer: NodeJS.Timeout | undefined;
  const releaseSlots = () => {
    const passed = performance.now() - began;
    if (passed >= seconds * 1000) {
      clearInterval(timer);
      for (const take of free.splice(0)) take(false);
      return;
    }
    for (; given < (passed / 1000) * WEBHOOKS_PER_SECOND && free.length > 0; given++) free.pop()?.(true);
  };
  await withConnections({ port, connections: WEBHOOK_CONNECTIONS }, async (connection) => {
    began ||= performance.now();
    timer ??= setInterval(releaseSlots, 1);
    const isOver = () => performance.now() - began >= seconds * 1000;
    while (!isOver() && (await new Promise<boolean>((take) => free.push(take)))) {
      const sentAt = performance.now();
      await requestOk(connection, webhook);
      waits.push(performance.now() - sentAt);
    }
  });
  clearInterval(timer);
  return { waits, sent: waits.length / seconds };
}
