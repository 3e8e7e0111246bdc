import { screen, waitFor, within } from "@testing-library/react";
import type { Product } from "@vitrine/contract/storefront/catalog";
import { JourneyStep } from "@vitrine/domain/codes/journey";
import { expect, test } from "vitest";
import { refusal, type ServerAnswers } from "../../../../test/fakes/fake-server.ts";
import { openPage } from "../../../../test/fixtures/page-fixture.tsx";
import { aProductPage } from "../../../../test/samples/catalog-samples.ts";
import { anOrder, aPlatformUserSession, aSession, shopSettings } from "../../../../test/samples/contract-samples.ts";
import { aProduct, aShirt } from "../../../../test/samples/product-samples.ts";

const order = anOrder();
const customer = aSession({ order });
const agent = aPlatformUserSession({ order });

async function openCard(changes: Partial<Product>, answers: ServerAnswers = {}) {
  const page = openPage("/catalog#code", {
    "GET /api/session/{code}": customer,
    "GET /api/catalog/categories": [],
    "GET /api/catalog/top": aProductPage([aProduct(changes)]),
    "POST /api/order/items/": order,
    ...answers,
  });
  const card = (await screen.findAllByRole("listitem"))[0] as HTMLElement;
  return { ...page, element: card, card: within(card) };
}

const words = (element: HTMLElement) => element.textContent?.replaceAll(/\s/g, " ");
const addButton = (name = /^Adicionar/) => screen.getByRole<HTMLButtonElement>("button", { name });

test("a card links to its product", async () => {
  const { card } = await openCard({ providerId: "café 1" });
  expect(card.getByRole("link", { name: "Café Bourbon" }).getAttribute("href")).toBe("/product/caf%C3%A9%201");
});

test("a card shows weight, prices, two highlights and the offer", async () => {
  const { element } = await openCard({
    soldInKilo: true,
    amountInKilo: 0.25,
    kilogramPrice: 120,
    clusterHighlights: ["Mais pedido", "Torra da semana", "Terceiro"],
    offerDescription: "Leve 3, pague 2",
    listPrice: 35,
    price: 35,
    promotionalPrice: 30,
    minPrice: 30,
    maxPrice: 30,
  });
  for (const text of ["250 g", "R$ 120,00/kg", "Mais pedido", "Torra da semana", "Leve 3, pague 2", "R$ 30,00"]) {
    expect(words(element)).toContain(text);
  }
  expect(words(element)).not.toContain("Terceiro");
});

test.each([
  ["a customer", customer],
  ["a platform user", agent],
])("%s can choose a subscription on the card and add the product with it", async (_, session) => {
  const offer = { id: "mensal", recurrence: { type: 30 as const, frequency: 1 } };
  const { sent, user } = await openCard({ subscriptionOffers: [offer] }, { "GET /api/session/{code}": session });
  await user.click(await screen.findByRole("button", { name: "Opções de assinatura de Café Bourbon" }));
  await user.click(await screen.findByRole("radio", { name: "A cada 1 Mês" }));
  await user.click(screen.getByRole("button", { name: "Pronto" }));
  expect(screen.getByRole("button", { name: /^A cada 1 Mês/ })).toBeTruthy();
  await user.click(addButton());
  const body = sent.find(({ path }) => path === "/api/order/items/")?.body ?? "{}";
  expect(JSON.parse(body)).toMatchObject({ providerId: "cafe", quantity: 1, subscription: offer });
});

test("a product without subscription offers has no subscription line", async () => {
  await openCard({});
  expect(screen.queryByRole("button", { name: /assinatura/ })).toBeNull();
});

test("a card says its discount, and no badge repeats its name", async () => {
  const { element } = await openCard({
    name: "Café Orgânico 250g",
    amountInKilo: 0.25,
    clusterHighlights: ["Orgânico", "Mais pedido"],
    listPrice: 50,
    price: 50,
    promotionalPrice: 40,
    minPrice: 40,
    maxPrice: 40,
  });
  expect(words(element)).toContain("−20%");
  expect(words(element)).toContain("Mais pedido");
  expect(words(element)).not.toContain("250 g");
  expect(element.querySelectorAll("article > div:first-child span")).toHaveLength(2);
});

test("a product with colours shows a swatch of each from its own pictures", async () => {
  const { element } = await openCard(aShirt());
  await waitFor(() => expect(words(element)).toContain("2 opções"));
  const swatches = [...element.querySelectorAll<HTMLImageElement>("img[src*='160']")].map(({ src }) => src);
  expect(swatches.map((src) => new URL(src).pathname)).toEqual([
    "/images/a/preta/160.webp",
    "/images/a/branca/160.webp",
  ]);
});

test.each([
  ["a customer", customer],
  ["a platform user", agent],
])("an inactive product is unavailable for %s", async (_, session) => {
  await openCard({ isActive: false }, { "GET /api/session/{code}": session });
  expect(addButton(/^Indisponível/).disabled).toBe(true);
});

test("an inactive product with options is unavailable too", async () => {
  await openCard({ isActive: false, hasVariants: true });
  expect(addButton(/^Indisponível/).disabled).toBe(true);
  expect(screen.queryByRole("link", { name: /Ver opções/ })).toBeNull();
});

test.each([
  ["is blocked for a customer when the shop blocks it", customer, true, true],
  ["can be added by a customer when the shop allows it", customer, false, false],
  ["can be added by a platform user even when the shop blocks it", agent, true, false],
])("a restricted product %s", async (_, session, disableRestrictedProducts, isBlocked) => {
  await openCard(
    { isRestrictedSale: true },
    { "GET /api/session/{code}": session, "GET /api/shop/settings": shopSettings({ disableRestrictedProducts }) },
  );
  expect(addButton().disabled).toBe(isBlocked);
  expect(screen.queryByText("Venda restrita") !== null).toBe(isBlocked);
});

test("where the shop hides the attributes, a card shows the one price of what is added", async () => {
  const combination = (sku: string, priceDefault: number) => ({
    ...{ dimensions: {}, image: null, priceDefault, sku, isAvailable: true },
  });
  const prices = { price: 51, listPrice: 51, promotionalPrice: null, minPrice: 50, maxPrice: 104 };
  const dimensions = [combination("P", 50), combination("M", 51), combination("G", 104)];
  const { element } = await openCard(
    { hasVariants: true, sku: "M", dimensions, ...prices },
    { "GET /api/shop/settings": shopSettings({ hideAttributes: true }) },
  );
  await waitFor(() => expect(words(element)).toContain("R$ 51,00"));
  expect(words(element)).not.toMatch(/a partir de|R\$ 50|R\$ 104/);
});

test("a product with options links to its page instead of having an add button", async () => {
  const { card } = await openCard({ hasVariants: true });
  expect(card.getByRole("link", { name: "Ver opções de Café Bourbon" }).getAttribute("href")).toBe("/product/cafe");
  expect(card.queryByRole("button", { name: /Adicionar/ })).toBeNull();
});

const sellerMessage = "Selecione a loja que deseja comprar para liberar os produtos.";
const asksForSeller = shopSettings({ steps: [JourneyStep.Seller] });
const withSeller = anOrder({ seller: { providerId: "centro", name: "Centro" } });

test.each([
  ["a platform user must choose a store before adding", agent, asksForSeller, true],
  ["a platform user with a store can add", aPlatformUserSession({ order: withSeller }), asksForSeller, false],
  ["a platform user can add when the shop requires no store", agent, shopSettings(), false],
  ["a customer can add without choosing a store", customer, asksForSeller, false],
])("%s", async (_, session, settings, hasToChoose) => {
  await openCard({}, { "GET /api/session/{code}": session, "GET /api/shop/settings": settings });
  // The products may be there before the settings of the shop.
  await waitFor(() => expect(addButton().disabled).toBe(hasToChoose));
  expect(screen.queryByText(sellerMessage) !== null).toBe(hasToChoose);
});

test("a platform user who must choose a store chooses it in the notice, and the products are released", async () => {
  const { user, sent } = await openCard(
    {},
    {
      "GET /api/session/{code}": agent,
      "GET /api/shop/settings": asksForSeller,
      "GET /api/order/seller/": [{ providerId: "centro", name: "Centro", address: "", serviceTax: 0 }],
      "POST /api/order/seller/": { ...withSeller, version: 2 },
    },
  );
  await screen.findByRole("option", { name: "Centro" });
  await user.selectOptions(screen.getByRole("combobox", { name: "Loja vendedora" }), "centro");
  await waitFor(() => expect(addButton().disabled).toBe(false));
  expect(screen.queryByText(sellerMessage)).toBeNull();
  expect(sent.find(({ path, method }) => method === "POST" && path === "/api/order/seller/")?.body).toBe(
    JSON.stringify({ providerId: "centro" }),
  );
});

test("a store that the server refuses stays unchosen, with the reason in the notice", async () => {
  const { user } = await openCard(
    {},
    {
      "GET /api/session/{code}": agent,
      "GET /api/shop/settings": asksForSeller,
      "GET /api/order/seller/": [{ providerId: "centro", name: "Centro", address: "", serviceTax: 0 }],
      "GET /api/order/current": anOrder(),
      "POST /api/order/seller/": refusal(409, "Esta loja está fechada."),
    },
  );
  await screen.findByRole("option", { name: "Centro" });
  await user.selectOptions(screen.getByRole("combobox", { name: "Loja vendedora" }), "centro");
  expect(await screen.findByText("Esta loja está fechada.")).toBeTruthy();
  expect(addButton().disabled).toBe(true);
});

test.each([
  ["plenty", 42, "42 em estoque"],
  ["a few", 3, "Últimas 3 em estoque"],
  ["one", 1, "Última unidade em estoque"],
  ["none", 0, "Sem estoque"],
])("an agent reads on the card that %s is left", async (_, units, text) => {
  await openCard(
    { providerId: "cafe" },
    {
      "GET /api/session/{code}": agent,
      "GET /api/catalog/stock/{ids}": [{ productId: "cafe", units, skus: [{ sku: "cafe", units }] }],
    },
  );
  expect(await screen.findByText(text)).toBeTruthy();
});

test("a customer's card asks nothing about the stock", async () => {
  const { sent } = await openCard({}, { "GET /api/session/{code}": customer });
  expect(sent.some(({ path }) => path.includes("/stock/"))).toBe(false);
});
