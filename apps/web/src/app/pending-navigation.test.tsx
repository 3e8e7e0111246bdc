import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { openPage } from "../../test/fixtures/page-fixture.tsx";
import { aProductPage } from "../../test/samples/catalog-samples.ts";
import { anOrder, aSession } from "../../test/samples/contract-samples.ts";
import { aProduct } from "../../test/samples/product-samples.ts";

const isMarked = () => document.documentElement.classList.contains("navigating");

test("a tapped link shows at once that its page is on the way, until the page is there", async () => {
  openPage("/catalog#code", {
    "GET /api/session/{code}": aSession({ order: anOrder() }),
    "GET /api/catalog/categories": [],
    "GET /api/catalog/top": aProductPage([aProduct()]),
    "GET /api/order/current": anOrder(),
  });
  const cart = await screen.findByRole("link", { name: "Carrinho" });
  expect(isMarked()).toBe(false);
  // The code of the next page may be there already; then the mark is gone at once.
  const marked = vi.spyOn(document.documentElement.classList, "add");
  fireEvent.click(cart);
  expect(marked).toHaveBeenCalledWith("navigating");
  await screen.findByRole("heading", { name: "Meu carrinho" });
  await waitFor(() => expect(isMarked()).toBe(false));
});
