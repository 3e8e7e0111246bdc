import { randomUUID } from "node:crypto";
import { test as base, expect, type Page } from "@playwright/test";
import { createVitrine } from "@vitrine/client/vitrine";
import type { CreatedSession, NewSession } from "@vitrine/contract/platform/sessions";
import type { Order } from "@vitrine/contract/storefront/order";
import type { OrderPage, OrderSummary } from "@vitrine/contract/storefront/orders";
import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import axe from "axe-core";

const SHOP = "emporio-aurora";

type Channel = keyof typeof ChannelType;

const channelIds: Record<Channel, string> = {
  WhatsApp: "aurora-whatsapp",
  Messenger: "aurora-messenger",
  Instagram: "aurora-instagram",
  WebChat: "aurora-webchat",
};

type Fixtures = {
  sandboxUrl: string;
  openAsCustomer(path?: string, channel?: Channel): Promise<CreatedSession>;
  openAsPlatformUser(path?: string): Promise<CreatedSession>;
  expectAccessible(): Promise<void>;
};

const { baseUrl, sandboxUrl, accountToken } = JSON.parse(process.env.VITRINE_E2E ?? "{}");

/** The chatbot account that the demo shop belongs to. */
export const demoAccount: { chatbotId: string; token: string } = { chatbotId: "cb-demo", token: accountToken };

/** A shop, as its own system uses it: through the platform API, with the client that integrators use. */
export const shopOf = createVitrine({ baseUrl, token: accountToken }).shop;

type LinkOptions = Partial<NewSession> & { channel?: Channel; shop?: string };

/** Creates a session link as the chatbot does, by default for a new contact. */
export async function linkFor({ channel = "WhatsApp", shop = SHOP, ...options }: LinkOptions = {}) {
  return shopOf(shop).sessions.create({
    sessionType: SessionType.Contact,
    channelType: ChannelType[channel],
    channelId: channelIds[channel],
    contact: { id: `wp:${randomUUID()}`, name: "Marina" },
    ...options,
  });
}

/** A request to the storefront API with this session, without a browser. */
export async function callAs<Data>({ code }: CreatedSession, address: string, body?: unknown): Promise<Data> {
  const [method = "GET", path = ""] = address.split(" ");
  const response = await fetch(`${baseUrl}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${code}`,
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  expect(answer.success, JSON.stringify(answer.errors)).toBe(true);
  return answer.data;
}

/** The open order of the session's contact, or else the one that was placed last. */
export async function orderOf(session: CreatedSession): Promise<Order> {
  const open = await callAs<Order>(session, "GET /api/order/current");
  const [last] = open.id === "" ? await callAs<OrderSummary[]>(session, "GET /api/orders?perPage=1") : [];
  return last ? (await callAs<OrderPage>(session, `GET /api/orders/${last.id}`)).order : open;
}

export async function revoke(code: string): Promise<void> {
  await shopOf(SHOP).sessions.revoke({ code });
}

/** Opens a session link on another page of the shop. The code stays in the hash. */
export async function openAt(page: Page, session: CreatedSession, path: string): Promise<CreatedSession> {
  const link = new URL(session.url);
  link.pathname = path;
  await page.goto(link.href);
  return session;
}

type Scope = {
  /** The part of the page that is looked at. */
  part?: string | undefined;
  /** What is left out: the rows of a long list after the first few. */
  without?: string | undefined;
  /** Only what was not shown when axe looked at this page before, or had other colours or letters then. */
  onlyNew?: boolean | undefined;
};

/** Larger letters need less contrast (WCAG 2.2, 1.4.3). */
const LARGE_PIXELS = 24;

/**
 * What axe finds on the page. It is loaded once per document, and only what it found comes back: with the builder of
 * @axe-core/playwright each look took half as much time again.
 */
export async function axeViolations(page: Page, { part, without, onlyNew = false }: Scope = {}): Promise<string[]> {
  // The panel's preview shows a page of the storefront, which is looked at where it is a page of its own.
  const previews = await page.locator("iframe[title^=Prévia]").count();
  expect(page.frames(), "axe does not look into frames").toHaveLength(1 + previews);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ part, without, onlyNew, LARGE_PIXELS }) => {
      const shared = window as unknown as { axe: typeof axe; seenByAxe?: WeakMap<Element, string> };
      const seen = shared.seenByAxe ?? new WeakMap();
      shared.seenByAxe = seen;
      const looked = document.querySelectorAll(part ? `:is(${part}), :is(${part}) *` : "body *");
      const shown = [...looked].filter((element) => element.checkVisibility());
      // A box alone says nothing: text and what can be used are looked at.
      const fresh = new Set(shown.filter((element) => seen.get(element) !== lookOf(element) && saysSomething(element)));
      for (const element of shown) seen.set(element, lookOf(element));
      const outermost = [...fresh].filter((element) => !element.parentElement || !fresh.has(element.parentElement));
      if (onlyNew && outermost.length === 0) return [];
      // axe reads also what it leaves out, which took three quarters of its time on a list of fifty. So those rows are
      // empty while it looks; they keep their height, and nothing more is loaded below them.
      const rows = without ? [...document.querySelectorAll<HTMLElement>(without)] : [];
      const emptied = rows.map((row) => [row, row.getBoundingClientRect().height] as const).map(empty);
      try {
        const include = onlyNew ? outermost.filter((element) => element.isConnected) : part && [part];
        const { violations } = await shared.axe.run(
          { ...(include && { include }), exclude: without ? [without] : [] },
          // Our pages have no sound and no video: nothing has to be loaded for a rule.
          { resultTypes: ["violations"], iframes: false, preload: false },
        );
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
      } finally {
        for (const refill of emptied) refill();
      }

      function lookOf(element: Element): string {
        const { color, backgroundColor, fontSize } = getComputedStyle(element);
        return `${color} ${backgroundColor} ${Number.parseFloat(fontSize) < LARGE_PIXELS}`;
      }

      function saysSomething(element: Element): boolean {
        if (element.matches("a, button, input, select, textarea, summary, img, svg, [role], [tabindex]")) return true;
        return [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
      }

      function empty([row, pixels]: readonly [HTMLElement, number]): () => void {
        const { height } = row.style;
        row.style.height = `${pixels}px`;
        const content = document.createDocumentFragment();
        content.append(...row.childNodes);
        return () => {
          row.append(content);
          row.style.height = height;
        };
      }
    },
    { part, without, onlyNew, LARGE_PIXELS },
  );
}

export const test = base.extend<Fixtures>({
  baseURL: baseUrl,
  sandboxUrl,
  openAsCustomer: async ({ page }, use) =>
    use(async (path = "/catalog", channel = "WhatsApp") => openAt(page, await linkFor({ channel }), path)),
  openAsPlatformUser: async ({ page }, use) =>
    use(async (path = "/catalog") =>
      openAt(page, await linkFor({ sessionType: SessionType.PlatformUser, agent: { id: "a1", name: "Rafael" } }), path),
    ),
  expectAccessible: async ({ page }, use) =>
    use(async () => {
      expect(await axeViolations(page)).toEqual([]);
    }),
  // A page error or an unexpected console error fails the test.
  page: async ({ page }, use) => {
    const unexpectedErrors: string[] = [];
    page.on("pageerror", (error) => unexpectedErrors.push(error.message));
    page.on("console", (message) => {
      // Refused requests and missing files are expected: some tests cause them on purpose.
      const isExpected = /Failed to (load resource|fetch dynamically imported)/.test(message.text());
      if (message.type() === "error" && !isExpected) unexpectedErrors.push(message.text());
    });
    await use(page);
    expect(unexpectedErrors).toEqual([]);
  },
});

export { expect };
