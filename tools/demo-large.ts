import { parseArgs } from "node:util";
import type { CatalogImportReport } from "@vitrine/contract/platform/catalog-import";
import type { CreatedSession } from "@vitrine/contract/platform/platform";
import { largeCatalog } from "@vitrine/demo/large-catalog";
import { demoShop } from "@vitrine/demo/shop";
import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import { ConfigError } from "@vitrine/server/config";
import { createPlatformClient, localPlatform } from "./product/platform-client.ts";

const SHOP_ID = "emporio-gigante";

/** Loads a shop with 100,000 products into the running product, as a shop's own system would. */
async function loadLarge(): Promise<void> {
  const { values } = parseArgs({ options: { products: { type: "string", default: "100000" } } });
  const count = Number(values.products);
  if (!Number.isInteger(count) || count < 1)
    throw new ConfigError("--products deve ser um número inteiro, como 100000.");
  const { baseUrl, sandboxUrl, accountToken: token } = await localPlatform(process.env);
  const call = createPlatformClient(baseUrl);
  const shop = `/platform/v1/shops/${SHOP_ID}`;
  const picturesUrl = `${sandboxUrl}/pictures`;
  const document = { ...demoShop({ picturesUrl, sandboxUrl, hosts: [] }), name: "Empório Gigante" };
  await call(`PUT ${shop}`, { token, body: document });

  const began = performance.now();
  const report = await call<CatalogImportReport>(`POST ${shop}/catalog`, {
    token,
    lines: numbered(count, picturesUrl),
  });
  const seconds = (performance.now() - began) / 1000;
  console.log(`\n${report.products} produtos em ${seconds.toFixed(1)} s; ${report.rejected} recusados.`);
  for (const { line, message } of report.errors.slice(0, 10)) console.log(`  linha ${line}: ${message}`);

  const session = await call<CreatedSession>(`POST ${shop}/sessions`, {
    token,
    body: {
      sessionType: SessionType.Contact,
      channelType: ChannelType.WhatsApp,
      channelId: document.channels?.find((each) => each.channelType === ChannelType.WhatsApp)?.channelId,
      contact: { id: "wp:5511987654321", name: "Marina Souza" },
    },
  });
  console.log(`Cliente no WhatsApp  ${session.url}`);
}

function* numbered(count: number, picturesUrl: string): Generator<string> {
  let sent = 0;
  for (const line of largeCatalog(count, picturesUrl)) {
    if ("product" in line && ++sent % 5_000 === 0) process.stdout.write(`\rEnviados ${sent} de ${count}…`);
    yield JSON.stringify(line);
  }
}

loadLarge().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
});
