import { screen, within } from "@testing-library/react";
import type { FeedReport, FeedSettings } from "@vitrine/contract/panel/settings/feeds";
import { expect, test } from "vitest";
import { openPanel } from "../../../../test/page-fixture.tsx";

const path = "/loja/emporio-aurora/configuracoes/catalogos";
const READ = "GET /painel/api/shops/{shopId}/feeds";
const names = ["meta", "google", "openai"] as const;

const settings = (changes: Partial<FeedSettings> = {}): FeedSettings => ({
  ...{ isOn: false, isOpenToVisitors: true, feeds: names.map((name) => ({ name, url: null })) },
  ...changes,
});
const on = settings({
  isOn: true,
  feeds: names.map((name) => ({ name, url: `https://vitrine.test/feeds/x/y/${name}` })),
});
const report: FeedReport = {
  feeds: names.map((name) => ({
    ...{ name, items: 1_200 },
    leftOut:
      name === "meta"
        ? [{ reason: "without-picture", count: 7, examples: [{ productId: "cha", sku: "cha", name: "Chá verde" }] }]
        : [],
  })),
};
const around = { "GET /painel/api/shops/{shopId}/feeds/report": report };

test("turned on, each receiver has an address to copy, what it lists, and what is left out and why", async () => {
  const { user } = openPanel(path, {
    ...around,
    [READ]: settings(),
    "PUT /painel/api/shops/{shopId}/feeds": on,
  });
  await user.click(await screen.findByRole("button", { name: "Ligar" }));
  expect(await screen.findByText("Catálogos ligados")).toBeTruthy();
  expect(screen.getByDisplayValue("https://vitrine.test/feeds/x/y/meta")).toBeTruthy();
  const left = within(screen.getByRole("list", { name: /^De fora: Meta/ }));
  expect(left.getByText("7 itens")).toBeTruthy();
  expect(left.getByRole("link", { name: "Chá verde" }).getAttribute("href")).toContain("/produtos/cha");
  expect(left.getByText("e mais 6 itens")).toBeTruthy();
  expect(screen.getAllByText("Nada ficou de fora.")).toHaveLength(2);
});

test("a shop that is closed to visitors is told what to do first", async () => {
  openPanel(path, { ...around, [READ]: settings({ isOpenToVisitors: false }) });
  expect(await screen.findByRole("link", { name: "Abrir o catálogo a visitantes" })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Ligar" }).disabled).toBe(true);
});

test("addresses are only exchanged after a question", async () => {
  const { user, sent } = openPanel(path, {
    ...around,
    [READ]: on,
    "POST /painel/api/shops/{shopId}/feeds/renew": on,
  });
  await user.click(await screen.findByRole("button", { name: "Trocar endereços" }));
  expect(sent.filter(({ name }) => name.startsWith("POST"))).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Trocar" }));
  expect(sent.filter(({ name }) => name.startsWith("POST"))).toHaveLength(1);
});
