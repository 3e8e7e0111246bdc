import { createHash } from "node:crypto";
import type { ReceivedMedia } from "@vitrine/domain/messaging/received-message";
import { fieldOf } from "../wire/json-fields.ts";

/** What somebody wrote, or a name or an address that they sent, of any length; null if there is nothing. */
export function writtenOf(object: unknown, ...path: string[]): string | null {
  const value = fieldOf(object, ...path);
  if (typeof value === "number") return String(value);
  const text = typeof value === "string" ? value.trim() : "";
  return text === "" ? null : text;
}

export function numberOf(object: unknown, ...path: string[]): number | null {
  const value = Number(writtenOf(object, ...path) ?? Number.NaN);
  return Number.isFinite(value) ? value : null;
}

/** A provider's id of a message, as long as a key may be. */
export function messageIdOf(object: unknown, ...path: string[]): string | null {
  const id = writtenOf(object, ...path);
  return id !== null && id.length > LONGEST_ID ? hashOf(id) : id;
}

const LONGEST_ID = 300;

/** Of a message with several files, each is kept as one. The first has the message's own id. */
export function partIdOf(id: string, index: number): string {
  return `${id}#${index}`;
}

/** The same message has the same id, also where its provider gives none. */
export function hashOf(...parts: unknown[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}

const none: ReceivedMedia = { id: null, url: null, mimeType: null, bytes: null, fileName: null };

/** A file at the channel. Only addresses of the web are ever fetched. */
export function mediaAt(media: Partial<ReceivedMedia>): ReceivedMedia {
  const { url = null, bytes = null } = media;
  return {
    ...none,
    ...media,
    url: url !== null && /^https?:\/\//i.test(url) ? url : null,
    bytes: bytes !== null && Number.isSafeInteger(bytes) && bytes >= 0 ? bytes : null,
  };
}
