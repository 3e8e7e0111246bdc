import type { Bubble, ContentView, MediaView } from "@vitrine/contract/panel/service/content-view";
import { toReais } from "@vitrine/contract/wire/money";
import type { ChatMessage, FileMessage } from "@vitrine/domain/messaging/chat-message";
import { type TemplateName, templateNames } from "@vitrine/domain/messaging/message-template";
import type { ReceivedContent, ReceivedMedia } from "@vitrine/domain/messaging/received-message";
import { cents } from "@vitrine/domain/money";
import { MOST_ORDER_VALUE } from "@vitrine/domain/order/order-limits";
import { type MessageBubble, messageBubbles, templateBubbles } from "@vitrine/wording/chat/message-bubbles";
import { titleOf } from "@vitrine/wording/chat/message-title";
import { unsupportedName } from "@vitrine/wording/chat/received-words";
import type { CartProductOf } from "./cart-products.ts";

/** What a contact wrote, for whoever answers. */
export function receivedView(
  content: ReceivedContent,
  mediaView: (media: ReceivedMedia) => MediaView,
  cartProduct: CartProductOf,
): ContentView {
  switch (content.kind) {
    case "picture":
    case "video":
    case "document":
      return { kind: content.kind, media: mediaView(content.media), caption: content.caption };
    case "voice":
    case "audio":
    case "sticker":
      return { kind: content.kind, media: mediaView(content.media) };
    case "cart":
      return {
        kind: "cart",
        text: content.text,
        items: content.items.map(({ productId: id, quantity, price }) => ({
          ...(cartProduct(id) ?? { name: id, sku: null, productId: null }),
          quantity: Math.max(0, quantity),
          price: price === null || price < 0 || price > MOST_ORDER_VALUE ? null : toReais(cents(price)),
        })),
      };
    case "reply":
      return { kind: "reply", title: content.title, description: content.description };
    case "unsupported":
      return { kind: "unsupported", label: unsupportedName(content.type) };
    case "text":
    case "location":
    case "contacts":
      return content;
  }
}

/** A message of ours as the contact sees it: in the words of the template that stood for it, where one did. */
export function sentView(message: ChatMessage<unknown>, template: string | null): ContentView {
  const name = templateNames.find((each): each is TemplateName => each === template);
  const approved = name ? templateBubbles(message, name) : [];
  const bubbles = approved.length > 0 ? approved : messageBubbles(message);
  return { kind: "sent", messageKind: message.kind, title: titleOf(message), bubbles: bubbles.map(bubbleView) };
}

/** A picture or a document of ours, with what was written below it. */
export function sentFileView(message: FileMessage, media: MediaView): ContentView {
  const words = { imageUrl: null, text: message.caption, footer: null, buttons: [], template: false };
  return { kind: "sent", messageKind: message.kind, title: titleOf(message), bubbles: [{ ...words, media }] };
}

function bubbleView({ imageUrl, text, footer, buttons, isTemplate }: MessageBubble): Bubble {
  return { imageUrl, text, footer, buttons, template: isTemplate, media: null };
}
