import { ChannelType } from "@vitrine/domain/codes/session";
import { bytes, characters, fitsLimit } from "@vitrine/domain/cut-text";
import { type ChatMessage, type FileMessage, singleMessages } from "@vitrine/domain/messaging/chat-message";
import { savedName } from "@vitrine/domain/messaging/media-rules";
import { keptMediaType } from "@vitrine/domain/messaging/media-type";
import { codeToCopy, withoutCode } from "@vitrine/domain/messaging/payment-code";
import { messageText } from "@vitrine/wording/chat/message-text";
import type {
  ChatAccount,
  ChatProvider,
  ChatWebhookRequest,
  ChatWebhookResult,
  MessagePart,
  SendOutcome,
} from "../../messaging/provider/chat-provider.ts";
import type { JsonClient, JsonResponse } from "../../outbound/json-client.ts";
import { failureOutcome, notSetUp, outcomeOfStatus } from "../chat/send-outcomes.ts";
import { textsWithLink } from "../chat/text-with-link.ts";
import { codeOf, fieldOf, parsed, textOf } from "../wire/json-fields.ts";

/** The chatbot platform Suri. `baseUrl` is the chatbot's endpoint, `senderId` its identifier. Credentials: `token`. */
export function connectSuri(account: ChatAccount, ask: JsonClient): ChatProvider {
  const { baseUrl, senderId, channelType, credentials } = account;
  const limit = channelType === ChannelType.Instagram ? bytes(1_000) : characters(4_096);

  function composeParts(message: ChatMessage, recipient: { contactId: string }): MessagePart[] {
    if (message.kind === "products") return singleMessages(message).flatMap((each) => composeParts(each, recipient));
    const { contactId } = recipient;
    const part = (content: object): MessagePart => ({ body: { userId: contactId, message: content } });
    const code = codeToCopy(message);
    const isCodeSent = code !== null && fitsLimit(code, limit);
    const words = isCodeSent ? message : withoutCode(message);
    if (message.kind === "picture" || message.kind === "document") {
      const caption = message.caption === null ? [] : [part({ text: messageText(message, limit) })];
      return [part({ attachment: sentFileAt(message) }), ...caption];
    }
    const picture = "imageUrl" in message ? message.imageUrl : null;
    return [
      ...(picture ? [part({ attachment: fileAt(picture) })] : []),
      ...textsWithLink(words, limit).map((text) => part({ text })),
      ...(isCodeSent ? [part({ text: code })] : []),
    ];
  }

  async function send({ body }: MessagePart, id: string): Promise<SendOutcome> {
    if (!baseUrl || !credentials.token) return notSetUp();
    const url = `${baseUrl.replace(/(?:\/api)?\/*$/, "")}/api/messages/send`;
    const headers = { authorization: `Bearer ${credentials.token}` };
    return outcomeOf(await ask(url, { method: "POST", headers, body }), id);
  }

  return {
    composeParts,
    send,
    // Suri takes no id of ours and reports no statuses, so a message with a lost response is not sent again.
    onLostResponse: "give-up",
    // When the address is saved, Suri makes a GET and expects its chatbot's identifier back.
    answerHandshake: () => senderId || undefined,
    readWebhook: (request) => readSuriWebhook(request, senderId),
  };
}

function sentFileAt({ fileName, mimeType, url = "" }: FileMessage) {
  const name = savedName(fileName, keptMediaType(mimeType)?.extension ?? "bin");
  return { type: "file", fileName: name, payload: { url } };
}

function fileAt(url: string) {
  const extension = /\.(png|jpe?g|webp)$/i.exec(URL.canParse(url) ? new URL(url).pathname : "")?.[1] ?? "jpg";
  return { type: "file", fileName: `imagem.${extension.toLowerCase()}`, payload: { url } };
}

/** The `success` field counts, not the HTTP status. The reasons of refusals are not documented. */
function outcomeOf(answer: JsonResponse, id: string): SendOutcome {
  if ("failure" in answer) return failureOutcome(answer);
  const { status, body } = answer;
  if (status >= 200 && status < 300) {
    const success = fieldOf(body, "success");
    if (success === true) return { kind: "accepted", providerMessageId: textOf(body, "data", "id") || id };
    if (success !== false) return { kind: "unknown", reason: "unreadable-answer" };
    return { kind: "stopped", reason: "not-permitted", code: codeOf(body, "errorCode") || "no-success" };
  }
  const meaning = outcomeOfStatus(status);
  if (meaning === "later" || meaning === "unknown") return { kind: meaning, reason: `http-${status}` };
  return { kind: "stopped", reason: meaning, code: `http-${status}` };
}

/**
 * Suri's webhooks are unsigned and not documented. The address is the secret, and the body must contain the chatbot's
 * identifier. The contents are not trusted, so they are ignored.
 */
function readSuriWebhook({ body }: ChatWebhookRequest, chatbotId: string): ChatWebhookResult {
  const payload = parsed(body);
  if (typeof payload !== "object" || payload === null) return { kind: "malformed" };
  if (chatbotId === "" || !contains(payload, chatbotId)) return { kind: "forged" };
  return { kind: "events", statuses: [], inbound: [] };
}

/** Deeper than any real payload. */
const MAX_DEPTH = 6;

function contains(value: unknown, id: string, depth = 0): boolean {
  if (value === id) return true;
  if (typeof value !== "object" || value === null || depth > MAX_DEPTH) return false;
  return Object.values(value).some((one) => contains(one, id, depth + 1));
}
