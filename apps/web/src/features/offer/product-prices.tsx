import type { Product } from "@vitrine/contract/storefront/catalog";
import { shownPrices } from "@vitrine/domain/catalog/offer";
import { formatReais } from "../../lib/reais.ts";

const sizes = {
  card: { paid: "text-lg leading-tight", small: "text-xs" },
  page: { paid: "text-3xl leading-tight tracking-tight", small: "text-sm" },
};

/** The prices of the product. Screen readers also get the words "de" and "por", which the layout makes unnecessary. */
export function ProductPrices({ product, size }: { product: Product; size: keyof typeof sizes }) {
  const { paid, upTo, before, perKilo } = shownPrices(product);
  const { paid: large, small } = sizes[size];
  return (
    <div className="min-w-0 text-ink tabular-nums">
      <p>
        {(before !== null || upTo !== null) && (
          <span className={`block text-muted ${small}`}>
            {before !== null && (
              <>
                <span className="sr-only">de </span>
                <s className="mr-1.5">{formatReais(before)}</s>{" "}
              </>
            )}
            {upTo === null ? <span className="sr-only">por </span> : <span>a partir de </span>}
          </span>
        )}
        <strong className={`font-bold ${before !== null ? "text-brand-ink" : ""} ${large}`}>{formatReais(paid)}</strong>
        {upTo !== null && size === "page" && (
          <span className={`ml-1 text-muted ${small}`}> até {formatReais(upTo)}</span>
        )}
      </p>
      {perKilo !== null && <p className={`text-muted ${small}`}>{formatReais(perKilo)}/kg</p>}
    </div>
  );
}
