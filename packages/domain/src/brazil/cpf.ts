import { hasCheckDigits, isOneCharacterRepeated } from "./check-digits.ts";

const WRITTEN = /^(\d{3})\.?(\d{3})\.?(\d{3})-?(\d{2})$/;

const WEIGHTS = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];

/** With or without its dots and dash. */
export function isValidCpf(text: string): boolean {
  if (!WRITTEN.test(text)) return false;
  const digits = text.replaceAll(/[.-]/g, "");
  return !isOneCharacterRepeated(digits) && hasCheckDigits(digits, WEIGHTS);
}

/** `000.000.000-00`; an invalid CPF stays unchanged. */
export function formatCpf(text: string): string {
  return text.replace(WRITTEN, "$1.$2.$3-$4");
}
