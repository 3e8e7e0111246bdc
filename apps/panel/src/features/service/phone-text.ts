import { formatPhone } from "@vitrine/domain/brazil/phone";

/** A phone of a conversation, which has the country before it: `(85) 99999-0000`. */
export function phoneText(phone: string): string {
  const digits = phone.replace(/^\+?55/, "");
  const formatted = formatPhone(digits);
  return formatted === digits ? phone : formatted;
}
