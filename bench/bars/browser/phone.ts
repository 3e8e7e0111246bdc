import { spawnSync } from "node:child_process";
import { rm } from "node:fs/promises";
import path from "node:path";
import { type Browser, chromium } from "@playwright/test";
import type { CreatedSession } from "@vitrine/contract/platform/sessions";
import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import { temporaryFolder } from "@vitrine/embedded-postgres/temporary-folder";
import { findChromium } from "../../../e2e/chromium.ts";
import { type RunningProduct, startProduct } from "../../../e2e/product.ts";
import { floorOf, serveFloor } from "./phone-floor.ts";
import { aPhone, firstView, type Paints, productsArrive, SLOWER_PROCESSOR } from "./phone-paints.ts";

const ROUNDS = 5;
const PRODUCTS = 600;
const SHOP = "emporio-gigante";

const root = path.resolve(import.meta.dirname, "../../..");

/**
 * On a cheap phone: how soon the shop appears beside the same screen as plain HTML, whether anything moves, and how
 * smoothly 500 products scroll. Shop and floor are opened in turns: a time alone follows the machine, a ratio does not.
 */
async function measure(): Promise<void> {
  const dataDir = await temporaryFolder("vitrine-bench-");
  const product = await startProduct({ dataDir });
  const { executablePath, args } = await findChromium();
  const browser = await chromium.launch({ executablePath, args });
  try {
    loadProducts(product, dataDir);
    const links = {
      customer: await linkOf(product, { sessionType: SessionType.Contact }),
      agent: await linkOf(product, { sessionType: SessionType.PlatformUser, agent: { id: "a1", name: "Rafael" } }),
    };
    const floor = await serveFloor(await takeFloor(browser, links.customer));
    const shop: Paints[] = [];
    const plain: Paints[] = [];
    const agent: Paints[] = [];
    try {
      for (let round = 0; round < ROUNDS; round++) {
        plain.push(await firstView(browser, floor.url));
        shop.push(await firstView(browser, links.customer));
        agent.push(await firstView(browser, links.agent));
      }
    } finally {
      await floor.stop();
    }
    reportPaint("First paint", { shop, plain, paint: "first", atMost: 1.2 });
    reportPaint("Largest paint", { shop, plain, paint: "largest", atMost: 1.4 });
    reportShift("customer", shop);
    reportShift("agent", agent);
    console.log(`  JavaScript of the first view: ${kilobytes(shop)} kB sent`);
    const frames = await scrollFrames(browser, links.customer);
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

type PaintBar = { shop: Paints[]; plain: Paints[]; paint: "first" | "largest"; atMost: number };

function reportPaint(name: string, { shop, plain, paint, atMost }: PaintBar): void {
  const ratio = median(shop.map((paints, round) => paints[paint] / (plain[round]?.[paint] ?? Number.NaN)));
  const times = [shop, plain].map((side) => `${median(side.map((paints) => paints[paint])).toFixed(0)} ms`);
  report(
    `${name} beside the floor, at most ${atMost}×`,
    `${ratio.toFixed(2)}× (${times.join(", floor ")})`,
    ratio <= atMost,
  );
}

function reportShift(who: string, views: Paints[]): void {
  const shift = Math.max(...views.map((view) => view.shift));
  report(`Layout shift, ${who}, largest of ${views.length}, below 0.02`, shift.toFixed(3), shift < 0.02);
}

function kilobytes(views: Paints[]): string {
  return (median(views.map((view) => view.scriptBytes)) / 1000).toFixed(1);
}

function report(bar: string, measured: string, isMet: boolean): void {
  console.log(`${isMet ? "✓" : "✗"} ${bar}: ${measured}`);
}

/** A shop with enough products to scroll. */
function loadProducts({ baseUrl, sandboxUrl }: RunningProduct, dataDir: string): void {
  const { stdout, status } = spawnSync(process.execPath, ["tools/demo-large.ts", "--products", String(PRODUCTS)], {
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
  if (status !== 0) throw new Error(`the shop was not loaded: ${stdout}`);
}

async function linkOf({ baseUrl, accountToken }: RunningProduct, who: object): Promise<string> {
  const response = await fetch(`${baseUrl}/platform/v1/shops/${SHOP}/sessions`, {
    method: "POST",
    headers: { authorization: `Bearer ${accountToken}`, "content-type": "application/json" },
    body: JSON.stringify({
      channelType: ChannelType.WhatsApp,
      channelId: "aurora-whatsapp",
      contact: { id: "wp:5511987654321", name: "Marina Souza" },
      ...who,
    }),
  });
  return ((await response.json()) as { data: CreatedSession }).data.url;
}

/** The screen is taken as it is once everything has arrived. */
async function takeFloor(browser: Browser, link: string): Promise<string> {
  const page = await aPhone(browser);
  await page.goto(link);
  await productsArrive(page);
  const html = await floorOf(page);
  await page.context().close();
  return html;
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
