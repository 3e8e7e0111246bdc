import { spawnSync } from "node:child_process";
import { rm } from "node:fs/promises";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { findChromium } from "../../e2e/chromium.ts";
import { type RunningProduct, startProduct, temporaryFolder } from "../../e2e/product.ts";

/** A slow 4G connection and the processor of a mid-range phone, emulated by Chromium. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWER_PROCESSOR = 4;
const ROUNDS = 5;
const PRODUCTS = 600;

const root = path.resolve(import.meta.dirname, "../..");

/** On a cheap phone: how soon the largest picture appears, and how smoothly 500 products scroll. */
async function measure(): Promise<void> {
  const dataDir = await temporaryFolder();
  const product = await startProduct({ dataDir });
  const { executablePath, args } = await findChromium();
  const browser = await chromium.launch({ executablePath, args });
  try {
    const link = loadProducts(product, dataDir);
    const paints: number[] = [];
    for (let round = 0; round < ROUNDS; round++) paints.push(await largestPaint(browser, link));
    const frames = await scrollFrames(browser, link);
    report(
      "Largest paint, slow 4G, 4× slower processor (median)",
      `${median(paints).toFixed(0)} ms`,
      median(paints) < 1_800,
    );
    report(
      `Longest frame while ${frames.products} products scroll by`,
      `${frames.longest.toFixed(0)} ms`,
      frames.longest < 100,
    );
  } finally {
    await browser.close();
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function report(bar: string, measured: string, isMet: boolean): void {
  console.log(`${isMet ? "✓" : "✗"} ${bar}: ${measured}`);
}

/** Loads a shop with enough products to scroll. Returns a customer's link. */
function loadProducts({ baseUrl, sandboxUrl }: RunningProduct, dataDir: string): string {
  const { stdout } = spawnSync(process.execPath, ["tools/demo-large.ts", "--products", String(PRODUCTS)], {
    cwd: root,
    encoding: "utf8",
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      VITRINE_URL: baseUrl,
      PORT: new URL(baseUrl).port,
      SANDBOX_PORT: new URL(sandboxUrl).port,
    },
  });
  const link = /https?:\S+#\S+/.exec(stdout)?.[0];
  if (!link) throw new Error(`no link in: ${stdout}`);
  return link;
}

async function aPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  return context.newPage();
}

async function largestPaint(browser: Browser, link: string): Promise<number> {
  const page = await aPhone(browser);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", slow4G);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_PROCESSOR });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Object.assign(window, { largestPaint: entry.startTime });
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  await page.goto(link);
  await page.getByRole("article").first().waitFor();
  await page.waitForLoadState("networkidle");
  const time = await page.evaluate(() => (window as unknown as { largestPaint: number }).largestPaint);
  await page.context().close();
  return time;
}

async function scrollFrames(browser: Browser, link: string): Promise<{ longest: number; products: number }> {
  const page = await aPhone(browser);
  await page.goto(link);
  await page.getByRole("article").first().waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_PROCESSOR });
  const result = await page.evaluate(async (wanted) => {
    const count = () => document.querySelectorAll("article").length;
    const began = performance.now();
    let last = began;
    let longest = 0;
    while (count() < wanted && performance.now() - began < 120_000) {
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      longest = Math.max(longest, now - last);
      last = now;
      window.scrollBy(0, 60);
    }
    return { longest, products: count() };
  }, 500);
  await page.context().close();
  return result;
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

await measure();
