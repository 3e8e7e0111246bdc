import type { LogisticOption } from "@vitrine/contract/storefront/logistics";
import type { LogisticKind } from "@vitrine/domain/checkout/delivery";
import { Link } from "react-router";
import { RadioCards } from "../../../ui/fields/radio-cards.tsx";
import { useCheckout } from "../checkout-context.ts";
import { deliveryCard, pickupCard, shortfallOf } from "./logistic-cards.ts";

type LogisticChoicesProps = {
  label: string;
  kind: LogisticKind;
  options: readonly LogisticOption[];
  chosen: string | null;
  onChoose: (providerId: string) => void;
};

/** The delivery or pickup options. One with a minimum above the order says what is missing and leads to the products. */
export function LogisticChoices({ label, kind, options, chosen, onChoose }: LogisticChoicesProps) {
  const { order, isRecalculating } = useCheckout();
  if (options.length === 0) return null;
  const cards = options.map((option) => {
    const note = shortfallOf(option, order.itemsAmount, kind);
    const card = kind === "pickup" ? pickupCard(option) : deliveryCard(option);
    // The chosen option stays as it is when items are removed. The warning of the order says what is missing.
    return { ...card, note, isDisabled: note !== "" && option.providerId !== chosen };
  });
  return (
    <>
      <RadioCards label={label} cards={cards} chosen={chosen} onChoose={onChoose} isBusy={isRecalculating} />
      {cards.some(({ note }) => note !== "") && (
        <Link
          to="/catalog"
          className="inline-flex min-h-11 items-center self-start rounded-lg text-sm font-semibold text-brand-ink underline underline-offset-4"
        >
          Adicionar produtos
        </Link>
      )}
    </>
  );
}
