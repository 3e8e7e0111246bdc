import type { ProductInput } from "@vitrine/contract/platform/catalog-import";
import { demoCatalog } from "@vitrine/demo/catalog";
import { demoShop } from "@vitrine/demo/shop";
import { aShop, type TestServer } from "./fixtures.ts";

const picturesUrl = "http://pictures.test/pictures";

/** The demo's products as they are imported, for a test that recounts them by itself. */
export function demoProducts(): ProductInput[] {
  return [...demoCatalog(picturesUrl)].flatMap((line) => ("product" in line ? [line.product] : []));
}

/** The demo shop loaded through the platform API, with a session of its own kind of customer. */
export async function aDemoShop(server: TestServer, settings: object = {}) {
  const document = demoShop({ picturesUrl, sandboxUrl: "http://sandbox.test", hosts: [] });
  const shop = await aShop(server, { ...document, settings: { ...document.settings, ...settings } });
  const report = await server.call(`POST ${shop.shop}/catalog`, {
    token: shop.token,
    headers: { "content-type": "application/x-ndjson" },
    body: [...demoCatalog(picturesUrl)].map((line) => JSON.stringify(line)).join("\n"),
  });
  if (report.data?.rejected !== 0) throw new Error(JSON.stringify(report));
  const { code } = await shop.session({ channelId: "aurora-whatsapp" });
  return { ...shop, code };
}
