import type { Product } from "@vitrine/contract/catalog";
import { may } from "@vitrine/domain/permissions";
import { type ReactNode, useDeferredValue, useRef } from "react";
import { useSession, useShopSettings } from "../session/session.queries.ts";
import { type CardLayout, gridColumns } from "./card-layout.ts";
import { ProductCard } from "./product-card.tsx";
import { ProductCardSkeleton } from "./product-card-skeleton.tsx";
import { useKeptScroll } from "./use-kept-scroll.ts";

/** As many as can be in the first sight: they load at once, the others when they come near. */
const EAGER = 6;

type ProductGridProps = {
  products: readonly Product[];
  layout: CardLayout;
  /** Outlines after the products: of a page on its way. */
  pending: number;
  /** The products are still those of the filters before. */
  isOutdated: boolean;
};

export function ProductGrid({ products, layout, pending, isOutdated }: ProductGridProps) {
  const list = useRef<HTMLUListElement>(null);
  useKeptScroll(list);
  const isRestricted = useIsRestricted();
  // A new page is made ready in small pieces between the frames of a scroll; its outlines stay until then.
  const shown = useDeferredValue(products);
  const isBehind = shown !== products;
  return (
    <GridFrame>
      <ul
        ref={list}
        aria-label="Produtos"
        aria-busy={isOutdated}
        className={`grid gap-3 transition-opacity md:gap-4 ${gridColumns[layout]} ${isOutdated ? "opacity-50" : ""}`}
      >
        {shown.map((product, place) => (
          <ProductCard
            key={product.providerId}
            product={product}
            layout={layout}
            isEager={place < EAGER}
            isRestricted={isRestricted(product)}
          />
        ))}
        {outlines(isBehind ? products.length - shown.length : pending, layout)}
      </ul>
    </GridFrame>
  );
}

export function ProductGridSkeleton({ layout, count }: { layout: CardLayout; count: number }) {
  return (
    <GridFrame>
      <p role="status" className="sr-only">
        Carregando produtos…
      </p>
      <ul aria-hidden="true" className={`grid gap-3 md:gap-4 ${gridColumns[layout]}`}>
        {outlines(count, layout)}
      </ul>
    </GridFrame>
  );
}

/** Asked once for the whole list, not by every card. */
function useIsRestricted(): (product: Product) => boolean {
  const { sessionType } = useSession();
  const isBlocked = useShopSettings()?.disableRestrictedProducts && !may(sessionType, "add-restricted-products");
  return ({ isRestrictedSale }) => isRestrictedSale && isBlocked === true;
}

function GridFrame({ children }: { children: ReactNode }) {
  return <div className="@container">{children}</div>;
}

function outlines(count: number, layout: CardLayout): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: outlines have nothing of their own
  return Array.from({ length: count }, (_, place) => <ProductCardSkeleton key={`outline-${place}`} layout={layout} />);
}
