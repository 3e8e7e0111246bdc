import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { expect, linkFor, openAt, test } from "./fixtures.ts";

/** The limit for the JavaScript that a phone loads before it shows the first products. */
const MAX_KILOBYTES = 120;

/** Measures the layout shift while the page loads. */
async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}

async function firstViewArrives(page: Page): Promise<void> {
  await expect(page.locator("[data-product]").nth(9)).toBeAttached();
  await page.waitForLoadState("networkidle");
}

test("the first view is light, and the browser caches the files of the app but not the page", async ({ page }) => {
  // Code that the page delays by a second or more is not part of the first view, even on a slow machine.
  await page.addInitScript(() => {
    const soon = window.setTimeout.bind(window);
    window.setTimeout = ((run: () => void, delay = 0, ...rest: unknown[]) =>
      delay < 1_000 ? soon(run, delay, ...rest) : 0) as typeof window.setTimeout;
  });
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  await openAt(page, await linkFor(), "/catalog");
  await firstViewArrives(page);

  const scripts = responses.filter((response) => response.request().resourceType() === "script");
  const bodies = await Promise.all(scripts.map((response) => response.body()));
  const inline = Buffer.from((await page.locator("script:not([src])").allTextContents()).join(""));
  const kilobytes = [...bodies, inline].reduce((sum, body) => sum + gzipSync(body).length, 0) / 1000;
  test.info().annotations.push({ type: "kB of JavaScript, gzip", description: kilobytes.toFixed(1) });
  expect(kilobytes).toBeLessThanOrEqual(MAX_KILOBYTES);

  const main = (await page.locator("script[src]").first().getAttribute("src")) ?? "";
  const script = responses.find((response) => response.url().endsWith(main));
  expect(await script?.headerValue("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(await script?.headerValue("content-encoding")).toMatch(/^(br|gzip)$/);
  expect(await responses[0]?.headerValue("cache-control")).toBe("no-cache");
});

for (const width of [360, 1280]) {
  test(`at ${width} px the first view sends each request once, and the layout does not shift`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const shifted = await countShifts(page);
    const calls: string[] = [];
    page.on("request", (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith("/api/")) calls.push(pathname + search);
    });
    const { code } = await openAt(page, await linkFor(), "/catalog");
    await firstViewArrives(page);

    expect(await shifted()).toBeLessThan(0.02);
    expect(calls.slice(0, 5).sort()).toEqual([
      "/api/catalog/categories?perPage=50",
      "/api/catalog/rows",
      "/api/catalog/top?pageNumber=0&perPage=10",
      `/api/session/${code}`,
      "/api/shop/settings",
    ]);
    expect(new Set(calls).size).toBe(calls.length);
  });
}

test("the first requests are sent before the code of the app is loaded", async ({ page }) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  const { url, code } = await linkFor();
  const session = page.waitForRequest((request) => request.url().endsWith(`/api/session/${code}`));
  const settings = page.waitForRequest((request) => request.url().endsWith("/api/shop/settings"));
  await page.goto(url);
  await session;
  expect((await settings).headers().authorization).toBe(`Bearer ${code}`);
});
