import { screen, waitFor, within } from "@testing-library/react";
import type { SentMessage } from "@vitrine/contract/storefront/messaging";
import type { Order } from "@vitrine/contract/storefront/order";
import { expect, test } from "vitest";
import { deferred } from "../../../test/deferred.ts";
import { noConnection, refusal, type SentCall, type ServerAnswers } from "../../../test/fakes/fake-server.ts";
import { texts } from "../../../test/fixtures/checkout-fixture.tsx";
import { openPage } from "../../../test/fixtures/page-fixture.tsx";
import { aCategory, aProductPage } from "../../../test/samples/catalog-samples.ts";
import { aMessage } from "../../../test/samples/chat-samples.ts";
import { anItem, anOrder, aPlatformUserSession, shopSettings } from "../../../test/samples/contract-samples.ts";
import { aProduct } from "../../../test/samples/product-samples.ts";

const CATALOG = "GET /api/order/send/catalog";
const SUMMARY = "GET /api/order/send/resume";
const items = [anItem({ quantity: 2, totalAmout: 60 })];
const explanation = [{ kind: "products" as const, name: "Produtos", amount: 64.9 }];
const order = anOrder({ items, itemsAmout: 60, totalAmout: 64.9, explanation });
const tree = [aCategory("cafes", "CAFÉS E CHÁS", [{ ...aCategory("torrados", "Torrados"), children: [] }])];
const collections = [{ providerId: "natal", name: "Natal" }];

async function openFoot(answers: ServerAnswers = {}, shownOrder: Order | null = order) {
  const page = openPage("/catalog#code", {
    "GET /api/session/{code}": aPlatformUserSession({ order: shownOrder }),
    "GET /api/shop/settings": shopSettings({ showCollections: collections }),
    "GET /api/catalog/categories": tree,
    "GET /api/catalog/top": aProductPage([aProduct({ providerId: "fora-do-pedido" })]),
    [CATALOG]: aMessage({ kind: "catalog", title: "Catálogo" }),
    [SUMMARY]: aMessage({ kind: "summary", title: "Resumo do pedido" }),
    ...answers,
  });
  await screen.findByRole("contentinfo");
  await screen.findByRole("tab", { name: "Cafés e Chás" });
  return page;
}

const foot = () => within(screen.getByRole("contentinfo"));
const inFoot = (name: string) => foot().getByRole<HTMLButtonElement>("button", { name });
const dialog = () => within(screen.getByRole("dialog", { name: "Configurações do Catálogo" }));
const sentTo = (sent: SentCall[], call: string) => sent.filter(({ path }) => path.startsWith(call.slice(4)));
const described = (element: HTMLElement) =>
  document.getElementById(element.getAttribute("aria-describedby") ?? "")?.textContent;

test("the standard catalogue is sent in one tap", async () => {
  const { sent, user } = await openFoot();
  expect(described(inFoot("Enviar catálogo"))).toBe("Vitrine: Padrão");
  await user.click(inFoot("Enviar catálogo"));
  expect(await screen.findByText("Catálogo enviado para o contato")).toBeTruthy();
  expect(sentTo(sent, CATALOG).map(({ path }) => path)).toEqual(["/api/order/send/catalog"]);
});

test("the settings list every kind of catalogue and can be closed", async () => {
  const { user } = await openFoot();
  await user.click(inFoot("Configurações do Catálogo"));
  expect(texts(dialog().getByLabelText("Tipo de Vitrine"))).toEqual(["Padrão", "Categoria", "Coleção", "Busca"]);
  expect(
    dialog()
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["Fechar", "Enviar catálogo"]);
  await user.click(dialog().getByRole("button", { name: "Fechar" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a shop without collections does not offer that kind of catalogue", async () => {
  const { user } = await openFoot({ "GET /api/shop/settings": shopSettings() });
  await user.click(inFoot("Configurações do Catálogo"));
  expect(texts(dialog().getByLabelText("Tipo de Vitrine"))).toEqual(["Padrão", "Categoria", "Busca"]);
});

test("a subcategory is chosen by its full path and sent from the settings", async () => {
  const { sent, user } = await openFoot();
  await user.click(inFoot("Configurações do Catálogo"));
  await user.selectOptions(dialog().getByLabelText("Tipo de Vitrine"), "Categoria");
  const category = dialog().getByLabelText("Selecione a Categoria");
  expect(texts(category)).toEqual(["Selecione", "Cafés e Chás", "Cafés e Chás > Torrados"]);
  await user.selectOptions(category, "torrados");
  await user.click(dialog().getByRole("button", { name: "Enviar catálogo" }));
  expect(await screen.findByText("Catálogo enviado para o contato")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sentTo(sent, CATALOG).map(({ path }) => path)).toEqual(["/api/order/send/catalog?categoryId=torrados"]);
});

test.each([
  ["Categoria", "Selecione a Categoria", "Selecione a categoria para enviar o catálogo."],
  ["Coleção", "Selecione a Coleção", "Selecione a coleção para enviar o catálogo."],
  ["Busca", "Digite sua busca", "Digite a busca para enviar o catálogo."],
])("%s: nothing is sent before the field is filled in", async (kind, field, missing) => {
  const { sent, user } = await openFoot();
  await user.click(inFoot("Configurações do Catálogo"));
  await user.selectOptions(dialog().getByLabelText("Tipo de Vitrine"), kind);
  expect(dialog().queryByText(missing)).toBeNull();
  await user.click(dialog().getByRole("button", { name: "Enviar catálogo" }));
  expect(dialog().getByText(missing)).toBeTruthy();
  expect(document.activeElement).toBe(dialog().getByLabelText(field));
  expect(sentTo(sent, CATALOG)).toEqual([]);
});

test("Enter in the search field sends the catalogue", async () => {
  const { sent, user } = await openFoot();
  await user.click(inFoot("Configurações do Catálogo"));
  await user.selectOptions(dialog().getByLabelText("Tipo de Vitrine"), "Busca");
  await user.type(dialog().getByLabelText("Digite sua busca"), " café coado {Enter}");
  expect(await screen.findByText("Catálogo enviado para o contato")).toBeTruthy();
  expect(sentTo(sent, CATALOG).map(({ path }) => path)).toEqual(["/api/order/send/catalog?searchTerm=caf%C3%A9+coado"]);
});

test("the foot sends the chosen catalogue, even after a product was opened", async () => {
  const { sent, user } = await openFoot({ "GET /api/catalog/products/{id}": aProduct() });
  await user.click(inFoot("Configurações do Catálogo"));
  await user.selectOptions(dialog().getByLabelText("Tipo de Vitrine"), "Coleção");
  await user.selectOptions(dialog().getByLabelText("Selecione a Coleção"), "Natal");
  await user.click(dialog().getByRole("button", { name: "Fechar" }));
  expect(described(inFoot("Enviar catálogo"))).toBe("Vitrine: Coleção: Natal");
  await user.click(screen.getByRole("link", { name: "Café Bourbon" }));
  await screen.findByRole("heading", { level: 1, name: "Café Bourbon" });
  await user.click(screen.getByRole("link", { name: "Voltar" }));
  await user.click(await screen.findByRole("button", { name: "Enviar catálogo" }));
  expect(await screen.findByText("Catálogo enviado para o contato")).toBeTruthy();
  expect(sentTo(sent, CATALOG).map(({ path }) => path)).toEqual(["/api/order/send/catalog?collectionId=natal"]);
});

test("sending an incomplete choice opens the settings and marks the missing field", async () => {
  const { sent, user } = await openFoot();
  await user.click(inFoot("Configurações do Catálogo"));
  await user.selectOptions(dialog().getByLabelText("Tipo de Vitrine"), "Categoria");
  await user.click(dialog().getByRole("button", { name: "Fechar" }));
  await user.click(inFoot("Enviar catálogo"));
  expect(dialog().getByText("Selecione a categoria para enviar o catálogo.")).toBeTruthy();
  expect(sentTo(sent, CATALOG)).toEqual([]);
});

test("a refusal is shown in the settings, which stay open", async () => {
  const { user } = await openFoot({ [CATALOG]: refusal(404, "Categoria não encontrada") });
  await user.click(inFoot("Configurações do Catálogo"));
  await user.click(dialog().getByRole("button", { name: "Enviar catálogo" }));
  expect((await dialog().findByRole("alert")).textContent).toBe("Categoria não encontrada");
});

test("without a connection the request is retried with the same key, then the failure is shown", async () => {
  const { sent, user } = await openFoot({ [CATALOG]: noConnection() });
  await user.click(inFoot("Enviar catálogo"));
  expect(await screen.findByText("Não foi possível enviar o catálogo para o contato")).toBeTruthy();
  const keys = sentTo(sent, CATALOG).map(({ headers }) => headers["idempotency-key"]);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toBeTruthy();
});

test("the button shows that the catalogue is being sent, and a second tap sends nothing", async () => {
  const message = deferred<SentMessage>();
  const { sent, user } = await openFoot({ [CATALOG]: () => message.promise });
  await user.dblClick(inFoot("Enviar catálogo"));
  expect(inFoot("Enviando...").getAttribute("aria-busy")).toBe("true");
  message.answer(aMessage());
  expect(await screen.findByText("Catálogo enviado para o contato")).toBeTruthy();
  expect(inFoot("Enviar catálogo").getAttribute("aria-busy")).toBe("false");
  expect(sentTo(sent, CATALOG)).toHaveLength(1);
});

test("each tap sends one summary with its own idempotency key", async () => {
  const { sent, user } = await openFoot();
  await user.click(foot().getByRole("button", { name: /^Ver como se chega ao total de/ }));
  const items = await screen.findByRole("link", { name: "Ver itens do pedido" });
  expect(items.getAttribute("href")).toBe("/order/checkout");
  await user.click(screen.getByRole("button", { name: "Entendi" }));
  await user.click(inFoot("Enviar resumo do pedido"));
  expect(await screen.findByText("Resumo do pedido enviado para o contato")).toBeTruthy();
  await user.click(inFoot("Enviar resumo do pedido"));
  await waitFor(() => expect(sentTo(sent, SUMMARY)).toHaveLength(2));
  const keys = sentTo(sent, SUMMARY).map(({ headers }) => headers["idempotency-key"]);
  expect(new Set(keys).size).toBe(2);
  expect(keys).not.toContain(undefined);
});

test.each([
  ["a missing order", null],
  ["an empty order", anOrder()],
  ["an order with only a gift", anOrder({ items: [anItem({ isGift: true })] })],
])("%s has no summary to send, and the reason is shown", async (_, other) => {
  const { sent, user } = await openFoot({ "GET /api/order/current": other ?? noConnection() }, other);
  const button = inFoot("Enviar resumo do pedido");
  expect(button.disabled).toBe(true);
  expect(described(button)).toBe("Adicione produtos para enviar o resumo do pedido.");
  await user.click(button);
  expect(sentTo(sent, SUMMARY)).toEqual([]);
});

test("the summary cannot be sent while a product is being added", async () => {
  const adding = deferred<Order>();
  const { sent, user } = await openFoot({ "POST /api/order/items/": () => adding.promise });
  await user.click(screen.getByRole("button", { name: "Adicionar Café Bourbon" }));
  await user.click(inFoot("Atualizando..."));
  expect(sentTo(sent, SUMMARY)).toEqual([]);
  adding.answer({ ...order, version: 2 });
  expect(await foot().findByRole("button", { name: "Enviar resumo do pedido" })).toBeTruthy();
});

test("a refused summary shows the server's message", async () => {
  const { user } = await openFoot({ [SUMMARY]: refusal(409, "O pedido não tem itens.") });
  await user.click(inFoot("Enviar resumo do pedido"));
  expect(await screen.findByText("O pedido não tem itens.")).toBeTruthy();
});
