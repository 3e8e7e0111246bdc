import { screen, waitFor } from "@testing-library/react";
import type { SentMessage } from "@vitrine/contract/storefront/messaging";
import type { Order } from "@vitrine/contract/storefront/order";
import { expect, test } from "vitest";
import { deferred } from "../../../test/deferred.ts";
import { noConnection, refusal, type SentCall, type ServerAnswers } from "../../../test/fakes/fake-server.ts";
import { openPage } from "../../../test/fixtures/page-fixture.tsx";
import { aProductPage } from "../../../test/samples/catalog-samples.ts";
import { aMessage } from "../../../test/samples/chat-samples.ts";
import { anOrder, aPlatformUserSession } from "../../../test/samples/contract-samples.ts";
import { aProduct, aShirt } from "../../../test/samples/product-samples.ts";

const SEND = "POST /api/order/send/product/{id}";
const agent = aPlatformUserSession({ order: anOrder() });
const isSend = ({ path }: SentCall) => path.startsWith("/api/order/send/product/");
const keys = (sent: SentCall[]) => sent.filter(isSend).map(({ headers }) => headers["idempotency-key"]);
const button = () => screen.findByRole("button", { name: /^Enviar .* para o contato$/ });

function openCard(answers: ServerAnswers, product = aProduct()) {
  return openPage("/catalog#code", {
    "GET /api/session/{code}": agent,
    "GET /api/catalog/categories": [],
    "GET /api/catalog/top": aProductPage([product]),
    ...answers,
  });
}

function openProduct(answers: ServerAnswers, product = aProduct()) {
  return openPage(`/product/${product.providerId}#code`, {
    "GET /api/session/{code}": agent,
    "GET /api/catalog/products/{id}": product,
    ...answers,
  });
}

test("the card sends its product without attributes and confirms it", async () => {
  const { sent, user } = openCard({ [SEND]: aMessage() });
  await user.click(await screen.findByRole("button", { name: "Enviar Café Bourbon para o contato" }));
  expect(await screen.findByText("Produto enviado para o contato")).toBeTruthy();
  expect(sent.filter(isSend)).toMatchObject([
    { method: "POST", path: "/api/order/send/product/cafe", body: '{"attributes":[]}' },
  ]);
});

test("a product with options can be sent from its card too", async () => {
  const { sent, user } = openCard({ [SEND]: aMessage() }, aShirt());
  await user.click(await screen.findByRole("button", { name: "Enviar Camiseta para o contato" }));
  await screen.findByText("Produto enviado para o contato");
  expect(sent.filter(isSend)).toMatchObject([{ path: "/api/order/send/product/camiseta" }]);
});

test("the product page sends the options chosen so far", async () => {
  const { sent, user } = openProduct({ [SEND]: aMessage() }, aShirt());
  const send = await screen.findByRole("button", { name: "Enviar detalhes de Camiseta para o contato" });
  expect(send.textContent).toBe("Enviar detalhes");
  await user.click(send);
  await waitFor(() => expect(sent.filter(isSend)).toHaveLength(1));
  await user.click(screen.getByRole("radio", { name: "Branca" }));
  await user.click(screen.getByRole("radio", { name: "P" }));
  await user.click(send);
  expect(await screen.findByText("Produto enviado para o contato")).toBeTruthy();
  await waitFor(() => expect(sent.filter(isSend)).toHaveLength(2));
  expect(sent.filter(isSend).map(({ body }) => JSON.parse(body ?? ""))).toEqual([
    { attributes: [] },
    {
      attributes: [
        { providerId: "cor", optionProviderId: "branca", redirectable: false },
        { providerId: "tamanho", optionProviderId: "p", redirectable: false },
      ],
    },
  ]);
});

test("a double tap sends one message, and the product can be added meanwhile", async () => {
  const message = deferred<SentMessage>();
  const { sent, user } = openCard({ [SEND]: () => message.promise, "POST /api/order/items/": anOrder({ version: 2 }) });
  const send = await button();
  await user.dblClick(send);
  expect(send.getAttribute("aria-busy")).toBe("true");
  const add = screen.getByRole<HTMLButtonElement>("button", { name: "Adicionar Café Bourbon" });
  expect(add.disabled).toBe(false);
  await user.click(add);
  expect(await screen.findByText("Produto adicionado ao carrinho")).toBeTruthy();
  expect(send.getAttribute("aria-busy")).toBe("true");
  message.answer(aMessage());
  expect(await screen.findByText("Produto enviado para o contato")).toBeTruthy();
  expect(send.getAttribute("aria-busy")).toBe("false");
  expect(keys(sent)).toHaveLength(1);
});

test("a product can be sent while it is being added", async () => {
  const order = deferred<Order>();
  const { user } = openCard({ [SEND]: aMessage(), "POST /api/order/items/": () => order.promise });
  await user.click(await screen.findByRole("button", { name: "Adicionar Café Bourbon" }));
  const send = await button();
  expect(send.getAttribute("aria-busy")).toBe("false");
  await user.click(send);
  expect(await screen.findByText("Produto enviado para o contato")).toBeTruthy();
  order.answer(anOrder({ version: 2 }));
  await screen.findByText("Produto adicionado ao carrinho");
});

test("each tap sends a new message", async () => {
  const { sent, user } = openCard({ [SEND]: aMessage() });
  const send = await button();
  await user.click(send);
  await screen.findByText("Produto enviado para o contato");
  await user.click(send);
  await waitFor(() => expect(new Set(keys(sent)).size).toBe(2));
});

test("a refusal shows the server's message, and the button can be tapped again", async () => {
  const { user } = openCard({ [SEND]: refusal(409, "Este produto está indisponível no estoque") });
  const send = await button();
  await user.click(send);
  expect(await screen.findByText("Este produto está indisponível no estoque")).toBeTruthy();
  expect(screen.queryByText("Produto enviado para o contato")).toBeNull();
  expect(send.getAttribute("aria-busy")).toBe("false");
});

test("a message with an unknown outcome keeps its key, so that the contact never receives it twice", async () => {
  let isConnected = false;
  const { sent, user } = openCard({ [SEND]: () => (isConnected ? aMessage() : noConnection()) });
  const send = await button();
  await user.click(send);
  expect(await screen.findByText("Não foi possível enviar o produto para o contato")).toBeTruthy();
  isConnected = true;
  await user.click(send);
  expect(await screen.findByText("Produto enviado para o contato")).toBeTruthy();
  expect(keys(sent)).toHaveLength(4);
  expect(new Set(keys(sent)).size).toBe(1);
});
