import { isValidPhone } from "./phone.ts";

const BRAZIL = "55";

/**
 * The number of a WhatsApp account as its links need it: the digits with the country before them. Undefined for a text that
 * is no number. A Brazilian number is typed with or without its country, any other with `+`.
 */
export function whatsAppNumber(typed: string): string | undefined {
  if (!/^[\d\s()+.-]*$/.test(typed)) return undefined;
  const digits = typed.replaceAll(/\D/g, "");
  const hasCountry = typed.trim().startsWith("+");
  // 55 is also the area of Santa Maria.
  if (!hasCountry && isValidPhone(digits)) return BRAZIL + digits;
  if (digits.startsWith(BRAZIL) && isValidPhone(digits.slice(BRAZIL.length))) return digits;
  const isForeign = hasCountry && !digits.startsWith(BRAZIL);
  return isForeign && /^[1-9]\d{7,14}$/.test(digits) ? digits : undefined;
}
