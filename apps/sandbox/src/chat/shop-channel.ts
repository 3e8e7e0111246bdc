import type { WebhookSender } from "../faults/webhook-sender.ts";
import type { Channel } from "./channel.ts";
import type { ChatFaults } from "./chat-faults.ts";
import type { RateLimit } from "./rate-limit.ts";

/** A channel of a shop at a chat provider, with its credentials. */
export type ShopChannel = {
  channelId: string;
  channel: Channel;
  /** The vendor's word in shop documents. */
  carrier: string;
  /** The sender at the provider: a phone number id, a page id, an Instagram account, or a chatbot id. */
  senderId: string;
  /** The shop's own number on WhatsApp. */
  number?: string;
  /** The shop's webhook URL. */
  webhookUrl?: string;
  /** The same names as in the shop document: accessToken, appSecret, verifyToken, token, signingSecret. */
  credentials: Record<string, string>;
};

export type OpenShopChannel = ShopChannel & { faults: ChatFaults; webhooks: WebhookSender; limits: RateLimit };
