import { parseArgs } from "node:util";
import { type Bar, printBars } from "./bar.ts";
import { measureCheckout } from "./checkout.ts";
import { type Databases, startDatabases } from "./database.ts";
import { measureGrowth } from "./growth.ts";
import { measureOrders } from "./orders.ts";
import { measurePages } from "./pages.ts";
import { measurePayments } from "./payments.ts";
import { measureSearch } from "./search.ts";
import { openShop, type Shop } from "./shop.ts";

const parts = ["import", "pages", "search", "growth", "orders", "checkout", "payments"] as const;
type Part = (typeof parts)[number];

const SMALL_SHOP = 1_000;

async function run(): Promise<void> {
  const { products, only } = readOptions();
  const databases = await startDatabases();
  const stop = stopOnSignal(databases);
  try {
    const bars = await measure(databases, products, only ? [only] : parts);
    console.log("");
    printBars(bars);
    if (bars.some(({ isMet }) => isMet === false)) process.exitCode = 1;
  } finally {
    await stop();
  }
}

function readOptions(): { products: number; only: Part | undefined } {
  const { values } = parseArgs({
    options: { products: { type: "string", default: "100000" }, only: { type: "string" } },
  });
  const products = Number(values.products);
  if (!Number.isInteger(products) || products < SMALL_SHOP) throw new Error(`--products: ${SMALL_SHOP} or more`);
  const only = parts.find((part) => part === values.only);
  if (values.only && !only) throw new Error(`--only: one of ${parts.join(", ")}`);
  return { products, only };
}

async function measure(databases: Databases, products: number, wanted: readonly Part[]): Promise<Bar[]> {
  console.log(`loading a shop of ${products} products…`);
  const shop = await openShop(databases, products);
  const measurements: Record<Part, () => Promise<Bar[]>> = {
    import: async () => [importBar(shop)],
    pages: () => measurePages(shop),
    search: () => measureSearch(shop),
    orders: () => measureOrders(shop),
    checkout: () => measureCheckout(shop),
    payments: () => measurePayments(shop),
    growth: async () => measureGrowth(products === SMALL_SHOP ? shop : await openShop(databases, SMALL_SHOP), shop),
  };
  const bars: Bar[] = [];
  for (const part of wanted) {
    console.log(`${part}…`);
    bars.push(...(await measurements[part]()));
  }
  return bars;
}

function importBar({ import: { seconds, products, usage } }: Shop): Bar {
  const perSecond = Math.round(products / seconds);
  const measured = `${seconds.toFixed(1)} s, ${perSecond}/s, peak ${Math.round(usage.peakMegabytes)} MB`;
  return { name: `import of ${products} products`, measured };
}

/** The servers end when we do; the database is stopped and removed first. */
function stopOnSignal(databases: Databases): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= databases.stop();
    return stopping;
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void stop().finally(() => process.exit(130)));
  }
  return stop;
}

run().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
