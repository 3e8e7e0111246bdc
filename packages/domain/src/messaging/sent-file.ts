import type { FileMessage } from "./chat-message.ts";

type SentFileKind = FileMessage["kind"];

/** What every channel shows. Pictures of other types are made into JPEG, or refused. */
const kinds: Record<string, SentFileKind> = {
  "image/jpeg": "picture",
  "image/png": "picture",
  "image/webp": "picture",
  "application/pdf": "document",
};

/** As what a file of this type is sent; undefined for what no agent sends. */
export function sentFileKind(mimeType: string): SentFileKind | undefined {
  return kinds[mimeType];
}

/** What a field for files offers. */
export const sentFileTypes = Object.keys(kinds);

/** Chosen at once. Each is a message of its own. */
export const MOST_FILES_AT_ONCE = 10;
