import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { aProduct, aShirt } from "../../../test/product-samples.ts";
import { ProductPrices } from "./product-prices.tsx";

test.each([
  ["one price", aProduct(), "card", "R$ 42,90"],
  ["a reduced price", aProduct({ listPrice: 50 }), "card", "de R$ 50,00 por R$ 42,90"],
  ["a promotion", aProduct({ promotionalPrice: 39.9 }), "card", "de R$ 42,90 por R$ 39,90"],
  ["prices that depend on the options", aShirt(), "card", "a partir de R$ 89,00"],
  ["a price range on the product page", aShirt(), "page", "a partir de R$ 89,00 até R$ 99,00"],
  ["a price per kilo", aProduct({ soldInKilo: true, kilogramPrice: 89.9 }), "card", "R$ 42,90R$ 89,90/kg"],
] as const)("%s", (_, product, size, expected) => {
  const { container } = render(<ProductPrices product={product} size={size} />);
  expect(container.textContent?.replace(/\s/g, " ")).toBe(expected);
});
