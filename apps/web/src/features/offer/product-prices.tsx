import type { Product } from "@vitrine/contract/storefront/catalog";
import { shownPrices } from "@vitrine/domain/catalog/offer";
import { formatReais } from "../../lib/reais.ts";

type ProductPricesProps = {
  product: Product;
  /** A card has its price on one line; the price of a kilo and the discount have their own places there. */
  size: "card" | "page";
};

/** The prices of the product. Screen readers also get the words "de" and "por", which the layout makes unnecessary. */
export function ProductPrices({ product, size }: ProductPricesProps) {
  const { paid, upTo, before, discount, perKilo } = shownPrices(product);
  const price = formatReais(paid);
  const isCard = size === "card";
  return (
    <div className="min-w-0 text-ink tabular-nums">
      {/* Where the two prices do not fit beside each other, the old one is above, so the price keeps its baseline. */}
      <p className={`flex items-baseline gap-x-1.5 ${isCard ? "flex-wrap-reverse" : "flex-wrap"}`}>
        <span>
          {before !== null && upTo === null && <span className="sr-only">por </span>}
          {upTo !== null && <span className="text-xs whitespace-nowrap text-muted">a partir de </span>}
          <strong
            className={`font-bold whitespace-nowrap ${before !== null ? "text-brand-ink" : ""} ${sizeOf(price, isCard)}`}
          >
            {price}
          </strong>
        </span>
        {upTo !== null && !isCard && <span className="text-sm text-muted"> até {formatReais(upTo)}</span>}
        {before !== null && (
          <span className={`whitespace-nowrap text-muted ${isCard ? "text-xs" : "text-sm"}`}>
            <span className="sr-only"> de </span>
            <s>{formatReais(before)}</s>
          </span>
        )}
        {discount !== null && !isCard && <DiscountChip percent={discount} />}
      </p>
      {perKilo !== null && !isCard && <p className="text-sm text-muted">{formatReais(perKilo)}/kg</p>}
    </div>
  );
}

/** More letters than `R$ 99.999,90` need a smaller size to stay on one line of a card. */
const LONG = 12;

function sizeOf(price: string, isCard: boolean): string {
  if (!isCard) return "text-2xl";
  return price.length > LONG ? "text-sm" : "text-base";
}

export function DiscountChip({ percent }: { percent: number }) {
  return (
    <span className="inline-flex rounded-full bg-accent px-2 py-0.5 text-xs font-semibold whitespace-nowrap text-on-accent">
      −{percent}%
    </span>
  );
}
