import type { CatalogFilter } from "@vitrine/domain/catalog/catalog-mode";
import { PRICE_FACET, type PriceRange } from "@vitrine/domain/catalog/price-filter";
import { centsOf } from "../../../lib/reais.ts";

type Filters = readonly CatalogFilter[];
type Tick = { key: string; value: string };

export function isTicked(filters: Filters, { key, value }: Tick): boolean {
  return filters.some((filter) => filter.key === key && filter.value === value);
}

export function toggleTick(filters: Filters, { key, value }: Tick): Filters {
  return isTicked(filters, { key, value })
    ? filters.filter((filter) => filter.key !== key || filter.value !== value)
    : [...filters, { key, value }];
}

export function chosenPrice(filters: Filters): PriceRange | null {
  const range = filters.find(({ key }) => key === PRICE_FACET)?.range;
  return range ? rangeInCents(range) : null;
}

/** Null removes the price filter. */
export function withPrice(filters: Filters, range: PriceRange | null): Filters {
  const others = filters.filter(({ key }) => key !== PRICE_FACET);
  return range ? [...others, { key: PRICE_FACET, range: { from: range.from / 100, to: range.to / 100 } }] : others;
}

export function rangeInCents({ from, to }: { from: number; to: number }): PriceRange {
  return { from: centsOf(from), to: centsOf(to) };
}
