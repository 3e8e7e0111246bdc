import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { SessionType } from "@vitrine/domain/codes/session";
import { expect, linkFor, openAt, test } from "./fixtures.ts";
import { idleNetworkOf } from "./network.ts";

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

let networkIsIdle: () => Promise<void>;

test.beforeEach(({ page }) => {
  networkIsIdle = idleNetworkOf(page);
});

async function firstViewArrives(page: Page): Promise<void> {
  await expect(page.locator("[data-product]").nth(9)).toBeAttached();
  await networkIsIdle();
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

  // The app itself is the last one: what it needs comes before it.
  const main = (await page.locator("script[src]").last().getAttribute("src")) ?? "";
  const script = responses.find((response) => response.url().endsWith(main));
  expect(await script?.headerValue("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(await script?.headerValue("content-encoding")).toMatch(/^(br|gzip)$/);
  expect(await responses[0]?.headerValue("cache-control")).toBe("no-cache");
});

const agent = { sessionType: SessionType.PlatformUser, agent: { id: "a1", name: "Rafael" } };

for (const width of [360, 1280]) {
  test(`at ${width} px the layout of an agent does not shift either`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const shifted = await countShifts(page);
    await openAt(page, await linkFor(agent), "/catalog");
    // A wide screen has room for more than the first products: the next ones come into view as well.
    await expect(page.locator("[data-product]").nth(19)).toBeAttached();
    await expect(page.getByRole("button", { name: "Enviar catálogo" })).toBeVisible();
    // The last part that arrives. The live stream never lets the network be idle.
    await expect(page.getByText("Selecione a loja que deseja comprar")).toBeVisible();
    expect(await shifted()).toBeLessThan(0.02);
  });

  test(`at ${width} px the first view sends each request once, and the layout does not shift`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const shifted = await countShifts(page);
    const calls: string[] = [];
    page.on("request", (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith("/api/")) calls.push(pathname + search);
    });
    await openAt(page, await linkFor(), "/catalog");
    await firstViewArrives(page);

    expect(await shifted()).toBeLessThan(0.02);
    expect(calls.slice(0, 5).sort()).toEqual([
      "/api/catalog/categories?perPage=50",
      "/api/catalog/rows",
      "/api/catalog/top?pageNumber=0&perPage=10",
      "/api/session/current-session",
      "/api/shop/settings",
    ]);
    expect(new Set(calls).size).toBe(calls.length);
  });
}

test("the first requests are sent before the code of the app is loaded", async ({ page }) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  const { url, code } = await linkFor();
  const session = page.waitForRequest((request) => request.url().endsWith("/api/session/current-session"));
  const settings = page.waitForRequest((request) => request.url().endsWith("/api/shop/settings"));
  await page.goto(url);
  expect((await session).headers().authorization).toBe(`Bearer ${code}`);
  expect((await settings).headers().authorization).toBe(`Bearer ${code}`);
});

test("the shop shows its products and colours before its code, and no other colour after that", async ({ page }) => {
  await page.addInitScript(() => {
    const brands = new Set<string>();
    Object.assign(window, { brands });
    const look = () => {
      if (document.body) brands.add(getComputedStyle(document.documentElement).getPropertyValue("--brand").trim());
      requestAnimationFrame(look);
    };
    look();
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  const { url } = await linkFor();
  await page.goto(url, { waitUntil: "commit" });
  const first = page.locator("[data-first-view] li").first();
  await expect(first).toContainText("R$");
  const name = await first.locator(".fv-name").innerText();
  await expect(first.getByRole("presentation")).toBeVisible();
  release();
  await firstViewArrives(page);
  await expect(page.locator("[data-first-view]")).toHaveCount(0);
  await expect(page.locator("[data-product]").first()).toContainText(name);
  expect(await page.evaluate(() => [...(window as unknown as { brands: Set<string> }).brands])).toEqual(["#1f4d3a"]);
});

test("the code of the link is in no address and no Referer of any request", async ({ page }) => {
  const seen: string[] = [];
  page.on("request", async (request) => seen.push(request.url(), (await request.allHeaders()).referer ?? ""));
  const { url, code } = await linkFor();
  await page.goto(url);
  await firstViewArrives(page);
  await page.locator("[data-product] h3 a").first().click();
  await expect(page).toHaveURL(/\/product\/[^?]+\?loja=emporio-aurora$/);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await networkIsIdle();
  const secret = code.split(".")[1] ?? code;
  // Playwright names a page with its hash, which the browser keeps for itself.
  expect(seen.map((text) => text.split("#")[0]).filter((text) => text?.includes(secret))).toEqual([]);
});
