import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fakeClock } from "../../../../test/fakes/fake-clock.ts";
import { fakeServer, refusal, type SentCall, type ServerAnswers } from "../../../../test/fakes/fake-server.ts";
import { openPage } from "../../../../test/fixtures/page-fixture.tsx";
import {
  aCategory,
  aFacet,
  aPriceFacet,
  aProductPage,
  productsNamed,
} from "../../../../test/samples/catalog-samples.ts";
import { shopSettings } from "../../../../test/samples/contract-samples.ts";

const brands = aFacet("brand", "Marca", [
  ["Serra Clara", 4],
  ["Vale Bonito", 2],
]);

const shop: ServerAnswers = {
  "GET /api/shop/settings": shopSettings({ showCollections: [{ providerId: "natal", name: "Natal" }] }),
  "GET /api/catalog/categories": [aCategory("cafes", "Cafés")],
  "GET /api/catalog/top": aProductPage(productsNamed("Mais vendido")),
  "POST /api/catalog/products/search": aProductPage(productsNamed("Da categoria"), { total: 26 }),
  "POST /api/catalog/products/searchText": aProductPage(productsNamed("Da busca")),
  "GET /api/catalog/products/collections/{collectionId}": aProductPage(productsNamed("Da coleção")),
  "GET /api/catalog/products/facets": [aPriceFacet(10, 100), brands],
};

const setWidth = (width: number) =>
  (window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }).happyDOM.setViewport({ width });

beforeEach(() => setWidth(1280));
afterEach(() => setWidth(1024));

async function openCategory(answers: ServerAnswers = {}, tab = "Cafés") {
  const page = openPage("/catalog#code", { ...shop, ...answers });
  await page.user.click(await screen.findByRole("tab", { name: tab }));
  await screen.findByRole("tabpanel", { name: tab });
  return page;
}

const bar = () => screen.findByRole("complementary", { name: "Filtros" });
const box = (name: RegExp | string) => screen.findByRole<HTMLInputElement>("checkbox", { name });
const lastSearch = (sent: SentCall[]) =>
  JSON.parse(sent.findLast(({ path }) => path === "/api/catalog/products/search")?.body ?? "null");
const lastFacets = (sent: SentCall[]) =>
  new URL(sent.findLast(({ path }) => path.includes("/facets"))?.path ?? "", "http://shop").searchParams;

test("the list of all products has no filters", async () => {
  openPage("/catalog#code", shop);
  await screen.findByRole("link", { name: "Mais vendido" });
  expect(screen.queryByRole("complementary", { name: "Filtros" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Filtrar" })).toBeNull();
});

test("each checked filter requests the first page again with all checked filters", async () => {
  const { sent, user } = await openCategory();
  await user.click(await box(/Serra Clara/));
  await user.click(await box(/Vale Bonito/));
  const filters = [
    { key: "brand", value: "serra clara" },
    { key: "brand", value: "vale bonito" },
  ];
  await waitFor(() => expect(lastSearch(sent)).toEqual({ category: "cafes", filters, pageNumber: 0, perPage: 10 }));
  expect(lastFacets(sent).get("category")).toBe("cafes");
  expect(JSON.parse(lastFacets(sent).get("filters") ?? "")).toEqual(filters);
  await user.click(await box(/Serra Clara/));
  await waitFor(() => expect(lastSearch(sent).filters).toEqual([filters[1]]));
});

test("a tapped filter is checked at once, before the browser's history knows it", async () => {
  await openCategory();
  const brand = await box(/Serra Clara/);
  brand.click();
  expect(brand.checked).toBe(true);
});

test("Limpar Filtros unchecks all filters", async () => {
  const { user } = await openCategory();
  expect(within(await bar()).queryByRole("button", { name: "Limpar Filtros" })).toBeNull();
  await user.click(await box(/Serra Clara/));
  await user.click(within(await bar()).getByRole("button", { name: "Limpar Filtros" }));
  expect((await box(/Serra Clara/)).checked).toBe(false);
});

test("choosing another tab clears the filters", async () => {
  const { user } = await openCategory();
  await user.click(await box(/Serra Clara/));
  await user.click(screen.getByRole("tab", { name: "Natal" }));
  await screen.findByRole("link", { name: "Da coleção" });
  expect((await box(/Serra Clara/)).checked).toBe(false);
});

test("the filters of a collection and of a search are requested with their own parameters", async () => {
  const { sent, user } = await openCategory({}, "Natal");
  await waitFor(() => expect([...lastFacets(sent)]).toEqual([["collectionId", "natal"]]));
  await user.click(screen.getByRole("tab", { name: "Todos" }));
  await user.type(screen.getByRole("combobox"), "café{Enter}");
  await screen.findByRole("link", { name: "Da busca" });
  expect([...lastFacets(sent)]).toEqual([["searchQuery", "café"]]);
});

test("a filtered collection is searched by its category id", async () => {
  const { sent, user } = await openCategory({}, "Natal");
  await user.click(await box(/Serra Clara/));
  await waitFor(() => expect(lastSearch(sent)?.category).toBe("COLLECTION_natal"));
});

const many = aFacet(
  "brand",
  "Marca",
  Array.from({ length: 12 }, (_, index): [string, number] => [`Marca ${index + 1}`, 1]),
);

test("a long list of values is folded, and checked values stay visible", async () => {
  const { user } = await openCategory({ "GET /api/catalog/products/facets": [many] });
  await box(/Marca 6/);
  expect(screen.queryByRole("checkbox", { name: /Marca 7/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: /Ver mais/ }));
  await user.click(await box(/Marca 12/));
  await user.click(screen.getByRole("button", { name: /Ver menos/ }));
  expect((await box(/Marca 12/)).checked).toBe(true);
  expect(screen.queryByRole("checkbox", { name: /Marca 11/ })).toBeNull();
});

const byCategory = aFacet("category", "Categoria", [["CHÁS", 3]]);
const hiddenFacet = { ...aFacet("origin", "Origem", [["Minas", 3]]), hidden: true };

test("hidden facets are never shown, and category facets are not shown inside a category", async () => {
  const facets = { "GET /api/catalog/products/facets": [brands, byCategory, hiddenFacet] };
  const { user } = await openCategory(facets);
  await box(/Serra Clara/);
  expect(screen.queryByRole("checkbox", { name: /Chás/ })).toBeNull();
  await user.click(screen.getByRole("tab", { name: "Todos" }));
  await user.type(screen.getByRole("combobox"), "café{Enter}");
  await box(/Chás/);
  expect(screen.queryByRole("checkbox", { name: /Minas/ })).toBeNull();
});

const slider = (name: string) => screen.findByRole<HTMLInputElement>("slider", { name });
const slide = (thumb: HTMLElement, step: number) => fireEvent.change(thumb, { target: { value: String(step) } });
const spokenValue = (thumb: HTMLElement) => thumb.getAttribute("aria-valuetext")?.replace(/\s/, " ");

test("the price slider moves in steps of 10.50 and sends its filter after a debounce of half a second", async () => {
  const { sent } = await openCategory();
  const low = await slider("Preço mínimo");
  const high = await slider("Preço máximo");
  expect([spokenValue(low), spokenValue(high)]).toEqual(["R$ 10,00", "R$ 100,00"]);
  const { pass } = fakeClock();
  slide(low, 1);
  slide(low, 2);
  expect(spokenValue(low)).toBe("R$ 31,00");
  await pass(450);
  expect(lastSearch(sent).filters).toBeUndefined();
  await pass(100);
  await waitFor(() => expect(lastSearch(sent).filters).toEqual([{ key: "price", range: { from: 31, to: 100 } }]));
});

test("the full price range sends no filter, and the thumbs do not cross", async () => {
  const { sent } = await openCategory();
  const low = await slider("Preço mínimo");
  const { pass } = fakeClock();
  slide(low, 4);
  await pass(500);
  await waitFor(() => expect(lastSearch(sent).filters).toHaveLength(1));
  const high = await slider("Preço máximo");
  slide(high, 1);
  expect(high.value).toBe("4");
  slide(high, 9);
  slide(low, 0);
  await pass(500);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Limpar Filtros" })).toBeNull());
});

test("the slider shows the price that is sent, also after another filter has moved its limits", async () => {
  let limits = aPriceFacet(16.9, 100);
  const { sent, user } = await openCategory({ "GET /api/catalog/products/facets": () => [limits, brands] });
  slide(await slider("Preço mínimo"), 1);
  await waitFor(() => expect(lastSearch(sent).filters).toEqual([{ key: "price", range: { from: 27.4, to: 100 } }]));
  limits = aPriceFacet(24.9, 100);
  await user.click(await box(/Serra Clara/));
  await waitFor(() => expect(lastSearch(sent).filters).toHaveLength(2));
  await waitFor(async () => expect((await slider("Preço mínimo")).value).toBe("0"));
  expect((await slider("Preço mínimo")).getAttribute("aria-valuetext")).toMatch(/27,40/);
});

test("a single price is a checkbox instead of a slider", async () => {
  const { sent, user } = await openCategory({ "GET /api/catalog/products/facets": [aPriceFacet(30, 30)] });
  await user.click(await box(/R\$\s30,00/));
  expect(screen.queryByRole("slider")).toBeNull();
  await waitFor(() => expect(lastSearch(sent).filters).toEqual([{ key: "price", range: { from: 30, to: 30 } }]));
});

test("on a phone a button opens the filters full screen", async () => {
  setWidth(360);
  const { sent, user } = await openCategory();
  expect(screen.queryByRole("complementary", { name: "Filtros" })).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Filtrar" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Filtros" }));
  await user.click(await dialog.findByRole("checkbox", { name: /Serra Clara/ }));
  await waitFor(() => expect(lastSearch(sent).filters).toHaveLength(1));
  await user.click(dialog.getByRole("button", { name: "Fechar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Filtrar 1 filtro escolhido" }));
  const again = within(await screen.findByRole("dialog", { name: "Filtros" }));
  await user.click(again.getByRole("button", { name: "Limpar Filtros" }));
  expect((await box(/Serra Clara/)).checked).toBe(false);
});

test("closing the filters before the debounce ends keeps the chosen price", async () => {
  setWidth(360);
  const { sent, user } = await openCategory();
  await user.click(await screen.findByRole("button", { name: "Filtrar" }));
  slide(await slider("Preço mínimo"), 1);
  await user.click(screen.getByRole("button", { name: "Fechar" }));
  await waitFor(() => expect(lastSearch(sent).filters).toEqual([{ key: "price", range: { from: 20.5, to: 100 } }]));
});

test("filters that failed to load can be loaded again, and the products are still shown", async () => {
  const { user } = await openCategory({ "GET /api/catalog/products/facets": refusal(500, "Sem filtros agora") });
  await screen.findByText("Sem filtros agora");
  await screen.findByRole("link", { name: "Da categoria" });
  fakeServer(shop);
  await user.click(within(await bar()).getByRole("button", { name: "Tentar novamente" }));
  await box(/Serra Clara/);
});
