import type { ChannelType } from "@vitrine/domain/codes/session";
import type { ChatMessage } from "@vitrine/domain/messaging/chat-message";
import type { StopReason } from "@vitrine/domain/messaging/stop-reasons";
import type { JsonClient } from "../../outbound/json-client.ts";

/** Whom a message is for, as the shop and as the channel know them. */
export type Recipient = {
  contactId: string;
  /** Digits with the country first, where the shop knows them. */
  phone: string | null;
  /** The id by which the channel itself calls them (wa_id, PSID, IGSID), where it has told us. */
  address: string | null;
};

/** One request to the carrier, ready to be sent as JSON. */
export type MessagePart = {
  body: Record<string, unknown>;
  /** The plainer form, which `send` takes by itself where the carrier refuses the first for this account or recipient. */
  instead?: Record<string, unknown>;
};

export type SendOutcome =
  /** Taken on. `carrierId` is the carrier's own id of it; `address` what it calls the recipient. */
  | { kind: "accepted"; carrierId: string; address?: string }
  /** Not taken on for sure, and worth another try; after so long, where the carrier says. */
  | { kind: "later"; reason: string; afterMs?: number }
  /** Not taken on, and never will be. */
  | { kind: "stopped"; reason: StopReason; code: string }
  /** The answer did not come: it may have been taken on. */
  | { kind: "unknown"; reason: string };

/** What the carrier tells of a part that was sent. */
export type MessageStatusUpdate = {
  carrierId: string;
  /** Our own id of the part, where the carrier gives it back. */
  ownId: string | null;
  status: "sent" | "delivered" | "read" | "failed";
  at: number;
  reason: StopReason | null;
};

/** Somebody wrote to the shop: that opens the 24 hours. What they wrote is not ours to keep. */
export type InboundMessage = {
  address: string;
  userId: string | null;
  at: number;
  /** Only of a message so short that it may ask for no reminders; looked at once, never kept, never logged. */
  shortText?: string;
};

/** What came in at the carrier's address for us. */
export type ChatWebhookResult =
  | { kind: "news"; statuses: MessageStatusUpdate[]; inbound: InboundMessage[] }
  | { kind: "forged" }
  | { kind: "malformed" };

export type ChatWebhookRequest = {
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  now: number;
};

/** A channel of a shop at whoever carries its messages. Nothing here throws for an answer of the carrier. */
export type ChatProvider = {
  /** The requests that carry a message, in their order, each within the channel's limits. At least one. */
  partsOf(message: ChatMessage, recipient: Recipient): MessagePart[];
  /** `id` is the part's own: the same when it is tried again. */
  send(part: MessagePart, id: string): Promise<SendOutcome>;
  /**
   * What to do when an answer was lost. `news`: the carrier tells of every part it took on, with our id, so its news are
   * waited for. `repeat`: it takes a part with the same id once, so it is sent again. `nothing`: neither, so it is not
   * sent again, and the agent is told.
   */
  ifLost: "news" | "repeat" | "nothing";
  /** The answer to the question whether this address is ours: the text to send back, or undefined to refuse. */
  answerHandshake(query: Record<string, string | undefined>): string | undefined;
  readWebhook(request: ChatWebhookRequest): ChatWebhookResult;
};

/** What an adapter needs to know of the shop's channel. */
export type ChatAccount = {
  channelType: ChannelType;
  senderId: string;
  baseUrl: string | undefined;
  apiVersion: string | undefined;
  /** Where WhatsApp may show the order and its Pix by itself. */
  nativePix: { key: string; keyType: "CPF" | "CNPJ" | "EMAIL" | "PHONE" | "EVP"; merchantName: string } | undefined;
  credentials: Record<string, string>;
};

export type ConnectChatProvider = (account: ChatAccount, ask: JsonClient) => ChatProvider;

/** Which adapter serves a channel, by who carries it. */
export type ChatProviderFor = (
  carrier: "meta" | "suri" | "webhook",
  channelType: ChannelType,
) => ConnectChatProvider | undefined;
