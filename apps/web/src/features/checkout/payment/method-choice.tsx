import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { ChevronDownIcon } from "@vitrine/ui/later-icons.tsx";
import { useState } from "react";
import { RadioCards } from "../../../ui/fields/radio-cards.tsx";
import type { OfferedMethod } from "../../order/payment-methods.ts";
import { methodIcon } from "./method-icons.tsx";

export const PIX_IS_FAST = "aprovação na hora";

/** With so few methods there is nothing to hide. */
const MOST_AT_ONCE = 2;

type MethodChoiceProps = {
  methods: readonly OfferedMethod[];
  chosen: PaymentMethod | null;
  onChoose: (method: PaymentMethod) => void;
  isLoaded: boolean;
  isBusy: boolean;
  /** A platform user sees every method in the order of the shop's screens. */
  isAgent: boolean;
  isPixFast: boolean;
};

/** Pix first, because most people pay by it. The others are one tap away, unless one of them is chosen. */
export function MethodChoice({ methods, chosen, onChoose, isLoaded, isBusy, isAgent, isPixFast }: MethodChoiceProps) {
  const [isAsked, setIsAsked] = useState(false);
  const pix = methods.filter(({ method }) => method === PaymentMethod.Pix);
  const others = methods.filter(({ method }) => method !== PaymentMethod.Pix);
  const isChosenBelow = others.some(({ method }) => method === chosen);
  const isWhole = isAgent || isAsked || isChosenBelow || pix.length === 0 || methods.length <= MOST_AT_ONCE;
  const shown = isAgent ? methods : [...pix, ...(isWhole ? others : [])];
  return (
    <>
      <RadioCards
        label="Forma de pagamento"
        isWide
        cards={shown.map(({ method, label }) => ({
          id: String(method),
          title: label,
          icon: methodIcon(method),
          isDisabled: !isLoaded,
          ...(method === PaymentMethod.Pix && isPixFast && { details: [PIX_IS_FAST] }),
        }))}
        chosen={chosen === null ? null : String(chosen)}
        onChoose={(id) => {
          const picked = methods.find(({ method }) => String(method) === id);
          if (picked) onChoose(picked.method);
        }}
        isBusy={isBusy}
      />
      {!isWhole && (
        <button
          type="button"
          aria-expanded={false}
          onClick={(event) => {
            setIsAsked(true);
            focusFirstOther(event.currentTarget.parentElement);
          }}
          className="inline-flex min-h-11 items-center gap-1 self-start rounded-lg text-sm font-semibold text-brand-ink"
        >
          Outras formas
          <span className="size-5">
            <ChevronDownIcon />
          </span>
        </button>
      )}
    </>
  );
}

/** The button goes away when the methods appear, so the focus goes to the first of them. */
function focusFirstOther(section: HTMLElement | null): void {
  requestAnimationFrame(() => section?.querySelectorAll<HTMLElement>("[role=radio]")[1]?.focus());
}
