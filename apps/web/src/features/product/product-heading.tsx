import type { Product } from "@vitrine/contract/storefront/catalog";
import { formatWeight } from "@vitrine/domain/catalog/weight";
import { LazyStockNote } from "../offer/lazy-stock-note.tsx";
import { ProductPrices } from "../offer/product-prices.tsx";
import { WeightBadge } from "../offer/weight-badge.tsx";

/** The brand, name, seller, tags and price of the product. */
export function ProductHeading({ product }: { product: Product }) {
  const { name, brand, sellerName, clusterHighlights, offerDescription, isActive, amountInKilo, soldInKilo } = product;
  return (
    <header className="break-words">
      {brand.name && <p className="text-sm font-semibold text-brand-ink">{brand.name}</p>}
      <h1 className="mt-0.5 text-xl leading-snug font-bold tracking-tight text-pretty md:text-2xl">{name}</h1>
      {sellerName && <p className="mt-1 text-sm text-muted">Vendido por {sellerName}</p>}
      <ul aria-label="Destaques" className="mt-3 flex flex-wrap items-center gap-1.5 not-has-[li:not(:empty)]:hidden">
        {!isActive && <li className={`bg-ink text-white ${tag}`}>Indisponível</li>}
        {clusterHighlights.map((highlight) => (
          <li key={highlight} className={`bg-brand-tint text-brand-ink ${tag}`}>
            {highlight}
          </li>
        ))}
        {amountInKilo > 0 && (
          <li className="empty:hidden">
            <WeightBadge name={name} kilos={amountInKilo} />
          </li>
        )}
      </ul>
      <div className="mt-4">
        <ProductPrices product={product} size="page" />
        {soldInKilo && amountInKilo > 0 && (
          <p className="text-sm text-muted">Preço do pacote de {formatWeight(amountInKilo)}</p>
        )}
      </div>
      <LazyStockNote product={product} sku={product.currentDimension?.sku} size="page" />
      {offerDescription && <p className="mt-2 text-sm font-semibold text-accent-ink">{offerDescription}</p>}
    </header>
  );
}

const tag = "max-w-full rounded-2xl px-2.5 py-1 text-xs font-semibold";
