import { createHash } from "node:crypto";

/**
 * WhatsApp's id of a number. In Brazil the id can differ from the number. Accounts outside the areas that got the ninth
 * digit first kept their old number, so a message to `+55 31 9…` reaches the id without the 9.
 */
export function waIdOf(number: string): string | undefined {
  const digits = number.replaceAll(/[\s()-]/g, "").replace(/^\+/, "");
  if (!/^[1-9]\d{7,14}$/.test(digits)) return undefined;
  // Without the plus sign a short number counts as one of the sender's own country.
  const full = !number.startsWith("+") && digits.length <= 11 ? `55${digits}` : digits;
  const [, area = "", rest = ""] = /^55(\d\d)9([6-9]\d{7})$/.exec(full) ?? [];
  return Number(area) >= 31 ? `55${area}${rest}` : full;
}

/** The WhatsApp Business account of a number, by the id of the number. */
export function accountIdOf(senderId: string): string {
  return `9${senderId}`;
}

/** The id of a person that WhatsApp gives to one business: the country and opaque digits. */
export function userIdOf(waId: string): string {
  return `BR.${createHash("sha256").update(waId).digest().readBigUInt64BE()}`;
}
