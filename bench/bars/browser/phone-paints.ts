import type { Browser, BrowserContextOptions, Page } from "@playwright/test";

/** A slow 4G connection and the processor of a mid-range phone, emulated by Chromium. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
export const SLOWER_PROCESSOR = 4;

export type Paints = { first: number; largest: number; shift: number; scriptBytes: number };

export async function aPhone(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    ...options,
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  return context.newPage();
}

/** Opens the page with an empty cache, and follows it until nothing more is loaded. */
export async function firstView(browser: Browser, url: string): Promise<Paints> {
  const page = await aPhone(browser);
  await slowDown(page);
  await page.addInitScript(observePaints);
  await page.goto(url);
  await productsArrive(page);
  const paints = await page.evaluate(() => (window as unknown as { paints: Paints }).paints);
  const scriptBytes = await sentScripts(page);
  await page.context().close();
  return { ...paints, scriptBytes };
}

/** The connection and the processor of the phone. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", slow4G);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_PROCESSOR });
}

/** The bytes of JavaScript that came over the connection so far. */
export function sentScripts(page: Page): Promise<number> {
  return page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry.name.endsWith(".js"))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
}

export async function productsArrive(page: Page): Promise<void> {
  await page.getByRole("article").first().waitFor();
  await page.waitForLoadState("networkidle");
}

/** Runs in the page, before its own scripts. */
function observePaints(): void {
  const paints = { first: 0, largest: 0, shift: 0 };
  Object.assign(window, { paints });
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
  const observe = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  observe("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") paints.first = startTime;
  });
  observe("largest-contentful-paint", ({ startTime }) => {
    paints.largest = startTime;
  });
  observe("layout-shift", (entry) => {
    if (!(entry as Shift).hadRecentInput) paints.shift += (entry as Shift).value;
  });
}
