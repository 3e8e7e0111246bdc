import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { startChildServer } from "./child-server.ts";

export type StoreChildOptions = { products: number; webhookUrl: string | undefined };

type Promotion = { cents: number };
/** A product in the store's own records. */
export type StoreProduct = {
  id: number;
  name: string;
  categoryId: number | null;
  priceCents: number;
  promotion: Promotion;
  stock: number;
  available: boolean;
  availableInStore: boolean;
  variants: { id: number; stock: number; available: boolean }[];
};

/** An order in the store's own records. */
export type StoreOrder = {
  id: string;
  session_id: string;
  total: string;
  OrderStatus: { type: string };
  ProductsSold: { ProductsSold: { product_id: string; quantity: string } }[];
  Payment: { Payment: { value: string; note: string } }[];
};

type Calls = { lastMinute: number; highestMinute: number; total: number; refused: number };

const STORE = "loja-do-caos";

export type SandboxStore = Awaited<ReturnType<typeof startSandboxStore>>;

/** The sandbox's Tray in a process of its own, with the controls of one store. */
export async function startSandboxStore(options: StoreChildOptions) {
  const child = await startChildServer("./serve-store.ts", { env: { STORE: JSON.stringify(options) } });
  const url = `http://127.0.0.1:${child.port}`;

  async function ask<Data>(path: string, body?: object): Promise<Data> {
    const response = await fetch(url + path, {
      method: body ? "POST" : "GET",
      ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return (text === "" ? undefined : JSON.parse(text)) as Data;
  }
  const control = (faults: object) => ask("/tray/_control", { store: STORE, ...faults });
  const change = (what: object) => ask("/tray/_change", { store: STORE, ...what });

  // The first use of its name creates the store.
  await ask("/tray/_reset", { store: STORE, products: options.products });

  async function calls(): Promise<Calls> {
    const { stores } = await ask<{ stores: { store: string; calls: Calls }[] }>("/tray/_state");
    const found = stores.find(({ store }) => store === STORE);
    if (!found) throw new Error("the store is gone");
    return found.calls;
  }

  async function products(): Promise<StoreProduct[]> {
    const all: StoreProduct[] = [];
    for (let page = 1; ; page++) {
      const path = `/tray/_products?store=${STORE}&limit=1000&page=${page}`;
      const { total, products } = await ask<{ total: number; products: StoreProduct[] }>(path);
      all.push(...products);
      if (all.length >= total) return all;
    }
  }

  return {
    url,
    control,
    change,
    calls,
    products,
    orders: () => ask<StoreOrder[]>(`/tray/_orders?store=${STORE}`),
    /** Calls that are older than this and not answered. */
    underWay: (sinceMs: number) => ask<{ calls: number; writes: number }>(`/bench/under-way?sinceMs=${sinceMs}`),
    advanceClock: (ms: number) => ask("/bench/advance-clock", { ms }),
    /** The owner presses Permitir. Returns the query that the store sends the browser back with. */
    async allow(consumerKey: string): Promise<URLSearchParams> {
      const callback = "https://vitrine.test/tray/register/callback";
      const request = new URLSearchParams({ response_type: "code", consumer_key: consumerKey, callback });
      const { goesTo } = await ask<{ goesTo: string }>(`/tray/${STORE}/auth.php?${request}`, { to: "allow" });
      return new URL(goesTo).searchParams;
    },
    stopFaults: () => control(noFaults),
    /** A few answers are slow, lost or wrong, and the owner changes a product. */
    async injectFaults(spared: ReadonlySet<number>): Promise<void> {
      await control({
        slowMs: randomInt(10, 80),
        timeout: sometimes(0.2),
        timeoutMs: randomInt(100, 300),
        failAfter: sometimes(0.2),
        lose: sometimes(0.1),
        reads: Math.random() < 0.3,
        mute: Math.random() < 0.2,
        duplicate: Math.random() < 0.3,
        outOfOrder: Math.random() < 0.2,
      });
      await changeSomething(spared);
    },
    stop: () => child.stop(),
  };

  async function changeSomething(spared: ReadonlySet<number>): Promise<void> {
    const chance = Math.random();
    if (chance < 0.15) return void (await change({ act: "insert" }));
    const all = (await products()).filter(({ id }) => !spared.has(id));
    const product = all[randomInt(all.length)];
    if (!product) return;
    const { id: productId, variants } = product;
    if (chance < 0.3) {
      // A deletion without a webhook would stay until the next night.
      await control({ mute: false });
      return void (await change({ act: "delete", productId }));
    }
    const [variant] = variants;
    if (variant) await change({ act: "update", variantId: variant.id, changes: { stock: randomInt(50) } });
    else
      await change({ act: "update", productId, changes: { stock: randomInt(50), priceCents: randomInt(500, 9_000) } });
  }
}

const noFaults = {
  ...{ slowMs: 0, timeout: 0, failAfter: 0, lose: 0, tooMany: 0, down: false, reads: true },
  ...{ mute: false, duplicate: false, outOfOrder: false },
};

function sometimes(chance: number): number {
  return Math.random() < chance ? 1 : 0;
}

/** Long enough to count the calls that come too soon. */
const OUTAGE_MS = 1_500;

/**
 * For a while the store answers everything with 503 or 429. Returns how many calls came meanwhile: a client that retries at
 * once makes an outage worse.
 */
export async function simulateOutage(store: SandboxStore, how: "down" | "too-many"): Promise<number> {
  await store.control({ ...noFaults, ...(how === "down" ? { down: true } : { tooMany: 1_000 }) });
  const { total: before } = await store.calls();
  while ((await store.calls()).total === before) await wait(20);
  await wait(OUTAGE_MS);
  const { total } = await store.calls();
  await store.stopFaults();
  return total - before;
}
