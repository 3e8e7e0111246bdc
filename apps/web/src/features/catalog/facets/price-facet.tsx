import type { Facet } from "@vitrine/contract/storefront/catalog-search";
import type { CatalogFilter } from "@vitrine/domain/catalog/catalog-mode";
import {
  type PriceRange,
  priceFilter,
  priceOfThumb,
  priceSteps,
  stepOfPrice,
} from "@vitrine/domain/catalog/price-filter";
import { formatBRL } from "@vitrine/domain/money";
import { Checkbox } from "@vitrine/ui/fields/checkbox.tsx";
import { useState } from "react";
import { useDebouncedCallback } from "../../../lib/use-debounced-callback.ts";
import { RangeSlider } from "../../../ui/fields/range-slider.tsx";
import { chosenPrice, withPrice } from "./chosen-filters.ts";

const DEBOUNCE = 500;

type PriceFacetProps = {
  facet: Facet;
  limits: PriceRange;
  filters: readonly CatalogFilter[];
  onChange: (filters: readonly CatalogFilter[]) => void;
};

export function PriceFacet({ facet, limits, filters, onChange }: PriceFacetProps) {
  const chosen = chosenPrice(filters);
  const apply = (range: PriceRange | null) => onChange(withPrice(filters, range));
  return (
    <fieldset className="py-3">
      <legend className="float-left w-full pb-1 text-sm font-bold">{facet.name}</legend>
      <div className="clear-left">
        {limits.from === limits.to ? (
          <Checkbox
            label={formatBRL(limits.from)}
            count={facet.values.reduce((sum, { quantity }) => sum + quantity, 0)}
            isChecked={chosen !== null}
            onChange={(isChecked) => apply(isChecked ? limits : null)}
          />
        ) : (
          <PriceSlider limits={limits} chosen={chosen} onChange={apply} />
        )}
      </div>
    </fieldset>
  );
}

type PriceSliderProps = {
  limits: PriceRange;
  chosen: PriceRange | null;
  onChange: (range: PriceRange | null) => void;
};

function PriceSlider({ limits, chosen, onChange }: PriceSliderProps) {
  /** The positions of the thumbs while a person moves them. */
  const [moved, setMoved] = useState<{ low: number; high: number } | null>(null);
  const { from, to } = chosen ?? limits;
  const { low, high } = moved ?? { low: stepOfPrice(from, limits), high: stepOfPrice(to, limits) };
  const prices = (ends: { low: number; high: number }) => {
    const lowest = priceOfThumb(ends.low, from, limits);
    const highest = priceOfThumb(ends.high, to, limits);
    return { from: lowest, to: highest < lowest ? lowest : highest };
  };
  const shown = prices({ low, high });
  const apply = useDebouncedCallback((ends: { low: number; high: number }) => {
    setMoved(null);
    onChange(priceFilter(prices(ends), limits));
  }, DEBOUNCE);

  return (
    <>
      <RangeSlider
        low={low}
        high={high}
        steps={priceSteps(limits)}
        labels={{ low: "Preço mínimo", high: "Preço máximo" }}
        texts={{ low: formatBRL(shown.from), high: formatBRL(shown.to) }}
        onChange={(ends) => {
          setMoved(ends);
          apply(ends);
        }}
      />
      <p aria-hidden="true" className="flex justify-between text-sm text-muted tabular-nums">
        <span>{formatBRL(shown.from)}</span>
        <span>{formatBRL(shown.to)}</span>
      </p>
    </>
  );
}
