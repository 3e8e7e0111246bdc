import { screen, waitFor } from "@testing-library/react";
import type { CatalogSearch } from "@vitrine/contract/panel/catalog-search";
import { expect, test } from "vitest";
import { openPanel } from "../../../../test/page-fixture.tsx";

const READ = "GET /painel/api/shops/{shopId}/catalog/search";
const SYNONYMS = "POST /painel/api/shops/{shopId}/catalog/synonyms";
const IGNORE = "POST /painel/api/shops/{shopId}/catalog/ignored-searches";

const search: CatalogSearch = {
  synonyms: [["bolacha", "biscoito"]],
  missed: [{ term: "macaxeira", people: 4, tries: 9, lastAt: "2026-11-16T12:00:00.000Z" }],
};

test("from a search in vain to its synonym it is one tap and a word", async () => {
  const { sent, user } = openPanel("/loja/emporio-aurora/produtos/busca", {
    [READ]: search,
    [SYNONYMS]: { ...search, missed: [] },
  });
  await user.click(await screen.findByRole("button", { name: "Criar sinônimo de macaxeira" }));
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  expect(screen.getByText("Escreva duas palavras ou mais, com vírgula entre elas")).toBeTruthy();
  await user.type(screen.getByLabelText("Palavras que querem dizer o mesmo"), "mandioca");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("Sinônimos salvos")).toBeTruthy();
  expect(sent.find(({ name }) => name === SYNONYMS)?.body).toEqual({ before: null, after: ["macaxeira", "mandioca"] });
});

test("a search in vain leads to the products, and what is nothing leaves the list and can come back", async () => {
  const { sent, user } = openPanel("/loja/emporio-aurora/produtos/busca", { [READ]: search, [IGNORE]: search });
  const products = await screen.findByRole("link", { name: "Procurar macaxeira nos produtos" });
  expect(products.getAttribute("href")).toContain("/produtos?q=macaxeira");
  await user.click(screen.getByRole("button", { name: "macaxeira não é nada" }));
  await user.click(await screen.findByRole("button", { name: "Desfazer" }));
  await waitFor(() => expect(sent.filter(({ name }) => name === IGNORE)).toHaveLength(2));
  expect(sent.filter(({ name }) => name === IGNORE).map(({ body }) => body)).toEqual([
    { term: "macaxeira", isIgnored: true },
    { term: "macaxeira", isIgnored: false },
  ]);
});

test("a group of synonyms is changed by itself", async () => {
  const { sent, user } = openPanel("/loja/emporio-aurora/produtos/busca", { [READ]: search, [SYNONYMS]: search });
  await user.click(await screen.findByRole("button", { name: "Editar bolacha, biscoito" }));
  await user.type(screen.getByLabelText("Palavras que querem dizer o mesmo"), ", cookie");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() =>
    expect(sent.find(({ name }) => name === SYNONYMS)?.body).toEqual({
      before: ["bolacha", "biscoito"],
      after: ["bolacha", "biscoito", "cookie"],
    }),
  );
});
