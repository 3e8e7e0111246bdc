import { bytes, characters } from "@vitrine/domain/cut-text";
import { contactAddress } from "@vitrine/domain/messaging/contact-address";
import type { ChatAccount, ChatProvider, SendOutcome } from "../../../messaging/provider/chat-provider.ts";
import type { JsonClient } from "../../../outbound/json-client.ts";
import { fieldOf, textOf } from "../../wire/json-fields.ts";
import { messagesUrl, postPart } from "../meta/graph.ts";
import { answerMetaHandshake } from "../meta/webhook.ts";
import { notSetUp } from "../send-outcomes.ts";
import { type MessengerFormat, messengerParts } from "./messages.ts";
import { readMessengerWebhook } from "./webhook.ts";

type Kind = {
  manner: MessengerFormat;
  object: "page" | "instagram";
  /** Whose messages are posted: the page itself, or whoever the token belongs to. */
  node: (account: ChatAccount) => string;
  withId: (body: Record<string, unknown>, id: string) => Record<string, unknown>;
  ifLost: ChatProvider["ifLost"];
};

const messenger: Kind = {
  manner: {
    text: characters(1_999),
    envelope: { messaging_type: "RESPONSE" },
    webview: { webview_height_ratio: "tall" },
  },
  object: "page",
  node: ({ senderId }) => senderId,
  withId: (body, id) => ({ ...body, message: { ...(fieldOf(body, "message") as object), metadata: id } }),
  // The page's own messages come back with their metadata, where the app has subscribed to `message_echoes`.
  ifLost: "news",
};

const instagram: Kind = {
  manner: { text: bytes(1_000), envelope: {}, webview: {} },
  object: "instagram",
  node: () => "me",
  // It has no place for an id of ours, so nothing tells whether a message without an answer was taken on.
  withId: (body) => body,
  ifLost: "nothing",
};

/**
 * Messenger. `senderId` is the page's id. Credentials: `accessToken` of the page; `appSecret` and `verifyToken` for its
 * webhooks, which need the fields messages, messaging_postbacks, message_deliveries and message_echoes.
 */
export function connectMessenger(account: ChatAccount, ask: JsonClient): ChatProvider {
  return connect(messenger, account, ask);
}

/**
 * Instagram through its page. `senderId` is the id of the Instagram account, by which its webhooks name it; the page is
 * named by its token. Credentials as Messenger's.
 */
export function connectInstagram(account: ChatAccount, ask: JsonClient): ChatProvider {
  return connect(instagram, account, ask);
}

function connect({ manner, object, node, withId, ifLost }: Kind, account: ChatAccount, ask: JsonClient): ChatProvider {
  const { senderId, channelType, credentials } = account;
  const url = `${messagesUrl(account, node(account))}?access_token=${encodeURIComponent(credentials.accessToken ?? "")}`;
  const call = { ask, url, headers: {}, withId, read };
  return {
    partsOf: (message, recipient) =>
      messengerParts(message, { to: recipient.address ?? contactAddress(channelType, recipient), manner }),
    async send(part, id) {
      if (!senderId || !credentials.accessToken) return notSetUp();
      return postPart(call, part, id);
    },
    ifLost,
    answerHandshake: (query) => answerMetaHandshake(query, credentials),
    readWebhook: (request) => readMessengerWebhook(request, credentials, { object, senderId }),
  };
}

function read(answer: unknown): Extract<SendOutcome, { kind: "accepted" }> | undefined {
  const [carrierId, address] = [textOf(answer, "message_id"), textOf(answer, "recipient_id")];
  return carrierId ? { kind: "accepted", carrierId, ...(address && { address }) } : undefined;
}
