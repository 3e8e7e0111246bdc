import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { aProduct } from "../../../test/samples/product-samples.ts";
import { ProductPrices } from "./product-prices.tsx";

const words = (element: HTMLElement) => element.textContent?.replaceAll(/\s+/g, " ");

test("a screen reader hears what the offer costs, and what it cost before", () => {
  const product = aProduct({ listPrice: 50, price: 50, promotionalPrice: 40, minPrice: 40, maxPrice: 40 });
  const { container } = render(<ProductPrices product={product} size="card" />);
  expect(words(container)).toBe("por R$ 40,00 de R$ 50,00");
});

test("the product page also says the discount and the price of a kilo", () => {
  const offer = { listPrice: 50, price: 50, promotionalPrice: 40, minPrice: 40, maxPrice: 40 };
  const product = aProduct({ ...offer, soldInKilo: true, amountInKilo: 0.5, kilogramPrice: 80 });
  const { container } = render(<ProductPrices product={product} size="page" />);
  expect(words(container)).toContain("−20%");
  expect(words(container)).toContain("R$ 80,00/kg");
});
