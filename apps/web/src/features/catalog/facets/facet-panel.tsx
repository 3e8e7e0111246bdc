import type { Facet } from "@vitrine/contract/storefront/catalog-search";
import type { CatalogFilter } from "@vitrine/domain/catalog/catalog-mode";
import { categoryTitle } from "@vitrine/domain/catalog/groups/categories";
import { PRICE_FACET, priceLimits } from "@vitrine/domain/catalog/price-filter";
import { isTicked, rangeInCents, toggleTick } from "./chosen-filters.ts";
import { FacetGroup } from "./facet-group.tsx";
import { PriceFacet } from "./price-facet.tsx";

/** The keys of category facets start with this. */
const CATEGORY_FACET = "category";

type FacetPanelProps = {
  facets: readonly Facet[];
  filters: readonly CatalogFilter[];
  hasCategory: boolean;
  onChange: (filters: readonly CatalogFilter[]) => void;
};

/** All visible filters of a list. Inside a category, the category filters are hidden. */
export function FacetPanel({ facets, filters, hasCategory, onChange }: FacetPanelProps) {
  const shown = facets.filter(({ key, hidden }) => !hidden && !(hasCategory && key.startsWith(CATEGORY_FACET)));
  if (shown.length === 0) return <p className="py-2 text-sm text-muted">Não há filtros para estes produtos.</p>;
  return (
    <div className="divide-y divide-line">
      {shown.map((facet) => {
        const limits =
          facet.key === PRICE_FACET
            ? priceLimits(facet.values.flatMap(({ range }) => (range ? [rangeInCents(range)] : [])))
            : null;
        return limits ? (
          <PriceFacet key={facet.key} facet={facet} limits={limits} filters={filters} onChange={onChange} />
        ) : (
          <FacetGroup
            key={facet.key}
            name={facet.name}
            values={facet.key.startsWith(CATEGORY_FACET) ? facet.values.map(withReadableName) : facet.values}
            isChecked={(value) => isTicked(filters, { key: facet.key, value })}
            onToggle={(value) => onChange(toggleTick(filters, { key: facet.key, value }))}
          />
        );
      })}
    </div>
  );
}

function withReadableName(value: Facet["values"][number]): Facet["values"][number] {
  return { ...value, name: categoryTitle(value.name) };
}
