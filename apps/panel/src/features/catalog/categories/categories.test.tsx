import { screen, waitFor, within } from "@testing-library/react";
import type { PanelCategory } from "@vitrine/contract/panel/catalog-groups";
import { expect, test } from "vitest";
import { drag } from "../../../../test/drag.ts";
import { refusal } from "../../../../test/fake-server.ts";
import { openPanel } from "../../../../test/page-fixture.tsx";

const READ = "GET /painel/api/shops/{shopId}/catalog/categories";
const ARRANGE = "POST /painel/api/shops/{shopId}/catalog/category-order";

const category = (providerId: string, name: string, parentId: string | null = null): PanelCategory => ({
  ...{ providerId, name, parentId, description: "", position: 0, products: 3, children: 0 },
  ...{ isHidden: false, version: "1", updatedAt: "2026-11-17T12:00:00.000Z" },
});
const items = [category("b", "Bebidas"), category("d", "Doces"), category("c", "Cafés", "b")];

const names = () =>
  within(screen.getByRole("list", { name: "Categorias" }))
    .getAllByRole("listitem")
    .map((row) => row.querySelector("[data-category] span")?.textContent);

test("Alt and an arrow move a category, and the screen shows it at once", async () => {
  let isArranged = false;
  const { sent, user } = openPanel("/loja/emporio-aurora/produtos/categorias", {
    [READ]: () => ({ items: isArranged ? [category("d", "Doces"), items[0], items[2]] : items }) as never,
    [ARRANGE]: () => {
      isArranged = true;
      return { items: [] };
    },
  });
  const sweets = await screen.findByRole("button", { name: /Doces 3 produtos/ });
  expect(names()).toEqual(["Bebidas", "Cafés", "Doces"]);
  sweets.focus();
  await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
  await waitFor(() => expect(names()).toEqual(["Doces", "Bebidas", "Cafés"]));
  expect(sent.find(({ name }) => name === ARRANGE)?.body).toEqual({ parentId: null, ids: ["d", "b"] });
  expect(screen.getByText("Doces: lugar 1 de 2")).toBeTruthy();
});

test("the menu puts a category inside the one above it", async () => {
  const { sent, user } = openPanel("/loja/emporio-aurora/produtos/categorias", {
    [READ]: { items },
    [ARRANGE]: { items: [] },
  });
  await user.click(await screen.findByRole("button", { name: "Ações de Doces" }));
  await user.click(screen.getByRole("menuitem", { name: "Pôr dentro da de cima" }));
  await waitFor(() =>
    expect(sent.find(({ name }) => name === ARRANGE)?.body).toEqual({ parentId: "b", ids: ["c", "d"] }),
  );
});

test("a category is dragged into another one", async () => {
  const { sent } = openPanel("/loja/emporio-aurora/produtos/categorias", {
    [READ]: { items },
    [ARRANGE]: { items: [] },
  });
  const row = async (name: RegExp) => (await screen.findByRole("button", { name })).closest("li") as HTMLElement;
  const [sweets, drinks] = [await row(/Doces 3/), await row(/Bebidas 3/)];
  await drag(sweets, drinks);
  await waitFor(() =>
    expect(sent.find(({ name }) => name === ARRANGE)?.body).toEqual({ parentId: "b", ids: ["c", "d"] }),
  );
});

test("a refused move goes back to where it was, with the reason", async () => {
  const { user } = openPanel("/loja/emporio-aurora/produtos/categorias", {
    [READ]: { items },
    [ARRANGE]: refusal(422, "A categoria não pode ficar nesse lugar.", "category-inconsistent"),
  });
  (await screen.findByRole("button", { name: /Doces 3/ })).focus();
  await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
  expect(await screen.findByText("A categoria não pode ficar nesse lugar.")).toBeTruthy();
  await waitFor(() => expect(names()).toEqual(["Bebidas", "Cafés", "Doces"]));
});

test("two people edit a category: different fields are joined, a disputed one is shown with both values", async () => {
  const CHANGE = "PATCH /painel/api/shops/{shopId}/catalog/categories/{id}";
  const theirs = { ...category("d", "Doces e balas"), isHidden: true, version: "2" };
  let isSavedByThem = false;
  const { sent, user } = openPanel("/loja/emporio-aurora/produtos/categorias", {
    [READ]: () => ({ items: isSavedByThem ? [items[0], theirs, items[2]] : items }) as never,
    [CHANGE]: ({ headers }) => {
      if (headers["if-match"] === '"2"') return { ...theirs, name: "Doces finos", version: "3" };
      isSavedByThem = true;
      return refusal(412, "Mudou enquanto isso.", "version-mismatch");
    },
  });
  await user.click(await screen.findByRole("button", { name: "Ações de Doces" }));
  await user.click(screen.getByRole("menuitem", { name: "Editar" }));
  await user.type(screen.getByLabelText("Nome"), " finos");
  await user.type(screen.getByLabelText("Descrição"), "Da casa");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  const conflict = await screen.findByRole("alert", { name: "Conflito" });
  expect(within(conflict).getByRole("radio", { name: /Doces e balas/ })).toBeTruthy();
  expect(within(conflict).queryByText("Descrição")).toBeNull();
  expect((screen.getByLabelText("Descrição") as HTMLInputElement).value).toBe("Da casa");
  await user.click(within(conflict).getByRole("radio", { name: /Doces finos/ }));
  await user.click(screen.getByRole("button", { name: "Salvar assim" }));
  expect(await screen.findByText("Categoria salva")).toBeTruthy();
  // That it is hidden was theirs, and stays.
  expect(sent.filter(({ name }) => name === CHANGE).at(-1)?.body).toEqual({
    name: "Doces finos",
    description: "Da casa",
  });
});

test("a category without a name says so, and a tap beside the drawer does not lose what was typed", async () => {
  const { user } = openPanel("/loja/emporio-aurora/produtos/categorias", { [READ]: { items } });
  await user.click(await screen.findByRole("button", { name: "Nova categoria" }));
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  expect(screen.getByText("Diga o nome da categoria")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Nome"));
  await user.type(screen.getByLabelText("Nome"), "Chás");
  await user.click(screen.getByRole("button", { name: "Fechar" }));
  expect(await screen.findByText("Sair sem salvar?")).toBeTruthy();
  expect((screen.getByLabelText("Nome") as HTMLInputElement).value).toBe("Chás");
});
