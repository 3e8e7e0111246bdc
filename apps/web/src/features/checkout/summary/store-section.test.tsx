import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { noConnection, refusal } from "../../../../test/fakes/fake-server.ts";
import { aFilledOrder, openCheckout, posted, section, texts } from "../../../../test/fixtures/checkout-fixture.tsx";

const pinheiros = { providerId: "pinheiros", name: "Pinheiros", address: "Rua dos Pinheiros, 812", serviceTax: 0 };
const moema = { providerId: "moema", name: "Moema", address: "Alameda dos Arapanés, 540", serviceTax: 4.9 };
const sellers = [pinheiros, moema];

test("Loja: a platform user chooses the seller and the price table", async () => {
  const { sent, user } = await openCheckout(aFilledOrder(), {
    settings: { showSellerOptions: true },
    answers: {
      "GET /api/order/seller/": sellers,
      "GET /api/order/price-tables": [{ id: "atacado", name: "Atacado" }],
      "POST /api/order/seller/": aFilledOrder({ version: 2, seller: { providerId: "moema", name: "Moema" } }),
      "POST /api/order/price-tables/{id}": aFilledOrder({ version: 3, providerPriceTableId: "atacado" }),
    },
  });
  const table = await section("Loja").findByLabelText<HTMLSelectElement>("Tabela de preço");
  expect(texts(table)).toEqual(["Sem Tabela de preço", "Atacado"]);
  const seller = section("Loja").getByLabelText<HTMLSelectElement>("Loja vendedora");
  await waitFor(() => expect(texts(seller)).toEqual(["Selecione a loja", "Pinheiros", "Moema"]));
  await user.selectOptions(seller, "Moema");
  await waitFor(() => expect(posted(sent, "/api/order/seller/")).toEqual([{ providerId: "moema" }]));
  await user.selectOptions(await section("Loja").findByLabelText("Tabela de preço"), "Atacado");
  await waitFor(() => expect(sent.some(({ path }) => path === "/api/order/price-tables/atacado")).toBe(true));
  await user.selectOptions(section("Loja").getByLabelText("Tabela de preço"), "Sem Tabela de preço");
  await waitFor(() => expect(sent.some(({ path }) => path === "/api/order/price-tables/sem%20tabela")).toBe(true));
});

test("Loja: an agent keeps the seller for the orders to come, and takes it with one tap where there is none", async () => {
  const kept = { mayKeep: true, seller: { providerId: "moema", name: "Moema" } };
  const { sent, user } = await openCheckout(aFilledOrder(), {
    settings: { showSellerOptions: true },
    answers: {
      "GET /api/order/seller/": sellers,
      "GET /api/order/seller/usual": kept,
      "POST /api/order/seller/": ({ body }) => {
        const seller = sellers.find(({ providerId }) => body?.includes(providerId)) ?? null;
        return aFilledOrder({ version: seller === moema ? 2 : 3, seller });
      },
      "POST /api/order/seller/usual": { mayKeep: true, seller: { providerId: "pinheiros", name: "Pinheiros" } },
    },
  });
  await user.click(await section("Loja").findByRole("button", { name: "Usar Moema, sua loja padrão" }));
  const mine = await section("Loja").findByLabelText<HTMLInputElement>("Começar meus pedidos com Moema");
  expect(mine.checked).toBe(true);
  await user.selectOptions(section("Loja").getByLabelText("Loja vendedora"), "Pinheiros");
  const other = await section("Loja").findByLabelText<HTMLInputElement>("Começar meus pedidos com Pinheiros");
  expect(other.checked).toBe(false);
  await user.click(other);
  await waitFor(() => expect(posted(sent, "/api/order/seller/usual")).toEqual([{ providerId: "pinheiros" }]));
  await waitFor(() => expect(other.checked).toBe(true));
});

test("Loja: a failed load and a refused price table are shown", async () => {
  const { user } = await openCheckout(aFilledOrder(), {
    settings: { showSellerOptions: true },
    answers: {
      "GET /api/order/seller/": noConnection(),
      "GET /api/order/price-tables": [{ id: "atacado", name: "Atacado" }],
      "POST /api/order/price-tables/{id}": refusal(409, "Não"),
    },
  });
  expect(await section("Loja").findByText("Falha ao carregar lojas")).toBeTruthy();
  expect(section("Loja").getByRole("button", { name: "Tentar novamente" })).toBeTruthy();
  await user.selectOptions(await section("Loja").findByLabelText("Tabela de preço"), "Atacado");
  expect(await section("Loja").findByText("Falha ao alterar a tabela de preço")).toBeTruthy();
});

test("Loja: the server's reason for refusing a seller keeps its line breaks", async () => {
  const { user } = await openCheckout(aFilledOrder(), {
    settings: { showSellerOptions: true },
    answers: { "GET /api/order/seller/": sellers, "POST /api/order/seller/": refusal(409, "Sem estoque:\nQueijo") },
  });
  await waitFor(() => expect(texts(screen.getByLabelText("Loja vendedora"))).toContain("Moema"));
  await user.selectOptions(screen.getByLabelText("Loja vendedora"), "Moema");
  const message = await screen.findByText(/Sem estoque:/);
  expect(message.className).toContain("whitespace-pre-line");
  expect(message.className).toContain("text-danger");
  expect(message.textContent).toBe("Sem estoque:\nQueijo");
});

test("a customer sees no price table, and no Loja when the shop does not let them choose a seller", async () => {
  const { sent } = await openCheckout(aFilledOrder(), { role: "customer" });
  expect(screen.queryByRole("region", { name: "Loja" })).toBeNull();
  expect(sent.some(({ path }) => path.includes("price-tables"))).toBe(false);
});
