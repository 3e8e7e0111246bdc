import type { Product, SubscriptionOffer } from "@vitrine/contract/storefront/catalog";
import { repeatsName } from "@vitrine/domain/catalog/badges";
import { shownPrices, withoutChoice } from "@vitrine/domain/catalog/offer";
import { productPath } from "@vitrine/domain/catalog/variant-id";
import { formatWeight } from "@vitrine/domain/catalog/weight";
import { lazyPart } from "@vitrine/ui/lazy-part.tsx";
import { memo, type ReactNode, useState } from "react";
import { Link } from "react-router";
import { formatReais } from "../../../lib/reais.ts";
import { LazySendButton } from "../../chat/lazy-send-button.tsx";
import { AddToOrderButton } from "../../offer/add-to-order-button.tsx";
import { CardAction } from "../../offer/card-action.tsx";
import { LazyStockNote } from "../../offer/lazy-stock-note.tsx";
import { ProductPicture } from "../../offer/product-picture.tsx";
import { DiscountChip, ProductPrices } from "../../offer/product-prices.tsx";
import { useShopSettings } from "../../session/session.queries.ts";
import { type CardLayout, cardFrame, pictureSizes } from "./card-layout.ts";

// Nobody needs these in the first second. Their places are kept.
const SubscriptionLine = lazyPart(
  async () => (await import("../../offer/subscription/subscription-line.tsx")).SubscriptionLine,
  {
    afterMs: 1_000,
    placeholder: <div className="min-h-11" />,
  },
);

const HIGHLIGHTS = 2;

const CardSwatches = lazyPart(async () => (await import("./card-swatches.tsx")).CardSwatches, {
  afterMs: 1_000,
  placeholder: <div className="h-5.5" />,
});

const QuantityNote = lazyPart(async () => (await import("../../offer/quantity-note.tsx")).QuantityNote, {
  placeholder: <div className="h-4" />,
});

type ProductCardProps = {
  product: Product;
  layout: CardLayout | "row";
  isEager: boolean;
  /** This person may not add the product. */
  isRestricted: boolean;
};

export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { layout, isEager, isRestricted } = props;
  const isWithoutChoice = useShopSettings()?.hideAttributes ?? false;
  const product = isWithoutChoice ? withoutChoice(props.product) : props.product;
  const [subscription, setSubscription] = useState<SubscriptionOffer | null>(null);
  const Layout = layouts[layout];
  const action = product.hasVariants ? (
    <Link
      to={addressOf(product)}
      aria-label={`Ver opções de ${product.name}`}
      className="inline-flex min-h-11 items-center justify-center rounded-xl bg-brand-tint px-3 text-sm font-semibold text-brand-ink hover:shadow-sm"
    >
      Ver opções
    </Link>
  ) : (
    <CardAction product={product} subscription={subscription} />
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
            className={product.isActive ? "" : "opacity-50 grayscale"}
          />
        }
        highlights={<Highlights product={product} />}
        title={<Title product={product} />}
        details={<Details product={product} isRestricted={isRestricted} />}
        prices={<ProductPrices product={product} size="card" />}
        subscription={
          product.subscriptionOffers.length > 0 && (
            <SubscriptionLine
              product={product.name}
              offers={product.subscriptionOffers}
              value={subscription}
              onChange={setSubscription}
            />
          )
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
      <PictureWithBadges picture={picture} highlights={highlights} />
      <div className="flex flex-1 flex-col gap-1 px-3 pt-2.5">
        {title}
        {details}
      </div>
      {/* Above the price, so that the prices and buttons of a row align with and without a subscription. */}
      <div className={`px-3 empty:hidden ${usable}`}>{subscription}</div>
      <div className="px-3 pt-2">{prices}</div>
      <div className={`flex flex-col p-2.5 ${usable}`}>{action}</div>
    </article>
  );
}

/** A card in a row of the catalogue. It always has the same height, so that the row can be reserved before it loads. */
function Compact({ picture, highlights, title, prices, action }: Slots) {
  return (
    <article className="relative flex h-full flex-col">
      <PictureWithBadges picture={picture} highlights={highlights} />
      <div className="px-2.5 pt-2 [&_h3]:line-clamp-2 [&_h3]:h-[2lh]">{title}</div>
      <div className="flex h-10 flex-col justify-end overflow-hidden px-2.5">{prices}</div>
      <div className={`flex flex-col p-2 ${usable}`}>{action}</div>
    </article>
  );
}

function PictureWithBadges({ picture, highlights }: Pick<Slots, "picture" | "highlights">) {
  return (
    <div className="relative overflow-hidden rounded-t-2xl">
      {picture}
      <div className="absolute top-2 left-2 flex max-w-[calc(100%-1rem)] flex-col items-start gap-1">{highlights}</div>
    </div>
  );
}

function Horizontal({ picture, highlights, title, details, prices, subscription, action, send }: Slots) {
  return (
    <article className="relative flex h-full gap-3">
      <div className="w-28 shrink-0 [&>div]:rounded-xl">{picture}</div>
      <div className="flex min-w-0 flex-1 flex-col gap-1 [&_h3]:min-h-0">
        <div className="flex flex-wrap gap-1 empty:hidden [&>.bg-white]:bg-brand-tint">{highlights}</div>
        {title}
        {details}
        <div className="mt-auto flex flex-col gap-2 pt-1">
          <div className={`empty:hidden ${usable}`}>{subscription}</div>
          {/* A price that does not fit beside the buttons is above them. */}
          <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-2">
            {prices}
            <div className={`ml-auto flex shrink-0 gap-2 ${usable}`}>
              {send}
              {action}
            </div>
          </div>
        </div>
      </div>
    </article>
  );
}

const layouts = { vertical: Vertical, horizontal: Horizontal, row: Compact };

function Title({ product }: { product: Product }) {
  return (
    <h3 className="line-clamp-3 min-h-[2lh] text-sm leading-snug [overflow-wrap:anywhere]">
      <Link to={addressOf(product)} className="after:absolute after:inset-0 after:rounded-2xl">
        {product.name}
      </Link>
    </h3>
  );
}

/** The weight and the price of a kilo, the colours, and the offer. */
function Details({ product, isRestricted }: { product: Product; isRestricted: boolean }) {
  const weight = product.amountInKilo > 0 ? formatWeight(product.amountInKilo) : "";
  const { perKilo } = shownPrices(product);
  const facts = [
    ...(repeatsName(product.name, weight) ? [] : [weight]),
    ...(perKilo === null ? [] : [`${formatReais(perKilo)}/kg`]),
    ...(isRestricted ? ["Venda restrita"] : []),
  ];
  return (
    <>
      {facts.length > 0 && (
        <p className="flex flex-wrap gap-x-2 text-xs text-muted tabular-nums">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      )}
      {(product.minQuantity || product.quantityPrices) && <QuantityNote {...product} />}
      {product.dimensions.some(({ image }) => image) && <CardSwatches product={product} />}
      {product.offerDescription && <p className="line-clamp-2 text-xs text-accent-ink">{product.offerDescription}</p>}
      <LazyStockNote product={product} size="card" />
    </>
  );
}

/** The discount and what the shop highlights, without what the name already says. */
function Highlights({ product }: { product: Product }) {
  const { discount } = shownPrices(product);
  const names = product.clusterHighlights.filter((name) => !repeatsName(product.name, name));
  return (
    <>
      {discount !== null && <DiscountChip percent={discount} />}
      {names.slice(0, HIGHLIGHTS).map((name) => (
        <span key={name} className="line-clamp-1 rounded-full bg-white px-2 py-0.5 text-xs break-all">
          {name}
        </span>
      ))}
    </>
  );
}

function addressOf({ providerId }: Product): string {
  return productPath(providerId);
}
