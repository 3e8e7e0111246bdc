import type { Product } from "@vitrine/contract/storefront/catalog";
import { memo } from "react";
import { blockFrame, type CardLayout } from "./card-layout.ts";
import { ProductCard } from "./product-card.tsx";
import { ProductCardSkeleton } from "./product-card-skeleton.tsx";

/** Number of pictures in the first view. They load at once; the others load when they come near the viewport. */
const EAGER = 6;

type ProductBlockProps = {
  products: readonly Product[];
  /** The index of the block's first product in the whole list. */
  start: number;
  layout: CardLayout;
  isRestrictedBlocked: boolean;
  /** Number of skeletons after the products, while a page loads. */
  outlines: number;
};

/**
 * Some rows of a long list. The cost of a scroll frame grows with the number of rendered cards. A block far from the
 * viewport costs the browser one box and React one comparison.
 */
export const ProductBlock = memo(function ProductBlock(props: ProductBlockProps) {
  const { products, start, layout, isRestrictedBlocked, outlines } = props;
  return (
    <ul aria-label={blockName(props)} className={blockFrame[layout]}>
      {products.map((product, index) => (
        <ProductCard
          key={product.providerId}
          product={product}
          layout={layout}
          isEager={start + index < EAGER}
          isRestricted={product.isRestrictedSale && isRestrictedBlocked}
        />
      ))}
      <Outlines start={start + products.length} count={outlines} layout={layout} />
    </ul>
  );
}, isSameBlock);

/** A growing list is a new array each time, but its earlier blocks contain the same products. */
function isSameBlock({ products: before, ...old }: ProductBlockProps, { products, ...now }: ProductBlockProps) {
  const keys = Object.keys(now) as (keyof typeof now)[];
  return (
    keys.every((key) => old[key] === now[key]) &&
    before.length === products.length &&
    before.every((product, index) => product === products[index])
  );
}

function blockName({ products, start }: ProductBlockProps): string {
  return start === 0 ? "Produtos" : `Produtos ${start + 1} a ${start + products.length}`;
}

export function OutlineBlock({ layout, count }: { layout: CardLayout; count: number }) {
  return (
    <ul aria-hidden="true" className={blockFrame[layout]}>
      <Outlines start={0} count={count} layout={layout} />
    </ul>
  );
}

type OutlinesProps = {
  /** The position of the first one in the whole list. */
  start: number;
  count: number;
  layout: CardLayout;
};

/** An outline belongs to its position. Products that arrive replace the first ones, and the others do not move. */
function Outlines({ start, count, layout }: OutlinesProps) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: its position is all that an outline has
    <ProductCardSkeleton key={`outline-${start + index}`} layout={layout} />
  ));
}
