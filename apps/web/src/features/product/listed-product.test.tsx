import { fireEvent, screen, waitFor } from "@testing-library/react";
import type { Product } from "@vitrine/contract/storefront/catalog";
import { expect, test, vi } from "vitest";
import { deferred } from "../../../test/deferred.ts";
import { noConnection, refusal, type ServerAnswers } from "../../../test/fakes/fake-server.ts";
import { openPage } from "../../../test/fixtures/page-fixture.tsx";
import { aProductPage } from "../../../test/samples/catalog-samples.ts";
import { anOrder, aSession } from "../../../test/samples/contract-samples.ts";
import { aProduct } from "../../../test/samples/product-samples.ts";

const listed = aProduct({ price: 42.9 });

/** The catalogue with one product, which is tapped. */
async function tapProduct(answer: NonNullable<ServerAnswers["GET /api/catalog/products/{id}"]>) {
  const page = openPage("/catalog#code", {
    "GET /api/session/{code}": aSession({ order: anOrder() }),
    "GET /api/catalog/categories": [],
    "GET /api/catalog/top": aProductPage([listed]),
    "GET /api/catalog/products/{id}": answer,
  });
  await page.user.click(await screen.findByRole("link", { name: listed.name }));
  return page;
}

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const price = () => screen.getByText(/R\$/, { selector: "header strong" }).textContent?.replace(/\s/g, " ");

test("a tapped product is on the screen and can be added before the server answers; the answer corrects it", async () => {
  const { promise, answer } = deferred<Product>();
  await tapProduct(() => promise);
  await heading(listed.name);
  expect(price()).toBe("R$ 42,90");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: /^Adicionar C/ }).disabled).toBe(false);
  answer({ ...listed, listPrice: 39.9, price: 39.9, minPrice: 39.9, maxPrice: 39.9 });
  await waitFor(() => expect(price()).toBe("R$ 39,90"));
});

test("a product whose order gets another price table is shown at its prices", async () => {
  let isWholesale = false;
  const { user } = openPage("/product/cafe#code", {
    "GET /api/session/{code}": aSession({ order: anOrder() }),
    "GET /api/catalog/products/{id}": () =>
      isWholesale ? { ...listed, listPrice: 30, price: 30, minPrice: 30, maxPrice: 30 } : listed,
    "POST /api/order/items/": () => {
      isWholesale = true;
      return anOrder({ version: 2, providerPriceTableId: "atacado" });
    },
  });
  await heading(listed.name);
  expect(price()).toBe("R$ 42,90");
  await user.click(screen.getByRole("button", { name: /^Adicionar C/ }));
  await waitFor(() => expect(price()).toBe("R$ 30,00"));
});

test("a tapped product stays on the screen while there is no connection", async () => {
  await tapProduct(() => noConnection());
  await heading(listed.name);
  expect(screen.getByText("Doce e encorpado.")).toBeTruthy();
});

test("a tapped product that is gone by now shows that it is not there", async () => {
  await tapProduct(refusal(404, "Produto não encontrado"));
  await heading("Página não encontrada");
});

test("until the large picture is there, the one of the card is shown in its place", async () => {
  const small = "/images/a/cafe/320.webp";
  const loaded = (name: string) => (name.endsWith(small) ? [{ name }] : []);
  vi.spyOn(performance, "getEntriesByName").mockImplementation(loaded as typeof performance.getEntriesByName);
  await tapProduct(listed);
  await heading(listed.name);
  const frame = screen.getByRole("button", { name: /^Ampliar foto 1/ });
  expect(frame.style.background).toContain(small);
  fireEvent.load(frame.querySelector("img") as HTMLImageElement);
  expect(frame.style.background).toBe("");
});
