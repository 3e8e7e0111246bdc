import { setTimeout as wait } from "node:timers/promises";
import { createVitrine } from "@vitrine/client/vitrine";
import type { SheetPage } from "@vitrine/contract/panel/catalog/sheets";
import pg from "pg";
import { vacuumDatabase } from "../../servers/database.ts";
import { openPanel, type PanelPerson } from "../../servers/panel-person.ts";
import { startVitrine } from "../../servers/vitrine.ts";
import type { BenchShop } from "../../shops/bench-shop.ts";
import type { Bar } from "../bar.ts";

const MOST_SECONDS = 60;
const MOST_MORE_MEGABYTES = 200;
const PATIENCE_MS = 20 * 60_000;
/** The panel takes changes only from its own page. */
const ORIGIN = "http://127.0.0.1";

/**
 * A whole catalogue goes out by the panel and comes back into an emptied shop, by each kind of file. Each kind has a new
 * server, whose memory grows only by it. Every product is compared field by field.
 */
export async function measureSheets(shop: BenchShop): Promise<Bar[]> {
  const bars: Bar[] = [];
  for (const type of ["xlsx", "csv"] as const) bars.push(...(await measureFile(shop, type)));
  return bars;
}

async function measureFile(shop: BenchShop, type: "csv" | "xlsx"): Promise<Bar[]> {
  const { databaseUrl, shopId, products } = shop;
  const server = await startVitrine({ databaseUrl });
  try {
    const person = await openPanel(server.port, { chatbotId: "cb-bench", origin: ORIGIN });
    const own = `/painel/api/shops/${shopId}`;
    const before = await allProducts(server.port, shop);
    const start = await server.usage();

    const began = performance.now();
    const file = await person.download(`${own}/products-sheet?type=${type}`);
    const exported = performance.now();
    await emptyCatalog(databaseUrl);
    const atUpload = performance.now();
    const { id } = await person.upload<SheetPage>(`${own}/sheets?name=produtos.${type}`, file);
    const checked = await untilDone(person, `${own}/sheets/${id}`, "check");
    const atImport = performance.now();
    const imported = await untilDone(person, `${own}/sheets/${id}`, "import");
    const ended = performance.now();

    const peak = await server.usage();
    const after = await allProducts(server.port, shop);
    const different = [...before].filter(([productId, text]) => after.get(productId) !== text).length;
    const rows = imported.rowsTotal ?? 0;
    const seconds = (ended - atUpload) / 1000;
    const more = peak.peakMegabytes - start.megabytes;
    const s = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`;
    return [
      {
        name: `${rows} rows (${products} products) from ${type.toUpperCase()}`,
        measured: `${seconds.toFixed(1)} s (check ${s(atUpload, atImport)}, import ${s(atImport, ended)})`,
        target: `< ${MOST_SECONDS} s for 50,000 rows`,
        isMet: seconds * Math.min(1, 50_000 / rows) < MOST_SECONDS,
      },
      {
        name: "  the server's memory",
        measured: `${Math.round(start.megabytes)} MB before, peak ${Math.round(peak.peakMegabytes)} MB`,
        target: `< ${MOST_MORE_MEGABYTES} MB more`,
        isMet: more < MOST_MORE_MEGABYTES,
      },
      {
        name: "  the round trip, field by field",
        measured: `${different} of ${before.size} products differ, ${checked.counts.mistakes} mistakes`,
        target: "0",
        isMet: different === 0 && after.size === before.size && checked.counts.mistakes === 0,
      },
      { name: "  the export", measured: `${s(began, exported)}, ${(file.length / 1e6).toFixed(1)} MB` },
    ];
  } finally {
    await server.stop();
    await vacuumDatabase(databaseUrl);
  }
}

async function untilDone(person: PanelPerson, address: string, step: "check" | "import"): Promise<SheetPage> {
  await person.post(`${address}/${step}`);
  const end = step === "check" ? "checked" : "imported";
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    const page = await person.get<SheetPage>(address);
    if (page.state === end) return page;
    if (page.state === "failed") throw new Error(`the sheet failed: ${page.failure}`);
    await wait(200);
  }
  throw new Error("the sheet was not read in time");
}

/** Each product as text, without what every save changes. */
async function allProducts(port: number, { shopId, accountToken }: BenchShop): Promise<Map<string, string>> {
  const { products } = createVitrine({ baseUrl: `http://127.0.0.1:${port}`, token: accountToken }).shop(shopId);
  const found = new Map<string, string>();
  for await (const { version: _, updatedAt: __, ...product } of products.list({ perPage: 200 })) {
    found.set(product.providerId, JSON.stringify(product));
  }
  return found;
}

async function emptyCatalog(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query("truncate products, skus, product_categories, product_collections, sku_prices, stocks cascade");
  } finally {
    await client.end();
  }
}
