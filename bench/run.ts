import { parseArgs } from "node:util";
import { type Bar, printBars } from "./bars/bar.ts";
import { measureCheckout } from "./bars/checkout.ts";
import { measureCost } from "./bars/cost.ts";
import { measureGrowth } from "./bars/growth.ts";
import { measureLive } from "./bars/live.ts";
import { measureManagedCatalog } from "./bars/managed-catalog.ts";
import { measureMetrics } from "./bars/metrics.ts";
import { measureOffers } from "./bars/offers.ts";
import { measureOrders } from "./bars/orders.ts";
import { measurePages } from "./bars/pages.ts";
import { measureConversations } from "./bars/panel/conversations.ts";
import { measurePanelOrders } from "./bars/panel/panel-orders.ts";
import { measurePanelProducts } from "./bars/panel/panel-products.ts";
import { measureReports } from "./bars/panel/reports.ts";
import { measureSheets } from "./bars/panel/sheets.ts";
import { measurePayments } from "./bars/payments.ts";
import { measurePriceChanges } from "./bars/price-changes.ts";
import { measureOrderMessages } from "./bars/search/order-messages.ts";
import { measureSearch } from "./bars/search/search.ts";
import { measureSuggestions } from "./bars/search/suggestions.ts";
import { measureStoreImport } from "./bars/store-import.ts";
import { measureStrangers } from "./bars/strangers/strangers.ts";
import { type Databases, startDatabases } from "./servers/database.ts";
import { type BenchShop, openBenchShop } from "./shops/bench-shop.ts";

const parts = [
  "import",
  "catalog",
  "pages",
  "metrics",
  "prices",
  "search",
  "suggestions",
  "messages",
  "growth",
  "orders",
  "checkout",
  "payments",
  "live",
  "cost",
  "store",
  "panel-orders",
  "panel-products",
  "conversations",
  "reports",
  "sheets",
  "offers",
  "strangers",
] as const;
type Part = (typeof parts)[number];

const SMALL_SHOP = 1_000;
const MOST_IMPORT_MEGABYTES = 500;
/** The store whose import must fit into little memory. */
const LARGE_STORE = 50_000;
const LARGE_HISTORY = 100_000;
const CONVERSATIONS = 10_000;
/** Some have several options: their spreadsheet has 50,000 rows. */
const LARGE_SHEET = 35_000;
const ATTACKED_SHOP = 10_000;

const usage = `npm run bench -- [--products 100000] [--only ${parts[0]},${parts[1]}] [--checkout ../before]
Parts: ${parts.join(", ")}`;

async function run(): Promise<void> {
  const { products, only, checkouts, help } = readOptions();
  if (help) return console.log(usage);
  const databases = await startDatabases();
  const stop = stopOnSignal(databases);
  try {
    const bars = await measure(databases, { products, only, checkouts });
    console.log("");
    printBars(bars);
    if (bars.some(({ isMet }) => isMet === false)) process.exitCode = 1;
  } finally {
    await stop();
  }
}

type Options = {
  products: number;
  only: readonly Part[];
  /** Other checkouts of the code, which the strangers attack before this one. */
  checkouts: string[];
  help: boolean;
};

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      products: { type: "string", default: "100000" },
      only: { type: "string" },
      checkout: { type: "string", multiple: true, default: [] },
      help: { type: "boolean", default: false },
    },
  });
  const { checkout: checkouts, help } = values;
  const products = Number(values.products);
  if (!Number.isInteger(products) || products < SMALL_SHOP) throw new Error(`--products: ${SMALL_SHOP} or more`);
  if (!values.only) return { products, only: parts, checkouts, help };
  const only = values.only.split(",");
  if (!only.every(isPart)) throw new Error(`--only: some of ${parts.join(", ")}, with commas between them`);
  return { products, only, checkouts, help };
}

function isPart(name: string): name is Part {
  return parts.some((part) => part === name);
}

async function measure(
  databases: Databases,
  { products, only: wanted, checkouts }: Omit<Options, "help">,
): Promise<Bar[]> {
  let loading: Promise<BenchShop> | undefined;
  const shop = () => {
    if (!loading) console.log(`loading a shop of ${products} products…`);
    loading ??= openBenchShop(databases, products);
    return loading;
  };
  let loadingSmall: Promise<BenchShop> | undefined;
  const small = () => {
    loadingSmall ??= products === SMALL_SHOP ? shop() : openBenchShop(databases, SMALL_SHOP);
    return loadingSmall;
  };
  const measurements: Record<Part, () => Promise<Bar[]>> = {
    import: async () => [importBar(await shop())],
    catalog: async () => measureManagedCatalog(await shop()),
    pages: async () => measurePages(await shop()),
    metrics: async () => measureMetrics(await shop()),
    prices: async () => measurePriceChanges(await shop()),
    search: async () => measureSearch(await shop()),
    suggestions: async () => measureSuggestions(await shop()),
    messages: async () => measureOrderMessages(await shop()),
    orders: async () => measureOrders(await shop()),
    checkout: async () => measureCheckout(await shop()),
    payments: async () => measurePayments(await shop()),
    live: async () => measureLive(await shop()),
    cost: async () => measureCost(await shop()),
    growth: async () => measureGrowth(await small(), await shop()),
    "panel-orders": async () => measurePanelOrders(await small(), LARGE_HISTORY),
    "panel-products": async () => measurePanelProducts(await shop()),
    conversations: async () =>
      measureConversations(
        await openBenchShop(databases, SMALL_SHOP, { database: "shop_of_conversations" }),
        Math.min(products, CONVERSATIONS),
      ),
    reports: async () => measureReports(await openBenchShop(databases, SMALL_SHOP), LARGE_HISTORY),
    sheets: async () => measureSheets(await openBenchShop(databases, Math.min(products, LARGE_SHEET))),
    offers: async () => measureOffers(await openBenchShop(databases, Math.min(products, LARGE_STORE))),
    strangers: () => measureStrangers(databases, { products: Math.min(products, ATTACKED_SHOP), checkouts }),
    store: () => measureStoreImport(databases, Math.min(products, LARGE_STORE)),
  };
  const bars: Bar[] = [];
  for (const part of wanted) {
    console.log(`${part}…`);
    bars.push(...(await measurements[part]()));
  }
  return bars;
}

function importBar({ import: { seconds, products, usage } }: BenchShop): Bar {
  const perSecond = Math.round(products / seconds);
  const measured = `${seconds.toFixed(1)} s, ${perSecond}/s, peak ${Math.round(usage.peakMegabytes)} MB`;
  const isMet = usage.peakMegabytes < MOST_IMPORT_MEGABYTES;
  return { name: `import of ${products} products`, measured, target: `< ${MOST_IMPORT_MEGABYTES} MB`, isMet };
}

/** Stops and removes the database before the process exits; the child servers end with the process. */
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
