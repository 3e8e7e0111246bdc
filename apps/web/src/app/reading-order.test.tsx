import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aFilledOrder, openCheckout } from "../../test/fixtures/checkout-fixture.tsx";
import { openPage } from "../../test/fixtures/page-fixture.tsx";
import { readingOrder } from "../../test/reading-order.ts";
import { aCategory, aProductPage, productsNamed } from "../../test/samples/catalog-samples.ts";
import { anItem, anOrder, aSession } from "../../test/samples/contract-samples.ts";

/** The last part of the frame that arrives. */
const lateParts = () => screen.findByRole("region", { name: "Conexão" });

test("a screen reader reads the catalogue from the shop to its products to the order", async () => {
  openPage("/catalog#code", {
    "GET /api/session/{code}": aSession({ order: anOrder({ items: [anItem()], totalAmout: 20 }) }),
    "GET /api/catalog/categories": [aCategory("cafes", "Cafés"), aCategory("doces", "Doces")],
    "GET /api/catalog/top": aProductPage(productsNamed("Café", "Bolo")),
  });
  await screen.findByRole("button", { name: "Adicionar Bolo" });
  await screen.findByRole("button", { name: /^Confirmar pedido/ });
  await screen.findByRole("button", { name: "Colar lista" });
  await lateParts();
  expect(readingOrder()).toMatchInlineSnapshot(`
    [
      "banner",
      "link Shop",
      "link Carrinho, 1 item",
      "region Conexão",
      "main",
      "heading 1 Empório Aurora",
      "search",
      "field Buscar produtos",
      "button Buscar",
      "button Colar lista",
      "button Filtrar por categorias",
      "button Anteriores",
      "tab Todos",
      "tab Cafés",
      "tab Doces",
      "button Próximas",
      "heading 2 Todos",
      "heading 3 Café",
      "link Café",
      "button Adicionar Café",
      "heading 3 Bolo",
      "link Bolo",
      "button Adicionar Bolo",
      "button Confirmar pedido e retornar ao WhatsApp",
      "region Avisos",
    ]
  `);
});

test("a screen reader reads the checkout in the order in which it is filled in", async () => {
  await openCheckout(aFilledOrder(), { role: "customer" });
  await screen.findByRole("button", { name: "Finalizar pedido" });
  await lateParts();
  expect(readingOrder()).toMatchInlineSnapshot(`
    [
      "banner",
      "link Voltar",
      "link Shop",
      "link Carrinho, 3 itens",
      "region Conexão",
      "main",
      "heading 1 Finalizar pedido",
      "region Forma de entrega",
      "heading 2 Forma de entrega",
      "button Forma de entrega",
      "radio Entregamos para você",
      "radio Retirada em loja",
      "region Dados do contato",
      "heading 2 Dados do contato",
      "button Dados do contato",
      "region Forma de pagamento",
      "heading 2 Forma de pagamento",
      "button Forma de pagamento",
      "region Resumo do pedido",
      "heading 2 Resumo do pedido",
      "field Cupom de desconto",
      "button Aplicar",
      "region Itens do pedido",
      "heading 2 Itens do pedido",
      "heading 2 Café torrado",
      "link Café torrado",
      "button Remover um item",
      "field Quantidade",
      "button Adicionar mais um item",
      "button Remover Café torrado do carrinho",
      "heading 2 Queijo",
      "link Queijo",
      "button Remover um item",
      "field Quantidade",
      "button Adicionar mais um item",
      "button Remover Queijo do carrinho",
      "link Adicionar produtos",
      "button Escolha a forma de entrega.",
      "button Finalizar pedido",
      "region Avisos",
    ]
  `);
});
