import { randomInt } from "node:crypto";
import type { APIRequestContext, BrowserContext, Page, Request } from "@playwright/test";
import { SessionType } from "@vitrine/domain/codes/session";
import { callAs, expect, linkFor, openAt, test } from "./fixtures.ts";

const HONEY = "doc-204";

/** What a member does in the panel, without its screens. */
async function ask<Data>(member: APIRequestContext, call: string, data?: object): Promise<Data> {
  const [method = "GET", path = ""] = call.split(" ");
  const answer = await (await member.fetch(path, { method, data })).json();
  expect(answer.success, `${call}: ${JSON.stringify(answer.errors)}`).toBe(true);
  return answer.data;
}

/** A member of the demo shop, who is signed in. */
async function signedIn(member: APIRequestContext, as: string): Promise<string> {
  await member.get(`/painel/demo/${as}`);
  return (await ask<{ person: { id: string } }>(member, "GET /painel/api/me")).person.id;
}

/**
 * The streams that the browser has open at this moment, the windows that had one with the panel in it, and how often a
 * window asked for news without one.
 */
function watchRequests(context: BrowserContext) {
  const streams = new Map<Request, Page>();
  const leaders: Page[] = [];
  const polls: string[] = [];
  context.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith("/api/live")) streams.set(request, request.frame().page());
    if (pathname === "/api/order/live/news") polls.push(request.url());
  });
  // The server listens for all that was asked for before it answers.
  context.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname === "/painel/api/live" && response.ok()) leaders.push(response.frame().page());
  });
  context.on("requestfinished", (request) => streams.delete(request));
  context.on("requestfailed", (request) => streams.delete(request));
  // Nobody is told that the requests of a closed window have ended.
  const open = () => [...streams.values()].filter((page) => !page.isClosed()).length;
  return { open, leaders, polls };
}

test("twelve tabs of one browser, panel and shop, are all alive over HTTP/1.1, also after the first of them is closed", async ({
  browser,
  playwright,
  baseURL,
}) => {
  const from = { ...(baseURL && { baseURL }), extraHTTPHeaders: { origin: `${baseURL}` } };
  const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 1280, height: 800 } });
  const { open, leaders, polls } = watchRequests(context);
  const colleague = await playwright.request.newContext(from);
  const ownerId = await signedIn(context.request, "proprietaria");
  const colleagueId = await signedIn(colleague, "atendente");

  const phone = `55119${randomInt(10_000_000, 99_999_999)}`;
  const contact = { id: `wp:${phone}`, name: `Marina ${phone.slice(-4)}`, phone };
  const of = `/painel/api/shops/emporio-aurora/service/${encodeURIComponent(contact.id)}`;
  const customer = await linkFor({ contact });
  const ofAgent = { contact, sessionType: SessionType.PlatformUser, agent: { id: "a1", name: "Rafael" } };
  // Two people in one browser: three windows of the customer, and three of the agent.
  const sessions = [customer, await linkFor(ofAgent)].flatMap((session) => [session, session, session]);

  const panel = await Promise.all(
    Array.from({ length: 6 }, async (_, at) => {
      // The first one opens the stream.
      if (at > 0) await expect.poll(open).toBeGreaterThan(0);
      const page = await context.newPage();
      await page.goto("/painel/loja/emporio-aurora/atendimento");
      return page;
    }),
  );
  const store = await Promise.all(
    sessions.map(async (session) => {
      const page = await context.newPage();
      await openAt(page, session, "/order");
      return page;
    }),
  );
  for (const page of panel) await expect(page.getByRole("heading", { level: 1, name: "Atendimento" })).toBeVisible();
  // Everybody listens: the agent sees the customer, and the customer the agent.
  for (const page of store.slice(0, 3)) await expect(page.getByText("Um atendente está ajudando você")).toBeVisible();
  for (const page of store.slice(3)) await expect(page.getByText("Cliente no carrinho")).toBeVisible();
  await expect.poll(open).toBe(1);
  const protocols = await panel[0]?.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).map((each) => each.nextHopProtocol),
  );
  expect(protocols).toContain("http/1.1");

  const add = (quantity: number) => callAs(customer, "POST /api/order/items/", { providerId: HONEY, quantity });
  const allSee = async (units: number, told: RegExp, tabs: { panel: Page[]; store: Page[] }) => {
    for (const page of tabs.store) await expect(page.getByRole("spinbutton").first()).toHaveValue(String(units));
    // Only the stream tells this.
    for (const page of tabs.panel)
      await expect(page.getByRole("region", { name: "Avisos" }).getByText(told)).toBeVisible();
  };

  await add(2);
  await ask(colleague, `POST ${of}/take`, { from: null });
  await ask(colleague, `POST ${of}/hand-over`, { to: ownerId, note: "", from: colleagueId });
  await allSee(2, / para você\./, { panel, store });

  // A thirteenth window waits for nobody.
  const thirteenth = await context.newPage();
  await openAt(thirteenth, customer, "/catalog");
  await expect(thirteenth.locator("[data-product]").first()).toBeVisible();

  // The window with the stream is closed, and the next one has it.
  await panel[0]?.close();
  const rest = { panel: panel.slice(1), store };
  await expect.poll(() => leaders.at(-1) !== panel[0]).toBe(true);
  await expect.poll(open).toBe(1);
  await add(3);
  await ask(colleague, `POST ${of}/take`, { from: ownerId });
  await allSee(5, / assumiu o atendimento de /, rest);
  expect(polls).toEqual([]);
  await Promise.all([context.close(), colleague.dispose()]);
});
