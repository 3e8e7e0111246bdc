/** Codes with a rule, each by the format that says it on the wire. */
export const codeRules = { gtin: isGtin, ncm: isNcm } as const satisfies Record<string, (code: string) => boolean>;
export type CodeRule = keyof typeof codeRules;

/** GTIN-8, -12, -13 and -14. The last digit makes the sum of all, every second one times three, a multiple of ten. */
function isGtin(code: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(code)) return false;
  const sum = [...code].reverse().reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 && !/^0+$/.test(code);
}

/** Two digits of the chapter, from 01 to 97, and six more. */
function isNcm(code: string): boolean {
  return /^(0[1-9]|[1-8]\d|9[0-7])\d{6}$/.test(code);
}

const lengths: Record<CodeRule, readonly number[]> = { gtin: [8, 12, 13, 14], ncm: [8] };

/**
 * A code as people and programs write it, with signs between its digits. A spreadsheet that took it for a number has cut
 * its zeros at the left.
 */
export function codeDigits(rule: CodeRule, written: string | number): string {
  const digits = String(written).replaceAll(/[\s.-]/g, "");
  const length = lengths[rule].find((each) => each >= digits.length);
  return typeof written === "number" && length !== undefined ? digits.padStart(length, "0") : digits;
}
