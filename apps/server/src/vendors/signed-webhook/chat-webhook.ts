import { characters } from "@vitrine/domain/cut-text";
import { type ChatMessage, type FileMessage, singleMessages } from "@vitrine/domain/messaging/chat-message";
import { codeToCopy } from "@vitrine/domain/messaging/payment-code";
import { isStopReason } from "@vitrine/domain/messaging/stop-reasons";
import { buttonLabel, messageText } from "@vitrine/wording/chat/message-text";
import { titleOf } from "@vitrine/wording/chat/message-title";
import type {
  ChatAccount,
  ChatProvider,
  MessagePart,
  Recipient,
  SendOutcome,
} from "../../messaging/provider/chat-provider.ts";
import type { JsonClient, JsonResponse } from "../../outbound/json-client.ts";
import { signatureOf } from "../../secrets/signature.ts";
import { mediaAtAddress } from "../chat/media-address.ts";
import { failureOutcome, notSetUp, outcomeOfStatus } from "../chat/send-outcomes.ts";
import { textOf } from "../wire/json-fields.ts";
import { CALLBACK_SIGNATURE, readSignedCallback } from "./callback.ts";

const limit = characters(4_096);

/**
 * A web chat or chatbot platform that receives our own message format at `baseUrl`; see `docs/chat-webhook.md`.
 * Credentials: `signingSecret`, with which both sides sign.
 */
export function connectChatWebhook(account: ChatAccount, ask: JsonClient, clock = Date.now): ChatProvider {
  const { baseUrl, channelType, senderId, credentials } = account;
  const secret = credentials.signingSecret ?? "";

  async function send(part: MessagePart, id: string): Promise<SendOutcome> {
    if (!baseUrl || !secret) return notSetUp();
    const sentAt = clock();
    const body = JSON.stringify({ id, type: "message", sentAt: new Date(sentAt).toISOString(), ...part.body });
    const headers = {
      "content-type": "application/json; charset=utf-8",
      "user-agent": "Vitrine",
      "vitrine-event": "message",
      "vitrine-delivery": id,
      "vitrine-signature": signatureOf(body, { secret, at: sentAt }),
    };
    return outcomeOf(await ask(baseUrl, { method: "POST", headers, body }), id);
  }

  return {
    composeParts: (message, recipient) =>
      (message.kind === "products" ? singleMessages(message) : [message]).map((each) => ({
        body: { channelType, senderId, ...wireMessage(each, recipient) },
      })),
    send,
    openMedia: mediaAtAddress,
    // The receiver must accept each id only once.
    onLostResponse: "resend",
    readWebhook: (request) => readSignedCallback(request, { secret, channelType }),
    signatureHeader: CALLBACK_SIGNATURE,
  };
}

/** The whole message; the receiver decides how to show it. */
function wireMessage(message: ChatMessage, { contactId, phone }: Recipient) {
  return {
    contactId,
    phone,
    message: {
      kind: message.kind,
      title: titleOf(message),
      text: messageText(message, limit),
      image: pictureOf(message),
      button: message.link === null ? null : { title: buttonLabel(message), url: message.link },
      copyCode: codeToCopy(message),
      ...((message.kind === "picture" || message.kind === "document") && { file: fileOf(message) }),
      ...("repliesTo" in message && message.repliesTo !== undefined && { repliesTo: message.repliesTo }),
    },
  };
}

function pictureOf(message: ChatMessage) {
  const url = message.kind === "picture" ? message.url : "imageUrl" in message ? message.imageUrl : null;
  return url ? { url } : null;
}

/** For a week at its address: the receiver keeps what it shows for longer. */
function fileOf({ url, mimeType, bytes, fileName }: FileMessage) {
  return { url, mimeType, bytes, name: fileName };
}

/** A refusal may contain one of our reasons. An unknown outcome counts as `later`, because resending the id is safe. */
function outcomeOf(answer: JsonResponse, id: string): SendOutcome {
  if ("failure" in answer) return failureOutcome(answer);
  const { status, body } = answer;
  if (status >= 200 && status < 300) return { kind: "accepted", providerMessageId: id };
  const meaning = outcomeOfStatus(status);
  if (meaning === "later" || meaning === "unknown") return { kind: "later", reason: `http-${status}` };
  const given = textOf(body, "reason");
  return { kind: "stopped", reason: isStopReason(given) ? given : meaning, code: `http-${status}` };
}
