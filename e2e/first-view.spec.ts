import { gzipSync } from "node:zlib";
import { expect, test } from "./fixtures.ts";

/** Kilobytes of JavaScript a phone may need before it shows the first products. */
const MOST_KILOBYTES = 120;

test("the first view of the catalogue is light", async ({ page, openAsCustomer }) => {
  const scripts: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.body());
  });
  await openAsCustomer();
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  const bodies = await Promise.all(scripts);
  const inline = Buffer.from((await page.locator("script:not([src])").allTextContents()).join(""));
  const kilobytes = [...bodies, inline].reduce((sum, body) => sum + gzipSync(body).length, 0) / 1000;
  test.info().annotations.push({ type: "kB of JavaScript, gzip", description: kilobytes.toFixed(1) });
  expect(kilobytes).toBeLessThanOrEqual(MOST_KILOBYTES);
});

for (const width of [360, 1280]) {
  test(`nothing jumps while the catalogue arrives, ${width} px wide`, async ({ page, openAsCustomer }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await openAsCustomer();
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);
  });
}
