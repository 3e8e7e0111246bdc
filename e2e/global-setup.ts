import { readFile, rm } from "node:fs/promises";
import { findChromium } from "./chromium.ts";
import { type FirstStart, startForTheFirstTime } from "./first-start.ts";
import { startProduct } from "./product.ts";

/** Starts one product for all tests, for the second time in its folder. Each test creates its own contact. */
// biome-ignore lint/style/noDefaultExport: Playwright requires a default export
export default async function setUp(): Promise<() => Promise<void>> {
  const { executablePath } = await findChromium();
  if (!executablePath) throw new Error("No Chromium for this machine: install one, or name one in CHROMIUM_PATH.");
  const { FIRST_START } = process.env;
  const firstStart: FirstStart = FIRST_START
    ? JSON.parse(await readFile(FIRST_START, "utf8"))
    : await startForTheFirstTime();
  const { dataDir } = firstStart;
  const product = await startProduct({ dataDir });
  process.env.VITRINE_E2E = JSON.stringify({ ...product, firstStart });
  return async () => {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
