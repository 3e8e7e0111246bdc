import type { ExplanationLine, PriceTag } from "@vitrine/domain/order/totals-shape";
import { expect, test } from "vitest";
import { explanationName, priceTagName } from "./price-name.ts";

test.each<[ExplanationLine["kind"], string, string]>([
  ["products", "", "Produtos"],
  ["price-table", "Atacado", "Tabela de preço Atacado"],
  ["promotion", "", "Promoções"],
  ["gift", "Caneca azul", "Brinde: Caneca azul"],
  ["coupon", "DEZ", "Cupom DEZ"],
  ["manual-discount", "", "Desconto"],
  ["freight", "", "Entrega"],
  ["free-delivery", "DEZ", "Cupom DEZ"],
  ["freight-gift", "", "Frete grátis"],
  ["service-fee", "", "Taxa de serviço"],
  ["interest", "3", "Juros do parcelamento em 3x"],
])("in the explanation: %s %s", (kind, subject, name) => {
  expect(explanationName({ kind, subject })).toBe(name);
});

test.each<[PriceTag["kind"], string, string]>([
  ["price-table", "Atacado", "Tabela de preço Atacado"],
  ["promotion", "", "Promoção"],
  ["coupon", "DEZ", "Cupom DEZ"],
  ["manual-discount", "", "Desconto"],
])("next to an item: %s %s", (kind, subject, name) => {
  expect(priceTagName({ kind, subject })).toBe(name);
});
