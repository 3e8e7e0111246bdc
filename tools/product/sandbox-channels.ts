import { DEMO_SHOP_ID } from "@vitrine/demo/shop";
import { demoChannels } from "@vitrine/demo/shop/channels";
import { chatTypeOf } from "@vitrine/domain/codes/chat-types";
import { ChannelType } from "@vitrine/domain/codes/session";
import type { ShopChannel } from "@vitrine/sandbox/chat/shop-channel";
import { chatDoubles } from "@vitrine/sandbox/chat.plugin";

/**
 * The demo shop's channels at their chat providers: the same keys on both sides, and the shop's webhook URL. Some providers
 * have one more, for a shop that is connected by hand.
 */
export function sandboxChannels({ sandboxUrl, publicUrl }: { sandboxUrl: string; publicUrl: string }): ShopChannel[] {
  const channels: ShopChannel[] = demoChannels(sandboxUrl).map(
    ({ channelId, channelType, carrier, senderId = channelId, returnTo, credentials = {} }) => ({
      channelId,
      carrier,
      senderId,
      credentials,
      channel: chatTypeOf(channelType).word,
      webhookUrl: `${publicUrl}/webhooks/chat/${DEMO_SHOP_ID}/${channelId}`,
      // On WhatsApp the way back to the chat is the shop's number.
      ...(channelType === ChannelType.WhatsApp && returnTo && { number: returnTo }),
    }),
  );
  return [...channels, ...chatDoubles.flatMap(({ ownChannel }) => ownChannel ?? [])];
}
