import { ChannelType } from "@vitrine/domain/codes/session";
import type { CallerSession } from "../http/callers.ts";
import type { OrderTerms } from "./terms/order-terms.ts";

/** The base of the chat links of each app. The sandbox serves them all from one host. */
export type ChatLinks = { whatsApp: string; messenger: string; instagram: string };

/** `https://wa.me/…`, or `{base}/wa.me/…` where one host serves them all. */
export function chatLinksAt(base: string | undefined): ChatLinks {
  const at = (host: string) => (base ? `${base.replace(/\/+$/, "")}/${host}` : `https://${host}`);
  return { whatsApp: at("wa.me"), messenger: at("m.me"), instagram: at("ig.me/m") };
}

/**
 * The address that leads back to the conversation. On WhatsApp it fills in a text without sending it. The customer may
 * change that text, so the server concludes nothing from it.
 */
export function chatLink(
  { document, settings }: Pick<OrderTerms, "document" | "settings">,
  { channelType, channelId }: Pick<CallerSession, "channelType" | "channelId">,
  { links, text }: { links: ChatLinks; text: string },
): string | null {
  const returnTo = document.channels?.find((channel) => channel.channelId === channelId)?.returnTo;
  const name = returnTo && encodeURIComponent(returnTo);
  switch (channelType) {
    case ChannelType.WhatsApp: {
      const phone = (returnTo ?? settings.whatsApp)?.replaceAll(/\D/g, "");
      const prefilled = text && `?text=${encodeURIComponent(text)}`;
      return phone ? `${links.whatsApp}/${phone}${prefilled}` : null;
    }
    case ChannelType.Messenger:
      return name ? `${links.messenger}/${name}` : null;
    case ChannelType.Instagram:
      return name ? `${links.instagram}/${name}` : null;
    case ChannelType.WebChat:
      return returnTo && /^https?:\/\//.test(returnTo) ? returnTo : null;
  }
}
