import { Readable } from "node:stream";
import { savedName } from "@vitrine/domain/messaging/media-rules";
import { keptMediaType } from "@vitrine/domain/messaging/media-type";
import type { FastifyReply } from "fastify";
import { FileAnswer } from "../../http/answer/file-answer.ts";
import type { ByteRange, FileStore } from "../../pictures/file-store.ts";
import type { KeptMedia } from "./media.repository.ts";
import { decrypted } from "./media-cipher.ts";

/** A file of strangers: opened as a page of its own it runs nothing, loads nothing and is of no origin. */
const POLICY = "sandbox; default-src 'none'";
/** It never changes, but the member may lose sight of it: asked again after this. */
const CACHED = "private, max-age=300";

/** Received, or sent by the shop. */
type Shown = Omit<KeptMedia, "state">;

type Opened = { source: Readable; range: ByteRange | null };

/** Undefined where the store has no such file. */
export async function openMediaFile(
  files: Pick<FileStore, "read">,
  media: Shown,
  of: { id: string; range: string | undefined; ifNoneMatch: string | undefined },
): Promise<MediaFile | undefined> {
  const etag = `"${of.id}"`;
  if (of.ifNoneMatch?.split(",").some((each) => each.trim().replace(/^W\//, "") === etag)) {
    return new MediaFile(media, etag, "unchanged");
  }
  const range = rangeIn(of.range, media.bytes);
  if (range === "unsatisfiable") return new MediaFile(media, etag, range);
  const sealed = await files.read(media.file, range ?? undefined);
  if (!sealed) return undefined;
  return new MediaFile(media, etag, { source: Readable.from(decrypted(sealed, media.key, range?.start)), range });
}

export class MediaFile extends FileAnswer {
  readonly #media: Shown;
  readonly #etag: string;
  readonly #opened: Opened | "unchanged" | "unsatisfiable";

  constructor(media: Shown, etag: string, opened: Opened | "unchanged" | "unsatisfiable") {
    super();
    this.#media = media;
    this.#etag = etag;
    this.#opened = opened;
  }

  override send(reply: FastifyReply): FastifyReply {
    const { bytes } = this.#media;
    reply.headers({
      etag: this.#etag,
      "cache-control": CACHED,
      "accept-ranges": "bytes",
      "x-content-type-options": "nosniff",
      "content-security-policy": POLICY,
      "cross-origin-resource-policy": "same-origin",
    });
    if (this.#opened === "unchanged") return reply.code(304).send();
    if (this.#opened === "unsatisfiable") return reply.code(416).header("content-range", `bytes */${bytes}`).send();
    const { source, range } = this.#opened;
    if (range) reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${bytes}`);
    return reply
      .headers(this.#told())
      .header("content-length", range ? range.end - range.start + 1 : bytes)
      .send(source);
  }

  /** Its type is one of our list, whatever anybody said of it. What a browser would not just show or play is saved. */
  #told(): Record<string, string> {
    const { mimeType, fileName } = this.#media;
    const kept = keptMediaType(mimeType);
    const name = savedName(fileName, kept?.extension ?? "bin");
    const isShown = kept !== undefined && kept.family !== "document";
    const ascii = name.replaceAll(/[^\x20-\x7e]|["\\]/g, "_");
    return {
      "content-type": kept ? withCharset(kept.mimeType) : "application/octet-stream",
      "content-disposition": `${isShown ? "inline" : "attachment"}; filename="${ascii}"; filename*=UTF-8''${encoded(name)}`,
    };
  }
}

function withCharset(mimeType: string): string {
  return mimeType.startsWith("text/") ? `${mimeType}; charset=utf-8` : mimeType;
}

function encoded(name: string): string {
  return encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** One range, as players ask for it; several, or what is no range, are answered with the whole file. */
function rangeIn(header: string | undefined, bytes: number): ByteRange | null | "unsatisfiable" {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (from === "" && to === "") return null;
  if (from === "") {
    const last = Math.min(Number(to), bytes);
    return last === 0 ? "unsatisfiable" : { start: bytes - last, end: bytes - 1 };
  }
  const [start, end] = [Number(from), to === "" ? bytes - 1 : Math.min(Number(to), bytes - 1)];
  if (to !== "" && Number(to) < start) return null;
  return start >= bytes ? "unsatisfiable" : { start, end };
}
