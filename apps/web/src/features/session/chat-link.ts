import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import { useOptionalSession, useShopSettings } from "./session.queries.ts";

/** The link to the customer's chat, if one can be built. */
export function useChatLink(): string | undefined {
  const session = useOptionalSession();
  const settings = useShopSettings();
  const chatsOnWhatsApp =
    session?.channelType === ChannelType.WhatsApp && session.sessionType !== SessionType.PlatformUser;
  return chatsOnWhatsApp && settings?.whatsApp ? `https://wa.me/${settings.whatsApp}` : undefined;
}
