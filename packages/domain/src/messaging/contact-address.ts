import { chatTypeOf } from "../codes/chat-types.ts";
import { ChannelType } from "../codes/session.ts";

type Contact = { contactId: string; phone: string | null };

/**
 * A contact's address in a channel, derived from their id in the shop. If a chatbot platform uses other ids, only this
 * function must change.
 */
export function contactAddress(channelType: ChannelType, { contactId, phone }: Contact): string {
  const { prefixes, isByPhone } = chatTypeOf(channelType);
  const prefix = prefixes.findLast((each) => contactId.startsWith(each)) ?? "";
  const named = contactId.slice(prefix.length);
  if (!isByPhone) return named;
  const number = /^\+?(\d{8,15})$/.exec(named)?.[1];
  const digits = phone?.replaceAll(/\D/g, "");
  return number ?? (digits || named);
}

/** The contact's phone in digits, as far as anybody knows it: their own, or the address of a WhatsApp contact. */
export function contactPhone(channelType: ChannelType, contact: Contact): string | null {
  const digits = contact.phone?.replaceAll(/\D/g, "");
  if (digits) return digits;
  const address = contactAddress(channelType, contact);
  return chatTypeOf(channelType).isByPhone && /^\d{8,15}$/.test(address) ? address : null;
}

/** A mobile number. Mobile numbers had eight digits and began with 6 to 9, before a 9 was added in front. */
const BRAZILIAN_MOBILE = /^55(\d{2})9?([6-9]\d{7})$/;

/**
 * The ways in which WhatsApp may write an id, the given one first: it adds or drops the ninth digit of Brazilian
 * mobiles. Only this function knows that rule.
 */
function phoneSpellings(id: string): string[] {
  const [, area, number] = BRAZILIAN_MOBILE.exec(id) ?? [];
  if (!area || !number) return [id];
  return [...new Set([id, `55${area}9${number}`, `55${area}${number}`])];
}

/** The addresses from which a contact may have written, derived from their id in the shop. */
export function contactAddresses(channelType: ChannelType, contact: Contact): string[] {
  const address = contactAddress(channelType, contact);
  return chatTypeOf(channelType).isByPhone ? phoneSpellings(address) : [address];
}

/** The id of a contact whom the shop enters itself: the one that they have when they write by WhatsApp. */
export function contactIdOfPhone(phone: string): string {
  const [prefix] = chatTypeOf(ChannelType.WhatsApp).prefixes;
  return `${prefix}${phone}`;
}

/** The id of a contact whom nobody knew before they wrote. */
export function contactIdAt(channelType: ChannelType, address: string): string {
  return `${chatTypeOf(channelType).prefixes[0] ?? ""}${address}`;
}

/** The contact ids that the shop may have for an address. */
export function contactIdsAt(channelType: ChannelType, address: string): string[] {
  const { prefixes, isByPhone } = chatTypeOf(channelType);
  const spellings = isByPhone ? phoneSpellings(address) : [address];
  return spellings.flatMap((each) => [each, ...prefixes.map((prefix) => prefix + each)]);
}

/**
 * What people call themselves in a chat, as the name of a customer. A number or a heart alone is none: it would stand on
 * the order, and greet them.
 */
export function nameInChat(name: string | null | undefined): string {
  const shown = name?.trim() ?? "";
  return /\p{L}/u.test(shown) ? shown : "";
}
