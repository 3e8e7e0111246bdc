import type { Product } from "@vitrine/contract/storefront/catalog";
import { soldInText, stepText } from "@vitrine/wording/screen/quantity-text";
import { centsOf } from "../../lib/reais.ts";

type QuantityNoteProps = Pick<Product, "quantityStep" | "minQuantity" | "quantityPrices" | "soldInKilo">;

/** In which quantities a product is sold, and what it costs in the first one that is cheaper. */
export function QuantityNote({ quantityPrices = [], ...product }: QuantityNoteProps) {
  const [, step] = quantityPrices;
  const texts = [soldInText(product), step ? stepText({ ...step, price: centsOf(step.price) }) : ""].filter(Boolean);
  return (
    <>
      {texts.map((text) => (
        <p key={text} className="text-xs text-muted tabular-nums">
          {text}
        </p>
      ))}
    </>
  );
}
