import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { refusal } from "../../../../test/fake-server.ts";
import { openPanel } from "../../../../test/page-fixture.tsx";
import { choices, coffee } from "../../../../test/product-samples.ts";

const ONE = "GET /painel/api/shops/{shopId}/products/{id}";
const CHOICES = "GET /painel/api/shops/{shopId}/catalog-choices";
const SAVE = "POST /painel/api/shops/{shopId}/products/{id}/changes";

const weighed = (version: string) => {
  const product = coffee({ version });
  return { ...product, skus: product.skus.map((sku) => ({ ...sku, weightGrams: 500, heightMm: 105 })) };
};
const page = { [ONE]: weighed("7"), [CHOICES]: choices };

test("weight is typed in grams, measures in centimetres, and an empty field takes the value away", async () => {
  const { sent, user } = openPanel("/loja/emporio-aurora/produtos/cafe", { ...page, [SAVE]: weighed("8") });
  await user.click(await screen.findByText("Peso, medidas e códigos"));
  expect(screen.getByLabelText<HTMLInputElement>("Altura, em cm").value).toBe("10,5");
  await user.clear(screen.getByLabelText("Peso, em gramas"));
  await user.type(screen.getByLabelText("Largura, em cm"), "20,5");
  await user.type(screen.getByLabelText("GTIN (EAN, código de barras)"), "789 1000 315507");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() =>
    expect(sent.find(({ name }) => name === SAVE)?.body).toEqual({
      skus: { "CAFE-1": { weightGrams: null, widthMm: 205, gtin: "7891000315507" } },
    }),
  );
});

test("what the server refuses is said at the field", async () => {
  const message =
    "SKUs nº 1, GTIN (EAN): deve ser um GTIN (EAN) de 8, 12, 13 ou 14 números, e o último deve conferir com os outros.";
  const { user } = openPanel("/loja/emporio-aurora/produtos/cafe", {
    ...page,
    [SAVE]: refusal(400, message, "invalid-request", { param: "/skus/0/gtin" }),
  });
  await user.click(await screen.findByText("Peso, medidas e códigos"));
  const field = screen.getByLabelText("GTIN (EAN, código de barras)");
  await user.type(field, "7891000315508");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  expect(await screen.findByText(/^Deve ser um GTIN/)).toBeTruthy();
});
