import { characters, cutText, oneLine } from "@vitrine/domain/cut-text";
import { type ChatMessage, singleMessages } from "@vitrine/domain/messaging/chat-message";
import type { TemplateName } from "@vitrine/domain/messaging/message-template";
import { codeToCopy } from "@vitrine/domain/messaging/payment-code";
import { buttonLabel, messageText } from "./message-text.ts";
import { filledTemplate, templateParameters } from "./template-text.ts";

/** What a contact sees as one piece of a message of ours. */
export type MessageBubble = {
  imageUrl: string | null;
  text: string;
  footer: string | null;
  buttons: string[];
  isTemplate: boolean;
};

/** The longest text of any channel. */
const LONGEST = characters(4_096);
const LONGEST_FOOTER = characters(60);

/**
 * A message of ours as the contact sees it, whichever channel carried it: they differ in where they put the link, which
 * is a button here. The code to copy is a bubble of its own, as it is sent.
 */
export function messageBubbles(message: ChatMessage<unknown>): MessageBubble[] {
  if (message.kind === "products") return singleMessages(message).flatMap(messageBubbles);
  const shopName = "shopName" in message ? cutText(oneLine(message.shopName), LONGEST_FOOTER) : "";
  const code = codeToCopy(message);
  const first = {
    imageUrl: "imageUrl" in message ? message.imageUrl : null,
    text: messageText(message, LONGEST),
    footer: shopName || null,
    buttons: message.link === null ? [] : [buttonLabel(message)],
    isTemplate: message.kind === "template",
  };
  return code === null ? [first] : [first, { ...plain, text: code }];
}

const plain = { imageUrl: null, footer: null, buttons: [], isTemplate: false };
/** The address was one of the contact's own session, which nobody stores. */
const HIDDEN_LINK = "(link do pedido)";

/** The approved text that stood for the message, with the values that filled its places. Empty if it cannot be filled any more. */
export function templateBubbles(message: ChatMessage<unknown>, name: TemplateName): MessageBubble[] {
  const linked = { ...message, link: message.link === null ? null : HIDDEN_LINK } as ChatMessage;
  const values = templateParameters(linked);
  if (!values) return [];
  return [{ ...plain, text: filledTemplate(name, values), isTemplate: true }];
}
