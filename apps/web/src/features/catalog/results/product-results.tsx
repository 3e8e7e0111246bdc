import { useInfiniteQuery } from "@tanstack/react-query";
import type { Product, ProductPage } from "@vitrine/contract/storefront/catalog";
import { LoadFailure } from "@vitrine/ui/feedback/load-failure.tsx";
import { type ReactNode, useMemo } from "react";
import { useInView } from "../../../lib/use-in-view.ts";
import { useShopSettings } from "../../session/session.queries.ts";
import { PER_PAGE, type PriceSource, productPages } from "../catalog.queries.ts";
import { listName, type ProductList } from "../product-list.ts";
import type { CardLayout } from "./card-layout.ts";
import { ProductGrid, ProductGridSkeleton } from "./product-grid.tsx";

/** The next page is requested when the end of the list is this many pixels below the viewport. */
const AHEAD = 1_000;

type ProductResultsProps = {
  list: ProductList;
  prices: PriceSource;
  layout: CardLayout;
  /** Shown beside the number of products. */
  tools: ReactNode;
  /** Shown when nothing was found. */
  empty: ReactNode;
};

/** A list of products with infinite scroll. */
export function ProductResults({ list, prices, layout, tools, empty }: ProductResultsProps) {
  const query = useInfiniteQuery(productPages(list, prices));
  const { data, error, hasNextPage, isFetchingNextPage, isPlaceholderData } = query;
  const hidesInactive = useShopSettings()?.hiddenInactiveProducts ?? false;
  const products = useMemo(() => productsOf(data?.pages ?? [], { hidesInactive }), [data, hidesInactive]);
  const total = data?.pages[0]?.total;
  const name = listName(list);
  const isNextDue = hasNextPage && !isFetchingNextPage && !isPlaceholderData && !error;

  return (
    <>
      {"filters" in list && (total !== 0 || list.filters.length > 0) && (
        <div className="flex min-h-11 items-center justify-between gap-3 pb-3">
          <p role="status" className="text-sm text-muted">
            {total !== undefined && countOf(total)}
          </p>
          {tools}
        </div>
      )}
      {data === undefined && !error && <ProductGridSkeleton layout={layout} count={PER_PAGE} />}
      {data === undefined && error && <LoadFailure failure={error} onRetry={query.refetch} />}
      {data && products.length === 0 && !hasNextPage && empty}
      {products.length > 0 && (
        <ProductGrid
          key={name}
          name={name}
          products={products}
          layout={layout}
          pending={isFetchingNextPage ? PER_PAGE : 0}
          isOutdated={isPlaceholderData}
        />
      )}
      {data && error && (
        <div className="pt-4">
          <LoadFailure failure={error} onRetry={query.isFetchNextPageError ? query.fetchNextPage : query.refetch} />
        </div>
      )}
      {isNextDue && <NextPageMark onReached={query.fetchNextPage} pages={data?.pages.length ?? 0} />}
      {data && !hasNextPage && data.pages.length > 1 && (
        <p className="pt-8 text-center text-sm text-muted">Você viu todos os produtos.</p>
      )}
    </>
  );
}

function NextPageMark({ onReached, pages }: { onReached: () => void; pages: number }) {
  const mark = useInView<HTMLDivElement>(onReached, { ahead: AHEAD, key: pages });
  return <div ref={mark} className="h-px" />;
}

function countOf(total: number): string {
  return total === 1 ? "1 produto" : `${total.toLocaleString("pt-BR")} produtos`;
}

/** Joins the pages. A product may move to another page between two requests; it is shown once. */
function productsOf(pages: readonly ProductPage[], { hidesInactive }: { hidesInactive: boolean }): Product[] {
  const products = new Map<string, Product>();
  for (const product of pages.flatMap(({ data }) => data)) {
    if (!hidesInactive || product.isActive) products.set(product.providerId, product);
  }
  return [...products.values()];
}
