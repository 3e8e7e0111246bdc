import type { Product } from "@vitrine/contract/storefront/catalog";
import { lazyPart } from "@vitrine/ui/lazy-part.tsx";
import { startTransition, useDeferredValue, useEffect, useRef, useState } from "react";
import { useMay, useShopSettings } from "../../session/session.queries.ts";
import { BLOCK, blocksFrame, type CardLayout } from "./card-layout.ts";
import { OutlineBlock, ProductBlock } from "./product-block.tsx";

// A new visit has no position to restore.
const ScrollRestoration = lazyPart(async () => (await import("./scroll-restoration.ts")).ScrollRestoration, {
  afterMs: 1_000,
});

/** Few enough cards to render within a frame on a slow phone, and whole rows of its two columns. */
const STEP = 4;

type ProductGridProps = {
  /** Names the list, for its scroll position. */
  name: string;
  products: readonly Product[];
  layout: CardLayout;
  /** Number of skeletons after the products, while a page loads. */
  pending: number;
  /** The products still belong to the previous filters. */
  isOutdated: boolean;
};

export function ProductGrid({ name, products, layout, pending, isOutdated }: ProductGridProps) {
  const list = useRef<HTMLDivElement>(null);
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
      <ScrollRestoration list={list} name={name} />
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

/** Evaluated once for the whole list, not in every card. */
function useIsRestrictedBlocked(): boolean {
  const may = useMay();
  const isBlocked = useShopSettings()?.disableRestrictedProducts ?? false;
  return isBlocked && !may("add-restricted-products");
}

/**
 * Renders added items a few at a time, between the frames of a scroll. The items of the first render are complete, so
 * that the scroll position of a long list can be restored.
 */
function useProgressiveList<Item>(items: readonly Item[]): readonly Item[] {
  const ready = useDeferredValue(items);
  const [count, setCount] = useState(ready.length);
  if (ready.length < count) setCount(ready.length);

  useEffect(() => {
    if (count < ready.length) startTransition(() => setCount(Math.min(count + STEP, ready.length)));
  }, [count, ready.length]);

  return count < ready.length ? ready.slice(0, count) : ready;
}
