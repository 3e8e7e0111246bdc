import { type Cents, noMoney } from "@vitrine/domain/money";
import { Button } from "@vitrine/ui/button.tsx";
import { noteIdOf } from "@vitrine/ui/fields/field.tsx";
import { MoneyField } from "@vitrine/ui/fields/money-field.tsx";
import { useId, useState } from "react";
import { centsOf } from "../../../lib/reais.ts";
import { useCheckout } from "../checkout-context.ts";
import { useSetDiscount } from "./summary.queries.ts";

/** The manual discount of a platform user. Applying an empty field removes it. */
export function DiscountBox() {
  const fieldId = useId();
  const { order, isRecalculating } = useCheckout();
  const { change, failure, forgetFailure } = useSetDiscount();
  const line = order.explanation.find(({ kind }) => kind === "manual-discount");
  const saved = line ? centsOf(Math.abs(line.amount)) : null;
  const [typed, setTyped] = useState<Cents | null | undefined>(undefined);
  const amount = typed === undefined ? saved : typed;

  return (
    <form
      className="mt-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isRecalculating) change((amount ?? noMoney) / 100, () => setTyped(undefined));
      }}
    >
      <MoneyField
        label="Desconto manual"
        value={amount}
        onChange={(value) => {
          setTyped(value);
          forgetFailure();
        }}
        id={fieldId}
        error={failure?.message}
        hint={amount === saved ? "Digite outro valor para aplicar." : undefined}
        action={
          <Button
            variant="quiet"
            type="submit"
            disabled={amount === saved}
            aria-disabled={isRecalculating || undefined}
            aria-describedby={noteIdOf(fieldId)}
          >
            Aplicar
          </Button>
        }
      />
    </form>
  );
}
