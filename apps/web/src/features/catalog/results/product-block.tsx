import type { Product } from "@vitrine/contract/storefront/catalog";
import { memo } from "react";
import { blockFrame, type CardLayout } from "./card-layout.ts";
import { ProductCard } from "./product-card.tsx";
import { ProductCardSkeleton } from "./product-card-skeleton.tsx";

/** As many as can be in the first sight: they load at once, the others when they come near. */
const EAGER = 6;

type ProductBlockProps = {
  products: readonly Product[];
  /** The place of its first product in the whole list. */
  start: number;
  layout: CardLayout;
  isRestrictedBlocked: boolean;
  /** Outlines after the products: of a page on its way. */
  outlines: number;
};

/**
 * Some rows of a long list. What a frame of a scroll costs grows with the cards the browser has to look after: a block
 * far from the screen is one box to it, and one comparison to React.
 */
export const ProductBlock = memo(function ProductBlock(props: ProductBlockProps) {
  const { products, start, layout, isRestrictedBlocked, outlines } = props;
  return (
    <ul aria-label={blockName(props)} className={blockFrame[layout]}>
      {products.map((product, place) => (
        <ProductCard
          key={product.providerId}
          product={product}
          layout={layout}
          isEager={start + place < EAGER}
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
    before.every((product, place) => product === products[place])
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
  return Array.from({ length: count }, (_, place) => <ProductCardSkeleton key={`outline-${place}`} layout={layout} />);
}
