import { hasCheckDigits, isOneCharacterRepeated } from "./check-digits.ts";

/** Numbers issued since July 2026 may have letters, except in the check digits. Older numbers stay valid. */
const WRITTEN = /^([A-Z\d]{2})\.?([A-Z\d]{3})\.?([A-Z\d]{3})\/?([A-Z\d]{4})-?(\d{2})$/i;

const WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** With or without separators, in upper or lower case. */
export function isValidCnpj(text: string): boolean {
  if (!WRITTEN.test(text)) return false;
  const characters = text.replaceAll(/[./-]/g, "").toUpperCase();
  return !isOneCharacterRepeated(characters) && hasCheckDigits(characters, WEIGHTS);
}

/** `SS.SSS.SSS/SSSS-NN` in upper case; an invalid CNPJ stays unchanged. */
export function formatCnpj(text: string): string {
  return WRITTEN.test(text) ? text.replace(WRITTEN, "$1.$2.$3/$4-$5").toUpperCase() : text;
}
