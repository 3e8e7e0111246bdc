import { screen, waitFor, within } from "@testing-library/react";
import type { Suggestions } from "@vitrine/contract/storefront/catalog";
import { expect, test } from "vitest";
import { aCategory, aProductPage, productsNamed } from "../../../../test/catalog-samples.ts";
import { refusal, type ServerAnswers } from "../../../../test/fake-server.ts";
import { openPage } from "../../../../test/page-fixture.tsx";
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
  total: 12,
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

async function openCatalog(answers: ServerAnswers = {}) {
  const page = openPage("/catalog#code", { ...shop, ...answers });
  await screen.findByRole("link", { name: "Mais vendido" });
  return page;
}

test("typing suggests categories, and products with their prices", async () => {
  const { user, sent } = await openCatalog();
  await user.type(box(), "choc");
  await list();
  expect(optionNames()).toEqual(["Chocolatesem Doces · 12 produtos", "Chocolate 70%de R$ 25,00R$ 19,90"]);
  expect(box().getAttribute("aria-expanded")).toBe("true");
  expect(screen.getByText("2 sugestões")).toBeTruthy();
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
  setStored("device", "recent_searches", ["vinho tinto", "pão"]);
  const { user } = await openCatalog();
  await user.click(box());
  await list();
  expect(optionNames()).toEqual(["Busca anterior: vinho tinto", "Busca anterior: pão"]);
  await user.click(within(await list()).getByRole("button", { name: "Esquecer pão", hidden: true }));
  await waitFor(() => expect(optionNames()).toEqual(["Busca anterior: vinho tinto"]));
  await user.click(screen.getByRole("option", { name: /vinho tinto/ }));
  await screen.findByText("Buscando “vinho tinto”");
  expect(getStored("device", "recent_searches")).toEqual(["vinho tinto"]);
});

test("a search is remembered, latest first", async () => {
  setStored("device", "recent_searches", ["vinho"]);
  const { user } = await openCatalog();
  await user.type(box(), "café{Enter}");
  await screen.findByText("Buscando “café”");
  await waitFor(() => expect(getStored("device", "recent_searches")).toEqual(["café", "vinho"]));
});

test("without an answer there are no suggestions, and the search works", async () => {
  const { user } = await openCatalog({ "GET /api/catalog/suggestions": refusal(500, "Falhou") });
  await user.type(box(), "choc{Enter}");
  await screen.findByText("Buscando “choc”");
  expect(screen.queryByRole("listbox")).toBeNull();
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
