import type { StockPlace } from "@vitrine/domain/order/stock";

export function placesBySku(rows: readonly (StockPlace & { sku: string })[]): Map<string, StockPlace[]> {
  const places = new Map<string, StockPlace[]>();
  for (const { sku, ...place } of rows) places.set(sku, [...(places.get(sku) ?? []), place]);
  return places;
}
