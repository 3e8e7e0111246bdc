import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import { useOptionalSession, useShopSettings } from "./session.queries.ts";

/** Where the customer's conversation is, when a link can lead there. */
export function useChatLink(): string | undefined {
  const session = useOptionalSession();
  const settings = useShopSettings();
  const chatsOnWhatsApp =
    session?.channelType === ChannelType.WhatsApp && session.sessionType !== SessionType.PlatformUser;
  return chatsOnWhatsApp && settings?.whatsApp ? `https://wa.me/${settings.whatsApp}` : undefined;
}
