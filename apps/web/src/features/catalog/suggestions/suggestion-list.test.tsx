import { screen, waitFor } from "@testing-library/react";
import type { Suggestions } from "@vitrine/contract/storefront/catalog-search";
import { expect, test } from "vitest";
import { deferred } from "../../../../test/deferred.ts";
import { refusal, type ServerAnswers } from "../../../../test/fakes/fake-server.ts";
import { openPage } from "../../../../test/fixtures/page-fixture.tsx";
import { aCategory, aProductPage, productsNamed } from "../../../../test/samples/catalog-samples.ts";
import { aSession } from "../../../../test/samples/contract-samples.ts";
import { getStored, setStored } from "../../../lib/expiring-storage.ts";

const suggestions: Suggestions = {
  products: [
    {
      ...{ providerId: "cho-101", name: "Chocolate 70%", image: null, isActive: true },
      ...{ price: 19.9, priceBefore: 25, isFromPrice: false },
    },
  ],
  categories: [
    {
      path: [
        { providerId: "doces", name: "DOCES" },
        { providerId: "chocolates", name: "Chocolates" },
      ],
      quantity: 12,
    },
  ],
  hasMore: true,
};

const shop: ServerAnswers = {
  "GET /api/catalog/categories": [
    aCategory("doces", "Doces", [{ ...aCategory("chocolates", "Chocolates"), children: [] }]),
  ],
  "GET /api/catalog/top": aProductPage(productsNamed("Mais vendido")),
  "POST /api/catalog/products/search": aProductPage(productsNamed("Da categoria")),
  "POST /api/catalog/products/searchText": aProductPage(productsNamed("Da busca")),
  "GET /api/catalog/products/facets": [],
  "GET /api/catalog/suggestions": suggestions,
};

const box = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Buscar produtos" });
const list = () => screen.findByRole("listbox", { name: "Sugestões" });
const optionNames = () =>
  screen.queryAllByRole("option").map(({ textContent }) => textContent?.replaceAll("\u00a0", " "));

const shopId = aSession().shop.id;
const remembered = (...texts: string[]) => setStored("device", "recent_searches", { [shopId]: texts });

async function openCatalog(answers: ServerAnswers = {}) {
  const page = openPage("/catalog#code", { ...shop, ...answers });
  await screen.findByRole("link", { name: "Mais vendido" });
  return page;
}

test("typing suggests categories, and products with their prices", async () => {
  const { user, sent } = await openCatalog();
  await user.type(box(), "choc");
  await list();
  expect(optionNames()).toEqual([
    "Chocolatesem Doces · 12 produtos",
    "Chocolate 70%de R$ 25,00R$ 19,90",
    "Ver todos os resultados para “choc”",
  ]);
  expect(box().getAttribute("aria-expanded")).toBe("true");
  expect(box().getAttribute("aria-controls")).toBe((await list()).id);
  expect(screen.getByText("3 sugestões")).toBeTruthy();
  // A pause follows the last key: not every letter is asked for.
  const asked = sent.map(({ path }) => path).filter((path) => path.includes("suggestions"));
  expect([...new Set(asked)]).toEqual(["/api/catalog/suggestions?text=choc"]);
});

test("the arrow keys choose a suggestion, and Enter opens it", async () => {
  const { user } = await openCatalog();
  await user.type(box(), "choc");
  await list();
  await user.keyboard("{ArrowDown}");
  const [category] = screen.getAllByRole("option");
  expect(box().getAttribute("aria-activedescendant")).toBe(category?.id);
  expect(category?.getAttribute("aria-selected")).toBe("true");
  await user.keyboard("{Enter}");
  await screen.findByText("Buscando na categoria Doces > Chocolates");
  expect(screen.queryByRole("listbox")).toBeNull();
});

test("Enter without a chosen suggestion searches for the text", async () => {
  const { user } = await openCatalog();
  await user.type(box(), "choc");
  await list();
  await user.keyboard("{ArrowDown}{ArrowUp}{Enter}");
  await screen.findByText("Buscando “choc”");
});

test("Escape closes the list and keeps the text", async () => {
  const { user } = await openCatalog();
  await user.type(box(), "choc");
  await list();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect([box().value, box().getAttribute("aria-expanded")]).toEqual(["choc", "false"]);
});

test("earlier searches come back in an empty box, and each can be forgotten", async () => {
  remembered("vinho tinto", "pão");
  const { user } = await openCatalog();
  await user.click(box());
  await list();
  expect(optionNames()).toEqual(["Busca anterior: vinho tinto", "Busca anterior: pão"]);
  const [, forgetBread] = screen.getAllByTitle("Esquecer esta busca");
  if (forgetBread) await user.click(forgetBread);
  await waitFor(() => expect(optionNames()).toEqual(["Busca anterior: vinho tinto"]));
  await user.click(screen.getByRole("option", { name: /vinho tinto/ }));
  await screen.findByText("Buscando “vinho tinto”");
  expect(getStored("device", "recent_searches")).toEqual({ [shopId]: ["vinho tinto"] });
});

test("a search is remembered, latest first", async () => {
  remembered("vinho");
  const { user } = await openCatalog();
  await user.type(box(), "café{Enter}");
  await screen.findByText("Buscando “café”");
  await waitFor(() => expect(getStored("device", "recent_searches")).toEqual({ [shopId]: ["café", "vinho"] }));
});

test("the Delete key forgets the chosen search, and one button forgets all of them", async () => {
  remembered("vinho", "pão", "café");
  const { user, sent } = await openCatalog();
  await user.click(box());
  await list();
  await user.keyboard("{ArrowDown}{Delete}");
  await waitFor(() => expect(optionNames()).toEqual(["Busca anterior: pão", "Busca anterior: café"]));
  await user.click(screen.getByRole("button", { name: "Limpar buscas anteriores" }));
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(getStored("device", "recent_searches")).toBeUndefined();
  expect(JSON.stringify(sent)).not.toContain("pão");
});

test("what was searched in another shop of the same address is not shown", async () => {
  setStored("device", "recent_searches", { "outra-loja": ["segredo"] });
  const { user } = await openCatalog();
  await user.type(box(), "café{Enter}");
  await screen.findByText("Buscando “café”");
  await waitFor(() =>
    expect(getStored("device", "recent_searches")).toEqual({ "outra-loja": ["segredo"], [shopId]: ["café"] }),
  );
});

test("without an answer the list says so, and the search works", async () => {
  const { user } = await openCatalog({ "GET /api/catalog/suggestions": refusal(500, "Falhou") });
  await user.type(box(), "choc");
  await screen.findAllByText("Sem sugestões no momento. Toque em Buscar para ver os produtos.");
  await user.keyboard("{Enter}");
  await screen.findByText("Buscando “choc”");
  expect(screen.queryByText(/Sem sugestões/)).toBeNull();
});

test("a text without suggestions is answered with a sentence, not with silence", async () => {
  const nothing = { products: [], categories: [], hasMore: false };
  const { user } = await openCatalog({ "GET /api/catalog/suggestions": nothing });
  await user.type(box(), "xyz");
  expect(await screen.findAllByText("Nenhuma sugestão para “xyz”.")).toHaveLength(2);
  expect(box().getAttribute("aria-expanded")).toBe("false");
});

test("a slow answer shows that something is on its way", async () => {
  const answer = deferred<Suggestions>();
  const { user } = await openCatalog({ "GET /api/catalog/suggestions": () => answer.promise });
  await user.type(box(), "choc");
  await screen.findByText("Procurando sugestões");
  answer.answer(suggestions);
  await list();
  expect(screen.queryByText("Procurando sugestões")).toBeNull();
});

test("suggestions for another word say for which", async () => {
  const { user } = await openCatalog({
    "GET /api/catalog/suggestions": { ...suggestions, searchedInstead: { text: "chocolate", how: "corrected" } },
  });
  await user.type(box(), "chocolatte");
  await screen.findByText("Sugestões para “chocolate”");
  expect(screen.getByText("3 sugestões para chocolate")).toBeTruthy();
});

test("the last line shows all products of the search", async () => {
  const { user } = await openCatalog();
  await user.type(box(), "choc");
  await list();
  await user.keyboard("{ArrowUp}{Enter}");
  await screen.findByText("Buscando “choc”");
});

test("a corrected word is said, and the typed one can be searched", async () => {
  const { user, sent } = await openCatalog({
    "POST /api/catalog/products/searchText": aProductPage(productsNamed("Chocolate"), {
      searchedInstead: { text: "chocolate", how: "corrected" },
    }),
  });
  await user.type(box(), "chocolatte{Enter}");
  const literally = await screen.findByRole("button", { name: "buscar chocolatte" });
  expect(literally.parentElement?.textContent).toBe("Mostrando resultados para chocolate · buscar chocolatte");
  await user.click(literally);
  await screen.findByText("Buscando “chocolatte”");
  expect(JSON.parse(sent.filter(({ path }) => path.endsWith("searchText")).at(-1)?.body ?? "")).toMatchObject({
    searchQuery: '"chocolatte"',
  });
});

test("a search that finds nothing offers the shop's favourites", async () => {
  const { user } = await openCatalog({ "POST /api/catalog/products/searchText": aProductPage([]) });
  await user.type(box(), "zzz{Enter}");
  await screen.findByText("Nenhum produto encontrado");
  await screen.findByRole("heading", { name: "Os favoritos da loja" });
  expect(screen.getByRole("link", { name: "Mais vendido" })).toBeTruthy();
});
