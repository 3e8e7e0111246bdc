import { characters } from "@vitrine/domain/cut-text";
import type { ChatMessage } from "@vitrine/domain/messaging/chat-message";
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
} from "../../../messaging/provider/chat-provider.ts";
import type { JsonClient, JsonResponse } from "../../../outbound/json-client.ts";
import { signatureOf } from "../../../secrets/signature.ts";
import { textOf } from "../../wire/json-fields.ts";
import { failureOutcome, notSetUp, outcomeOfStatus } from "../send-outcomes.ts";
import { readSignedCallback } from "./callback.ts";

const limit = characters(4_096);

/**
 * A web chat or any chatbot platform that takes our own messages at `baseUrl`, as `docs/chat-webhook.md` tells it.
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
    partsOf: (message, recipient) => [{ body: { channelType, senderId, ...wireMessage(message, recipient) } }],
    send,
    // Whoever receives it has to take an id once.
    ifLost: "repeat",
    answerHandshake: () => undefined,
    readWebhook: (request) => readSignedCallback(request, { secret, channelType }),
  };
}

/** All of a message at once: how it is drawn is up to the receiver. */
function wireMessage(message: ChatMessage, { contactId, phone }: Recipient) {
  return {
    contactId,
    phone,
    message: {
      kind: message.kind,
      title: titleOf(message),
      text: messageText(message, limit),
      image: "imageUrl" in message && message.imageUrl ? { url: message.imageUrl } : null,
      button: message.link === null ? null : { title: buttonLabel(message), url: message.link },
      copyCode: codeToCopy(message),
    },
  };
}

/** A refusal may say why, in our own words. What may have been taken on is sent again under its id, so it may wait. */
function outcomeOf(answer: JsonResponse, id: string): SendOutcome {
  if ("failure" in answer) return failureOutcome(answer);
  const { status, body } = answer;
  if (status >= 200 && status < 300) return { kind: "accepted", carrierId: id };
  const ruling = outcomeOfStatus(status);
  if (ruling === "later" || ruling === "unknown") return { kind: "later", reason: `http-${status}` };
  const told = textOf(body, "reason");
  return { kind: "stopped", reason: isStopReason(told) ? told : ruling, code: `http-${status}` };
}
