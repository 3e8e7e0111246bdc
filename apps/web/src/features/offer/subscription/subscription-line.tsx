import type { SubscriptionOffer } from "@vitrine/contract/storefront/catalog";
import { ForwardIcon } from "@vitrine/ui/icons.tsx";
import { lazyPart } from "@vitrine/ui/lazy-part.tsx";
import { recurrenceLabel } from "@vitrine/wording/screen/recurrence-label";
import { useState } from "react";

const SubscriptionSheet = lazyPart(async () => (await import("./subscription-sheet.tsx")).SubscriptionSheet);

type SubscriptionLineProps = {
  product: string;
  offers: SubscriptionOffer[];
  /** Null for a single purchase. */
  value: SubscriptionOffer | null;
  onChange: (offer: SubscriptionOffer | null) => void;
};

/** The subscription of a card: one line that opens the choice. Renders nothing without subscription offers. */
export function SubscriptionLine({ product, offers, value, onChange }: SubscriptionLineProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (offers.length === 0) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="flex min-h-11 w-full items-center gap-1 rounded-lg text-left text-xs text-brand-ink hover:underline"
      >
        <span className="min-w-0 truncate">
          {value ? recurrenceLabel(value.recurrence) : "Opções de assinatura"}
          <span className="sr-only"> de {product}</span>
        </span>
        <ForwardIcon className="size-3.5 shrink-0" />
      </button>
      {isOpen && (
        <SubscriptionSheet
          product={product}
          offers={offers}
          value={value}
          onChange={onChange}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
