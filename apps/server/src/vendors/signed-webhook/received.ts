import type { CartItem, ContactCard, ReceivedContent } from "@vitrine/domain/messaging/received-message";
import { mediaAt, numberOf, writtenOf } from "../chat/received-fields.ts";
import { fieldOf, listOf, textOf } from "../wire/json-fields.ts";

/** What a receiver of our messages tells of one of a contact: see `docs/chat-webhook.md`. Without a kind it is a text. */
export function contentIn(entry: unknown): ReceivedContent {
  const text = writtenOf(entry, "text");
  const kind = textOf(entry, "kind") || "text";
  const media = mediaAt({
    url: writtenOf(entry, "media", "url"),
    mimeType: writtenOf(entry, "media", "mimeType"),
    bytes: numberOf(entry, "media", "bytes"),
    fileName: writtenOf(entry, "media", "fileName"),
  });
  switch (kind) {
    case "text":
      return text === null ? { kind: "unsupported", type: "message" } : { kind, text };
    case "picture":
    case "video":
    case "document":
      return media.url === null ? { kind: "unsupported", type: kind } : { kind, media, caption: text };
    case "voice":
    case "audio":
      return media.url === null ? { kind: "unsupported", type: kind } : { kind, media };
    case "sticker":
      return media.url === null ? { kind: "unsupported", type: kind } : { kind, media, isAnimated: false };
    case "location":
      return locationIn(fieldOf(entry, "location"));
    case "contacts":
      return { kind, contacts: (listOf(entry, "contacts") ?? []).map(cardIn) };
    case "cart":
      return {
        ...{ kind, text, catalogId: null },
        items: (listOf(entry, "cart") ?? []).flatMap(cartItemIn),
      };
    case "reply":
      return text === null
        ? { kind: "unsupported", type: kind }
        : { kind, title: text, description: null, id: writtenOf(entry, "buttonId") };
    default:
      return { kind: "unsupported", type: kind };
  }
}

function locationIn(of: unknown): ReceivedContent {
  const [latitude, longitude] = [numberOf(of, "latitude"), numberOf(of, "longitude")];
  if (latitude === null || longitude === null) return { kind: "unsupported", type: "location" };
  return { kind: "location", latitude, longitude, name: writtenOf(of, "name"), address: writtenOf(of, "address") };
}

function cardIn(card: unknown): ContactCard {
  const texts = (list: string) =>
    (listOf(card, list) ?? []).flatMap((one) => (typeof one === "string" && one.trim() !== "" ? one.trim() : []));
  return {
    name: writtenOf(card, "name") ?? "",
    phones: texts("phones"),
    emails: texts("emails"),
    organization: writtenOf(card, "organization"),
  };
}

/** The price is in reais, like all money of our interfaces. */
function cartItemIn(item: unknown): CartItem[] {
  const [productId, price] = [writtenOf(item, "productId"), numberOf(item, "price")];
  if (productId === null) return [];
  const quantity = numberOf(item, "quantity") ?? 1;
  return [{ productId, quantity, price: price === null ? null : Math.round(price * 100) }];
}
