import type { Product } from "@vitrine/contract/storefront/catalog";
import { type ComponentProps, type ReactNode, useId } from "react";
import { reserveFoot } from "../../../lib/reserve-foot.ts";
import { LazySendButton } from "../../chat/lazy-send-button.tsx";
import { AddToOrderButton } from "../../offer/add-to-order-button.tsx";
import { ProductPrices } from "../../offer/product-prices.tsx";

type BuyBarProps = Omit<ComponentProps<typeof AddToOrderButton>, "size" | "reasonId"> & {
  product: Product;
  notice: ReactNode;
  /** A choice that the notice asks for. */
  choice?: ReactNode;
};

/** The add button, and the reason when it is disabled. On a phone it is fixed at the bottom, beside the price. */
export function BuyBar({ notice, choice, ...add }: BuyBarProps) {
  const reasonId = useId();
  return (
    <div
      ref={reserveFoot}
      className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-white pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:static md:border-0 md:bg-transparent md:p-0"
    >
      <p
        id={reasonId}
        aria-live="polite"
        className="page-width mb-2 text-sm font-medium text-pretty text-muted empty:hidden md:mb-3 md:w-auto md:p-0"
      >
        {notice}
      </p>
      {choice && <div className="page-width mb-3 md:w-auto md:p-0">{choice}</div>}
      <div className="page-width flex items-center gap-4 md:w-auto md:p-0">
        {/* The heading contains the same price, so screen readers skip this one. */}
        <div aria-hidden="true" className="shrink-0 md:hidden">
          <ProductPrices product={add.product} size="card" />
        </div>
        <LazySendButton product={add.product} attributes={add.attributes ?? []} size="page" />
        <AddToOrderButton {...add} size="page" reasonId={reasonId} />
      </div>
    </div>
  );
}
