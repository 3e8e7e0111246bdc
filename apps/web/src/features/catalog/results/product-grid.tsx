import type { Product } from "@vitrine/contract/storefront/catalog";
import { may } from "@vitrine/domain/session/permissions";
import { useRef } from "react";
import { useSession, useShopSettings } from "../../session/session.queries.ts";
import { BLOCK, blocksFrame, type CardLayout } from "./card-layout.ts";
import { OutlineBlock, ProductBlock } from "./product-block.tsx";
import { useProgressiveList } from "./use-progressive-list.ts";
import { useScrollRestoration } from "./use-scroll-restoration.ts";

type ProductGridProps = {
  products: readonly Product[];
  layout: CardLayout;
  /** Outlines after the products: of a page on its way. */
  pending: number;
  /** The products are still those of the filters before. */
  isOutdated: boolean;
};

export function ProductGrid({ products, layout, pending, isOutdated }: ProductGridProps) {
  const list = useRef<HTMLDivElement>(null);
  useScrollRestoration(list);
  const isRestrictedBlocked = useIsRestrictedBlocked();
  const shown = useProgressiveList(products);
  const outlines = products.length - shown.length + pending;
  return (
    <div className="@container">
      <div
        ref={list}
        aria-busy={isOutdated}
        className={`${blocksFrame} transition-opacity ${isOutdated ? "opacity-50" : ""}`}
      >
        {blockStarts(shown.length + outlines).map((start) => {
          const own = shown.slice(start, start + BLOCK);
          return (
            <ProductBlock
              key={start}
              products={own}
              start={start}
              layout={layout}
              isRestrictedBlocked={isRestrictedBlocked}
              outlines={Math.min(BLOCK, shown.length + outlines - start) - own.length}
            />
          );
        })}
      </div>
    </div>
  );
}

export function ProductGridSkeleton({ layout, count }: { layout: CardLayout; count: number }) {
  return (
    <div className="@container">
      <p role="status" className="sr-only">
        Carregando produtos…
      </p>
      <OutlineBlock layout={layout} count={count} />
    </div>
  );
}

function blockStarts(count: number): number[] {
  return Array.from({ length: Math.ceil(count / BLOCK) }, (_, block) => block * BLOCK);
}

/** Asked once for the whole list, not by every card. */
function useIsRestrictedBlocked(): boolean {
  const { sessionType } = useSession();
  const isBlocked = useShopSettings()?.disableRestrictedProducts ?? false;
  return isBlocked && !may(sessionType, "add-restricted-products");
}
