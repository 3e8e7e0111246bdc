import type { Order } from "@vitrine/contract/storefront/order";
import type { PaymentOption } from "@vitrine/contract/storefront/payment";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { totalByForm } from "@vitrine/domain/order/totals/payment-discount";
import { ChevronDownIcon } from "@vitrine/ui/later-icons.tsx";
import { discountedTotalText } from "@vitrine/wording/screen/payment-discount-text";
import { useState } from "react";
import { centsOf } from "../../../lib/reais.ts";
import { RadioCards } from "../../../ui/fields/radio-cards.tsx";
import type { OfferedMethod } from "../../order/payment-methods.ts";
import { discountOf } from "./discount-of.ts";
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
  options: readonly PaymentOption[] | undefined;
  /** What the order costs now: what it costs by another form follows from it. */
  explanation: Order["explanation"];
};

/** Pix first, because most people pay by it. The others are one tap away, unless one of them is chosen. */
export function MethodChoice(props: MethodChoiceProps) {
  const { methods, chosen, onChoose, isLoaded, isBusy, isAgent, isPixFast, options, explanation } = props;
  const [isAsked, setIsAsked] = useState(false);
  const pix = methods.filter(({ method }) => method === PaymentMethod.Pix);
  const others = methods.filter(({ method }) => method !== PaymentMethod.Pix);
  const isChosenBelow = others.some(({ method }) => method === chosen);
  const isWhole = isAgent || isAsked || isChosenBelow || pix.length === 0 || methods.length <= MOST_AT_ONCE;
  const shown = isAgent ? methods : [...pix, ...(isWhole ? others : [])];
  const detailsOf = (method: PaymentMethod) => {
    const isFast = method === PaymentMethod.Pix && isPixFast;
    const details = [...(isFast ? [PIX_IS_FAST] : []), ...discountDetails(method, options, explanation)];
    return details.length > 0 && { details };
  };
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
          ...detailsOf(method),
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
          <ChevronDownIcon className="size-5" />
        </button>
      )}
    </>
  );
}

/** "R$ 95,00 · 5% de desconto". What is paid at the door has the discount of its means, which is chosen below. */
function discountDetails(
  method: PaymentMethod,
  options: readonly PaymentOption[] | undefined,
  explanation: Order["explanation"],
): string[] {
  const discount = options?.find((option) => option.method === method)?.discount;
  if (!discount || method === PaymentMethod.OnDelivery) return [];
  const rule = discountOf(discount);
  const lines = explanation.map(({ kind, amount }) => ({ kind, amount: centsOf(amount) }));
  return [discountedTotalText(totalByForm(lines, rule), rule)];
}

/** The button goes away when the methods appear, so the focus goes to the first of them. */
function focusFirstOther(section: HTMLElement | null): void {
  requestAnimationFrame(() => section?.querySelectorAll<HTMLElement>("[role=radio]")[1]?.focus());
}
