import { screen, waitFor } from "@testing-library/react";
import type { PanelCollection } from "@vitrine/contract/panel/catalog-groups";
import { expect, test } from "vitest";
import { refusal } from "../../../../test/fake-server.ts";
import { openPanel } from "../../../../test/page-fixture.tsx";

const READ = "GET /painel/api/shops/{shopId}/catalog/collections";
const CREATE = "POST /painel/api/shops/{shopId}/catalog/collections";
const CHANGE = "PATCH /painel/api/shops/{shopId}/catalog/collections/{id}";
const PRODUCTS = "GET /painel/api/shops/{shopId}/catalog/collections/{id}/products";
const FILL = "POST /painel/api/shops/{shopId}/catalog/collections/{id}/products";
const ORDER = "POST /painel/api/shops/{shopId}/catalog/collection-order";

const collection = (providerId: string, name: string, isShown: boolean): PanelCollection => ({
  ...{ providerId, name, isShown, position: 0, products: 1, rule: null },
  ...{ version: "1", updatedAt: "2026-11-17T12:00:00.000Z" },
});
const items = [collection("v", "Vinhos", true), collection("p", "Presentes", true), collection("o", "Outras", false)];
const PAGE = "/loja/emporio-aurora/produtos/colecoes";

test("a collection by rule is made of the conditions that were filled in", async () => {
  const { sent, user } = openPanel(PAGE, { [READ]: { items }, [CREATE]: items[0] as PanelCollection });
  await user.click(await screen.findByRole("button", { name: "Nova coleção" }));
  await user.type(screen.getByLabelText("Nome"), "Até 50");
  await user.click(screen.getByRole("button", { name: "Por regra" }));
  await user.type(screen.getByLabelText("Preço até"), "50,00");
  await user.click(screen.getByRole("checkbox", { name: "Só o que está em promoção" }));
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText(/Coleção salva/)).toBeTruthy();
  expect(sent.find(({ name }) => name === CREATE)?.body).toEqual({
    name: "Até 50",
    rule: { maxPrice: 50, isInPromotion: true },
  });
});

test("products chosen by hand: only the difference is sent", async () => {
  const { sent, user } = openPanel(PAGE, {
    [READ]: { items },
    [PRODUCTS]: { items: [{ id: "cafe", name: "Café" }] },
    [FILL]: { items: [] },
    "GET /painel/api/shops/{shopId}/picker/{kind}": ({ path }) => ({
      items: path.includes("ids=") ? [{ id: "cafe", name: "Café" }] : [{ id: "vinho", name: "Vinho tinto" }],
    }),
  });
  await user.click(await screen.findByRole("button", { name: /Vinhos 1 produto/ }));
  await user.click(await screen.findByRole("button", { name: "Tirar Café" }));
  await user.type(screen.getByLabelText("Produtos da coleção"), "vinho");
  await user.click(await screen.findByRole("button", { name: /Vinho tinto/ }));
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() =>
    expect(sent.find(({ name }) => name === FILL)?.body).toEqual({ add: ["vinho"], remove: ["cafe"] }),
  );
  expect(sent.some(({ name }) => name === CHANGE)).toBe(false);
});

test("products that could not be loaded are not shown as none, and are asked for again", async () => {
  let isDown = true;
  const { sent, user } = openPanel(PAGE, {
    [READ]: { items },
    [PRODUCTS]: () => (isDown ? refusal(400, "Não deu certo agora.") : { items: [{ id: "cafe", name: "Café" }] }),
    [CHANGE]: { ...items[0], name: "Vinhos tintos" } as PanelCollection,
    "GET /painel/api/shops/{shopId}/picker/{kind}": { items: [{ id: "cafe", name: "Café" }] },
  });
  await user.click(await screen.findByRole("button", { name: /Vinhos 1 produto/ }));
  expect(await screen.findByText("Não deu certo agora.")).toBeTruthy();
  expect(screen.queryByLabelText("Produtos da coleção")).toBeNull();
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
  expect(await screen.findByRole("button", { name: "Tirar Café" })).toBeTruthy();
  await user.type(screen.getByLabelText("Nome"), " tintos");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText(/Coleção salva/)).toBeTruthy();
  expect(sent.some(({ name }) => name === FILL)).toBe(false);
});

test("the order of the collections in the shop is changed by the menu", async () => {
  const { sent, user } = openPanel(PAGE, { [READ]: { items }, [ORDER]: { items } });
  await user.click(await screen.findByRole("button", { name: "Ações de Presentes" }));
  await user.click(screen.getByRole("menuitem", { name: "Subir" }));
  await waitFor(() => expect(sent.find(({ name }) => name === ORDER)?.body).toEqual({ ids: ["p", "v"] }));
});

test("two people edit a collection: the name of one and the rule of the other are both kept", async () => {
  const theirs = { ...items[0], rule: { maxPrice: 50 }, version: "2" } as PanelCollection;
  let isSavedByThem = false;
  const { sent, user } = openPanel(PAGE, {
    [READ]: () => ({ items: isSavedByThem ? [theirs] : items }),
    [PRODUCTS]: { items: [] },
    [CHANGE]: ({ headers }) => {
      if (headers["if-match"] === '"2"') return { ...theirs, name: "Vinhos tintos", version: "3" };
      isSavedByThem = true;
      return refusal(412, "Mudou enquanto isso.", "version-mismatch");
    },
  });
  await user.click(await screen.findByRole("button", { name: /Vinhos 1 produto/ }));
  await user.type(screen.getByLabelText("Nome"), " tintos");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText(/Coleção salva/)).toBeTruthy();
  expect(sent.filter(({ name }) => name === CHANGE).at(-1)?.body).toEqual({ name: "Vinhos tintos" });
});

test("two people change the rule of a collection: both rules are shown, in words", async () => {
  const ruled = { ...items[0], rule: { maxPrice: 50 } } as PanelCollection;
  const theirs = { ...ruled, rule: { maxPrice: 80, brands: ["Aurora"] }, version: "2" } as PanelCollection;
  let isSavedByThem = false;
  const { sent, user } = openPanel(PAGE, {
    [READ]: () => ({ items: [isSavedByThem ? theirs : ruled] }),
    [PRODUCTS]: { items: [] },
    [CHANGE]: ({ headers }) => {
      if (headers["if-match"] === '"2"') return theirs;
      isSavedByThem = true;
      return refusal(412, "Mudou enquanto isso.", "version-mismatch");
    },
  });
  await user.click(await screen.findByRole("button", { name: /Vinhos 1 produto/ }));
  await user.click(await screen.findByRole("checkbox", { name: "Só o que está em promoção" }));
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  const mine = await screen.findByRole("radio", { name: /preço até R\$\s50,00; em promoção/ });
  expect(screen.getByRole("radio", { name: /marcas: Aurora; preço até R\$\s80,00/ })).toBeTruthy();
  await user.click(mine);
  await user.click(screen.getByRole("button", { name: "Salvar assim" }));
  expect(await screen.findByText(/Coleção salva/)).toBeTruthy();
  expect(sent.filter(({ name }) => name === CHANGE).at(-1)?.body).toEqual({
    rule: { maxPrice: 50, isInPromotion: true },
  });
});
