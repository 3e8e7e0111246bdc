import { expect, test } from "vitest";
import { aRow } from "../test/order-samples.ts";
import { aHome } from "../test/report-samples.ts";
import { someone } from "../test/samples.ts";
import { callsOf, firstView } from "./first-view.tsx";

const shop = "/painel/api/shops/emporio-aurora";
const list = `${shop}/orders?sort=-placedAt&perPage=50`;
const choices = { sellers: [], agents: [], channels: [], tags: [], timeZone: "America/Manaus" };

const opened = async (path: string, answers: Record<string, unknown>) => {
  const { view, answers: data } = await firstView(path, new Map(Object.entries(answers)));
  const page = document.createElement("div");
  page.innerHTML = view;
  return { view, data, page, hrefs: [...page.querySelectorAll("main a")].map((link) => link.getAttribute("href")) };
};

test("each page for members is asked for who is signed in, and the first ones for their data", () => {
  expect(callsOf("")).toEqual(["/painel/api/me"]);
  expect(callsOf("/loja/emporio-aurora")).toEqual(["/painel/api/me", `${shop}/home`, `${shop}/first-steps`]);
  expect(callsOf("/loja/emporio-aurora/pedidos/")[1]).toBe(list);
  expect(callsOf("/loja/emporio-aurora/pedidos?status=paid")).toEqual(["/painel/api/me"]);
  expect(callsOf("/loja/emporio-aurora/produtos")).toEqual(["/painel/api/me"]);
  expect(callsOf("/entrar")).toEqual([]);
});

test("the orders are there before the code, with links that work and the clock of the shop", async () => {
  const items = [aRow({ id: "o7", number: 1007, closedAt: "2026-11-17T02:30:00.000Z" })];
  const { page, hrefs } = await opened("/loja/emporio-aurora/pedidos", {
    ...{ "/painel/api/me": someone(), [list]: { items, nextPageToken: null }, [`${shop}/orders/choices`]: choices },
  });
  expect(page.querySelector("h1")?.textContent).toBe("Pedidos");
  expect(page.textContent).toContain("Marina Souza");
  expect(page.querySelector("main time")?.textContent).toBe("16/11/26 22:30");
  expect(hrefs).toContain("/painel/loja/emporio-aurora/pedidos/o7");
  expect(hrefs).toContain("/painel/loja/emporio-aurora/pedidos?status=received&stage=waiting&preparable=yes");
});

test("the numbers of the day are there before the code, and no button pretends to work", async () => {
  const { page, hrefs } = await opened("/loja/emporio-aurora", {
    "/painel/api/me": someone(),
    [`${shop}/home`]: aHome(),
  });
  expect(page.querySelector("h1")?.textContent).toBe("Olá, Olga");
  expect(hrefs).toContain("/painel/loja/emporio-aurora/relatorios?de=2026-11-17&ate=2026-11-17");
  const buttons = [...page.querySelectorAll("button, input")];
  expect(buttons.length).toBeGreaterThan(0);
  expect(buttons.every((each) => each.closest("fieldset")?.disabled)).toBe(true);
});

test.each(["/loja/emporio-aurora", "/loja/emporio-aurora/pedidos"])(
  "the content security policy has nothing to refuse at %s",
  async (path) => {
    const today = aHome().today;
    const hours = today?.hours.map((each) => ({ ...each, now: 10 })) ?? [];
    const { view } = await opened(path, {
      ...{ "/painel/api/me": someone(), [list]: { items: [aRow()], nextPageToken: null } },
      [`${shop}/home`]: aHome({ today: today && { ...today, hours } }),
    });
    expect(view).toContain("<h1");
    expect(view).not.toMatch(/ style=|<script|<style|<title/);
  },
);

test("without its data, or for somebody who may not see it, a page has no view, but still who is signed in", async () => {
  const { view, data } = await opened("/loja/emporio-aurora/pedidos", { "/painel/api/me": someone("agent") });
  expect(view).toBe("");
  expect(data).toContain('[["me"],{');
});

test("a shop of somebody else is a page that is not there", async () => {
  const { page } = await opened("/loja/outra", {
    ...{ "/painel/api/me": someone(), "/painel/api/shops/outra/home": aHome() },
  });
  expect(page.textContent).toContain("Página não encontrada");
  expect(page.textContent).not.toContain("Vendas de hoje");
});

test("what a customer is called ends no element of the page", async () => {
  const items = [aRow({ customerName: "</script><script>alert(1)</script>" })];
  const { view, data } = await opened("/loja/emporio-aurora/pedidos", {
    ...{ "/painel/api/me": someone(), [list]: { items, nextPageToken: null } },
  });
  expect(view).not.toContain("<script");
  expect(data.match(/<\/?script/g)).toHaveLength(2);
});
