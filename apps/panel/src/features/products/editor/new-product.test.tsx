import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { refusal } from "../../../../test/fake-server.ts";
import { currentAddress, openPanel } from "../../../../test/page-fixture.tsx";
import { choices, coffee } from "../../../../test/product-samples.ts";

const CHOICES = "GET /painel/api/shops/{shopId}/catalog-choices";
const ONE = "GET /painel/api/shops/{shopId}/products/{id}";
const CREATE = "POST /painel/api/shops/{shopId}/products";
const CATEGORY = "POST /painel/api/shops/{shopId}/catalog/categories";
const NEW = "/loja/emporio-aurora/produtos/novo";

const made = coffee({ providerId: "bolo" });
const category = {
  ...{ providerId: "bolos", name: "Bolos", description: "", position: 1, version: "1", products: 0, children: 0 },
  ...{ updatedAt: "2026-11-17T12:00:00.000Z", parentId: null, isHidden: false },
};
const LEAVE = "Sair sem salvar?";

test("a new product needs a name and a price, says so, and leads to its page", async () => {
  const { sent, user } = openPanel(NEW, { [CHOICES]: choices, [CREATE]: made, [ONE]: made });
  const create = await screen.findByRole("button", { name: "Criar produto" });
  await user.click(create);
  expect(screen.getByText("Diga o nome do produto")).toBeTruthy();
  expect(screen.getByText("Informe o preço. Para dar de graça, digite 0.")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Nome"));
  await user.type(screen.getByLabelText("Nome"), "Bolo");
  await user.type(screen.getByLabelText("Preço"), "25,00");
  await user.type(screen.getByLabelText("Código (SKU)"), "BOLO 1");
  await user.selectOptions(screen.getByLabelText("Categoria"), "cafes");
  await user.click(create);
  await waitFor(() => expect(currentAddress()).toBe("/loja/emporio-aurora/produtos/bolo"));
  expect(sent.filter(({ name }) => name === CREATE).map(({ body }) => body)).toMatchObject([
    { ...{ providerId: "BOLO1", name: "Bolo", categories: ["cafes"] }, skus: [{ sku: "BOLO1", price: 25 }] },
  ]);
});

test("the first product of an empty shop makes its category, also when the first try went wrong", async () => {
  let tries = 0;
  const { sent, user } = openPanel(NEW, {
    [CHOICES]: { ...choices, categories: [] },
    [CATEGORY]: category,
    [ONE]: made,
    [CREATE]: () => (tries++ === 0 ? refusal(500, "Não foi agora.") : made),
  });
  await user.type(await screen.findByLabelText("Nome"), "Bolo");
  await user.type(screen.getByLabelText("Preço"), "25,00");
  const field = screen.getByLabelText("Categoria");
  expect(field).toHaveProperty("value", "Produtos");
  await user.clear(field);
  await user.type(field, "Bolos de festa");
  await user.click(screen.getByRole("button", { name: "Criar produto" }));
  expect(await screen.findByText("Não foi agora.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Criar produto" }));
  await waitFor(() => expect(currentAddress()).toBe("/loja/emporio-aurora/produtos/bolo"));
  // The server gives it its id, and refuses one of the panel.
  expect(sent.filter(({ name }) => name === CATEGORY).map(({ body }) => body)).toEqual([{ name: "Bolos de festa" }]);
  expect(sent.findLast(({ name }) => name === CREATE)?.body).toMatchObject({ categories: ["bolos"] });
});

test("a product whose answer was lost on the way is not made twice by pressing again", async () => {
  let tries = 0;
  const { sent, user } = openPanel(NEW, {
    [CHOICES]: choices,
    [ONE]: made,
    [CREATE]: () => (tries++ === 0 ? new TypeError("Failed to fetch") : made),
  });
  await user.type(await screen.findByLabelText("Nome"), "Bolo");
  await user.type(screen.getByLabelText("Preço"), "25,00");
  await user.click(screen.getByRole("button", { name: "Criar produto" }));
  expect(await screen.findByText(/^Sem resposta do servidor/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Criar produto" }));
  await waitFor(() => expect(currentAddress()).toBe("/loja/emporio-aurora/produtos/bolo"));
  const [first, second] = sent.filter(({ name }) => name === CREATE);
  expect(second?.body).toEqual(first?.body);
  expect(second?.headers["idempotency-key"]).toBe(first?.headers["idempotency-key"]);
});

test("a product that is half typed is not lost by a tap on another page", async () => {
  const { user } = openPanel(NEW, { [CHOICES]: choices });
  await user.type(await screen.findByLabelText("Nome"), "Bolo");
  await user.click(screen.getAllByRole("link", { name: "Pedidos" })[0] as HTMLElement);
  expect(await screen.findByRole("dialog", { name: LEAVE })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Cancelar" }));
  expect(screen.getByLabelText("Nome")).toHaveProperty("value", "Bolo");
  expect(currentAddress()).toBe(NEW);
});

test("a price above what a shop can ask is told at its field", async () => {
  const { user } = openPanel(NEW, { [CHOICES]: choices });
  const price = await screen.findByLabelText("Preço");
  await user.type(price, "20000000");
  expect(price.getAttribute("aria-invalid")).not.toBe("true");
  await user.clear(price);
  await user.type(price, "20000000,01");
  expect(screen.getByText(/^O máximo é R\$\s20\.000\.000\.$/)).toBeTruthy();
  expect(price.getAttribute("aria-invalid")).toBe("true");
});
