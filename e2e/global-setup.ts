import { rm } from "node:fs/promises";
import { temporaryFolder } from "@vitrine/embedded-postgres/temporary-folder";
import { findChromium } from "./chromium.ts";
import { startProduct } from "./product.ts";

/** What `start.spec.ts` compares: what the first start printed, and a session that it issued. */
export type FirstStart = { printed: string; sessionCode: string };

/** Starts one product for all tests, for the second time in its folder. Each test creates its own contact. */
// biome-ignore lint/style/noDefaultExport: Playwright requires a default export
export default async function setUp(): Promise<() => Promise<void>> {
  const { executablePath } = await findChromium();
  if (!executablePath) throw new Error("No Chromium for this machine: install one, or name one in CHROMIUM_PATH.");
  const dataDir = await temporaryFolder("vitrine-e2e-");
  const firstStart = await startAndStop(dataDir);
  const product = await startProduct({ dataDir });
  process.env.VITRINE_E2E = JSON.stringify({ ...product, firstStart });
  return async () => {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function startAndStop(dataDir: string): Promise<FirstStart> {
  const product = await startProduct({ dataDir });
  const answer = await (await fetch(`${product.baseUrl}/api/session/anonymous-session`)).json();
  await product.stop();
  return { printed: product.printed(), sessionCode: answer.data.code };
}
