const WRITTEN = /^(\d{5})-?(\d{3})$/;

/** `12345-678`, or its eight digits. Only a postal code service knows whether the CEP exists. */
export function isValidCep(text: string): boolean {
  return WRITTEN.test(text);
}

/** `12345-678`; an invalid CEP stays unchanged. */
export function formatCep(text: string): string {
  return text.replace(WRITTEN, "$1-$2");
}

/** `12345678`, as on the wire. */
export function cepDigits(text: string): string {
  return text.replaceAll(/\D/g, "");
}
