import { useInfiniteQuery } from "@tanstack/react-query";
import { type PriceSource, productPages } from "../catalog.queries.ts";
import type { CardLayout } from "./card-layout.ts";
import { ProductGrid } from "./product-grid.tsx";

/** What sells best, for somebody whose search found nothing. */
export function ShopFavourites({ prices, layout }: { prices: PriceSource; layout: CardLayout }) {
  const { data } = useInfiniteQuery(productPages({ kind: "top" }, prices));
  const products = (data?.pages[0]?.data ?? []).filter(({ isActive }) => isActive);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="shop-favourites">
      <h3 id="shop-favourites" className="pb-3 text-lg font-bold tracking-tight">
        Os favoritos da loja
      </h3>
      <ProductGrid name="favourites" products={products} layout={layout} pending={0} isOutdated={false} />
    </section>
  );
}
