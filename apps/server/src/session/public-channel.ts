import { ChannelType } from "@vitrine/domain/codes/session";
import type { Shop } from "../shop/shop.ts";

/** A visitor's channel is the shop's WhatsApp when it has one: there the order is discussed. */
export function publicChannel({ channels, settings }: Shop): { channelType: ChannelType; channelId: string } {
  const channelType = settings.whatsApp ? ChannelType.WhatsApp : ChannelType.WebChat;
  const channel = channels.find((each) => each.channelType === channelType);
  return { channelType, channelId: channel?.channelId ?? "public" };
}
