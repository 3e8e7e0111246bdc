import { digits } from "../wire/customer-fields.ts";

/**
 * The barcode of a bank's boleto, out of the line that people type: the same digits in another order, without the
 * check digit at the end of each of the line's first three fields. Empty for any other line.
 */
export function barcodeOfLine(line: string): string {
  const [, bank, first, second, third, check, dueAndAmount] =
    /^(\d{4})(\d{5})\d(\d{10})\d(\d{10})\d(\d)(\d{14})$/.exec(digits(line)) ?? [];
  return bank ? `${bank}${check}${dueAndAmount}${first}${second}${third}` : "";
}
