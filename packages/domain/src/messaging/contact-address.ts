import { ChannelType } from "../codes/session.ts";

type Contact = { contactId: string; phone: string | null };

/** The prefixes of contact ids, besides the channel's own id: `wp:5511…`, `fb:123`, `ig:123`. */
const prefixes: Record<ChannelType, RegExp> = {
  [ChannelType.WhatsApp]: /^wp:\+?/,
  [ChannelType.Messenger]: /^fb:/,
  [ChannelType.Instagram]: /^ig:/,
  [ChannelType.WebChat]: /^$/,
};

/**
 * A contact's address in a channel, derived from their id in the shop. If a chatbot platform uses other ids, only this
 * function must change.
 */
export function contactAddress(channelType: ChannelType, { contactId, phone }: Contact): string {
  const named = contactId.replace(prefixes[channelType], "");
  if (channelType !== ChannelType.WhatsApp) return named;
  const number = /^\+?(\d{8,15})$/.exec(named)?.[1];
  const digits = phone?.replaceAll(/\D/g, "");
  return number ?? (digits || named);
}

/** The contact's phone in digits, as far as anybody knows it: their own, or the address of a WhatsApp contact. */
export function contactPhone(channelType: ChannelType, contact: Contact): string | null {
  const digits = contact.phone?.replaceAll(/\D/g, "");
  if (digits) return digits;
  const address = contactAddress(channelType, contact);
  return channelType === ChannelType.WhatsApp && /^\d{8,15}$/.test(address) ? address : null;
}

/** A mobile number. Mobile numbers had eight digits and began with 6 to 9, before a 9 was added in front. */
const BRAZILIAN_MOBILE = /^55(\d{2})9?([6-9]\d{7})$/;

/**
 * The ways in which WhatsApp may write an id, the given one first: it adds or drops the ninth digit of Brazilian
 * mobiles. Only this function knows that rule.
 */
function whatsAppSpellings(id: string): string[] {
  const [, area, number] = BRAZILIAN_MOBILE.exec(id) ?? [];
  if (!area || !number) return [id];
  return [...new Set([id, `55${area}9${number}`, `55${area}${number}`])];
}

/** The addresses from which a contact may have written, derived from their id in the shop. */
export function contactAddresses(channelType: ChannelType, contact: Contact): string[] {
  const address = contactAddress(channelType, contact);
  return channelType === ChannelType.WhatsApp ? whatsAppSpellings(address) : [address];
}

const prefixesOf: Record<ChannelType, readonly string[]> = {
  [ChannelType.WhatsApp]: ["wp:", "wp:+"],
  [ChannelType.Messenger]: ["fb:"],
  [ChannelType.Instagram]: ["ig:"],
  [ChannelType.WebChat]: [],
};

/** The contact ids that the shop may have for an address. */
export function contactIdsAt(channelType: ChannelType, address: string): string[] {
  const spellings = channelType === ChannelType.WhatsApp ? whatsAppSpellings(address) : [address];
  return spellings.flatMap((each) => [each, ...prefixesOf[channelType].map((prefix) => prefix + each)]);
}
