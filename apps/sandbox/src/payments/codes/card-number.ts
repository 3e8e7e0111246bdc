const brands: readonly (readonly [brand: string, pattern: RegExp])[] = [
  ["elo", /^(4011|4389|4514|4576|5041|5066|5067|509|6277|6362|6363|650|6516|6550)/],
  ["hipercard", /^(606282|3841)/],
  ["amex", /^3[47]/],
  ["diners", /^3(0[0-5]|[68])/],
  // Also 50: the test card of a provider starts with it.
  ["master", /^(5[0-5]|2[2-7])/],
  ["visa", /^4/],
];

export function brandOf(number: string): string {
  return brands.find(([, pattern]) => pattern.test(number))?.[0] ?? "visa";
}

export function isCardNumber(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** A card is valid until the end of its month. Years have two or four digits. */
export function isPast({ month, year }: { month: number; year: number }, now: Date): boolean {
  const fullYear = year < 100 ? 2_000 + year : year;
  return fullYear * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
}
