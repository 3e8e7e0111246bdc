import type { Product, SubscriptionOffer } from "@vitrine/contract/storefront/catalog";
import { productPath } from "@vitrine/domain/catalog/variant-id";
import { memo, type ReactNode, useState } from "react";
import { Link } from "react-router";
import { LazySendButton } from "../../chat/lazy-send-button.tsx";
import { AddToOrderButton } from "../../offer/add-to-order-button.tsx";
import { LazyStockNote } from "../../offer/lazy-stock-note.tsx";
import { ProductPicture } from "../../offer/product-picture.tsx";
import { ProductPrices } from "../../offer/product-prices.tsx";
import { SubscriptionSelect } from "../../offer/subscription-select.tsx";
import { WeightBadge } from "../../offer/weight-badge.tsx";
import { type CardLayout, cardFrame, pictureSizes } from "./card-layout.ts";

const HIGHLIGHTS = 2;

type ProductCardProps = {
  product: Product;
  layout: CardLayout;
  isEager: boolean;
  /** This person may not add the product. */
  isRestricted: boolean;
};

export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { product, layout, isEager, isRestricted } = props;
  const [subscription, setSubscription] = useState<SubscriptionOffer | null>(null);
  const Layout = layout === "vertical" ? Vertical : Horizontal;
  const action = product.hasVariants ? (
    <Link
      to={addressOf(product)}
      aria-label={`Ver opções de ${product.name}`}
      className="inline-flex min-h-11 items-center justify-center rounded-xl bg-brand-tint px-4 text-sm font-semibold text-brand-ink hover:shadow-sm"
    >
      Ver opções
    </Link>
  ) : (
    <AddToOrderButton product={product} subscription={subscription} />
  );
  return (
    <li data-product={product.providerId} className={cardFrame[layout]}>
      <Layout
        picture={
          <ProductPicture
            url={product.images[0]?.url}
            alt=""
            sizes={pictureSizes[layout]}
            isEager={isEager}
            className={`rounded-xl ${product.isActive ? "" : "opacity-50 grayscale"}`}
          />
        }
        highlights={<Highlights names={product.clusterHighlights} />}
        title={<Title product={product} />}
        details={<Details product={product} isRestricted={isRestricted} />}
        prices={<ProductPrices product={product} size="card" />}
        subscription={
          <SubscriptionSelect offers={product.subscriptionOffers} value={subscription} onChange={setSubscription} />
        }
        action={product.hasVariants && !product.isActive ? <AddToOrderButton product={product} /> : action}
        send={<LazySendButton product={product} size="card" />}
      />
    </li>
  );
});

type Slots = Record<
  "picture" | "highlights" | "title" | "details" | "prices" | "subscription" | "action" | "send",
  ReactNode
>;

/** The link of the title covers the whole card, so the controls must be above it. */
const usable = "relative z-1";

function Vertical({ picture, highlights, title, details, prices, subscription, action }: Slots) {
  return (
    <article className="relative flex h-full flex-col">
      <div className="relative">
        {picture}
        <div className="absolute top-2 left-2 flex max-w-[calc(100%-1rem)] flex-col items-start gap-1">
          {highlights}
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-1 px-1 pt-2.5">
        {title}
        {details}
      </div>
      {/* Above the price, so that the prices and buttons of a row align with and without a subscription. */}
      <div className={`pt-2 empty:hidden ${usable}`}>{subscription}</div>
      <div className="px-1 pt-2.5">{prices}</div>
      <div className={`mt-2.5 flex flex-col ${usable}`}>{action}</div>
    </article>
  );
}

function Horizontal({ picture, highlights, title, details, prices, subscription, action, send }: Slots) {
  return (
    <article className="relative flex h-full gap-3">
      <div className="w-28 shrink-0">{picture}</div>
      <div className="flex min-w-0 flex-1 flex-col gap-1 [&_h3]:min-h-0">
        <div className="flex flex-wrap gap-1 empty:hidden">{highlights}</div>
        {title}
        {details}
        <div className="mt-auto flex flex-col gap-2 pt-1">
          <div className={`empty:hidden ${usable}`}>{subscription}</div>
          <div className="flex items-end justify-between gap-3">
            {prices}
            <div className={`flex shrink-0 gap-2 ${usable}`}>
              {send}
              {action}
            </div>
          </div>
        </div>
      </div>
    </article>
  );
}

function Title({ product }: { product: Product }) {
  return (
    <h3 className="line-clamp-3 min-h-[2lh] text-sm leading-snug font-medium break-words">
      <Link to={addressOf(product)} className="after:absolute after:inset-0 after:rounded-xl">
        {product.name}
      </Link>
    </h3>
  );
}

function Details({ product, isRestricted }: { product: Product; isRestricted: boolean }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-1.5 empty:hidden">
        <WeightBadge kilos={product.amountInKilo} />
        {isRestricted && (
          <span className="rounded-full bg-surface px-2 py-0.5 text-xs font-medium text-muted">Venda restrita</span>
        )}
      </div>
      {product.offerDescription && (
        <p className="line-clamp-2 text-xs font-medium text-accent-ink">{product.offerDescription}</p>
      )}
      <LazyStockNote product={product} size="card" />
    </>
  );
}

function Highlights({ names }: { names: readonly string[] }) {
  return names.slice(0, HIGHLIGHTS).map((name) => (
    <span
      key={name}
      className="line-clamp-1 max-w-full rounded-full bg-accent px-2 py-0.5 text-[0.6875rem] in-[.dense]:text-xs font-semibold break-all text-on-accent"
    >
      {name}
    </span>
  ));
}

function addressOf({ providerId }: Product): string {
  return productPath(providerId);
}
