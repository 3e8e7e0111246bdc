import { fireEvent, screen, within } from "@testing-library/react";
import type { StorefrontSettings } from "@vitrine/contract/storefront/shop-settings";
import { expect, test } from "vitest";
import { refusal, type ServerAnswers } from "../../../../test/fakes/fake-server.ts";
import { openPage } from "../../../../test/fixtures/page-fixture.tsx";
import { aProductPage, productsNamed } from "../../../../test/samples/catalog-samples.ts";
import { aPlatformUserSession, shopSettings } from "../../../../test/samples/contract-samples.ts";

const row = {
  providerId: "natal",
  name: "NATAL EM CASA",
  products: productsNamed("Panetone", "Rabanada", "Uva passa"),
};

function open(settings: Partial<StorefrontSettings> = {}, answers: ServerAnswers = {}) {
  return openPage("/catalog#code", {
    "GET /api/shop/settings": shopSettings(settings),
    "GET /api/catalog/categories": [],
    "GET /api/catalog/top": aProductPage(productsNamed("Mais vendido")),
    "GET /api/catalog/products/collections/{collectionId}": aProductPage(productsNamed("Da coleção")),
    "GET /api/catalog/products/facets": [],
    ...answers,
  });
}

const facts = () => screen.queryByRole("list", { name: "Sobre a loja" });
const service = { facts: ["Aberto até 20h", "entrega 40 min–2 h", "mínimo R$ 30"], isOpen: true, changesAt: null };

test("the top of the catalogue says the shop's name and what it has set", async () => {
  open({ service });
  await screen.findByRole("heading", { level: 1, name: "Empório Aurora" });
  expect(
    within(facts() as HTMLElement)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(service.facts);
  expect(screen.queryByText(/respondemos ao abrir/)).toBeNull();
});

test("a shop that has set nothing only says its name", async () => {
  open();
  await screen.findByRole("heading", { level: 1, name: "Empório Aurora" });
  expect(facts()).toBeNull();
});

test("a closed shop invites to fill the order anyway", async () => {
  open({ service: { facts: ["Fechado agora, abre amanhã às 8h"], isOpen: false, changesAt: null } });
  expect(await screen.findByText("Fechado agora, abre amanhã às 8h")).toBeTruthy();
  expect(screen.getByText(/respondemos ao abrir/)).toBeTruthy();
});

test("the shop's cover is above its name, and the shop's colour replaces a cover that does not load", async () => {
  const style = {
    defaultColor: "#7c2d12",
    secondaryColor: "#fde047",
    urlLogo: null,
    urlCover: "https://img.exemplo/c.webp",
  };
  open({ style });
  const head = (await screen.findByRole("heading", { level: 1 })).parentElement?.parentElement;
  const cover = head?.querySelector("img");
  expect(cover?.getAttribute("src")).toBe(style.urlCover);
  fireEvent.error(cover as HTMLImageElement);
  expect(head?.querySelector("img")).toBeNull();
  expect(head?.className).toContain("from-brand");
});

test("the collections are rows above the list, and “Ver tudo” opens the whole collection", async () => {
  const { sent, user } = open(
    { showCollections: [{ providerId: "natal", name: row.name }] },
    { "GET /api/catalog/rows": [row] },
  );
  const natal = within(await screen.findByRole("region", { name: "Natal em Casa" }));
  expect(natal.getAllByRole("listitem")).toHaveLength(3);
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Natal em Casa",
    "Mais vendidos",
  ]);
  await user.click(natal.getByRole("button", { name: /^Ver tudo/ }));
  await screen.findByRole("link", { name: "Da coleção" });
  expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Natal em Casa");
  expect(screen.queryByRole("region", { name: "Natal em Casa" })).toBeNull();
  expect(sent.map(({ path }) => path)).toContain("/api/catalog/products/collections/natal?pageNumber=0&perPage=10");
});

test("rows that do not load leave the list alone", async () => {
  open({}, { "GET /api/catalog/rows": refusal(500, "Erro") });
  expect(await screen.findByRole("link", { name: "Mais vendido" })).toBeTruthy();
});

test("an agent has no head and no rows: the list starts at the top", async () => {
  const { sent } = open({ service }, { "GET /api/session/{code}": aPlatformUserSession() });
  await screen.findByRole("link", { name: "Mais vendido" });
  expect(facts()).toBeNull();
  expect(sent.map(({ path }) => path)).not.toContain("/api/catalog/rows");
});
