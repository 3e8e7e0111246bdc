import { fireEvent, screen, waitFor } from "@testing-library/react";
import { SessionType } from "@vitrine/domain/codes/session";
import { expect, test } from "vitest";
import { noConnection, refusal, type SentCall, type ServerAnswers } from "../../../test/fakes/fake-server.ts";
import { openPage } from "../../../test/fixtures/page-fixture.tsx";
import { aProductPage } from "../../../test/samples/catalog-samples.ts";
import { anItem, anOrder, aSession } from "../../../test/samples/contract-samples.ts";
import { aProduct } from "../../../test/samples/product-samples.ts";

const after = anOrder({ version: 2, items: [anItem()] });

async function openCard(answer: NonNullable<ServerAnswers["POST /api/order/items/"]>) {
  const page = openPage("/catalog#code", {
    "GET /api/session/{code}": aSession({ order: anOrder() }),
    "GET /api/catalog/categories": [],
    "GET /api/catalog/top": aProductPage([aProduct()]),
    "POST /api/order/items/": answer,
  });
  await screen.findByRole("button", { name: "Adicionar Café Bourbon" });
  return page;
}

const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Adicionar Café Bourbon" });
const keys = (sent: SentCall[]) =>
  sent.filter(({ method }) => method === "POST").map(({ headers }) => headers["idempotency-key"]);

const stepper = {
  plus: () => screen.findByRole("button", { name: /^Adicionar mais um item de/ }),
  minus: () => screen.findByRole("button", { name: /^Remover um item de/ }),
  remove: () => screen.findByRole("button", { name: /^Remover .* do carrinho$/ }),
};
const bodies = (sent: SentCall[]) =>
  sent.filter(({ method }) => method === "POST").map(({ body }) => JSON.parse(body ?? "null"));

test("an added product is confirmed by a toast that nobody can tap, and the button becomes its quantity", async () => {
  const { sent, user } = await openCard(after);
  await user.click(button());
  const toast = await screen.findByText("Produto adicionado ao carrinho");
  expect(toast.closest(".toast-brief")).toBeTruthy();
  await stepper.remove();
  expect(screen.getByText("1 no carrinho")).toBeTruthy();
  expect(document.activeElement).toBe(await stepper.plus());
  expect(keys(sent)).toHaveLength(1);
});

test("quick taps on plus are one change of the cart, sent after the last tap", async () => {
  const { sent, user } = await openCard(after);
  await user.click(button());
  await user.click(await stepper.plus());
  await user.click(await stepper.plus());
  expect(screen.getByText("3 no carrinho")).toBeTruthy();
  await stepper.minus();
  expect(bodies(sent)).toHaveLength(1);
  await waitFor(() => expect(bodies(sent)).toHaveLength(2));
  expect(bodies(sent)[1]).toEqual({ index: 0, providerId: "cafe", quantity: 3 });
});

test("minus on the last unit removes the product, and the add button is back with the focus", async () => {
  const removed = anOrder({ version: 3 });
  let isAdded = false;
  const { sent, user } = await openCard(() => {
    if (isAdded) return removed;
    isAdded = true;
    return after;
  });
  await user.click(button());
  await user.click(await stepper.remove());
  await waitFor(() => expect(document.activeElement).toBe(button()));
  await waitFor(() => expect(bodies(sent)[1]).toEqual({ index: 0, providerId: "cafe", quantity: 0 }));
});

test("who comes back to a catalogue with a product in the cart begins at the top of the page, not at its plus", async () => {
  openPage("/catalog#code", {
    "GET /api/session/{code}": aSession({ order: after }),
    "GET /api/catalog/categories": [],
    "GET /api/catalog/top": aProductPage([aProduct()]),
  });
  await stepper.plus();
  expect(document.activeElement).toBe(document.body);
});

test("a refusal shows the server's message, enables the button again and leaves the cart unchanged", async () => {
  const { user } = await openCard(refusal(409, "Este produto está indisponível no estoque"));
  await user.click(button());
  expect(await screen.findByText("Este produto está indisponível no estoque")).toBeTruthy();
  expect(button().disabled).toBe(false);
  expect(button().getAttribute("aria-busy")).toBe("false");
  expect(screen.getByRole("link", { name: "Carrinho" })).toBeTruthy();
});

test("without a connection an addition is stored, counted at once, and sent with its key when the connection is back", async () => {
  let isConnected = false;
  const { sent, user } = await openCard(() => (isConnected ? after : noConnection()));
  await user.click(button());
  expect(await screen.findByRole("link", { name: "Carrinho, 1 item" })).toBeTruthy();
  expect(await screen.findByText(/O produto será adicionado quando a internet voltar/)).toBeTruthy();
  expect(button().disabled).toBe(false);
  await user.click(screen.getByRole("link", { name: "Carrinho, 1 item" }));
  expect(await screen.findByRole("region", { name: "Aguardando a conexão" })).toBeTruthy();
  const triesSoFar = keys(sent).length;
  isConnected = true;
  fireEvent(window, new Event("pageshow"));
  await waitFor(() => expect(localStorage.getItem("order_changes")).toBeNull());
  expect(await screen.findByRole("article", { name: "Café torrado" })).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Aguardando a conexão" })).toBeNull();
  expect(keys(sent).length).toBe(triesSoFar + 1);
  expect(new Set(keys(sent)).size).toBe(1);
  expect(screen.getByRole("link", { name: "Carrinho, 1 item" })).toBeTruthy();
});

test("when a proxy answers for the shop's server, the page says so, counts nothing yet, and tries again with the same key", async () => {
  let isUp = false;
  const badGateway = () => new Response("<html>502 Bad Gateway</html>", { status: 502 });
  const { sent, user } = await openCard(() => (isUp ? after : badGateway()));
  await user.click(button());
  expect(await screen.findByText(/^A loja não respondeu\. Estamos tentando de novo/)).toBeTruthy();
  expect(screen.getByRole("region", { name: "Conexão" }).textContent).toBe(
    "A loja não está respondendo. Suas alterações serão enviadas quando ela voltar.",
  );
  expect(screen.queryByText(/Sem conexão/)).toBeNull();
  expect(screen.getByRole("link", { name: "Carrinho" })).toBeTruthy();
  isUp = true;
  fireEvent(window, new Event("pageshow"));
  expect(await screen.findByRole("link", { name: "Carrinho, 1 item" })).toBeTruthy();
  expect(new Set(keys(sent)).size).toBe(1);
  expect(screen.getByRole("region", { name: "Conexão" }).textContent).toBe("");
});

test("a link that is only for reading does not ask to wait for an order", async () => {
  openPage("/catalog#code", {
    "GET /api/session/{code}": aSession({ sessionType: SessionType.Chatbot, order: null }),
    "GET /api/catalog/categories": [],
    "GET /api/catalog/top": aProductPage([aProduct()]),
  });
  await screen.findByRole("button", { name: "Adicionar Café Bourbon" });
  expect(button().disabled).toBe(true);
  expect(button().title).toBe("Este link é só para ver os produtos.");
});
