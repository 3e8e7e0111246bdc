import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { ChannelType } from "@vitrine/domain/codes/session";

export const INSTAGRAM_CHANNEL_ID = "aurora-instagram";

/** The same paths as the real chat providers, at the sandbox. */
export function demoChannels(sandboxUrl: string): NonNullable<ShopDocument["channels"]> {
  const graph = {
    carrier: "meta" as const,
    baseUrl: `${sandboxUrl}/graph`,
    credentials: {
      accessToken: "sandbox-graph-token",
      appSecret: "sandbox-app-secret",
      verifyToken: "sandbox-verify-token",
    },
  };
  return [
    {
      ...graph,
      channelId: "aurora-whatsapp",
      channelType: ChannelType.WhatsApp,
      name: "WhatsApp do Empório Aurora",
      senderId: "100000000000001",
      // The sandbox gives each number an account of its own.
      accountId: "9100000000000001",
      returnTo: "5511900001234",
      nativePix: { key: "pix@emporioaurora.example", keyType: "EMAIL", merchantName: "Empório Aurora" },
    },
    {
      ...graph,
      channelId: "aurora-messenger",
      channelType: ChannelType.Messenger,
      name: "Messenger do Empório Aurora",
      senderId: "100000000000002",
      returnTo: "emporio.aurora.demo",
    },
    {
      ...graph,
      channelId: INSTAGRAM_CHANNEL_ID,
      channelType: ChannelType.Instagram,
      name: "Instagram do Empório Aurora",
      senderId: "100000000000003",
      // Its messages are posted to `me`, so only the token distinguishes its page from the other one.
      credentials: { ...graph.credentials, accessToken: "sandbox-instagram-token" },
      returnTo: "emporio.aurora.demo",
    },
    {
      channelId: "aurora-webchat",
      channelType: ChannelType.WebChat,
      name: "Chat do site",
      carrier: "webhook",
      senderId: "aurora-webchat",
      baseUrl: `${sandboxUrl}/webchat/messages`,
      returnTo: `${sandboxUrl}/phone?channel=webchat`,
      credentials: { signingSecret: "sandbox-signing-secret" },
    },
  ];
}
