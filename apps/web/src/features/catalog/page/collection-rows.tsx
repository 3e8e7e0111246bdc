import type { CollectionRow } from "@vitrine/contract/storefront/catalog";
import { categoryTitle } from "@vitrine/domain/catalog/groups/categories";
import { useId, useRef } from "react";
import { ScrollArrow } from "../../../ui/scroll-arrow.tsx";
import { endFades, scrollBehavior, useScrollEnds } from "../../../ui/scroll-ends.ts";
import { ProductCard } from "../results/product-card.tsx";

type CollectionRowsProps = { rows: readonly CollectionRow[]; onShowAll: (collectionId: string) => void };

/** The shop's collections as rows that scroll sideways, above the list of all products. */
export function CollectionRows({ rows, onShowAll }: CollectionRowsProps) {
  return (
    <div className="flex flex-col gap-6 pb-7 [--row-card:9.5rem] md:[--row-card:12rem]">
      {rows.map((row, index) => (
        <Row key={row.providerId} row={row} isFirst={index === 0} onShowAll={() => onShowAll(row.providerId)} />
      ))}
    </div>
  );
}

/** Number of pictures of the first row that are visible at once on a phone. */
const EAGER = 3;

function Row({ row, isFirst, onShowAll }: { row: CollectionRow; isFirst: boolean; onShowAll: () => void }) {
  const titleId = useId();
  const list = useRef<HTMLUListElement>(null);
  const ends = useScrollEnds(list, row.products.length);
  const scrollPage = (direction: 1 | -1) =>
    list.current?.scrollBy({ left: direction * list.current.clientWidth * 0.9, behavior: scrollBehavior() });
  return (
    <section aria-labelledby={titleId}>
      <div className="flex min-h-11 items-center gap-1">
        <h2 id={titleId} className="line-clamp-1 min-w-0 flex-1 text-lg font-bold tracking-tight break-all">
          {categoryTitle(row.name)}
        </h2>
        <ScrollArrow label="Anteriores" direction={-1} isAtEnd={ends.atStart} onScroll={scrollPage} />
        <ScrollArrow label="Próximos" direction={1} isAtEnd={ends.atEnd} onScroll={scrollPage} />
        <button
          type="button"
          onClick={onShowAll}
          className="min-h-11 shrink-0 rounded-lg px-2 text-sm font-semibold text-brand-ink hover:underline"
        >
          Ver tudo<span className="sr-only"> de {row.name}</span>
        </button>
      </div>
      <ul ref={list} aria-labelledby={titleId} className={`side-scroll full-bleed gap-3 pt-1 pb-2 ${endFades(ends)}`}>
        {row.products.map((product, index) => (
          <ProductCard
            key={product.providerId}
            product={product}
            layout="row"
            isEager={isFirst && index < EAGER}
            isRestricted={false}
          />
        ))}
      </ul>
    </section>
  );
}
