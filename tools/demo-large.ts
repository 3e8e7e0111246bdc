import { parseArgs } from "node:util";
import { createVitrine } from "@vitrine/client/vitrine";
import { largeCatalog } from "@vitrine/demo/large-catalog";
import { demoShop } from "@vitrine/demo/shop";
import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import { ConfigError } from "@vitrine/server/config/env";
import { describeFailure } from "./cli/failure.ts";
import { createProgress } from "./cli/progress.ts";
import { localPlatform, tokenOf } from "./product/local-platform.ts";

const SHOP_ID = "emporio-gigante";
const CHANNEL = "aurora-whatsapp";

/** Loads a shop with 100,000 products into the running product, as a shop's own system would. */
async function loadLarge(): Promise<void> {
  const { values } = parseArgs({ options: { products: { type: "string", default: "100000" } } });
  const count = Number(values.products);
  if (!Number.isInteger(count) || count < 1)
    throw new ConfigError("--products deve ser um número inteiro, como 100000.");
  const { baseUrl, sandboxUrl, accountToken } = await localPlatform(process.env);
  const shop = createVitrine({ baseUrl, token: tokenOf(accountToken) }).shop(SHOP_ID);
  const picturesUrl = `${sandboxUrl}/pictures`;
  await shop.put({ ...demoShop({ picturesUrl, sandboxUrl, hosts: [] }), name: "Empório Gigante" });

  const began = performance.now();
  const progress = createProgress("Produtos enviados", count);
  const report = await shop.catalog
    .importLines(largeCatalog(count, picturesUrl), { onProgress: ({ lines }) => progress.show(Math.min(lines, count)) })
    .finally(progress.end);
  const seconds = (performance.now() - began) / 1000;
  console.log(`${report.products} produtos em ${seconds.toFixed(1)} s; ${report.rejected} recusados.`);
  for (const { line, message } of report.errors.slice(0, 10)) console.log(`  linha ${line}: ${message}`);

  const session = await shop.sessions.create({
    sessionType: SessionType.Contact,
    channelType: ChannelType.WhatsApp,
    channelId: CHANNEL,
    contact: { id: "wp:5511987654321", name: "Marina Souza" },
  });
  console.log(`Cliente no WhatsApp  ${session.url}`);
}

loadLarge().catch((error: unknown) => {
  console.error(describeFailure(error) ?? error);
  process.exitCode = 1;
});
