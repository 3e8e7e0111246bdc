import { digits } from "../wire/customer-fields.ts";

/**
 * Converts the typed line of a bank's boleto into its barcode: the same digits in another order, without the check digits
 * of the line's first three fields. Empty for any other line.
 */
export function barcodeOfLine(line: string): string {
  const [, bank, first, second, third, check, dueAndAmount] =
    /^(\d{4})(\d{5})\d(\d{10})\d(\d{10})\d(\d)(\d{14})$/.exec(digits(line)) ?? [];
  return bank ? `${bank}${check}${dueAndAmount}${first}${second}${third}` : "";
}
