import { randomUUID } from "node:crypto";
import type { OrderCharge } from "@vitrine/contract/storefront/payment";
import type { Answer } from "@vitrine/contract/wire/envelope";
import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { MERCADO_PAGO_SECRET, signature } from "@vitrine/sandbox/payments/mercado-pago/payment-webhook";
import { requestBytes } from "../load/request-bytes.ts";
import { repeatRequest, requestOk, withConnections } from "../load/request-loop.ts";
import { median, percentile } from "../load/statistics.ts";
import type { ChildServer } from "../servers/child-server.ts";
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
const NEWS_PER_SECOND = 1_000;
/** Enough that a slow answer does not hold the next news back. */
const NEWS_CONNECTIONS = 32;
/** Of the rate, or the comparison says nothing. */
const LEAST_SENT = 0.95;

/** The catalogue from memory alone, and beside a provider that tells the same thing a thousand times a second. */
export async function measurePayments(shop: BenchShop): Promise<Bar[]> {
  const outside = await startSandboxPayments();
  try {
    const ours = await startVitrine({ ...shop, sandboxUrl: outside.url });
    try {
      const news = await newsOfPix(shop, ours, outside);
      return await compare(requestBytes(page, shop.sessionCode), news, ours);
    } finally {
      await ours.stop();
    }
  } finally {
    await outside.stop();
  }
}

const page = { method: "GET", path: "/api/catalog/top?pageNumber=0&perPage=10" } as const;

/** What Mercado Pago sends when something happens to a Pix, with its signature. */
async function newsOfPix(shop: BenchShop, ours: ChildServer, outside: SandboxPayments): Promise<Buffer> {
  const ask = askerOf(ours.port);
  const owner = await openCheckoutShop(shop, ours.port, outside.url);
  const { token } = await placeOrder(ask, owner, PaymentMethod.Pix);
  const { charge } = await ask<OrderCharge>("POST /api/order/payment/charge", { token, key: randomUUID() });
  const pix = (await outside.list()).find(({ reference }) => reference === charge?.id);
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

function askerOf(port: number): SendRequest {
  return async <Data>(address: string, { token, body, key }: Parameters<SendRequest>[1]) => {
    const [method = "GET", path = ""] = address.split(" ");
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(key && { "idempotency-key": key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Answer<Data>;
    if (!answer.success) throw new Error(`${address}: ${JSON.stringify(answer.errors)}`);
    return answer.data;
  };
}

async function compare(request: Buffer, news: Buffer, ours: ChildServer): Promise<Bar[]> {
  const look = (seconds: number) => repeatRequest(request, { port: ours.port, connections: CONNECTIONS, seconds });
  const lookBeside = async (seconds: number) => {
    const [looked, told] = await Promise.all([look(seconds), tellFor(seconds, news, ours)]);
    return { looked, ...told };
  };
  await look(WARM_UP_SECONDS);
  await lookBeside(WARM_UP_SECONDS);
  const rounds: { alone: number; looked: number; sent: number }[] = [];
  const waits: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    // Who goes first changes, so that a machine that slows down or speeds up favours neither.
    const first = round % 2 === 0 ? await look(ROUND_SECONDS) : undefined;
    const { looked, sent, waits: waited } = await lookBeside(ROUND_SECONDS);
    waits.push(...waited);
    rounds.push({ alone: first ?? (await look(ROUND_SECONDS)), looked, sent });
  }
  const before = await ours.usage();
  const told = await tellFor(WARM_UP_SECONDS, news, ours);
  const cpuMs = (await ours.usage()).cpuMs - before.cpuMs;
  const share = median(rounds.map(({ alone, looked }) => looked / alone));
  const [alone, looked] = [median(rounds.map((round) => round.alone)), median(rounds.map((round) => round.looked))];
  const sent = median(rounds.map((round) => round.sent));
  const isRate = sent >= NEWS_PER_SECOND * LEAST_SENT;
  const details = `${Math.round(looked)} of ${Math.round(alone)}/s`;
  return [
    {
      name: `catalogue page beside ${NEWS_PER_SECOND} payment news/s, ${CONNECTIONS} conn.`,
      measured: `${percent(share)} (${details})`,
      target: `≥ ${percent(TARGET)}`,
      isMet: share >= TARGET && isRate,
    },
    {
      name: "payment news, the same again and again",
      measured: `${Math.round(sent)}/s, p50 ${ms(median(waits))}, p99 ${ms(percentile(waits, 0.99))}, ${ms(cpuMs / told.waits.length)} of CPU each`,
    },
  ];
}

/** At a fixed rate, however fast the answers come. What finds no free connection waits for one. */
async function tellFor(seconds: number, news: Buffer, { port }: ChildServer) {
  const waits: number[] = [];
  const free: ((mayTell: boolean) => void)[] = [];
  let given = 0;
  let began = 0;
  let timer: NodeJS.Timeout | undefined;
  const giveTurns = () => {
    const passed = performance.now() - began;
    if (passed >= seconds * 1000) {
      clearInterval(timer);
      for (const turn of free.splice(0)) turn(false);
      return;
    }
    for (; given < (passed / 1000) * NEWS_PER_SECOND && free.length > 0; given++) free.pop()?.(true);
  };
  await withConnections({ port, connections: NEWS_CONNECTIONS }, async (connection) => {
    began ||= performance.now();
    timer ??= setInterval(giveTurns, 1);
    const isOver = () => performance.now() - began >= seconds * 1000;
    while (!isOver() && (await new Promise<boolean>((turn) => free.push(turn)))) {
      const asked = performance.now();
      await requestOk(connection, news);
      waits.push(performance.now() - asked);
    }
  });
  clearInterval(timer);
  return { waits, sent: waits.length / seconds };
}
