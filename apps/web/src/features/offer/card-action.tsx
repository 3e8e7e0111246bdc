import type { Product, SubscriptionOffer } from "@vitrine/contract/storefront/catalog";
import { lazyPart } from "@vitrine/ui/lazy-part.tsx";
import { useLayoutEffect, useRef } from "react";
import { isFocusLost } from "../../lib/focus-lost.ts";
import { AddToOrderButton } from "./add-to-order-button.tsx";
import { useOrderLine } from "./use-order-line.ts";

const loadStepper = async () => (await import("./card-stepper.tsx")).CardStepper;
/** The first view has no stepper: its code loads with the first tap, while the server answers. */
const CardStepper = lazyPart(loadStepper, { placeholder: <div className="min-h-11" /> });

type CardActionProps = { product: Product; subscription: SubscriptionOffer | null };

/** The add button of a card. Once the product is in the order, its quantity with minus and plus. */
export function CardAction({ product, subscription }: CardActionProps) {
  const line = useOrderLine(product, subscription);
  const button = useRef<HTMLButtonElement>(null);
  const isInOrder = line !== null && line.quantity > 0;
  // What was tapped goes away with the tap. What takes its place also takes the focus, and only then.
  const isTapped = useRef(false);

  // The stepper had the focus when it removed the last unit.
  useLayoutEffect(() => {
    if (isTapped.current && !isInOrder && isFocusLost()) button.current?.focus({ preventScroll: true });
  }, [isInOrder]);

  if (isInOrder && product.isActive) {
    return <CardStepper item={line.item} quantity={line.quantity} isTapped={isTapped} />;
  }
  return (
    <AddToOrderButton
      ref={button}
      product={product}
      subscription={subscription}
      isRemoving={line !== null && line.quantity === 0}
      onAdd={() => {
        isTapped.current = true;
        void loadStepper().catch(() => {});
      }}
    />
  );
}
