import type { StockLocation } from "@vitrine/domain/order/stock";

export function stockBySku(rows: readonly (StockLocation & { sku: string })[]): Map<string, StockLocation[]> {
  const places = new Map<string, StockLocation[]>();
  for (const { sku, ...place } of rows) places.set(sku, [...(places.get(sku) ?? []), place]);
  return places;
}
