import { ChannelType } from "@vitrine/domain/codes/session";
import { bytes, characters, fitsLimit } from "@vitrine/domain/cut-text";
import type { ChatMessage } from "@vitrine/domain/messaging/chat-message";
import { codeToCopy, withoutCode } from "@vitrine/domain/messaging/payment-code";
import type {
  ChatAccount,
  ChatProvider,
  ChatWebhookRequest,
  ChatWebhookResult,
  MessagePart,
  SendOutcome,
} from "../../../messaging/provider/chat-provider.ts";
import type { JsonClient, JsonResponse } from "../../../outbound/json-client.ts";
import { codeOf, fieldOf, parsed, textOf } from "../../wire/json-fields.ts";
import { failureOutcome, notSetUp, outcomeOfStatus } from "../send-outcomes.ts";
import { textsWithLink } from "../text-with-link.ts";

/** The chatbot platform Suri. `baseUrl` is the chatbot's endpoint, `senderId` its identifier. Credentials: `token`. */
export function connectSuri(account: ChatAccount, ask: JsonClient): ChatProvider {
  const { baseUrl, senderId, channelType, credentials } = account;
  const limit = channelType === ChannelType.Instagram ? bytes(1_000) : characters(4_096);

  function partsOf(message: ChatMessage, { contactId }: { contactId: string }): MessagePart[] {
    const part = (content: object): MessagePart => ({ body: { userId: contactId, message: content } });
    const code = codeToCopy(message);
    const isCodeSent = code !== null && fitsLimit(code, limit);
    const words = isCodeSent ? message : withoutCode(message);
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
    partsOf,
    send,
    // It takes no id of ours and tells of no message, so what got no answer is not sent again.
    ifLost: "nothing",
    // On saving the address it makes a GET, and expects its chatbot's identifier back.
    answerHandshake: () => senderId || undefined,
    readWebhook: (request) => readSuriNews(request, senderId),
  };
}

function fileAt(url: string) {
  const extension = /\.(png|jpe?g|webp)$/i.exec(URL.canParse(url) ? new URL(url).pathname : "")?.[1] ?? "jpg";
  return { type: "file", fileName: `imagem.${extension.toLowerCase()}`, payload: { url } };
}

/** `success` tells, not the HTTP status. Why it says no is not documented, so no reason is made up. */
function outcomeOf(answer: JsonResponse, id: string): SendOutcome {
  if ("failure" in answer) return failureOutcome(answer);
  const { status, body } = answer;
  if (status >= 200 && status < 300) {
    const success = fieldOf(body, "success");
    if (success === true) return { kind: "accepted", carrierId: textOf(body, "data", "id") || id };
    if (success !== false) return { kind: "unknown", reason: "unreadable-answer" };
    return { kind: "stopped", reason: "not-permitted", code: codeOf(body, "errorCode") || "no-success" };
  }
  const ruling = outcomeOfStatus(status);
  if (ruling === "later" || ruling === "unknown") return { kind: ruling, reason: `http-${status}` };
  return { kind: "stopped", reason: ruling, code: `http-${status}` };
}

/**
 * Contacts, queues and messages received are told without a signature, in a form that is not documented: the address is
 * the secret, and the chatbot's identifier has to be in the body. Nothing in it is believed, so nothing follows from it.
 */
function readSuriNews({ body }: ChatWebhookRequest, chatbotId: string): ChatWebhookResult {
  const news = parsed(body);
  if (typeof news !== "object" || news === null) return { kind: "malformed" };
  if (chatbotId === "" || !names(news, chatbotId)) return { kind: "forged" };
  return { kind: "news", statuses: [], inbound: [] };
}

/** Deeper than any news is, and no deeper. */
const DEEPEST = 6;

function names(value: unknown, id: string, depth = 0): boolean {
  if (value === id) return true;
  if (typeof value !== "object" || value === null || depth > DEEPEST) return false;
  return Object.values(value).some((one) => names(one, id, depth + 1));
}
