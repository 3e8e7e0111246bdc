/**
 * What a contact wrote in a chat, whoever delivered it. Of a kind that a channel invents tomorrow we keep that it came, so
 * that nobody believes the contact was silent.
 */
export type ReceivedContent =
  | { kind: "text"; text: string }
  | { kind: "picture"; media: ReceivedMedia; caption: string | null }
  /** Spoken into the chat; `audio` is a file with sound. */
  | { kind: "voice"; media: ReceivedMedia }
  | { kind: "audio"; media: ReceivedMedia }
  | { kind: "video"; media: ReceivedMedia; caption: string | null }
  | { kind: "document"; media: ReceivedMedia; caption: string | null }
  | { kind: "sticker"; media: ReceivedMedia; isAnimated: boolean }
  | { kind: "location"; latitude: number; longitude: number; name: string | null; address: string | null }
  | { kind: "contacts"; contacts: ContactCard[] }
  /** The cart of the channel's own catalogue. */
  | { kind: "cart"; text: string | null; catalogId: string | null; items: CartItem[] }
  /** A tapped button, an entry of a list, or the answers of a form. `id` is what whoever sent the button wrote into it. */
  | { kind: "reply"; title: string; description: string | null; id: string | null }
  /** `type` is the channel's own word. */
  | { kind: "unsupported"; type: string };

export const receivedKinds = [
  ...(["text", "picture", "voice", "audio", "video", "document", "sticker", "location"] as const),
  ...(["contacts", "cart", "reply", "unsupported"] as const),
] satisfies readonly ReceivedContent["kind"][];

export type ReceivedKind = (typeof receivedKinds)[number];

/** A file at the channel: by its id, which is asked for an address, or by an address, which ends after a time. */
export type ReceivedMedia = {
  id: string | null;
  url: string | null;
  mimeType: string | null;
  bytes: number | null;
  fileName: string | null;
};

export type ContactCard = { name: string; phones: string[]; emails: string[]; organization: string | null };

/** `productId` is the id that the shop gave the product at the channel. The price is in centavos, where it is told. */
export type CartItem = { productId: string; quantity: number; price: number | null };

/** Nobody may make us keep more of one message. */
const LONGEST_RECEIVED = 8_000;
const LONGEST_LINE = 400;
const MOST_CARDS = 20;
const MOST_LINES = 10;
const MOST_CART_ITEMS = 200;
export const MOST_OF_CART_ITEM = 1_000_000;

/** The media of a message, where it has some. */
export function mediaOf(content: ReceivedContent): ReceivedMedia | null {
  return "media" in content ? content.media : null;
}

/** What the contact typed or tapped: read as an order, and as a wish to get no reminders. Null where there are no words. */
export function wordsOf(content: ReceivedContent): string | null {
  const words = typedIn(content)?.trim() ?? "";
  return words === "" ? null : words;
}

function typedIn(content: ReceivedContent): string | null {
  switch (content.kind) {
    case "text":
    case "cart":
      return content.text;
    case "picture":
    case "video":
    case "document":
      return content.caption;
    case "reply":
      return content.title;
    default:
      return null;
  }
}

/** Cut to what is kept. A text that is longer than any channel allows keeps its beginning. */
export function boundContent(content: ReceivedContent): ReceivedContent {
  switch (content.kind) {
    case "text":
      return { ...content, text: cut(content.text, LONGEST_RECEIVED) };
    case "picture":
    case "video":
    case "document":
      return { ...content, media: boundMedia(content.media), caption: cutOrNull(content.caption, LONGEST_RECEIVED) };
    case "voice":
    case "audio":
    case "sticker":
      return { ...content, media: boundMedia(content.media) };
    case "location":
      if (!isOnEarth(content)) return { kind: "unsupported", type: content.kind };
      return { ...content, name: cutOrNull(content.name), address: cutOrNull(content.address) };
    case "contacts":
      return { ...content, contacts: content.contacts.slice(0, MOST_CARDS).map(boundCard) };
    case "cart":
      return {
        ...content,
        text: cutOrNull(content.text, LONGEST_RECEIVED),
        items: content.items.filter(isCountable).slice(0, MOST_CART_ITEMS),
      };
    case "reply":
      return {
        ...content,
        title: cut(content.title, LONGEST_RECEIVED),
        description: cutOrNull(content.description, LONGEST_RECEIVED),
        id: cutOrNull(content.id),
      };
    case "unsupported":
      return { ...content, type: cut(content.type, LONGEST_LINE) };
  }
}

function isOnEarth({ latitude, longitude }: { latitude: number; longitude: number }): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

function isCountable({ quantity }: CartItem): boolean {
  return quantity > 0 && quantity <= MOST_OF_CART_ITEM;
}

/** An address of media may carry long keys; one that is cut would be of no use. */
const LONGEST_ADDRESS = 4_000;

function boundMedia({ id, url, mimeType, bytes, fileName }: ReceivedMedia): ReceivedMedia {
  return {
    id: id !== null && id.length <= LONGEST_LINE ? id : null,
    url: url !== null && url.length <= LONGEST_ADDRESS ? url : null,
    mimeType: cutOrNull(mimeType),
    bytes,
    fileName: cutOrNull(fileName),
  };
}

function boundCard({ name, phones, emails, organization }: ContactCard): ContactCard {
  const lines = (list: readonly string[]) => list.slice(0, MOST_LINES).map((each) => cut(each, LONGEST_LINE));
  return {
    name: cut(name, LONGEST_LINE),
    phones: lines(phones),
    emails: lines(emails),
    organization: cutOrNull(organization),
  };
}

function cutOrNull(text: string | null, longest = LONGEST_LINE): string | null {
  return text === null ? null : cut(text, longest);
}

/** Never in the middle of a character. Postgres keeps no zero. */
function cut(text: string, longest: number): string {
  const kept = text.replaceAll("\0", "");
  return kept.length <= longest ? kept : kept.slice(0, longest).replace(/[\uD800-\uDBFF]$/, "");
}
