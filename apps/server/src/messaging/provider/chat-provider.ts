import type { ChannelType } from "@vitrine/domain/codes/session";
import type { ChatMessage } from "@vitrine/domain/messaging/chat-message";
import type { TemplateName, TemplateState } from "@vitrine/domain/messaging/message-template";
import type { ReceivedContent, ReceivedMedia } from "@vitrine/domain/messaging/received-message";
import type { StopReason } from "@vitrine/domain/messaging/stop-reasons";
import type { JsonClient } from "../../outbound/json-client.ts";

/** Who receives a message, by the ids of the shop and of the channel. */
export type Recipient = {
  contactId: string;
  /** Digits with the country code first; null where the shop has none. */
  phone: string | null;
  /** The channel's own id of the contact (wa_id, PSID, IGSID); null until the provider reports it. */
  address: string | null;
};

/** One request to the provider, ready to be sent as JSON. */
export type MessagePart = {
  body: Record<string, unknown>;
  /** A simpler form. `send` uses it when the provider refuses the first one for this account or recipient. */
  fallback?: Record<string, unknown>;
  /** The file that the channel takes before the part, where it takes bytes. */
  file?: { fileId: string; mimeType: string; fileName: string };
  /** The approved template that it is, where it stands for a whole message. */
  standsAs?: string;
};

/** The bytes of a file of ours. */
export type FileToSend = { kind: "read"; bytes: Buffer } | { kind: "gone" } | { kind: "later" };

export type SendOutcome =
  /** `providerMessageId` is the provider's own id of the part, `address` its id of the recipient. */
  | { kind: "accepted"; providerMessageId: string; address?: string }
  /** Not accepted, but worth a retry; after `afterMs`, where the provider names a time. */
  | { kind: "later"; reason: string; afterMs?: number }
  /** Not accepted, and a retry is useless. */
  | { kind: "stopped"; reason: StopReason; code: string }
  /** The response was lost. The provider may have accepted the part. */
  | { kind: "unknown"; reason: string };

/** A message of a contact, as its channel knows it. */
export type MessageOfContact = { messageId: string; recipient: Recipient };

/** What became of a sign that is no message: a lost one is not worth a second try. */
export type SignOutcome = { kind: "done" } | Exclude<SendOutcome, { kind: "accepted" }>;

/** What the provider reports about a part that was sent. */
export type MessageStatusUpdate = {
  providerMessageId: string;
  /** Our own id of the part, where the provider returns it. */
  partId: string | null;
  status: "sent" | "delivered" | "read" | "failed";
  at: number;
  reason: StopReason | null;
};

/** Whose conversation it is, as the channel knows them. `name`: as they call themselves there. */
type ChatPerson = { address: string; userId: string | null; name?: string | null };

/** Somebody wrote to the shop, which opens the 24-hour window. Nothing of it is logged. */
export type InboundMessage = ChatPerson & {
  /** The provider's own id: told twice, the message is kept once. */
  id: string;
  at: number;
  content: ReceivedContent;
  /** The provider's id of the message that it answers. */
  repliesTo: string | null;
  /** One more file of this message, with which it is taken back. */
  partOf?: string;
  /** The shop wrote it, in the channel's own app or with another program. */
  isFromShop?: true;
};

/** What happened to a message afterwards. The webhook may come before that of the message. */
export type InboundChange = ChatPerson & {
  /** Of this event; decides between two of the same time. */
  id: string;
  at: number;
  /** The message that it is about: of the contact, or one of ours. */
  messageId: string;
  isFromShop?: true;
} & (
    | {
        kind: "reaction";
        /** Null: it was taken away. */
        emoji: string | null;
        /** The channel counts it as a message, so it opens the 24-hour window. */
        opensWindow: boolean;
      }
    | { kind: "edit"; content: ReceivedContent }
    | { kind: "deletion" }
  );

/** A webhook request of the provider, after parsing and the signature check. */
export type ChatWebhookResult =
  | {
      kind: "events";
      statuses: MessageStatusUpdate[];
      inbound: InboundMessage[];
      /** Absent where the channel tells of none. */
      changes?: InboundChange[];
      /** Templates that were approved, refused or paused; absent where the channel has none. */
      templates?: TemplateReview[];
    }
  | { kind: "forged" }
  | { kind: "malformed" };

export type ChatWebhookRequest = {
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  now: number;
};

/** What the provider thinks of a template. `reason`: its own code for a refusal. */
export type TemplateReview = { name: string; state: TemplateState; reason: string | null };

export type TemplateAnswer<Value> = { kind: "answered"; value: Value } | Exclude<SendOutcome, { kind: "accepted" }>;

/** The templates that stand for messages outside the 24-hour window. */
export type MessageTemplates = {
  /** All of the account in our language, also those of others. */
  list(): Promise<TemplateAnswer<TemplateReview[]>>;
  /** Asks the provider to approve our text. */
  create(name: TemplateName): Promise<TemplateAnswer<TemplateReview>>;
};

/** Where the file of a received message can be read now, and with which headers. */
export type MediaAddress =
  | { kind: "found"; url: string; headers: Record<string, string> }
  /** The channel does not have it any more, or never said where it is. */
  | { kind: "gone" }
  | { kind: "later"; reason: string };

/** A channel of a shop at its chat provider. Nothing here throws because of a provider's response. */
export type ChatProvider = {
  /** The requests that make up a message, in order, each within the channel's limits. At least one. */
  composeParts(message: ChatMessage, recipient: Recipient): MessagePart[];
  /** What an approved template says with these values, outside the 24-hour window. Absent where the channel has none. */
  composeTemplate?: ((name: TemplateName, values: readonly string[], recipient: Recipient) => MessagePart) | undefined;
  /** Absent where the channel has none, or its account is not known. */
  templates?: MessageTemplates;
  /** `id` is the id of the part, and stays the same on a retry. `readFile`: the bytes of the part's file. */
  send(part: MessagePart, id: string, readFile?: (fileId: string) => Promise<FileToSend>): Promise<SendOutcome>;
  /** Shows the contact that the shop has read this message, and those before it. Absent where the channel has no such sign. */
  markRead?(message: MessageOfContact): Promise<SignOutcome>;
  /** Puts the shop's reaction to a message, in the place of an earlier one; null takes it away. */
  react?(message: MessageOfContact, emoji: string | null): Promise<SignOutcome>;
  /** Where the file of a message that this channel delivered is. Absent where its messages have no files. */
  openMedia?(media: ReceivedMedia): Promise<MediaAddress>;
  /**
   * What to do when a response was lost. `await-webhook`: the provider reports every accepted part by webhook, with our
   * id, so we wait for it. `resend`: the provider accepts an id only once, so we send it again. `give-up`: neither is
   * safe, so the message fails and the agent sees it.
   */
  onLostResponse: "await-webhook" | "resend" | "give-up";
  /**
   * The response to the provider's verification request: the text to send back, or undefined to refuse. Absent where the
   * provider verifies nothing.
   */
  answerHandshake?(query: Record<string, string | undefined>): string | undefined;
  readWebhook(request: ChatWebhookRequest): ChatWebhookResult;
  /** The header that every genuine webhook has. Without it the body is not even read. */
  signatureHeader?: string;
};

/** The shop's channel, as far as an adapter needs it. */
export type ChatAccount = {
  channelType: ChannelType;
  senderId: string;
  /** The WhatsApp Business account, which owns the templates. */
  accountId?: string | undefined;
  baseUrl: string | undefined;
  apiVersion: string | undefined;
  /** Set where WhatsApp may show the order and its Pix natively. */
  nativePix: { key: string; keyType: "CPF" | "CNPJ" | "EMAIL" | "PHONE" | "EVP"; merchantName: string } | undefined;
  credentials: Record<string, string>;
};

export type ConnectChatProvider = (account: ChatAccount, ask: JsonClient) => ChatProvider;
