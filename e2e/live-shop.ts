import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import type { CreatedSession } from "@vitrine/contract/platform/sessions";
import type { Order } from "@vitrine/contract/storefront/order";
import { SessionType } from "@vitrine/domain/codes/session";
import { openCoffeeShop } from "./coffee-shop.ts";
import { callAs, expect, linkFor, openAt, orderOf } from "./fixtures.ts";

export const products = [
  { id: "bourbon", name: "Café Bourbon Amarelo em grãos 500 g", price: 59.9 },
  { id: "catuai", name: "Café Catuaí Vermelho moído 250 g", price: 32 },
  { id: "caneca", name: "Caneca esmaltada", price: 39 },
  { id: "filtro", name: "Filtro de papel", price: 7.5 },
];

export async function openLiveShop(sandboxUrl: string): Promise<string> {
  const id = `ao-vivo-${randomUUID().slice(0, 8)}`;
  const coupons = [{ code: "BEMVINDO", kind: "percent" as const, value: 10 }];
  const document = { name: "Torrefação ao Vivo", coupons };
  await openCoffeeShop({ id, sandboxUrl, document, deliveries: ["Motoboy", "Bicicleta"], products });
  return id;
}

/** One order, and the two people who have it open. */
export type Pair = {
  customer: Page;
  agent: Page;
  ofCustomer: CreatedSession;
  ofAgent: CreatedSession;
  /** The uncaught errors of both pages. */
  surprises: string[];
  /** The requests for changes without a stream, of both pages. */
  polls: string[];
  close(): Promise<void>;
};

type PairOptions = {
  customerAt?: string;
  agentAt?: string;
  /** The origin of the server that the customer uses. */
  atOrigin?: string;
  /** Breaks the customer's network before the page opens. */
  breakNetwork?: (customer: Page) => Promise<unknown>;
};

/** A customer on a phone and their agent on a desktop, both with an open live stream. */
export async function aPair(browser: Browser, shop: string, options: PairOptions = {}): Promise<Pair> {
  const { customerAt = "/order", agentAt = "/order/checkout", atOrigin, breakNetwork } = options;
  const contact = { id: `wp:${randomUUID()}`, name: "Marina Souza" };
  const ofCustomer = await linkFor({ shop, contact });
  const ofAgent = await linkFor({
    ...{ shop, contact },
    ...{ sessionType: SessionType.PlatformUser, agent: { id: "a1", name: "Ana" } },
  });
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
  const desk = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const [customer, agent] = await Promise.all([phone.newPage(), desk.newPage()]);
  const surprises: string[] = [];
  const polls: string[] = [];
  for (const page of [customer, agent]) {
    page.on("pageerror", (error) => surprises.push(error.message));
    page.on("request", (request) => {
      if (request.url().includes("/api/order/live/news")) polls.push(request.url());
    });
  }
  await breakNetwork?.(customer);
  await Promise.all([
    openListening(customer, atAddress(ofCustomer, atOrigin), customerAt),
    openListening(agent, ofAgent, agentAt),
  ]);
  const close = async () => {
    await Promise.all([phone.close(), desk.close()]);
  };
  return { customer, agent, ofCustomer, ofAgent, surprises, polls, close };
}

function atAddress(session: CreatedSession, origin: string | undefined): CreatedSession {
  if (!origin) return session;
  const { hash } = new URL(session.url);
  return { ...session, url: `${origin}/${hash}` };
}

/** Opens the page and waits until the server has answered the live request. */
export async function openListening(page: Page, session: CreatedSession, path: string): Promise<void> {
  const listening = page.waitForResponse(/\/api\/(order\/)?live\b/, { timeout: 60_000 });
  await openAt(page, session, path);
  await listening;
}

/** The lines and the total of the order as the page shows them. */
export async function shownOn(page: Page): Promise<{ lines: string[]; total: string }> {
  return page.evaluate(() => {
    const plain = (text: string | null | undefined) => (text ?? "").replaceAll(/\s+/g, " ").trim();
    const lines = [...document.querySelectorAll('[aria-label="Itens do carrinho"] > li')].map((line) => {
      const field = line.querySelector<HTMLInputElement>("input[role=spinbutton]");
      return `${field?.value ?? 1} × ${plain(line.querySelector("h2")?.textContent)}`;
    });
    const label = [...document.querySelectorAll("dt")].find((each) => plain(each.textContent) === "Total");
    // An empty cart shows no total.
    if (lines.length === 0) return { lines, total: "" };
    return { lines, total: /R\$ [\d.,]+$/.exec(plain(label?.nextElementSibling?.textContent))?.[0] ?? "" };
  });
}

const reais = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/** The lines and the total of the order on the server, in the same format. */
export async function keptOf(session: CreatedSession): Promise<{ lines: string[]; total: string }> {
  const order = await orderOf(session);
  const lines = order.items.map(({ quantity, name }) => `${quantity} × ${name}`);
  return { lines, total: lines.length === 0 ? "" : reais.format(order.totalAmout).replaceAll(/\s+/g, " ") };
}

/** Hides and freezes the page, like a phone that is locked. */
export async function sleep(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    // As the browser itself fires it: listeners of the window hear it, too.
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    document.dispatchEvent(new Event("freeze"));
  });
}

export async function wake(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "visible", configurable: true });
    // As the browser itself fires it: listeners of the window hear it, too.
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
}

/** A change that is made without the screen. */
export async function put(session: CreatedSession, providerId: string, quantity: number): Promise<Order> {
  return callAs<Order>(session, "POST /api/order/items/", { providerId, quantity });
}

export async function expectEqualToServer(pair: Pick<Pair, "customer" | "agent" | "ofCustomer">): Promise<void> {
  for (const page of [pair.customer, pair.agent]) {
    await expect(async () => expect(await shownOn(page)).toEqual(await keptOf(pair.ofCustomer))).toPass({
      timeout: 60_000,
      intervals: [50, 100, 250, 500],
    });
  }
}
