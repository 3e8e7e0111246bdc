import { screen, waitFor, within } from "@testing-library/react";
import type { DeletedProduct } from "@vitrine/contract/panel/catalog/products";
import { expect, test } from "vitest";
import { refusal } from "../../../../test/fake-server.ts";
import { currentAddress, openPanel } from "../../../../test/page-fixture.tsx";
import { choices, coffee } from "../../../../test/product-samples.ts";

const ONE = "GET /painel/api/shops/{shopId}/products/{id}";
const CHOICES = "GET /painel/api/shops/{shopId}/catalog-choices";
const LIST = "GET /painel/api/shops/{shopId}/products";
const DELETE = "DELETE /painel/api/shops/{shopId}/products/{id}";
const COPY = "POST /painel/api/shops/{shopId}/products/{id}/copy";
const DELETED = "GET /painel/api/shops/{shopId}/deleted-products";
const RESTORE = "POST /painel/api/shops/{shopId}/deleted-products/{id}/restore";

const gone: DeletedProduct = {
  ...{ id: "d-1", productId: "cafe", name: "Café", image: null, skus: 1, price: 10 },
  deletedAt: "2026-11-17T12:00:00.000Z",
};
const shown = { [CHOICES]: choices, [ONE]: coffee(), [LIST]: { items: [], nextPageToken: null } };

test("a product that was deleted comes back from the toast", async () => {
  const { sent, user } = openPanel("/loja/emporio-aurora/produtos/cafe", {
    ...{ ...shown, [DELETE]: { deleted: true, deletionId: "d-1" }, [RESTORE]: coffee() },
  });
  await user.click(await screen.findByRole("button", { name: "Excluir" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText(/30 dias/)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Excluir" }));
  await user.click(await screen.findByRole("button", { name: "Desfazer" }));
  expect(await screen.findByText("Café voltou para a lista")).toBeTruthy();
  expect(sent.find(({ name }) => name === RESTORE)).toMatchObject({
    body: {},
    path: expect.stringMatching(/d-1\/restore$/),
  });
});

test("a product without a category is asked for one, and the reason stays until it is given", async () => {
  let tries = 0;
  const reason = "As categorias deste produto não existem mais. Escolha em qual ele fica.";
  const { sent, user } = openPanel("/loja/emporio-aurora/produtos/excluidos", {
    ...{ ...shown, [DELETED]: { items: [gone], hasMore: false } },
    [RESTORE]: () => (++tries === 1 ? refusal(409, reason, "deleted-without-category") : coffee()),
  });
  await user.click(await screen.findByRole("button", { name: "Recuperar Café" }));
  const dialog = within(screen.getByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Recuperar" }));
  expect(await dialog.findByText(reason)).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText("Categoria"), "Bebidas › Cafés");
  await user.click(dialog.getByRole("button", { name: "Recuperar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.filter(({ name }) => name === RESTORE).map(({ body }) => body)).toEqual([{}, { category: "cafes" }]);
});

test("a copy is opened", async () => {
  const copy = coffee({ providerId: "cafe-copia", name: "Cópia de Café", isActive: false });
  const { user } = openPanel("/loja/emporio-aurora/produtos/cafe", { ...shown, [COPY]: copy });
  await user.click(await screen.findByRole("button", { name: "Duplicar" }));
  await waitFor(() => expect(currentAddress()).toMatch(/produtos\/cafe-copia$/));
  expect(await screen.findByText(/Cópia de Café: fora de venda/)).toBeTruthy();
});
