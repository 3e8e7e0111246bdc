import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeServer, noConnection, refusal } from "../../../../test/fakes/fake-server.ts";
import { openPage } from "../../../../test/fixtures/page-fixture.tsx";
import { aProductPage, productsNamed } from "../../../../test/samples/catalog-samples.ts";
import { shopSettings } from "../../../../test/samples/contract-samples.ts";
import { aProduct } from "../../../../test/samples/product-samples.ts";

/** A fake IntersectionObserver: the test decides when the observed elements are in view. */
const observed = new Set<() => void>();

beforeEach(() => {
  observed.clear();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly notify: () => void;
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.notify = () => callback([{ isIntersecting: true }]);
      }
      observe() {
        observed.add(this.notify);
      }
      disconnect() {
        observed.delete(this.notify);
      }
    },
  );
});

const scrollToEnd = () =>
  act(async () => {
    for (const notify of [...observed]) notify();
  });
const names = () => screen.queryAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
const firstPage = aProductPage(productsNamed("Um", "Dois"), { hasMore: true, token: "t1", total: 4 });
const secondPage = aProductPage(productsNamed("Dois", "Três", "Quatro"), { page: 1, total: 4 });
const open = (top: Parameters<typeof fakeServer>[0]["GET /api/catalog/top"]) =>
  openPage("/catalog#code", { "GET /api/catalog/categories": [], "GET /api/catalog/top": top as never });

test("scrolling requests the next page with its token and appends each product once", async () => {
  open(firstPage);
  await screen.findByRole("link", { name: "Dois" });
  const sent = fakeServer({ "GET /api/catalog/top": secondPage });
  await scrollToEnd();
  await screen.findByRole("link", { name: "Quatro" });
  expect(names()).toEqual(["Um", "Dois", "Três", "Quatro"]);
  const paths = sent.map(({ path }) => path).filter((path) => path.startsWith("/api/catalog/"));
  expect(paths).toEqual(["/api/catalog/top?pageNumber=1&perPage=10&pageToken=t1"]);
});

test("a long list is split into blocks in order, and a choice on a card stays when the next page loads", async () => {
  const nameOf = (index: number) => `Produto ${index + 1}`;
  const many = Array.from({ length: 70 }, (_, index) => nameOf(index));
  const offer = { id: "mensal", recurrence: { type: 30 as const, frequency: 1 } };
  const chosen = aProduct({ providerId: "assinado", name: "Assinado", subscriptionOffers: [offer] });
  const { user } = open(aProductPage([chosen, ...productsNamed(...many.slice(0, 55))], { hasMore: true, total: 71 }));
  await screen.findByText(nameOf(54));
  // By text: searching so many cards for roles takes seconds.
  await user.click(await screen.findByText(/^Opções de assinatura/));
  await user.click(await screen.findByText("A cada 1 Mês"));
  await user.click(screen.getByText("Pronto"));
  fakeServer({ "GET /api/catalog/top": aProductPage(productsNamed(...many.slice(55)), { page: 1, total: 71 }) });
  await scrollToEnd();
  await screen.findByText(nameOf(69));
  expect(names()).toEqual(["Assinado", ...many]);
  expect(screen.getAllByRole("list", { name: /^Produtos/ }).map((list) => list.getAttribute("aria-label"))).toEqual([
    "Produtos",
    "Produtos 61 a 71",
  ]);
  expect(screen.getByText(/^A cada 1 Mês/)).toBeTruthy();
});

test("at the end of the list nothing more is requested", async () => {
  open(firstPage);
  await screen.findByRole("link", { name: "Dois" });
  fakeServer({ "GET /api/catalog/top": secondPage });
  await scrollToEnd();
  await screen.findByText("Você viu todos os produtos.");
  expect(observed.size).toBe(0);
});

test("a next page that failed to load shows the reason below the list and can be loaded again", async () => {
  const { user } = open(firstPage);
  await screen.findByRole("link", { name: "Dois" });
  const failing = fakeServer({ "GET /api/catalog/top": refusal(503, "Tente daqui a pouco") });
  await scrollToEnd();
  await screen.findByText("Tente daqui a pouco");
  expect(names()).toEqual(["Um", "Dois"]);
  expect(observed.size).toBe(0);
  expect(failing).toHaveLength(1);

  fakeServer({ "GET /api/catalog/top": secondPage });
  await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
  await screen.findByRole("link", { name: "Quatro" });
  expect(screen.queryByText("Tente daqui a pouco")).toBeNull();
});

test("a first page without a response is requested three times, then a button retries", async () => {
  const { sent, user } = open(noConnection());
  await screen.findByText("Não foi possível carregar os produtos");
  expect(sent.filter(({ path }) => path.startsWith("/api/catalog/top"))).toHaveLength(3);
  fakeServer({ "GET /api/catalog/top": firstPage });
  await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
  await screen.findByRole("link", { name: "Um" });
});

test("a shop without products shows an empty list", async () => {
  open(aProductPage([]));
  await screen.findByRole("heading", { name: "Nenhum produto encontrado" });
  expect(screen.queryByRole("button", { name: "Ver todos" })).toBeNull();
});

test.each([
  ["a shop that hides inactive products does not list them", true, ["Um"]],
  ["a shop that shows inactive products lists them", false, ["Um", "Antigo"]],
])("%s", async (_, hiddenInactiveProducts, shown) => {
  openPage("/catalog#code", {
    "GET /api/shop/settings": shopSettings({ hiddenInactiveProducts }),
    "GET /api/catalog/categories": [],
    "GET /api/catalog/top": aProductPage([
      ...productsNamed("Um"),
      aProduct({ providerId: "antigo", name: "Antigo", isActive: false }),
    ]),
  });
  await screen.findByRole("link", { name: "Um" });
  await waitFor(() => expect(names()).toEqual(shown));
});

test.each([
  ["a search that finds nothing", "", ["Limpar busca", "Ver todos"]],
  ["a filter that matches nothing", "marca", ["Limpar Filtros", "Ver todos"]],
])("%s offers buttons to other products", async (_, filter, waysOut) => {
  const { user } = openPage("/catalog#code", {
    "GET /api/catalog/categories": [],
    "GET /api/catalog/top": firstPage,
    "POST /api/catalog/products/searchText": aProductPage([]),
    "GET /api/catalog/products/facets": [
      { key: "brand", name: "Marca", hidden: false, values: [{ value: "x", name: "marca", quantity: 0 }] },
    ],
  });
  await screen.findByRole("link", { name: "Um" });
  await user.type(screen.getByRole("combobox"), "xyz{Enter}");
  if (filter) await user.click(await screen.findByRole("checkbox", { name: /marca/ }));
  const empty = (await screen.findByRole("heading", { name: "Nenhum produto encontrado" })).parentElement;
  const buttons = [...(empty?.querySelectorAll("button") ?? [])];
  expect(buttons.map(({ textContent }) => textContent)).toEqual(waysOut);
  await user.click(buttons[1] as HTMLElement);
  await screen.findByRole("link", { name: "Um" });
});
