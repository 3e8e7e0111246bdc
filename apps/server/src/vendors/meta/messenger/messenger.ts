import { bytes, characters } from "@vitrine/domain/cut-text";
import { contactAddress } from "@vitrine/domain/messaging/contact-address";
import type { ChatAccount, ChatProvider, Recipient, SendOutcome } from "../../../messaging/provider/chat-provider.ts";
import type { JsonClient } from "../../../outbound/json-client.ts";
import { mediaAtAddress } from "../../chat/media-address.ts";
import { notSetUp } from "../../chat/send-outcomes.ts";
import { fieldOf, textOf } from "../../wire/json-fields.ts";
import { nodeUrl, postPart } from "../graph.ts";
import { postSign } from "../graph-signs.ts";
import { answerMetaHandshake, META_SIGNATURE } from "../webhook.ts";
import { type MessengerFormat, messengerParts } from "./messages.ts";
import { readMessengerWebhook } from "./webhook.ts";

type MessengerChannel = {
  format: MessengerFormat;
  object: "page" | "instagram";
  /** Where messages are posted: the page, or `me` for the owner of the token. */
  node: (account: ChatAccount) => string;
  withId: (body: Record<string, unknown>, id: string) => Record<string, unknown>;
  onLostResponse: ChatProvider["onLostResponse"];
  /** How the channel names a reaction. */
  reactionOf: (emoji: string) => string;
};

const messenger: MessengerChannel = {
  format: {
    text: characters(1_999),
    envelope: { messaging_type: "RESPONSE" },
    webview: { webview_height_ratio: "tall" },
  },
  object: "page",
  node: ({ senderId }) => senderId,
  withId: (body, id) => ({ ...body, message: { ...(fieldOf(body, "message") as object), metadata: id } }),
  // With a subscription to `message_echoes`, a webhook repeats the page's own messages with their metadata.
  onLostResponse: "await-webhook",
  reactionOf: (emoji) => emoji,
};

const instagram: MessengerChannel = {
  format: { text: bytes(1_000), envelope: {}, webview: {} },
  object: "instagram",
  node: () => "me",
  // Instagram has no field for our id, so nothing shows whether a message with a lost response was accepted.
  withId: (body) => body,
  onLostResponse: "give-up",
  // It has no other.
  reactionOf: () => "love",
};

/**
 * Messenger. `senderId` is the page's id. Credentials: `accessToken` of the page; `appSecret` and `verifyToken` for its
 * webhooks, which need the fields messages, messaging_postbacks, message_deliveries and message_echoes.
 */
export function connectMessenger(account: ChatAccount, ask: JsonClient): ChatProvider {
  return connect(messenger, account, ask);
}

/**
 * Instagram through its page. `senderId` is the id of the Instagram account, as its webhooks contain it. The token
 * identifies the page. The credentials are those of Messenger.
 */
export function connectInstagram(account: ChatAccount, ask: JsonClient): ChatProvider {
  return connect(instagram, account, ask);
}

function connect(
  { format, object, node, withId, onLostResponse, reactionOf }: MessengerChannel,
  account: ChatAccount,
  ask: JsonClient,
): ChatProvider {
  const { senderId, channelType, credentials } = account;
  const url = `${nodeUrl(account, node(account), "messages")}?access_token=${encodeURIComponent(credentials.accessToken ?? "")}`;
  const call = { ask, url, headers: {}, withId, read };
  const personOf = (recipient: Recipient) => ({ id: recipient.address ?? contactAddress(channelType, recipient) });
  return {
    composeParts: (message, recipient) => messengerParts(message, { to: personOf(recipient).id, format }),
    async send(part, id) {
      if (!senderId || !credentials.accessToken) return notSetUp();
      return postPart(call, part, id);
    },
    // Of all that the person wrote.
    markRead: ({ recipient }) => postSign(call, { recipient: personOf(recipient), sender_action: "mark_seen" }),
    react: ({ messageId: message_id, recipient }, emoji) =>
      postSign(call, {
        recipient: personOf(recipient),
        ...(emoji === null
          ? { sender_action: "unreact", payload: { message_id } }
          : { sender_action: "react", payload: { message_id, reaction: reactionOf(emoji) } }),
      }),
    openMedia: mediaAtAddress,
    onLostResponse,
    answerHandshake: (query) => answerMetaHandshake(query, credentials),
    readWebhook: (request) => readMessengerWebhook(request, credentials, { object, senderId }),
    signatureHeader: META_SIGNATURE,
  };
}

function read(answer: unknown): Extract<SendOutcome, { kind: "accepted" }> | undefined {
  const [providerMessageId, address] = [textOf(answer, "message_id"), textOf(answer, "recipient_id")];
  return providerMessageId ? { kind: "accepted", providerMessageId, ...(address && { address }) } : undefined;
}
