import { type Cents, formatBRL, noMoney } from "@vitrine/domain/money";
import { shareOff } from "@vitrine/domain/order/discount-limits";
import { typedText } from "@vitrine/domain/typed-number";
import { MoneyField } from "@vitrine/ui/fields/money-field.tsx";
import { NumberField } from "@vitrine/ui/fields/number-field.tsx";
import type { ReactNode } from "react";
import { useCheckout } from "../checkout-context.ts";
import { useDraft } from "../use-draft.ts";
import { DISCOUNT_FIELD_ID, discountPercentKind } from "./unapplied.ts";

type DiscountFieldProps = {
  /** What is typed comes to, or what the order has. */
  amount: Cents | null;
  onType: () => void;
  error: string | undefined;
  hint: string | undefined;
  action: ReactNode;
};

const units = {
  reais: { sign: "R$", name: "R$, em reais" },
  percent: { sign: "%", name: "%, em porcentagem" },
} as const;

/** One discount, typed as an amount or as a share of the items. What is typed stays when the other one is shown. */
export function DiscountField({ amount, onType, error, hint, action }: DiscountFieldProps) {
  const { order, draft } = useCheckout();
  const unit = useDraft(({ discountUnit }) => discountUnit);
  const percent = useDraft(({ discountPercent }) => discountPercent);
  const items = order.itemsAmount;
  const common = { label: "Desconto manual", id: DISCOUNT_FIELD_ID, error, action };
  const share = percent ?? (amount === null ? "" : typedText(shareOff(items, amount)));

  return (
    <div className="relative">
      {unit === "reais" ? (
        <MoneyField
          {...common}
          hint={hint}
          value={amount}
          onChange={(typed) => {
            draft.save({ discount: typed ?? noMoney, discountPercent: null });
            onType();
          }}
        />
      ) : (
        <NumberField
          {...common}
          hint={amount === null ? hint : `${formatBRL(amount)} de ${formatBRL(items)} em itens. ${hint ?? ""}`.trim()}
          kind={discountPercentKind}
          placeholder="0%"
          value={share}
          onChange={(typed) => {
            draft.save({ discount: null, discountPercent: typed });
            onType();
          }}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would stand above the label of its field */}
      <div role="group" aria-label="Digitar o desconto" className="absolute -top-2 right-0 flex gap-1">
        {(["reais", "percent"] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={unit === each}
            aria-label={units[each].name}
            onClick={() => draft.save({ discountUnit: each })}
            className={`min-h-[28px] min-w-11 rounded-lg px-2 text-sm font-medium ${unit === each ? "bg-brand-tint text-brand-ink ring-1 ring-brand-ink ring-inset" : "text-muted ring-1 ring-line ring-inset hover:text-ink"}`}
          >
            {units[each].sign}
          </button>
        ))}
      </div>
    </div>
  );
}
