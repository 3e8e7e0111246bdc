import type { Cents } from "@vitrine/domain/money";
import { ChipChoice } from "@vitrine/ui/fields/chip-choice.tsx";
import { MoneyField } from "@vitrine/ui/fields/money-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import type { InputProps } from "../../lib/declared/fields.ts";
import { centsFrom } from "../../lib/declared/typed-values.ts";

/** What is taken off is one field: a percentage of one person and an amount of another must not be mixed. */
export type Benefit<Kind extends string> = { kind: Kind; percent: string; amount: Cents | null };

export function benefitOf<Kind extends string>(kind: Kind, value: number | undefined): Benefit<Kind> {
  const isPercent = kind === "percent";
  return {
    kind,
    percent: isPercent ? String(value ?? 0).replace(".", ",") : "",
    amount: isPercent ? null : centsFrom(value),
  };
}

export function amountOf({ kind, percent, amount }: Benefit<string>): number {
  return kind === "percent" ? Number(percent.replace(",", ".")) || 0 : (amount ?? 0) / 100;
}

type BenefitInputProps<Kind extends string, Value extends Benefit<Kind>> = Pick<
  InputProps<Value>,
  "value" | "onChange" | "error"
> & {
  names: Record<Kind, string>;
  /** The kinds that take an amount, and how their field is called. */
  amounts: Partial<Record<Kind, { label: string; hint?: string }>>;
};

export function BenefitInput<Kind extends string, Value extends Benefit<Kind>>(props: BenefitInputProps<Kind, Value>) {
  const { names, amounts, value: benefit, onChange, error } = props;
  const amount = amounts[benefit.kind];
  return (
    <>
      <ChipChoice
        label="Tipo de desconto"
        names={names}
        value={benefit.kind}
        onChange={(kind) => onChange({ ...benefit, kind })}
      />
      {benefit.kind === "percent" && (
        <TextField
          label="Desconto em %"
          inputMode="decimal"
          value={benefit.percent}
          onChange={(text) => onChange({ ...benefit, percent: percentTyped(text) })}
          error={error}
        />
      )}
      {amount && (
        <MoneyField
          {...amount}
          value={benefit.amount}
          onChange={(typed) => onChange({ ...benefit, amount: typed })}
          error={error}
        />
      )}
    </>
  );
}

/** “12,5” as people type it. */
function percentTyped(text: string): string {
  return text.replaceAll(/[^\d,]/g, "").slice(0, 6);
}
