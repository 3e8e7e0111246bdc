import type { FieldRow } from "@vitrine/domain/catalog/product/field-row";
import { NumberField } from "@vitrine/ui/fields/number-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { numberKindOf } from "./row-values.ts";

type RowFieldProps = {
  row: FieldRow;
  label: string;
  value: string;
  onChange: (typed: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
  className?: string | undefined;
};

/** The longest code with signs between its digits. */
const MOST_OF_CODE = 24;

/** The field of a weight, a measure or a code, as the row of their table says. */
export function RowField({ row, ...props }: RowFieldProps) {
  const kind = numberKindOf(row);
  if (kind) return <NumberField {...props} kind={kind} />;
  return <TextField {...props} inputMode="numeric" maxLength={MOST_OF_CODE} />;
}
