import { randomUUID } from "node:crypto";
import { createVitrine } from "@vitrine/client/vitrine";
import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import { requestBytes } from "../load/request-bytes.ts";
import { repeatRequest, requestOk, requestOnce, withConnections } from "../load/request-loop.ts";
import { median, percentile } from "../load/statistics.ts";
import { type ChildServer, startChildServer } from "../servers/child-server.ts";
import { startVitrine } from "../servers/vitrine.ts";
import type { BenchShop } from "../shops/bench-shop.ts";
import { type Bar, ms, percent } from "./bar.ts";

const TARGET = 0.25;
const MOST_GROWTH = 2;
/** Of the same change without `accept-encoding`. */
const BROWSER_TARGET = 0.9;
const ROUNDS = 5;
const ROUND_SECONDS = 2;
const WARM_UP_SECONDS = 3;
const BUYERS = 32;

/** A customer with an order of so many lines; they add to one line after the other. */
type Buyer = { token: string; products: string[]; next: number };

/** Adds to an order as the storefront does: with a new key each time, and the whole order as the answer. */
export async function measureOrders(shop: BenchShop): Promise<Bar[]> {
  const ours = await startVitrine(shop);
  try {
    const select = await startChildServer("./serve-select.ts", { env: {}, message: { databaseUrl: shop.databaseUrl } });
    try {
      return await compare(shop, ours, select);
    } finally {
      await select.stop();
    }
  } finally {
    await ours.stop();
  }
}

async function compare(shop: BenchShop, ours: ChildServer, select: ChildServer): Promise<Bar[]> {
  const products = await productsWithoutStockLimit(shop, ours, 100);
  const small = await buyersWith(shop, ours, products.slice(0, 5));
  const large = await buyersWith(shop, ours, products);
  const bare = requestBytes({ method: "GET", path: `/select/${shop.shopId}/${products[0]}` }, "none");
  await addAll(ours, small, WARM_UP_SECONDS);
  await addAll(ours, large, WARM_UP_SECONDS);
  await repeatRequest(bare, { port: select.port, connections: BUYERS, seconds: WARM_UP_SECONDS });

  const rounds: { ours: number; browser: number; bare: number; large: number; largeBrowser: number }[] = [];
  const waits: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const theirs = await repeatRequest(bare, { port: select.port, connections: BUYERS, seconds: ROUND_SECONDS });
    const mine = await addAll(ours, small, ROUND_SECONDS);
    waits.push(...mine.waits);
    const fromBrowser = await addAll(ours, small, ROUND_SECONDS, { fromBrowser: true });
    const long = await addAll(ours, large, ROUND_SECONDS);
    const longFromBrowser = await addAll(ours, large, ROUND_SECONDS, { fromBrowser: true });
    rounds.push({
      ours: mine.perSecond,
      browser: fromBrowser.perSecond,
      bare: theirs,
      large: long.perSecond,
      largeBrowser: longFromBrowser.perSecond,
    });
  }
  const alone = await addAll(ours, small.slice(0, 1), ROUND_SECONDS);
  const share = median(rounds.map((round) => round.ours / round.bare));
  const growth = median(rounds.map((round) => round.ours / round.large));
  const [mine, theirs, long] = (["ours", "bare", "large"] as const).map((side) =>
    Math.round(median(rounds.map((round) => round[side]))),
  );
  const browserShare = median(rounds.map((round) => round.browser / round.ours));
  const largeBrowserShare = median(rounds.map((round) => round.largeBrowser / round.large));
  return [
    {
      name: "add to order beside one select, 32 conn.",
      measured: `${percent(share)} (${mine} of ${theirs}/s)`,
      target: `≥ ${percent(TARGET)}`,
      isMet: share >= TARGET,
    },
    {
      name: "add to an order of 100 lines beside 5",
      measured: `${growth.toFixed(2)}× (${long} beside ${mine}/s)`,
      target: `≤ ${MOST_GROWTH}×`,
      isMet: growth <= MOST_GROWTH,
    },
    {
      name: "add to order as a browser beside without compression, 32 conn.",
      measured: percent(browserShare),
      target: `≥ ${percent(BROWSER_TARGET)}`,
      isMet: browserShare >= BROWSER_TARGET,
    },
    { name: "the same with an order of 100 lines", measured: percent(largeBrowserShare) },
    { name: "add to order p99, 32 conn.", measured: ms(percentile(waits, 0.99)) },
    {
      name: "add to order p99, 1 conn.",
      measured: `${ms(percentile(alone.waits, 0.99))}, ${Math.round(alone.perSecond)}/s`,
    },
  ];
}

/** Without a stock count, so they never run out. */
export async function productsWithoutStockLimit(shop: BenchShop, ours: ChildServer, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `sem-fim-${index}`);
  const products = ids.map((id) => ({
    providerId: id,
    name: `Café especial torrado na hora, pacote de 500 g, número ${id}`,
    categories: ["cafes"],
    images: ["http://127.0.0.1:1/pictures/1f375.webp"],
    skus: [{ sku: id, price: 32.9, promotionalPrice: 29.9 }],
  }));
  await shopOf(shop, ours).catalog.import({ products });
  return ids;
}

async function buyersWith(shop: BenchShop, ours: ChildServer, products: string[]): Promise<Buyer[]> {
  const { sessions } = shopOf(shop, ours);
  return Promise.all(
    Array.from({ length: BUYERS }, async (): Promise<Buyer> => {
      const { code } = await sessions.create({
        sessionType: SessionType.Contact,
        channelType: ChannelType.WhatsApp,
        channelId: shop.channelId,
        contact: { id: `wp:${randomUUID()}`, name: "Marina Souza" },
      });
      const buyer = { token: code, products, next: 0 };
      for (const _ of products) await requestOnce(ours.port, nextRequest(buyer));
      return buyer;
    }),
  );
}

function shopOf({ shopId, accountToken: token }: BenchShop, ours: ChildServer) {
  return createVitrine({ baseUrl: `http://127.0.0.1:${ours.port}`, token }).shop(shopId);
}

function nextRequest(buyer: Buyer, { fromBrowser = false } = {}): Buffer {
  const providerId = buyer.products[buyer.next++ % buyer.products.length];
  const body = { providerId, quantity: 1, subscription: null };
  const headers = { "Idempotency-Key": randomUUID() };
  return requestBytes({ method: "POST", path: "/api/order/items/", body, headers, fromBrowser }, buyer.token);
}

async function addAll(
  ours: ChildServer,
  buyers: readonly Buyer[],
  seconds: number,
  { fromBrowser = false }: { fromBrowser?: boolean } = {},
) {
  const waits: number[] = [];
  const free = [...buyers];
  const began = performance.now();
  const until = began + seconds * 1000;
  await withConnections({ port: ours.port, connections: buyers.length }, async (connection) => {
    const buyer = free.pop();
    while (buyer && performance.now() < until) {
      const asked = performance.now();
      await requestOk(connection, nextRequest(buyer, { fromBrowser }));
      waits.push(performance.now() - asked);
    }
  });
  return { waits, perSecond: (waits.length * 1000) / (performance.now() - began) };
}
