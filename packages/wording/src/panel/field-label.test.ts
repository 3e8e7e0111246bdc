import { expect, test } from "vitest";
import { fieldPathLabel } from "./field-label.ts";

test.each([
  ["price", "Preço"],
  ["settings.style.defaultColor", "Cor principal"],
  ["deliveryZones.1.price", "Áreas de entrega nº 2, Preço"],
  ["/coupons/0/validUntil", "Cupons nº 1, Vale até"],
  ["images.3", "Fotos nº 4"],
  ["skus.CAFE-1.promotionalPrice", "Preço promocional"],
  ["constructor", "Um campo"],
  ["", "Um campo"],
])("%s is %s", (path, label) => {
  expect(fieldPathLabel(path)).toBe(label);
});
