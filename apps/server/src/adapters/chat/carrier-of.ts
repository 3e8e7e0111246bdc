import { ChannelType } from "@vitrine/domain/codes/session";
import type { CarrierFor, ConnectCarrier } from "../../messaging/chat-carrier.ts";
import { connectChatWebhook } from "./chat-webhook.ts";
import { connectInstagram, connectMessenger } from "./messenger.ts";
import { connectSuri } from "./suri.ts";
import { connectWhatsApp } from "./whatsapp.ts";

/** Who carries a channel's messages; undefined where Meta has no such channel. */
export const carrierFor: CarrierFor = (carrier, channelType) => {
  switch (carrier) {
    case "meta":
      return ofMeta[channelType];
    case "suri":
      return connectSuri;
    case "webhook":
      return connectChatWebhook;
  }
};

const ofMeta: Record<ChannelType, ConnectCarrier | undefined> = {
  [ChannelType.WhatsApp]: connectWhatsApp,
  [ChannelType.Messenger]: connectMessenger,
  [ChannelType.Instagram]: connectInstagram,
  [ChannelType.WebChat]: undefined,
};
