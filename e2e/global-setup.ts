import { rm } from "node:fs/promises";
import { findChromium } from "./chromium.ts";
import { startProduct, temporaryFolder } from "./product.ts";

/** Starts one product for all tests. Each test creates its own contact. */
// biome-ignore lint/style/noDefaultExport: Playwright requires a default export
export default async function setUp(): Promise<() => Promise<void>> {
  const { executablePath } = await findChromium();
  if (!executablePath) throw new Error("No Chromium for this machine: install one, or name one in CHROMIUM_PATH.");
  const dataDir = await temporaryFolder();
  const product = await startProduct({ dataDir });
  process.env.VITRINE_E2E = JSON.stringify(product);
  return async () => {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
