import type { SubscriptionOffer } from "@vitrine/contract/storefront/catalog";
import { ChevronDownIcon } from "@vitrine/ui/later-icons.tsx";
import { recurrenceLabel } from "@vitrine/wording/screen/recurrence-label";
import { useId } from "react";

type SubscriptionSelectProps = {
  offers: SubscriptionOffer[];
  /** Null for a single purchase. */
  value: SubscriptionOffer | null;
  onChange: (offer: SubscriptionOffer | null) => void;
  /** A card has no room for the label. Screen readers still read it. */
  isLabelVisible?: boolean;
};

/** Selects a single purchase or a subscription. Renders nothing when the product has no subscription offers. */
export function SubscriptionSelect({ offers, value, onChange, isLabelVisible = false }: SubscriptionSelectProps) {
  const id = useId();
  if (offers.length === 0) return null;
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={isLabelVisible ? "mb-1.5 block text-sm font-semibold" : "sr-only"}>
        Assinatura
      </label>
      <div className="relative">
        <select
          id={id}
          value={value?.id ?? ""}
          onChange={(event) => onChange(offers.find((offer) => offer.id === event.target.value) ?? null)}
          className="min-h-11 w-full appearance-none truncate rounded-xl bg-white py-2 pr-9 pl-3 text-sm font-medium ring-1 ring-line ring-inset hover:ring-muted/50"
        >
          <option value="">Compra única</option>
          {offers.map((offer) => (
            <option key={offer.id} value={offer.id}>
              {recurrenceLabel(offer.recurrence)}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-muted">
          <ChevronDownIcon className="size-4" />
        </span>
      </div>
    </div>
  );
}
