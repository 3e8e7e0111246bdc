import { rm } from "node:fs/promises";
import { chromium, type Page } from "@playwright/test";
import { temporaryFolder } from "@vitrine/embedded-postgres/temporary-folder";
import { findChromium } from "../../../e2e/chromium.ts";
import { startProduct } from "../../../e2e/product.ts";
import { median, percentile } from "../../load/statistics.ts";
import { startRoundRobinProxy } from "../../servers/round-robin-proxy.ts";

const MOST_MS = 300;
const CHANGES = 40;

/** A customer and an agent in two browsers: the time from a tap on one screen until the other one shows it. */
async function measure(): Promise<void> {
  const dataDir = await temporaryFolder("vitrine-bench-");
  const product = await startProduct({ dataDir });
  // The helpers of the journeys read it from there.
  process.env.VITRINE_E2E = JSON.stringify({ ...product, dataDir });
  const { startSecondProcess } = await import("../../../e2e/live-process.ts");
  const { aPair, openLiveShop } = await import("../../../e2e/live-shop.ts");
  const second = await startSecondProcess();
  const proxy = await startRoundRobinProxy(
    [product.baseUrl, second.origin].map((origin) => Number(new URL(origin).port)),
  );
  const { executablePath, args } = await findChromium();
  const browser = await chromium.launch({ executablePath, args });
  try {
    const atOrigin = `http://localhost:${proxy.port}`;
    const shop = await openLiveShop(product.sandboxUrl);
    const pair = await aPair(browser, shop, { customerAt: "/catalog", agentAt: "/catalog", atOrigin });
    const times: number[] = [];
    for (let change = 0; change < CHANGES; change++) {
      const [from, to] = change % 2 === 0 ? [pair.customer, pair.agent] : [pair.agent, pair.customer];
      times.push(await timeOf(from, to));
    }
    const [p50, p99] = [median(times), percentile(times, 0.99)].map((ms) => ms.toFixed(0));
    const isMet = median(times) < MOST_MS;
    console.log(
      `${isMet ? "✓" : "✗"} A tap until the other browser shows it, two servers: p50 ${p50} ms, p99 ${p99} ms`,
    );
    process.exitCode = isMet ? 0 : 1;
  } finally {
    await browser.close();
    await proxy.stop();
    await second.stop();
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Both screens show the number of items in their bar, and both use the same clock. */
async function timeOf(from: Page, to: Page): Promise<number> {
  const seen = to.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const bar = document.querySelector("header") ?? document.body;
        const before = bar.textContent;
        new MutationObserver((_, observer) => {
          if (bar.textContent === before) return;
          observer.disconnect();
          resolve(Date.now());
        }).observe(bar, { subtree: true, childList: true, characterData: true });
      }),
  );
  const button = from.getByRole("button", { name: "Adicionar" }).first();
  await button.waitFor();
  const tappedAt = await button.evaluate((element) => {
    const now = Date.now();
    (element as HTMLButtonElement).click();
    return now;
  });
  const time = (await seen) - tappedAt;
  await from.waitForFunction(() => !document.querySelector('button[aria-busy="true"]'));
  return time;
}

await measure();
