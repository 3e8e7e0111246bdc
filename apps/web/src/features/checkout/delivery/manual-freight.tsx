import { type Cents, noMoney } from "@vitrine/domain/money";
import { Button } from "@vitrine/ui/button.tsx";
import { noteIdOf } from "@vitrine/ui/fields/field.tsx";
import { MoneyField } from "@vitrine/ui/fields/money-field.tsx";
import { type FocusEvent, useId, useState } from "react";
import { centsOf } from "../../../lib/reais.ts";
import { RadioCards } from "../../../ui/fields/radio-cards.tsx";

type ManualFreightProps = {
  /** The freight of the order in reais, or null if none is set. */
  price: number | null;
  onSet: (reais: number) => void;
  isBusy: boolean;
};

/** The platform user sets the freight: free, or an amount. */
export function ManualFreight({ price, onSet, isBusy }: ManualFreightProps) {
  const fieldId = useId();
  const [mode, setMode] = useState<"free" | "custom" | null>(null);
  const [typed, setTyped] = useState<Cents | null>(null);
  const saved = price === null ? null : centsOf(price);
  const shownMode = mode ?? (saved === null ? null : saved === 0 ? "free" : "custom");
  const amount = typed ?? (saved === 0 ? null : saved);
  const isUnchanged = amount === null || amount === saved;

  function apply() {
    if (!isBusy && !isUnchanged) onSet(amount / 100);
  }

  /** What was typed counts when the agent goes on: the choice above already says that it does. */
  function applyOnLeave({ currentTarget, relatedTarget }: FocusEvent) {
    if (shownMode === "custom" && !currentTarget.contains(relatedTarget)) apply();
  }

  return (
    <form
      className="contents"
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
          if (id === "free") onSet(noMoney);
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
