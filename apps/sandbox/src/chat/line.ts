import type { Channel } from "../phone/channel.ts";
import type { Notices } from "../trouble/notices.ts";
import type { ChatSwitches } from "./chat-switches.ts";
import type { Limits } from "./limits.ts";

/** A channel of a shop at whoever carries its messages, with what the two agreed on. */
export type ChatLine = {
  channelId: string;
  channel: Channel;
  carrier: "meta" | "suri" | "webhook";
  /** The sender at the carrier: a phone number id, a page id, an Instagram account, or a chatbot id. */
  senderId: string;
  /** The shop's own number on WhatsApp. */
  number?: string;
  /** Where the shop wants to be told of what happens. */
  webhookUrl?: string;
  /** As the shop keeps them: accessToken, appSecret, verifyToken, token, signingSecret. */
  credentials: Record<string, string>;
};

export type OpenLine = ChatLine & { switches: ChatSwitches; notices: Notices; limits: Limits };
