import type { Product } from "@vitrine/contract/storefront/catalog";
import { memo } from "react";
import { blockFrame, type CardLayout } from "./card-layout.ts";
import { ProductCard } from "./product-card.tsx";
import { ProductCardSkeleton } from "./product-card-skeleton.tsx";

/** As many as can be visible at first: they load at once, the others when they come near the screen. */
const EAGER = 6;

type ProductBlockProps = {
  products: readonly Product[];
  /** The index of its first product in the whole list. */
  start: number;
  layout: CardLayout;
  isRestrictedBlocked: boolean;
  /** Outlines after the products, for a page that is loading. */
  outlines: number;
};

/**
 * Some rows of a long list. The cost of a scroll frame grows with the number of cards: a block far from the screen is
 * one box for the browser and one comparison for React.
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
      <Outlines count={outlines} layout={layout} />
    </ul>
  );
}, isSameBlock);

/** A list that grows is a new one each time, with the same products in its earlier blocks. */
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
      <Outlines count={count} layout={layout} />
    </ul>
  );
}

function Outlines({ count, layout }: { count: number; layout: CardLayout }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: outlines have nothing of their own
  return Array.from({ length: count }, (_, index) => <ProductCardSkeleton key={`outline-${index}`} layout={layout} />);
}
