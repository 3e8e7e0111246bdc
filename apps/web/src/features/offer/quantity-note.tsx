import type { Product } from "@vitrine/contract/storefront/catalog";
import { soldInText } from "@vitrine/wording/screen/quantity-text";

type QuantityNoteProps = Pick<Product, "quantityStep" | "minQuantity" | "soldInKilo">;

/** In which quantities a product is sold, on its card. */
export function QuantityNote(product: QuantityNoteProps) {
  return <p className="text-xs text-muted tabular-nums">{soldInText(product)}</p>;
}
