import { type Cents, cents, noMoney } from "@vitrine/domain/money";
import { Button } from "@vitrine/ui/button.tsx";
import { noteIdOf } from "@vitrine/ui/fields/field.tsx";
import { MoneyField } from "@vitrine/ui/fields/money-field.tsx";
import { type FocusEvent, useEffect, useEffectEvent, useState } from "react";
import { centsOf } from "../../../lib/reais.ts";
import { RadioCards } from "../../../ui/fields/radio-cards.tsx";
import { useCheckout } from "../checkout-context.ts";
import { useDraft } from "../use-draft.ts";

export const FREIGHT_FIELD_ID = "checkout-freight";

type ManualFreightProps = {
  /** The freight of the order in reais, or null if none is set. */
  price: number | null;
  onSet: (reais: number) => void;
  isBusy: boolean;
};

/** The platform user sets the freight: free, or an amount. */
export function ManualFreight({ price, onSet, isBusy }: ManualFreightProps) {
  const fieldId = FREIGHT_FIELD_ID;
  const { draft } = useCheckout();
  const typed = useDraft(({ freight }) => freight);
  const setTyped = (freight: Cents | null) => draft.save({ freight });
  const [mode, setMode] = useState<"free" | "custom" | null>(typed === null ? null : "custom");
  const saved = price === null ? null : centsOf(price);
  const shownMode = mode ?? (saved === null ? null : saved === 0 ? "free" : "custom");
  const amount = typed === null ? (saved === 0 ? null : saved) : cents(typed);
  const isUnchanged = amount === null || amount === saved;
  const [isWaiting, setIsWaiting] = useState(false);

  // Once the order has it, the field follows the order: somebody else may set another amount.
  useEffect(() => {
    if (typed !== null && typed === saved) draft.save({ freight: null });
  }, [draft, typed, saved]);

  /** While the order is being recalculated, the amount waits. */
  function apply() {
    setIsWaiting(isBusy);
    if (!isBusy && !isUnchanged) onSet(amount / 100);
  }
  const applyWaiting = useEffectEvent(apply);
  useEffect(() => {
    if (isWaiting && !isBusy) applyWaiting();
  }, [isWaiting, isBusy]);

  /** What was typed counts when the agent goes on: the choice above already says that it does. */
  function applyOnLeave({ currentTarget, relatedTarget }: FocusEvent) {
    if (shownMode === "custom" && !currentTarget.contains(relatedTarget)) apply();
  }

  return (
    <form
      className="contents"
      onFocus={() => setIsWaiting(false)}
      onBlur={applyOnLeave}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <RadioCards
        label="Frete"
        isWide
        cards={[
          { id: "free", title: "Frete grátis" },
          { id: "custom", title: "Valor personalizado" },
        ]}
        chosen={shownMode}
        onChoose={(id) => {
          setMode(id === "free" ? "free" : "custom");
          if (id !== "free") return;
          setTyped(null);
          onSet(noMoney);
        }}
        isBusy={isBusy}
      />
      {shownMode === "custom" && (
        <MoneyField
          id={fieldId}
          label="Valor do frete"
          hint={isUnchanged ? hintOf(amount) : undefined}
          value={amount}
          onChange={setTyped}
          className="max-w-sm"
          action={
            <Button variant="quiet" type="submit" disabled={isUnchanged} aria-describedby={noteIdOf(fieldId)}>
              Aplicar
            </Button>
          }
        />
      )}
    </form>
  );
}

function hintOf(amount: Cents | null): string {
  return amount === null ? "Digite o valor para aplicar." : "Digite outro valor para aplicar.";
}
