import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServer, refusal, type SentCall, type ServerAnswers } from "../../../../test/fakes/fake-server.ts";
import { openPage } from "../../../../test/fixtures/page-fixture.tsx";
import { aCategory, aProductPage, productsNamed } from "../../../../test/samples/catalog-samples.ts";
import { anOrder, aPlatformUserSession, aSession, shopSettings } from "../../../../test/samples/contract-samples.ts";
import { getStored, setStored } from "../../../lib/expiring-storage.ts";
import { storeSession } from "../../session/stored-session.ts";

const tree = [
  aCategory("cafes", "CAFÉS E CHÁS", [
    { ...aCategory("torrados", "Torrados"), children: [] },
    { ...aCategory("chas", "CHÁS"), children: [] },
  ]),
  aCategory("queijos", "Queijos"),
];

const shop: ServerAnswers = {
  "GET /api/shop/settings": shopSettings({ showCollections: [{ providerId: "natal", name: "Natal" }] }),
  "GET /api/catalog/categories": tree,
  "GET /api/catalog/top": aProductPage(productsNamed("Mais vendido")),
  "POST /api/catalog/products/search": aProductPage(productsNamed("Da categoria")),
  "POST /api/catalog/products/searchText": aProductPage(productsNamed("Da busca")),
  "GET /api/catalog/products/collections/{collectionId}": aProductPage(productsNamed("Da coleção")),
  "GET /api/catalog/products/byids/{ids}": aProductPage(productsNamed("Sugerido")),
  "GET /api/catalog/products/facets": [],
};

const open = (address = "/catalog#code", answers: ServerAnswers = {}) => openPage(address, { ...shop, ...answers });
const product = (name: string) => screen.findByRole("link", { name });
const tab = (name: string) => screen.findByRole("tab", { name });
const chosenTab = () => screen.getByRole("tab", { selected: true }).textContent;
const box = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Buscar produtos" });
const callsTo = (sent: SentCall[], path: string) => sent.filter((call) => call.path.startsWith(path));
const lastBody = (sent: SentCall[], path: string) => JSON.parse(callsTo(sent, path).at(-1)?.body ?? "null");

const SEARCH = "/api/catalog/products/search";

test("the catalogue opens with all products, best sellers first", async () => {
  const { sent } = open();
  await product("Mais vendido");
  expect(chosenTab()).toBe("Todos");
  expect(callsTo(sent, "/api/catalog/top").map(({ path }) => path)).toEqual([
    "/api/catalog/top?pageNumber=0&perPage=10",
  ]);
  expect(callsTo(sent, "/api/catalog/products/facets")).toEqual([]);
});

test("who sells is said below the last product", async () => {
  const info = { lines: ["Aurora Ltda. · CNPJ 11.222.333/0001-81"], pages: [] };
  const answers = { "GET /api/shop/settings": shopSettings({ info }) };
  open("/catalog#code", answers);
  const foot = await screen.findByRole("region", { name: "Sobre a loja" });
  expect(foot.compareDocumentPosition(await product("Mais vendido"))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

test("the tabs are all products, the shop's collections and its categories, in title case", async () => {
  open();
  await tab("Queijos");
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
    "Todos",
    "Natal",
    "Cafés e Chás",
    "Queijos",
  ]);
});

test("a shop with more than 50 categories has a tab for each of them", async () => {
  const many = Array.from({ length: 53 }, (_, index) => aCategory(`c${index}`, `Categoria ${index}`));
  const { sent } = open("/catalog#code", {
    "GET /api/catalog/categories": ({ path }: SentCall) =>
      path.includes("pageNumber=1") ? many.slice(50) : many.slice(0, 50),
  });
  await tab("Categoria 52");
  expect(screen.getAllByRole("tab")).toHaveLength(55);
  expect(callsTo(sent, "/api/catalog/categories")).toHaveLength(2);
});

test("a tab shows the products of its category and names the panel", async () => {
  const { sent, user } = open();
  await user.click(await tab("Cafés e Chás"));
  await product("Da categoria");
  expect(chosenTab()).toBe("Cafés e Chás");
  expect(screen.getByRole("tabpanel", { name: "Cafés e Chás" })).toBeTruthy();
  expect(lastBody(sent, SEARCH)).toEqual({ category: "cafes", pageNumber: 0, perPage: 10 });
});

test("a collection tab loads from the collection endpoint", async () => {
  const { sent, user } = open();
  await user.click(await tab("Natal"));
  await product("Da coleção");
  expect(sent.map(({ path }) => path)).toContain("/api/catalog/products/collections/natal?pageNumber=0&perPage=10");
});

test("arrow keys move between the tabs, Enter chooses, and the Tab key stops at one tab only", async () => {
  const { user } = open();
  (await tab("Todos")).focus();
  await tab("Queijos");
  await user.keyboard("{ArrowLeft}");
  expect(document.activeElement?.textContent).toBe("Queijos");
  await user.keyboard("{ArrowRight}{ArrowRight}");
  expect(document.activeElement?.textContent).toBe("Natal");
  expect(chosenTab()).toBe("Todos");
  await user.keyboard("{Enter}");
  await product("Da coleção");
  expect(screen.getAllByRole("tab").filter(({ tabIndex }) => tabIndex === 0)).toEqual([await tab("Natal")]);
});

test("Enter starts a search, and the heading shows the searched text", async () => {
  const { sent, user } = open();
  await product("Mais vendido");
  await user.type(box(), " café {Enter}");
  await product("Da busca");
  await screen.findByRole("heading", { name: "Pesquisa" });
  expect(screen.getByText("Buscando “café”")).toBeTruthy();
  expect(lastBody(sent, "/api/catalog/products/searchText")).toEqual({
    searchQuery: "café",
    pageNumber: 0,
    perPage: 10,
  });
});

test("the search button searches inside the open category", async () => {
  const { sent, user } = open();
  await user.click(await tab("Cafés e Chás"));
  await product("Da categoria");
  await user.type(box(), "bourbon");
  await user.click(screen.getByRole("button", { name: "Buscar" }));
  await screen.findByText("Buscando “bourbon” na categoria Cafés e Chás");
  expect(lastBody(sent, SEARCH)).toMatchObject({ category: "cafes", searchQuery: "bourbon" });
});

test("with a text in the search box, choosing a category searches in that category", async () => {
  const { user } = open();
  await product("Mais vendido");
  await user.type(box(), "leite");
  await user.click(await tab("Queijos"));
  await screen.findByText("Buscando “leite” na categoria Queijos");
});

test("clearing the search returns to the catalogue", async () => {
  const { user } = open();
  await product("Mais vendido");
  expect(screen.queryByRole("button", { name: "Limpar busca" })).toBeNull();
  await user.type(box(), "café{Enter}");
  await screen.findByRole("heading", { name: "Pesquisa" });
  await user.click(screen.getByRole("button", { name: "Limpar busca" }));
  await product("Mais vendido");
  expect(screen.queryByRole("heading", { name: "Pesquisa" })).toBeNull();
  expect(box().value).toBe("");
  expect(document.activeElement).toBe(box());
});

test("an empty search shows the catalogue", async () => {
  const { user } = open();
  await product("Mais vendido");
  await user.type(box(), "   {Enter}");
  expect(chosenTab()).toBe("Todos");
  expect(screen.queryByRole("heading", { name: "Pesquisa" })).toBeNull();
});

async function openCategories(user: ReturnType<typeof open>["user"]) {
  await user.click(screen.getByRole("button", { name: "Filtrar por categorias" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Filtrar por categorias" }));
  const badge = (name: string) => dialog.queryByRole("button", { name });
  const pressed = () =>
    dialog
      .getAllByRole("button")
      .filter((button) => button.getAttribute("aria-pressed") === "true")
      .map(({ textContent }) => textContent);
  return { dialog, badge, pressed, press: (name: string) => user.click(dialog.getByRole("button", { name })) };
}

test("in the category filter, a tap selects a category or subcategory and a second tap clears it", async () => {
  const { user } = open();
  await tab("Queijos");
  const { badge, pressed, press } = await openCategories(user);
  expect(badge("Torrados")).toBeNull();
  await press("Cafés e Chás");
  expect(pressed()).toEqual(["Cafés e Chás"]);
  await press("Torrados");
  expect(pressed()).toEqual(["Cafés e Chás", "Torrados"]);
  await press("Torrados");
  expect(pressed()).toEqual(["Cafés e Chás"]);
  await press("Cafés e Chás");
  expect(pressed()).toEqual([]);
  expect(badge("Torrados")).toBeNull();
});

test("Filtrar searches in the category and subcategory, even without a text", async () => {
  const { sent, user } = open();
  await tab("Queijos");
  const { press } = await openCategories(user);
  await press("Cafés e Chás");
  await press("Chás");
  await press("Filtrar");
  await screen.findByText("Buscando na categoria Cafés e Chás > Chás");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(lastBody(sent, SEARCH)).toEqual({ category: "cafes,chas", pageNumber: 0, perPage: 10 });
});

test("the category filter of a shop without categories says so, instead of asking to wait", async () => {
  const { user } = open("/catalog#code", { "GET /api/catalog/categories": [] });
  await product("Mais vendido");
  await user.click(screen.getByRole("button", { name: "Filtrar por categorias" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("Esta loja não separa os produtos em categorias.")).toBeTruthy();
});

test("Cancelar and Esc close the category filter without changes", async () => {
  const { user } = open();
  await product("Mais vendido");
  await tab("Queijos");
  const { press } = await openCategories(user);
  await press("Queijos");
  await press("Cancelar");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(chosenTab()).toBe("Todos");
  const again = await openCategories(user);
  expect(again.pressed()).toEqual([]);
  screen.getByRole("dialog").dispatchEvent(new Event("cancel", { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

const suggesting = anOrder({ assistantInformations: { searchTerms: ["café"], productsIds: ["a", "b"] } });

test.each(["/products-found#code", "/loja/products-found/cafe#code"])(
  "%s shows the products suggested in the conversation",
  async (path) => {
    const { sent } = open(path, { "GET /api/session/{code}": aSession({ order: suggesting }) });
    await product("Sugerido");
    expect(chosenTab()).toBe("Sugeridos");
    expect(sent.map(({ path }) => path)).toContain("/api/catalog/products/byids/a%2Cb");
  },
);

test("a customer can open a category from the suggestions and come back", async () => {
  const { user } = open("/products-found#code", { "GET /api/session/{code}": aSession({ order: suggesting }) });
  await product("Sugerido");
  await user.click(await tab("Queijos"));
  await product("Da categoria");
  await user.click(await tab("Sugeridos"));
  await product("Sugerido");
});

test("without an order there are no suggestions, and a button shows all products", async () => {
  const { sent, user } = open("/products-found#code");
  await screen.findByRole("heading", { name: "Nenhum produto encontrado" });
  expect(callsTo(sent, "/api/catalog/products/byids")).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Ver todos" }));
  await product("Mais vendido");
});

test("the catalogue has no tab for suggestions", async () => {
  open("/catalog#code", { "GET /api/session/{code}": aSession({ order: suggesting }) });
  await tab("Queijos");
  expect(screen.queryByRole("tab", { name: "Sugeridos" })).toBeNull();
});

test.each([
  ["a category", "catalogType=ShowCategory&catalogId=queijos", "Da categoria", "Queijos"],
  ["a subcategory", "catalogType=ShowCategory&catalogId=chas", "Da categoria", "Cafés e Chás"],
  ["a collection", "catalogType=ShowCollection&catalogId=natal", "Da coleção", "Natal"],
  ["a search", "catalogType=ShowQuery&catalogId=caf%C3%A9", "Da busca", "Todos"],
  ["the standard catalogue", "catalogType=Standard", "Mais vendido", "Todos"],
])("a link to %s opens it once", async (_, query, name, selected) => {
  open(`/catalog#code?${query}`);
  await product(name);
  await waitFor(() => expect(chosenTab()).toBe(selected));
  expect(getStored("device", "catalog_type")).toBeUndefined();
  expect(getStored("device", "catalog_id")).toBeUndefined();
});

test("a subcategory from a link is shown in the heading, because it has no tab", async () => {
  open("/catalog#code?catalogType=ShowCategory&catalogId=chas");
  await screen.findByRole("heading", { name: "Cafés e Chás > Chás" });
});

test("the category in a platform user's link is read from the storage of the tab", async () => {
  open("/catalog#code?catalogType=ShowCategory&catalogId=queijos", {
    "GET /api/session/{code}": aPlatformUserSession(),
  });
  await product("Da categoria");
  expect(getStored("tab", "catalog_type")).toBeUndefined();
});

test("the search and the category are stored for two hours", async () => {
  const { user } = open();
  await user.click(await tab("Queijos"));
  await product("Da categoria");
  await user.type(box(), "brie{Enter}");
  await screen.findByRole("heading", { name: "Pesquisa" });
  const stored = { searchText: "brie", searchCategoryIds: ["queijos"] };
  const inTwoHours = Date.now() + 2 * 60 * 60 * 1_000;
  expect(getStored("device", "cached_catalog")).toEqual(stored);
  expect(getStored("device", "cached_catalog", inTwoHours - 60_000)).toEqual(stored);
  expect(getStored("device", "cached_catalog", inTwoHours + 1_000)).toBeUndefined();
});

test("the next visit opens with the search and category of the last one", async () => {
  storeSession(aSession({ code: "emporio-aurora.secret" }), { code: "emporio-aurora.secret" });
  setStored("device", "cached_catalog", { searchText: "brie", searchCategoryIds: ["queijos"] });
  open();
  await screen.findByText("Buscando “brie” na categoria Queijos");
  expect(box().value).toBe("brie");
});

test("the category in a link has priority over the last visit", async () => {
  setStored("device", "cached_catalog", { searchText: "brie", searchCategoryIds: [] });
  open("/catalog#code?catalogType=ShowCategory&catalogId=cafes");
  await product("Da categoria");
  expect(box().value).toBe("");
});

test("returning to all products clears the stored search and category", async () => {
  const { user } = open();
  await user.click(await tab("Queijos"));
  await product("Da categoria");
  await user.click(await tab("Todos"));
  await product("Mais vendido");
  expect(getStored("device", "cached_catalog")).toBeUndefined();
});

test("back from another page, the list is the same and is not requested again", async () => {
  const { sent, user } = open();
  await user.click(await tab("Queijos"));
  await product("Da categoria");
  const before = callsTo(sent, SEARCH).length;
  await user.click(screen.getByRole("link", { name: "Carrinho" }));
  await screen.findByRole("heading", { name: "Meu carrinho" });
  await user.click(screen.getByRole("link", { name: "Voltar" }));
  await product("Da categoria");
  expect(chosenTab()).toBe("Queijos");
  expect(callsTo(sent, SEARCH)).toHaveLength(before);
});

test("Back after a category and a search steps through the lists, and the search box follows", async () => {
  const { user } = open("/catalog?loja=aurora#code");
  await product("Mais vendido");
  await user.click(await tab("Queijos"));
  await product("Da categoria");
  await user.type(box(), "café{Enter}");
  await screen.findByText("Buscando “café” na categoria Queijos");
  await waitFor(() => expect(window.location.search).toBe("?loja=aurora"));

  window.history.back();
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Pesquisa" })).toBeNull());
  expect(chosenTab()).toBe("Queijos");
  expect(box().value).toBe("");
  window.history.back();
  await product("Mais vendido");
  expect(chosenTab()).toBe("Todos");
});

test("choosing the open category again adds no step to go back", async () => {
  const { user } = open();
  await user.click(await tab("Queijos"));
  await product("Da categoria");
  const steps = window.history.length;
  await user.click(await tab("Queijos"));
  await product("Da categoria");
  expect(window.history.length).toBe(steps);
});

test("when the categories fail to load, the products are shown and the categories can be loaded again", async () => {
  const { user } = open("/catalog#code", { "GET /api/catalog/categories": refusal(500, "Categorias em manutenção") });
  await product("Mais vendido");
  await screen.findByText("Categorias em manutenção");
  fakeServer(shop);
  await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
  await tab("Queijos");
});
