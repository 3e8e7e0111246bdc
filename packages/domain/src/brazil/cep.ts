const WRITTEN = /^(\d{5})-?(\d{3})$/;

/** `12345-678`, or its eight digits. Whether it exists is for a postal code service to say. */
export function isValidCep(text: string): boolean {
  return WRITTEN.test(text);
}

/** `12345-678`; what is no CEP stays as it is. */
export function formatCep(text: string): string {
  return text.replace(WRITTEN, "$1-$2");
}

/** `12345678`, as it travels. */
export function cepDigits(text: string): string {
  return text.replaceAll(/\D/g, "");
}
