import { createVitrine } from "@vitrine/client/vitrine";
import { largeCatalog } from "@vitrine/demo/large-catalog";
import { demoShop } from "@vitrine/demo/shop";
import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import type { ProcessUsage } from "../servers/child-server.ts";
import { type Databases, vacuumDatabase } from "../servers/database.ts";
import { operatorToken, startVitrine } from "../servers/vitrine.ts";

export type ImportMeasurement = { seconds: number; products: number; usage: ProcessUsage };

/** A shop in its own database, and the session code of a customer. */
export type BenchShop = {
  shopId: string;
  accountToken: string;
  channelId: string;
  databaseUrl: string;
  products: number;
  sessionCode: string;
  import: ImportMeasurement;
};

// No picture is requested here; only the URLs travel.
const sandboxUrl = "http://127.0.0.1:1";
const picturesUrl = `${sandboxUrl}/pictures`;

/** Loads a shop of this size through the platform API, as a shop's own system would. */
export async function openBenchShop(
  databases: Databases,
  products: number,
  { database = `shop_of_${products}`, checkout }: { database?: string; checkout?: string | undefined } = {},
): Promise<BenchShop> {
  const databaseUrl = await databases.create(database);
  const server = await startVitrine({ databaseUrl, checkout });
  try {
    const baseUrl = `http://127.0.0.1:${server.port}`;
    const operator = createVitrine({ baseUrl, token: operatorToken });
    const { token } = await operator.accounts.create({ name: "Bench", chatbotId: "cb-bench" });
    const shopId = `loja-de-${products}`;
    const { put, catalog, sessions } = createVitrine({ baseUrl, token }).shop(shopId);
    const document = demoShop({ picturesUrl, sandboxUrl, hosts: [] });
    await put(document);

    const channelId = document.channels?.find((each) => each.channelType === ChannelType.WhatsApp)?.channelId ?? "";
    const before = performance.now();
    const report = await catalog.importLines(largeCatalog(products, picturesUrl));
    const seconds = (performance.now() - before) / 1000;
    if (report.products !== products) throw new Error(`only ${report.products} of ${products} products came in`);

    const { code } = await sessions.create({
      sessionType: SessionType.Contact,
      channelType: ChannelType.WhatsApp,
      channelId,
      contact: { id: "wp:5511987654321", name: "Marina Souza" },
    });
    const usage = await server.usage();
    const imported = { seconds, products, usage };
    return { shopId, accountToken: token, channelId, databaseUrl, products, sessionCode: code, import: imported };
  } finally {
    await server.stop();
    await vacuumDatabase(databaseUrl);
  }
}

/** The first products, which are the same in shops of every size. */
export function* firstProducts(count: number) {
  for (const line of largeCatalog(count, picturesUrl)) if ("product" in line) yield line.product;
}
