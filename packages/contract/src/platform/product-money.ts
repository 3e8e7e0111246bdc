import type { ProductPrices } from "@vitrine/domain/catalog/product/field-row";
import type { Product, Sku } from "@vitrine/domain/catalog/product/product";
import { toCents, toReais } from "../wire/money.ts";
import type { ProductInput, SkuInput } from "./catalog-import.ts";

type WirePrices = Pick<SkuInput, keyof ProductPrices>;

/** A product of the wire, with its prices in centavos. */
export function toProduct({ skus, ...fields }: ProductInput): Product {
  return { ...fields, skus: skus.map(toSku) };
}

/** The same the other way: the product as an import would send it. */
export function toProductInput({ skus, ...fields }: Product): ProductInput {
  return { ...fields, skus: skus.map(toSkuInput) };
}

export function toSku(sku: SkuInput): Sku {
  const { listPrice: _, price: __, promotionalPrice: ___, priceTables, quantityPrices, ...others } = sku;
  const tables = priceTables && { priceTables: ofEach(priceTables, pricesInCents) };
  const byQuantity = quantityPrices && {
    quantityPrices: quantityPrices.map(({ from, price }) => ({ from, price: toCents(price) })),
  };
  return { ...others, ...pricesInCents(sku), ...tables, ...byQuantity };
}

function toSkuInput(sku: Sku): SkuInput {
  const { listPrice: _, price: __, promotionalPrice: ___, priceTables, ...others } = sku;
  const tables = priceTables && { priceTables: ofEach(priceTables, pricesInReais) };
  return { ...toFacts(others), ...pricesInReais(sku), ...tables };
}

/** The facts of a SKU on the wire. */
export function toFacts<Facts extends Pick<Sku, "quantityPrices">>({ quantityPrices, ...facts }: Facts) {
  if (!quantityPrices) return facts;
  return { ...facts, quantityPrices: quantityPrices.map(({ from, price }) => ({ from, price: toReais(price) })) };
}

function pricesInCents({ listPrice, price, promotionalPrice }: WirePrices): ProductPrices {
  return {
    ...(listPrice !== undefined && { listPrice: toCents(listPrice) }),
    price: toCents(price),
    ...(promotionalPrice !== undefined && {
      promotionalPrice: promotionalPrice === null ? null : toCents(promotionalPrice),
    }),
  };
}

function pricesInReais({ listPrice, price, promotionalPrice }: ProductPrices): WirePrices {
  return {
    ...(listPrice !== undefined && { listPrice: toReais(listPrice) }),
    price: toReais(price),
    ...(promotionalPrice !== undefined && {
      promotionalPrice: promotionalPrice === null ? null : toReais(promotionalPrice),
    }),
  };
}

function ofEach<From, To>(record: Record<string, From>, of: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, of(value)]));
}
