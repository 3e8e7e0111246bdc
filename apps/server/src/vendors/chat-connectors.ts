import { ChannelType } from "@vitrine/domain/codes/session";
import type { ChatProviderFor, ConnectChatProvider } from "../messaging/provider/chat-provider.ts";
import { connectInstagram, connectMessenger } from "./meta/messenger/messenger.ts";
import { connectWhatsApp } from "./meta/whatsapp/whatsapp.ts";
import { connectChatWebhook } from "./signed-webhook/chat-webhook.ts";
import { connectSuri } from "./suri/suri.ts";

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
