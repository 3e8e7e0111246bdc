import { characters, fitsLimit, type TextLimit } from "@vitrine/domain/cut-text";
import type { ChatMessage, FileMessage, PaymentMessage } from "@vitrine/domain/messaging/chat-message";
import { codeToCopy, withoutCode } from "@vitrine/domain/messaging/payment-code";
import { buttonLabel, cardText, messageText } from "@vitrine/wording/chat/message-text";
import type { MessagePart } from "../../../messaging/provider/chat-provider.ts";
import { supportedPicture } from "../pictures.ts";

/** The differences between Messenger and Instagram. */
export type MessengerFormat = {
  text: TextLimit;
  /** Marks the request as a response. Instagram has no field for it. */
  envelope: Record<string, string>;
  /** The height of the opened page. Instagram does not support it. */
  webview: Record<string, string>;
};

/** The same for both. Our labels fit the 20 characters of a button's title. */
const limits = { title: characters(80), subtitle: characters(80), buttonText: characters(640) };

export function messengerParts(
  message: ChatMessage,
  { to, format }: { to: string; format: MessengerFormat },
): MessagePart[] {
  const request = (content: object) => ({ recipient: { id: to }, ...format.envelope, message: content });
  const text = (words: string): MessagePart => ({ body: request({ text: words }) });
  const template = (payload: object) => request({ attachment: { type: "template", payload } });
  const webUrl = (url: string) => ({ type: "web_url", url, ...format.webview });
  const button = (message: ChatMessage, link: string) => ({ ...webUrl(link), title: buttonLabel(message) });

  /** Several cards are one message, in which the contact goes from one to the next. */
  function cards(messages: readonly Extract<ChatMessage, { kind: "product" | "catalog" }>[]): MessagePart {
    const generic = (hasPictures: boolean) =>
      template({
        template_type: "generic",
        elements: messages.map((message) => {
          const { title, subtitle } = cardText(message, limits);
          const image_url = hasPictures ? supportedPicture(message.imageUrl) : undefined;
          return {
            title,
            ...(subtitle && { subtitle }),
            ...(image_url && { image_url }),
            default_action: webUrl(message.link),
            buttons: [button(message, message.link)],
          };
        }),
      });
    const hasPictures = messages.some(({ imageUrl }) => supportedPicture(imageUrl));
    return hasPictures ? { body: generic(true), fallback: generic(false) } : { body: generic(false) };
  }

  /** An answer is worth more than what it quotes: where the channel no longer knows that message, it comes without. */
  function answering(mid: string | undefined, { body }: MessagePart): MessagePart {
    return mid === undefined ? { body } : { body: { ...body, reply_to: { mid } }, fallback: body };
  }

  function withButton(message: ChatMessage, link: string): MessagePart {
    const words = messageText(message, limits.buttonText);
    return { body: template({ template_type: "button", text: words, buttons: [button(message, link)] }) };
  }

  function payment(message: PaymentMessage): MessagePart[] {
    const code = codeToCopy(message);
    if (code !== null && fitsLimit(code, format.text)) return [withButton(message, message.link), text(code)];
    return [withButton(withoutCode(message), message.link)];
  }

  /** Read by Meta at our address, right when it takes the message. */
  function attachment({ kind, url }: FileMessage): MessagePart {
    const type = kind === "picture" ? "image" : "file";
    return { body: request({ attachment: { type, payload: { url, is_reusable: false } } }) };
  }

  /** Files have no caption here. */
  function captionOf(message: FileMessage): MessagePart[] {
    return message.caption === null ? [] : [text(messageText(message, format.text))];
  }

  switch (message.kind) {
    case "product":
    case "catalog":
      return [cards([message])];
    case "products":
      return [...(message.text === null ? [] : [text(message.text)]), cards(message.products)];
    case "payment":
      return payment(message);
    case "summary":
    case "reminder":
      return [withButton(message, message.link)];
    case "text":
      return [answering(message.repliesTo, text(messageText(message, format.text)))];
    case "picture":
    case "document":
      return [answering(message.repliesTo, attachment(message)), ...captionOf(message)];
    case "template":
      return [text(messageText(message, format.text))];
    case "status":
    case "reminder-wish":
      return [message.link === null ? text(messageText(message, format.text)) : withButton(message, message.link)];
  }
}
