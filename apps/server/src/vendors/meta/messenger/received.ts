import type { ReceivedContent } from "@vitrine/domain/messaging/received-message";
import { mediaAt, numberOf, writtenOf } from "../../chat/received-fields.ts";
import { fieldOf, listOf, textOf } from "../../wire/json-fields.ts";

/** As many files as a person sends at once. */
const MOST_PARTS = 10;

/** What a message of Messenger or Instagram says: its text, and each of its files. Never empty. */
export function contentsIn(event: unknown): ReceivedContent[] {
  const title = writtenOf(event, "postback", "title");
  if (fieldOf(event, "postback") !== undefined) {
    const id = writtenOf(event, "postback", "payload");
    return [title === null ? unsupported("postback") : { kind: "reply", title, description: null, id }];
  }
  const message = fieldOf(event, "message");
  const text = writtenOf(message, "text");
  const attachments = (listOf(message, "attachments") ?? []).slice(0, MOST_PARTS).map(attachmentIn);
  const payload = writtenOf(message, "quick_reply", "payload");
  if (text !== null && payload !== null) return [{ kind: "reply", title: text, description: null, id: payload }];
  const written: ReceivedContent[] = text === null ? [] : [{ kind: "text", text }];
  const all = [...written, ...attachments];
  return all.length > 0
    ? all
    : [unsupported(fieldOf(message, "is_unsupported") === true ? "is_unsupported" : "message")];
}

function unsupported(type: string): ReceivedContent {
  return { kind: "unsupported", type: type || "unknown" };
}

/** `media`: Meta's address of the file, which ends after a time. */
function attachmentIn(attachment: unknown): ReceivedContent {
  const type = textOf(attachment, "type");
  const payload = fieldOf(attachment, "payload");
  const url = writtenOf(payload, "url");
  const title = writtenOf(payload, "title") ?? writtenOf(attachment, "title");
  const media = mediaAt({ url });
  if (fieldOf(payload, "sticker_id") !== undefined) return { kind: "sticker", media, isAnimated: false };
  const [latitude, longitude] = [numberOf(payload, "coordinates", "lat"), numberOf(payload, "coordinates", "long")];
  if (type === "location" && latitude !== null && longitude !== null) {
    return { kind: "location", latitude, longitude, name: title, address: null };
  }
  if (media.url === null) return unsupported(type);
  switch (type) {
    case "image":
      return { kind: "picture", media, caption: title };
    // A story or a post that they show us; Meta does not say whether it moves.
    case "share":
    case "ig_post":
    case "story_mention":
      return { kind: "picture", media, caption: title };
    case "video":
    case "reel":
    case "ig_reel":
      return { kind: "video", media, caption: title };
    case "audio":
      return { kind: "audio", media };
    case "file":
      return { kind: "document", media: { ...media, fileName: fileNameIn(media.url) }, caption: title };
    case "sticker":
      return { kind: "sticker", media, isAnimated: false };
    case "fallback":
      return { kind: "text", text: [title, media.url].filter(Boolean).join("\n") };
    default:
      return unsupported(type);
  }
}

function fileNameIn(url: string): string | null {
  const name = URL.canParse(url) ? new URL(url).pathname.split("/").at(-1) : "";
  try {
    return decodeURIComponent(name ?? "") || null;
  } catch (error) {
    // Not every name that has a percent sign is encoded.
    if (error instanceof URIError) return name || null;
    throw error;
  }
}
