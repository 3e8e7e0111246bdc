import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { demoCatalog } from "@vitrine/demo/catalog";
import { DEMO_SHOP_ID, demoShop } from "@vitrine/demo/shop";
import { ok } from "@vitrine/domain/result";
import { importCatalog } from "@vitrine/server/catalog/import/import-catalog";
import { changeShop, putDocument } from "@vitrine/server/platform/change-shop";
import { createAccount } from "@vitrine/server/platform/create-account";
import type { Repositories } from "@vitrine/server/repositories";
import { readSecrets, writeSecrets } from "./local-secrets.ts";

export const DEMO_CHATBOT_ID = "cb-demo";

/** Loads the demo shop through the platform's use cases: once, and again when the demo's data changed. */
export async function loadDemo(
  repositories: Repositories,
  { dataDir, sandboxUrl }: { dataDir: string; sandboxUrl: string },
): Promise<void> {
  const picturesUrl = `${sandboxUrl}/pictures`;
  const document = demoShop({ picturesUrl, sandboxUrl, hosts: [] });
  const lines = [...demoCatalog(picturesUrl)];
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([document, lines]))
    .digest("hex");
  const mark = path.join(dataDir, "demo-loaded");
  const existing = await repositories.shops.find(DEMO_SHOP_ID);
  if (existing && (await readFile(mark, "utf8").catch(() => "")) === fingerprint) return;

  await openDemoAccount(repositories, dataDir);
  const saved = await changeShop(repositories.shops, {
    shopId: DEMO_SHOP_ID,
    chatbotId: DEMO_CHATBOT_ID,
    does: () => ok(null),
    decide: putDocument(document),
  });
  if (!saved.ok) throw new Error(`the demo shop was refused: ${JSON.stringify(saved.refusal)}`);
  const shop = await repositories.shops.find(DEMO_SHOP_ID);
  if (!shop) throw new Error("the demo shop was saved and is not there");
  const numbered = lines.map((item, index) => ({ line: index + 1, item }));
  const report = await importCatalog(repositories.catalog, shop, numbered);
  if (report.rejected > 0)
    throw new Error(`the demo catalogue was refused: ${JSON.stringify(report.errors.slice(0, 5))}`);
  await writeFile(mark, fingerprint);
}

/** The account for the page that links a store. Its token is known only where the account was created. */
export async function demoAccount(dataDir: string): Promise<{ chatbotId: string; token: string } | undefined> {
  const token = (await readSecrets(dataDir))?.accountToken;
  return token === undefined ? undefined : { chatbotId: DEMO_CHATBOT_ID, token };
}

/** Only the creation of an account shows its token, so it is stored for the command line. */
async function openDemoAccount({ accounts }: Repositories, dataDir: string): Promise<void> {
  const account = await createAccount(accounts, { name: "Demonstração", chatbotId: DEMO_CHATBOT_ID });
  const secrets = await readSecrets(dataDir);
  if (account.ok && secrets) await writeSecrets(dataDir, { ...secrets, accountToken: account.value.token });
}
