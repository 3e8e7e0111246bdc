import { ChannelType } from "@vitrine/domain/codes/session";
import type { ChatProviderFor, ConnectChatProvider } from "../messaging/provider/chat-provider.ts";
import { connectInstagram, connectMessenger } from "./chat/messenger/messenger.ts";
import { connectChatWebhook } from "./chat/signed-webhook/chat-webhook.ts";
import { connectSuri } from "./chat/suri/suri.ts";
import { connectWhatsApp } from "./chat/whatsapp/whatsapp.ts";

/** The chat provider of a channel; undefined if Meta has no such channel. */
export const chatProviderFor: ChatProviderFor = (carrier, channelType) => {
  switch (carrier) {
    case "meta":
      return ofMeta[channelType];
    case "suri":
      return connectSuri;
    case "webhook":
      return connectChatWebhook;
  }
};

const ofMeta: Record<ChannelType, ConnectChatProvider | undefined> = {
  [ChannelType.WhatsApp]: connectWhatsApp,
  [ChannelType.Messenger]: connectMessenger,
  [ChannelType.Instagram]: connectInstagram,
  [ChannelType.WebChat]: undefined,
};
