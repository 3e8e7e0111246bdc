import { randomBytes } from "node:crypto";
import { sentFileKind } from "@vitrine/domain/messaging/sent-file";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { overLimit, type RateLimits } from "../../http/rate-limits.repository.ts";
import type { Refusal } from "../../http/refusals.ts";
import { type FileStore, fileStoreTrouble } from "../../pictures/file-store.ts";
import { encodeUpload } from "../../pictures/upload/encode-upload.ts";
import { checkMedia, MediaRefused } from "../media/check-media.ts";
import type { MediaRepository } from "../media/media.repository.ts";
import { encrypted, newMediaKey } from "../media/media-cipher.ts";
import type { SentFileRepository } from "./sent-file.repository.ts";

export type SaveFileDeps = {
  files: Pick<FileStore, "putStream">;
  sentFiles: Pick<SentFileRepository, "add" | "remove">;
  media: Pick<MediaRepository, "hasRoom">;
  limits: RateLimits;
  log: { warn(what: object, text: string): void };
};

export type SavedFile = {
  fileId: string;
  kind: "picture" | "document";
  mimeType: string;
  bytes: number;
  fileName: string | null;
};

/** More than a person attaches. */
const attachments = { name: "agent-files", most: 60, perSeconds: 300 };

const LONGEST_NAME = 120;

/**
 * Keeps what an agent attached, encrypted as received files are. What it is, its bytes say. A picture is encoded again as
 * JPEG: every channel shows it, and where and with which camera it was taken is gone.
 */
export async function saveFile(
  deps: SaveFileDeps,
  { shopId, contactId }: { shopId: string; contactId: string },
  { bytes: sent, name }: { bytes: Buffer; name: string | undefined },
): Promise<Result<SavedFile, Refusal>> {
  if (!(await deps.limits.take(attachments, `${shopId} ${contactId}`))) return refuse(overLimit(attachments));
  if (!(await deps.media.hasRoom(shopId))) return refuse({ code: "conversation-files-full" });
  const checked = await checkedFile(shopId, sent, nameOf(name));
  if (!checked.ok) return checked;
  const { kind, mimeType, bytes } = checked.value;
  const [id, key] = [randomBytes(16).toString("hex"), newMediaKey()];
  const file = `media/${shopId}/${id}`;
  const fileName = nameOf(name);
  const about = { mimeType, bytes: bytes.length, fileName };
  // The row comes first: a file that nobody knows of would be kept for ever.
  await deps.sentFiles.add({ shopId, id, contactId }, { file, key, ...about });
  try {
    await deps.files.putStream(file, encrypted(once(bytes), key));
  } catch (error) {
    const trouble = fileStoreTrouble(error);
    await deps.sentFiles.remove({ shopId, id });
    if (!trouble) throw error;
    deps.log.warn({ err: error, shopId }, "a file of an agent could not be kept");
    return refuse({ code: trouble === "full" ? "storage-full" : "storage-unavailable" });
  }
  return ok({ fileId: id, kind, ...about });
}

type Checked = { kind: SavedFile["kind"]; mimeType: string; bytes: Buffer };

async function checkedFile(shopId: string, sent: Buffer, fileName: string | null): Promise<Result<Checked, Refusal>> {
  const isDocument = sent.subarray(0, 5).toString("latin1") === "%PDF-";
  try {
    const checked = checkMedia(once(sent), { kind: isDocument ? "document" : "picture", fileName });
    for await (const _ of checked.source) {
      // Only what it is matters: the bytes are here.
    }
    const { mimeType } = checked.found().type;
    const kind = sentFileKind(mimeType);
    if (!kind) return refuse({ code: mimeType === "image/heic" ? "picture-heic" : "file-type-refused" });
    if (kind === "document") return ok({ kind, mimeType, bytes: sent });
    const encoded = await encodeUpload(shopId, sent, "jpeg");
    return encoded.ok ? ok({ kind, mimeType: "image/jpeg", bytes: encoded.value.bytes }) : encoded;
  } catch (error) {
    if (!(error instanceof MediaRefused)) throw error;
    return refuse({ code: error.reason === "too-large" ? "file-too-large" : "file-type-refused" });
  }
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** Without folders and what nobody can see. */
function nameOf(name: string | undefined): string | null {
  const plain = (name ?? "").toWellFormed().split(/[\\/]/).at(-1) ?? "";
  const seen = plain.replaceAll(/[\p{Cc}\p{Cf}]/gu, "").trim();
  return [...seen].slice(-LONGEST_NAME).join("") || null;
}
