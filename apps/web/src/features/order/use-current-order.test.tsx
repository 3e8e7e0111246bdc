import { screen, waitFor } from "@testing-library/react";
import { SessionType } from "@vitrine/domain/codes/session";
import { expect, test } from "vitest";
import { refusal, type SentCall } from "../../../test/fakes/fake-server.ts";
import { openPage } from "../../../test/fixtures/page-fixture.tsx";
import { aProductPage } from "../../../test/samples/catalog-samples.ts";
import { anItem, anOrder, aSession } from "../../../test/samples/contract-samples.ts";
import { aProduct } from "../../../test/samples/product-samples.ts";

const list = {
  "GET /api/catalog/categories": [],
  "GET /api/catalog/top": aProductPage([aProduct({ providerId: "outro", name: "Café Bourbon" })]),
};
const order = anOrder({ version: 3, items: [anItem({ quantity: 3 })] });
const reads = (sent: SentCall[]) => sent.filter(({ path }) => path === "/api/order/current");
const addButton = () => screen.findByRole<HTMLButtonElement>("button", { name: "Adicionar Café Bourbon" });

test("an order that the session does not contain is loaded once, and then products can be added", async () => {
  const { sent } = openPage("/catalog#code", { ...list, "GET /api/order/current": order });
  expect(await screen.findByRole("link", { name: "Carrinho, 3 itens" })).toBeTruthy();
  expect((await addButton()).disabled).toBe(false);
  expect(reads(sent)).toHaveLength(1);
});

test("an order that the session contains is not requested", async () => {
  const { sent } = openPage("/catalog#code", { ...list, "GET /api/session/{code}": aSession({ order }) });
  expect((await addButton()).disabled).toBe(false);
  expect(reads(sent)).toEqual([]);
});

test("a session that may not have an order does not request one", async () => {
  const { sent } = openPage("/catalog#code", {
    ...list,
    "GET /api/session/{code}": aSession({ sessionType: SessionType.Chatbot }),
  });
  expect((await addButton()).disabled).toBe(true);
  expect(reads(sent)).toEqual([]);
});

test("an order that cannot be loaded shows no error, and is requested again when the person comes back", async () => {
  let isUp = false;
  const { sent } = openPage("/catalog#code", {
    ...list,
    "GET /api/order/current": () => (isUp ? order : refusal(500, "Erro")),
  });
  expect((await addButton()).disabled).toBe(true);
  await waitFor(() => expect(reads(sent)).toHaveLength(1));
  expect(screen.queryByText("Erro")).toBeNull();

  isUp = true;
  window.dispatchEvent(new Event("visibilitychange"));
  expect(await screen.findByRole("link", { name: "Carrinho, 3 itens" })).toBeTruthy();
});

test("an older order that arrives late does not replace a newer one", async () => {
  openPage("/order#code", {
    "GET /api/session/{code}": aSession({ order }),
    "GET /api/order/current": anOrder({ version: 2 }),
  });
  await screen.findByRole("article", { name: "Café torrado" });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByRole("link", { name: "Carrinho, 3 itens" })).toBeTruthy();
});
