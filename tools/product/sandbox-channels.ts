import { DEMO_SHOP_ID } from "@vitrine/demo/shop";
import { demoChannels } from "@vitrine/demo/shop/channels";
import { ChannelType } from "@vitrine/domain/codes/session";
import type { ShopChannel } from "@vitrine/sandbox/chat/shop-channel";

const channelWords: Record<ChannelType, ShopChannel["channel"]> = {
  [ChannelType.WhatsApp]: "whatsapp",
  [ChannelType.Messenger]: "messenger",
  [ChannelType.Instagram]: "instagram",
  [ChannelType.WebChat]: "webchat",
};

/** The demo shop's channels at their chat providers: the same keys on both sides, and the shop's webhook URL. */
export function sandboxChannels({ sandboxUrl, publicUrl }: { sandboxUrl: string; publicUrl: string }): ShopChannel[] {
  const channels: ShopChannel[] = demoChannels(sandboxUrl).map(
    ({ channelId, channelType, carrier, senderId = channelId, returnTo, credentials = {} }) => ({
      channelId,
      carrier,
      senderId,
      credentials,
      channel: channelWords[channelType],
      webhookUrl: `${publicUrl}/webhooks/chat/${DEMO_SHOP_ID}/${channelId}`,
      // On WhatsApp the way back to the chat is the shop's number.
      ...(channelType === ChannelType.WhatsApp && returnTo && { number: returnTo }),
    }),
  );
  return [...channels, suri];
}

/** For a shop with Suri: its endpoint is `/suri` of the sandbox. */
const suri: ShopChannel = {
  channelId: "suri",
  channel: "whatsapp",
  carrier: "suri",
  senderId: "cb-demo",
  credentials: { token: "sandbox-suri-token" },
};
