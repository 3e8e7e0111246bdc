import { expect, test } from "vitest";
import { viewedPageAt } from "./viewed-page.ts";

test.each([
  ["/catalog", { place: "catalog" }],
  ["/products-found", { place: "catalog" }],
  ["/product/caf%C3%A9", { place: "product", productId: "café" }],
  ["/product/100%", { place: "product", productId: "100%" }],
  [`/product/${"x".repeat(200)}`, { place: "product" }],
  ["/order", { place: "cart" }],
  ["/order/checkout", { place: "checkout" }],
  ["/order/pay", { place: "payment" }],
  ["/order/payment", { place: "payment" }],
  ["/change-payment", { place: "payment" }],
  ["/confirm", { place: "done" }],
  ["/finish", { place: "done" }],
  ["/orders/order-1", { place: "done" }],
  ["/something/else", { place: "catalog" }],
])("%s is %o", (path, expected) => {
  expect(viewedPageAt(path)).toEqual(expected);
});
