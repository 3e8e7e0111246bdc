import type { Product } from "@vitrine/contract/storefront/catalog";
import { optionPictures } from "@vitrine/domain/catalog/option-pictures";
import { Swatch } from "../../offer/swatch.tsx";

const MOST = 5;

/** The colours of a product, from the pictures of its variants. Keeps its height when there are none to tell apart. */
export function CardSwatches({ product: { attributes, dimensions } }: { product: Product }) {
  const pictures = attributes
    .map(({ providerId }) => optionPictures(dimensions, providerId))
    .find(({ size }) => size > 0);
  const urls = [...(pictures?.values() ?? [])];
  return (
    <div className="flex h-5.5 items-end gap-1">
      {urls.slice(0, MOST).map((url) => (
        <Swatch key={url} url={url} size="small" />
      ))}
      {urls.length > MOST && (
        <span aria-hidden="true" className="text-xs text-muted">
          +{urls.length - MOST}
        </span>
      )}
      {urls.length > 0 && <span className="sr-only">{urls.length} opções</span>}
    </div>
  );
}
