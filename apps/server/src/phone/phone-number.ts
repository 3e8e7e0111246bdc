import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/**
 * The phone of a person in E.164 without the plus, as `5511987654321`: that of the conversation, else the one they typed.
 * Empty where they have none.
 */
export function phoneOfPerson({ chat, typed }: { chat: string | null | undefined; typed: string | undefined }): string {
  return phoneOfChat(chat ?? "") || typedPhone(typed ?? "");
}

/** A chat names the country first. A shop that typed the phone for its contact may have left it out. */
export function phoneOfChat(text: string): string {
  const digits = digitsOf(text);
  if (digits === "") return "";
  return international(`+${digits}`) ?? international(digits) ?? digits;
}

/** Customers type a Brazilian phone without the country. */
export function typedPhone(text: string): string {
  const digits = digitsOf(text);
  if (digits === "") return "";
  return (text.trim().startsWith("+") ? international(text) : international(digits)) ?? phoneOfChat(digits);
}

/** What somebody of a shop typed as a customer's phone, in E.164 without the plus; undefined for what is none. */
export function readPhone(text: string): string | undefined {
  const typed = text.trim();
  if (!/^[\d\s()+.-]+$/.test(typed)) return undefined;
  const digits = digitsOf(typed);
  return typed.startsWith("+") ? international(typed) : (international(digits) ?? international(`+${digits}`));
}

export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, "");
}

/** Whether somebody typed a phone, or the beginning of one, and no word. */
export function isPhoneLike(text: string): boolean {
  return /^[\d\s()+.-]{1,40}$/.test(text) && digitsOf(text).length >= 6;
}

function international(text: string): string | undefined {
  const parsed = parsePhoneNumberFromString(text, "BR");
  return parsed?.isValid() ? parsed.number.slice(1) : undefined;
}
