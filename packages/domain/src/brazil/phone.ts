const MOST_DIGITS = 11;

/**
 * `(NN) NNNNN-NNNN`, also while it is being typed; eight digits after the area code are a landline,
 * `(NN) NNNN-NNNN`. The country code of a whole number is not shown.
 */
export function formatPhone(text: string): string {
  const all = text.replaceAll(/\D/g, "");
  const national = /^55\d{10,11}$/.test(all) ? all.slice(2) : all;
  const digits = national.slice(0, MOST_DIGITS);
  if (digits.length <= 2) return digits && `(${digits}`;
  const own = digits.slice(2);
  const head = own.length === 8 ? 4 : 5;
  return `(${digits.slice(0, 2)}) ${own.slice(0, head)}${own.length > head ? `-${own.slice(head)}` : ""}`;
}
