import type { CartItem, ContactCard, ReceivedContent, ReceivedMedia } from "@vitrine/domain/messaging/received-message";
import { mediaAt, numberOf, writtenOf } from "../../chat/received-fields.ts";
import { fieldOf, listOf, textOf } from "../../wire/json-fields.ts";

/** What a message of WhatsApp says, by its `type`. What we do not know keeps Meta's word for it. */
export function contentIn(message: unknown): ReceivedContent {
  const type = textOf(message, "type");
  const of = fieldOf(message, type);
  switch (type) {
    case "text": {
      const text = writtenOf(of, "body");
      return text === null ? unsupported(type) : { kind: "text", text };
    }
    case "image":
      return { kind: "picture", media: mediaIn(of), caption: writtenOf(of, "caption") };
    case "audio":
      return { kind: fieldOf(of, "voice") === true ? "voice" : "audio", media: mediaIn(of) };
    case "video":
      return { kind: "video", media: mediaIn(of), caption: writtenOf(of, "caption") };
    case "document":
      return { kind: "document", media: mediaIn(of), caption: writtenOf(of, "caption") };
    case "sticker":
      return { kind: "sticker", media: mediaIn(of), isAnimated: fieldOf(of, "animated") === true };
    case "location":
      return locationIn(of);
    case "contacts":
      return { kind: "contacts", contacts: (listOf(message, "contacts") ?? []).map(cardIn) };
    case "order":
      return {
        kind: "cart",
        text: writtenOf(of, "text"),
        catalogId: writtenOf(of, "catalog_id"),
        items: (listOf(of, "product_items") ?? []).flatMap(cartItemIn),
      };
    case "button":
      return replyOf(type, writtenOf(of, "text"), { id: writtenOf(of, "payload") });
    case "interactive":
      return interactiveIn(of);
    default:
      return unsupported(type);
  }
}

function unsupported(type: string): ReceivedContent {
  return { kind: "unsupported", type: type || "unknown" };
}

function mediaIn(of: unknown): ReceivedMedia {
  return mediaAt({
    id: writtenOf(of, "id"),
    // Since 2026 some webhooks have it beside the id. It ends after minutes, and needs the shop's token like the id.
    url: writtenOf(of, "url"),
    mimeType: writtenOf(of, "mime_type"),
    bytes: numberOf(of, "file_size"),
    fileName: writtenOf(of, "filename"),
  });
}

function locationIn(of: unknown): ReceivedContent {
  const [latitude, longitude] = [numberOf(of, "latitude"), numberOf(of, "longitude")];
  if (latitude === null || longitude === null) return unsupported("location");
  return { kind: "location", latitude, longitude, name: writtenOf(of, "name"), address: writtenOf(of, "address") };
}

function cardIn(card: unknown): ContactCard {
  const each = (list: string, ...fields: string[]) =>
    (listOf(card, list) ?? []).flatMap((one) => fields.map((field) => writtenOf(one, field)).find(Boolean) ?? []);
  return {
    name: writtenOf(card, "name", "formatted_name") ?? writtenOf(card, "name", "first_name") ?? "",
    phones: each("phones", "phone", "wa_id"),
    emails: each("emails", "email"),
    organization: writtenOf(card, "org", "company"),
  };
}

/** The price is in reais. */
function cartItemIn(item: unknown): CartItem[] {
  const productId = writtenOf(item, "product_retailer_id");
  const quantity = numberOf(item, "quantity") ?? 1;
  const price = numberOf(item, "item_price");
  if (productId === null) return [];
  return [{ productId, quantity, price: price === null ? null : Math.round(price * 100) }];
}

/** A tapped button, an entry of a list, or the answers of a form, of which WhatsApp shows one line. */
function interactiveIn(of: unknown): ReceivedContent {
  const reply = fieldOf(of, "button_reply") ?? fieldOf(of, "list_reply");
  if (reply !== undefined) {
    const [id, description] = [writtenOf(reply, "id"), writtenOf(reply, "description")];
    return replyOf("interactive", writtenOf(reply, "title"), { id, description });
  }
  const form = fieldOf(of, "nfm_reply");
  return replyOf(textOf(of, "type") || "interactive", writtenOf(form, "body") ?? writtenOf(form, "name"), {
    id: writtenOf(form, "name"),
    description: writtenOf(form, "response_json"),
  });
}

function replyOf(
  type: string,
  title: string | null,
  { id, description = null }: { id: string | null; description?: string | null },
): ReceivedContent {
  return title === null ? unsupported(type) : { kind: "reply", title, description, id };
}
