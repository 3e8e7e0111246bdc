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
  const wasInOrder = useRef(isInOrder);

  // The stepper had the focus when it removed the last unit. The button takes its place.
  useLayoutEffect(() => {
    if (wasInOrder.current && !isInOrder && isFocusLost()) button.current?.focus({ preventScroll: true });
    wasInOrder.current = isInOrder;
  }, [isInOrder]);

  if (isInOrder && product.isActive) return <CardStepper item={line.item} quantity={line.quantity} />;
  return (
    <AddToOrderButton
      ref={button}
      product={product}
      subscription={subscription}
      isRemoving={line !== null && line.quantity === 0}
      onAdd={() => void loadStepper().catch(() => {})}
    />
  );
}
