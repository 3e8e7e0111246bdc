import { useQuery } from "@tanstack/react-query";
import type { CatalogFilter } from "@vitrine/domain/catalog/catalog-mode";
import { ErrorBoundary } from "@vitrine/ui/feedback/error-boundary.tsx";
import { LoadFailure } from "@vitrine/ui/feedback/load-failure.tsx";
import { lazy, Suspense } from "react";
import type { PriceSource } from "../catalog.queries.ts";
import type { FacetList } from "../product-list.ts";
import { facetsOf } from "./facets.queries.ts";

const FacetPanel = lazy(async () => ({ default: (await import("./facet-panel.tsx")).FacetPanel }));

export type FacetContentsProps = {
  list: FacetList;
  prices: PriceSource;
  onChange: (filters: readonly CatalogFilter[]) => void;
};

/** The filters of a list, or their skeleton, or their load failure. */
export function FacetContents({ list, prices, onChange }: FacetContentsProps) {
  const { data, error, refetch } = useQuery(facetsOf(list, prices));
  if (error && !data) return <LoadFailure failure={error} onRetry={refetch} />;
  if (!data) return <FacetSkeleton />;
  return (
    <ErrorBoundary fallback={<p className="py-2 text-sm text-muted">Não foi possível carregar os filtros.</p>}>
      <Suspense fallback={<FacetSkeleton />}>
        <FacetPanel facets={data} filters={list.filters} hasCategory={list.kind === "category"} onChange={onChange} />
      </Suspense>
    </ErrorBoundary>
  );
}

const lines = ["w-1/2", "w-4/5", "w-2/3", "w-3/4", "w-1/2"];

function FacetSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-6 py-4 motion-safe:animate-breathe">
      {lines.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
        <div key={index} className={`h-5 rounded-md bg-placeholder ${width}`} />
      ))}
    </div>
  );
}
