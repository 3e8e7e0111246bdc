import { expect, test } from "vitest";
import { fakeServer, refusal, type ServerAnswers } from "../../test/fakes/fake-server.ts";
import { aProductPage, productsNamed } from "../../test/samples/catalog-samples.ts";
import { aSession, shopSettings } from "../../test/samples/contract-samples.ts";
import { aProduct } from "../../test/samples/product-samples.ts";
import { categories, pricesOfSession, productPages } from "../features/catalog/catalog.queries.ts";
import { productOf } from "../features/product/product.queries.ts";
import { startEarlyCall } from "../lib/api/early-calls.ts";
import { createQueryClient } from "../lib/api/query-client.ts";
import { startSession } from "./app.tsx";
import { loadFirstView } from "./first-view.ts";

const shop: ServerAnswers = {
  "GET /api/session/{code}": aSession(),
  "GET /api/shop/settings": shopSettings(),
  "GET /api/catalog/categories": [],
  "GET /api/catalog/top": aProductPage(productsNamed("Café")),
};

async function load(address: string, answers: ServerAnswers = shop) {
  window.history.replaceState(null, "", address);
  const sent = fakeServer(answers);
  if (address.startsWith("/catalog")) startEarlyCall("/api/catalog/top?pageNumber=0&perPage=10", "abc");
  const queries = createQueryClient();
  await loadFirstView(queries, startSession(queries));
  delete window.__vitrine;
  return { queries, sent };
}

test("the app replaces the static first view when it can show its products at once", async () => {
  const { queries } = await load("/catalog#abc");
  const list = productPages({ kind: "top" }, { sellerId: null, priceTableId: null });
  expect(queries.getQueryData(list.queryKey)?.pages[0]?.data[0]?.name).toBe("Café");
  expect(queries.getQueryData(categories.queryKey)).toEqual([]);
});

test("a refused session does not keep the static first view on the screen", async () => {
  const { sent } = await load("/catalog#abc", { ...shop, "GET /api/session/{code}": refusal(401, "Sessão expirada") });
  expect(sent.filter(({ path }) => path.startsWith("/api/catalog/categories"))).toEqual([]);
});

test("products that cannot be loaded do not keep it there either", async () => {
  const { queries } = await load("/catalog#abc", { ...shop, "GET /api/catalog/top": refusal(500, "Erro") });
  expect(queries.getQueryData(categories.queryKey)).toEqual([]);
});

test("the static view of a product stays until the app can draw the product", async () => {
  const { queries, sent } = await load("/product/cafe#abc", {
    ...shop,
    "GET /api/catalog/products/{id}": aProduct({ name: "Café" }),
  });
  expect(queries.getQueryData(productOf("cafe", pricesOfSession(queries)).queryKey)?.name).toBe("Café");
  expect(sent.filter(({ path }) => path === "/api/catalog/products/cafe")).toHaveLength(1);
});

test("a product that does not exist does not keep it there", async () => {
  const { queries } = await load("/product/nada#abc", {
    ...shop,
    "GET /api/catalog/products/{id}": refusal(404, "Produto não encontrado."),
  });
  expect(queries.getQueryData(productOf("nada", pricesOfSession(queries)).queryKey)).toBeUndefined();
});

test("another page waits for no products, and a page without a session for nothing", async () => {
  expect((await load("/order#abc")).sent.map(({ path }) => path)).not.toContain("/api/catalog/categories?perPage=50");
  expect((await load("/invalid-session")).sent).toEqual([]);
});
