import { cents } from "@vitrine/domain/money";
import { expect, test } from "vitest";
import { discountedTotalText, paymentDiscountText } from "./payment-discount-text.ts";

test.each([
  [{ percent: 5 }, "5% de desconto"],
  [{ percent: 2.5 }, "2,5% de desconto"],
  [{ amount: cents(3_00) }, "R$ 3,00 de desconto"],
  [{ percent: 5, amount: cents(3_00) }, "5% + R$ 3,00 de desconto"],
])("%o", (discount, text) => {
  expect(paymentDiscountText(discount).replaceAll("\u00a0", " ")).toBe(text);
});

test("beside the form stands what the order costs by it", () => {
  expect(discountedTotalText(cents(95_00), { percent: 5 }).replaceAll("\u00a0", " ")).toBe("R$ 95,00 · 5% de desconto");
});
