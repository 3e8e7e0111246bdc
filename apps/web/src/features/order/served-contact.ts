import { shownPhone } from "@vitrine/domain/brazil/shown-phone";
import { ChannelType } from "@vitrine/domain/codes/session";
import { isAnonymousUser } from "@vitrine/domain/session/anonymous-user";
import { useSession } from "../session/session.queries.ts";
import { useCurrentOrder } from "./use-current-order.ts";

const channelNames: Record<ChannelType, string> = {
  [ChannelType.WhatsApp]: "WhatsApp",
  [ChannelType.Messenger]: "Messenger",
  [ChannelType.Instagram]: "Instagram",
  [ChannelType.WebChat]: "Chat do site",
};

export type ServedContact = {
  id: string;
  /** Never empty: without a name, the phone or a word stands for the person. */
  name: string;
  /** The name as the contact or the chat gave it; may be empty. */
  givenName: string;
  channel: string;
  /** Null if nobody knows it. */
  phone: string | null;
};

/** The contact whom an agent serves in this tab. The name that the order has is the newest one. */
export function useServedContact(): ServedContact {
  const { userShop, channelType } = useSession();
  const ofOrder = useCurrentOrder()?.customer.name.trim();
  const givenName = ofOrder || userShop.customer.name.trim();
  const phone = userShop.phone && shownPhone(userShop.phone);
  const nameless = isAnonymousUser(userShop.id) ? "Visitante" : "Contato sem nome";
  return {
    id: userShop.id,
    name: givenName || phone || nameless,
    givenName,
    channel: channelNames[channelType],
    phone,
  };
}
