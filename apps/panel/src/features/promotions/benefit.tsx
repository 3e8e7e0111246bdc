import type { Cents } from "@vitrine/domain/money";
import { percentKind, typedText } from "@vitrine/domain/typed-number";
import { ChipChoice } from "@vitrine/ui/fields/chip-choice.tsx";
import { MoneyField } from "@vitrine/ui/fields/money-field.tsx";
import { NumberField } from "@vitrine/ui/fields/number-field.tsx";
import type { InputProps } from "../../lib/declared/fields.ts";
import { centsFrom, numberFrom } from "../../lib/declared/typed-values.ts";

/** What is taken off is one field: a percentage of one person and an amount of another must not be mixed. */
export type Benefit<Kind extends string> = { kind: Kind; percent: string; amount: Cents | null };

export function benefitOf<Kind extends string>(kind: Kind, value: number | undefined): Benefit<Kind> {
  const isPercent = kind === "percent";
  return {
    kind,
    percent: isPercent ? typedText(value ?? 0) : "",
    amount: isPercent ? null : centsFrom(value),
  };
}

export function amountOf({ kind, percent, amount }: Benefit<string>): number {
  return kind === "percent" ? (numberFrom(percent, percentKind) ?? 0) : (amount ?? 0) / 100;
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
        <NumberField
          label="Desconto em %"
          kind={percentKind}
          value={benefit.percent}
          onChange={(percent) => onChange({ ...benefit, percent })}
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
