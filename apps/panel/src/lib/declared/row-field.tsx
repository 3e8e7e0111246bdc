import type { FieldRow } from "@vitrine/domain/catalog/product/field-row";
import { readQuantityPrices } from "@vitrine/domain/catalog/quantity/quantity-price-text";
import { NumberField } from "@vitrine/ui/fields/number-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { QUANTITY_PRICES_FORM } from "@vitrine/wording/panel/quantity-prices-form";
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
  if (row.kind === "quantityPrices") {
    const isRead = readQuantityPrices(props.value) !== undefined;
    const { error = isRead ? undefined : QUANTITY_PRICES_FORM } = props;
    return <TextField {...props} placeholder="10: 8,90 | 50: 8,50" error={error} />;
  }
  return <TextField {...props} inputMode="numeric" maxLength={MOST_OF_CODE} />;
}
