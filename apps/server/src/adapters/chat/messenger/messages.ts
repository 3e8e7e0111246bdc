import { characters, fitsLimit, type TextLimit } from "@vitrine/domain/cut-text";
import type { ChatMessage, PaymentMessage } from "@vitrine/domain/messaging/chat-message";
import { codeToCopy, withoutCode } from "@vitrine/domain/messaging/payment-code";
import { buttonLabel, cardText, messageText } from "@vitrine/wording/chat/message-text";
import type { MessagePart } from "../../../messaging/provider/chat-provider.ts";
import { supportedPicture } from "../meta/pictures.ts";

/** What Messenger and Instagram do not have in common. */
export type MessengerFormat = {
  text: TextLimit;
  /** How the request says what it answers to. Instagram has no word for it. */
  envelope: Record<string, string>;
  /** How much of the screen the page takes. Instagram's browser takes no orders. */
  webview: Record<string, string>;
};

/** The same for both. A button's title has 20 characters, which is what our labels are made for. */
const limits = { title: characters(80), subtitle: characters(80), buttonText: characters(640) };

export function messengerParts(
  message: ChatMessage,
  { to, manner }: { to: string; manner: MessengerFormat },
): MessagePart[] {
  const request = (content: object) => ({ recipient: { id: to }, ...manner.envelope, message: content });
  const text = (words: string): MessagePart => ({ body: request({ text: words }) });
  const template = (payload: object) => request({ attachment: { type: "template", payload } });
  const webUrl = (url: string) => ({ type: "web_url", url, ...manner.webview });
  const button = (message: ChatMessage, link: string) => ({ ...webUrl(link), title: buttonLabel(message) });

  function card(message: Extract<ChatMessage, { kind: "product" | "catalog" }>): MessagePart {
    const { title, subtitle } = cardText(message, limits);
    const generic = (picture: { image_url?: string }) =>
      template({
        template_type: "generic",
        elements: [
          {
            title,
            ...(subtitle && { subtitle }),
            ...picture,
            default_action: webUrl(message.link),
            buttons: [button(message, message.link)],
          },
        ],
      });
    const image_url = supportedPicture(message.imageUrl);
    return image_url ? { body: generic({ image_url }), instead: generic({}) } : { body: generic({}) };
  }

  function withButton(message: ChatMessage, link: string): MessagePart {
    const words = messageText(message, limits.buttonText);
    return { body: template({ template_type: "button", text: words, buttons: [button(message, link)] }) };
  }

  function payment(message: PaymentMessage): MessagePart[] {
    const code = codeToCopy(message);
    if (code !== null && fitsLimit(code, manner.text)) return [withButton(message, message.link), text(code)];
    return [withButton(withoutCode(message), message.link)];
  }

  switch (message.kind) {
    case "product":
    case "catalog":
      return [card(message)];
    case "payment":
      return payment(message);
    case "summary":
    case "reminder":
      return [withButton(message, message.link)];
    case "status":
    case "reminder-wish":
      return [message.link === null ? text(messageText(message, manner.text)) : withButton(message, message.link)];
  }
}
