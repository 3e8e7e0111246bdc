import { characters, cutText, fitsLimit, oneLine } from "@vitrine/domain/cut-text";
import {
  type ChatMessage,
  type FileMessage,
  type PaymentMessage,
  type StatusMessage,
  singleMessages,
} from "@vitrine/domain/messaging/chat-message";
import { savedName } from "@vitrine/domain/messaging/media-rules";
import { keptMediaType } from "@vitrine/domain/messaging/media-type";
import { codeToCopy, withoutCode } from "@vitrine/domain/messaging/payment-code";
import { buttonLabel, messageText } from "@vitrine/wording/chat/message-text";
import type { ChatAccount, MessagePart } from "../../../messaging/provider/chat-provider.ts";
import { textsWithLink } from "../../chat/text-with-link.ts";
import { supportedPicture } from "../pictures.ts";
import { orderDetails, orderStatus } from "./order-messages.ts";

/** WhatsApp's limits. Our labels fit the 20 characters of a button. */
const limits = { text: characters(4_096), body: characters(1_024), footer: characters(60) };

type WhatsAppContext = { to: string; nativePix: ChatAccount["nativePix"]; now: number };

export function whatsAppParts(message: ChatMessage, context: WhatsAppContext): MessagePart[] {
  const { to, nativePix, now } = context;
  const envelope = (type: string, content: object) => ({
    messaging_product: "whatsapp",
    recipient_type: "individual",
    to,
    type,
    [type]: content,
  });
  const text = (body: string, preview_url: boolean): MessagePart => ({ body: envelope("text", { body, preview_url }) });
  const interactive = (content: object) => envelope("interactive", content);

  function withButton(message: ChatMessage, link: string): MessagePart {
    const plain = { type: "cta_url", ...wordsOf(message), action: urlAction(buttonLabel(message), link) };
    const picture = "imageUrl" in message ? supportedPicture(message.imageUrl) : undefined;
    if (!picture) return { body: interactive(plain) };
    const header = { type: "image", image: { link: picture } };
    return { body: interactive({ ...plain, header }), fallback: interactive(plain) };
  }

  function payment(message: PaymentMessage): MessagePart[] {
    const code = codeToCopy(message);
    if (code === null || !fitsLimit(code, limits.text)) return [withButton(withoutCode(message), message.link)];
    const details = nativePix && orderDetails(message, { nativePix, now });
    if (details) {
      const native = { ...details, ...wordsOf(message) };
      // The fallback must be one message, too, because it replaces the same part. Its page has the code to copy.
      return [{ body: interactive(native), fallback: withButton(withoutCode(message), message.link).body }];
    }
    const words = textsWithLink(message, limits.text).map((words) => text(words, true));
    // The code is a message of its own, so that a long press copies only the code.
    return [...words, text(code, false)];
  }

  function status(message: StatusMessage): MessagePart {
    const plain =
      message.link === null ? text(messageText(message, limits.text), false) : withButton(message, message.link);
    const native = nativePix && orderStatus(message, now);
    if (!native) return plain;
    // An update of an order has no button, so its link is among the words.
    const [words = ""] = textsWithLink(message, limits.body);
    return { body: interactive({ ...native, ...wordsOf(message), body: { text: words } }), fallback: plain.body };
  }

  /** By the id that WhatsApp gives the file when it takes it, right before the message. */
  function file({ kind, fileId, mimeType, ...message }: FileMessage): MessagePart {
    const fileName = savedName(message.fileName, keptMediaType(mimeType)?.extension ?? "bin");
    const caption = message.caption === null ? {} : { caption: cutText(message.caption, limits.body) };
    const body =
      kind === "picture" ? envelope("image", caption) : envelope("document", { ...caption, filename: fileName });
    return { body, file: { fileId, mimeType, fileName } };
  }

  switch (message.kind) {
    case "payment":
      return payment(message);
    case "status":
      return [status(message)];
    case "reminder-wish":
    case "template":
      return [text(messageText(message, limits.text), false)];
    // A link that the agent wrote gets its preview.
    case "text":
      return [answering(message.repliesTo, text(messageText(message, limits.text), true))];
    case "picture":
    case "document":
      return [answering(message.repliesTo, file(message))];
    case "products":
      return singleMessages(message).flatMap((each) => whatsAppParts(each, context));
    default:
      return [withButton(message, message.link)];
  }
}

/** An answer is worth more than what it quotes: where the channel no longer knows that message, it comes without. */
function answering(message_id: string | undefined, part: MessagePart): MessagePart {
  const { body } = part;
  return message_id === undefined ? part : { ...part, body: { ...body, context: { message_id } }, fallback: body };
}

function wordsOf(message: ChatMessage) {
  const shopName = "shopName" in message ? cutText(oneLine(message.shopName), limits.footer) : "";
  return {
    body: { text: messageText(message, limits.body) },
    ...(shopName && { footer: { text: shopName } }),
  };
}

function urlAction(display_text: string, url: string) {
  return { name: "cta_url", parameters: { display_text, url } };
}
