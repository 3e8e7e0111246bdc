import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Refusal } from "../../http/refusals.ts";
import { type FileStore, fileStoreTrouble } from "../file-store.ts";
import { encodeUpload } from "./encode-upload.ts";
import type { UnusedUploadRepository } from "./unused-upload.repository.ts";
import { UPLOADS_PREFIX, uploadKey } from "./uploaded-address.ts";

type SaveUploadDeps = {
  files: FileStore;
  unusedUploads: Pick<UnusedUploadRepository, "note" | "hasRoomFor" | "count">;
  publicUrl: string;
  log: { warn(what: object, text: string): void };
};

type SavedPicture = { url: string; width: number; height: number };

/** Stores a picture of a shop. The caller saves its address where it is shown. */
export async function saveUpload(
  { files, unusedUploads, publicUrl, log }: SaveUploadDeps,
  shopId: string,
  sent: Buffer,
): Promise<Result<SavedPicture, Refusal>> {
  const encoded = await encodeUpload(shopId, sent);
  if (!encoded.ok) return encoded;
  const { bytes, width, height } = encoded.value;
  const key = uploadKey(shopId, bytes);
  // One that nothing used for a while is needed again.
  await unusedUploads.note({ used: [key], unused: [] });
  try {
    if (!(await files.exists(key))) {
      if (!(await unusedUploads.hasRoomFor(shopId, bytes.length))) return refuse({ code: "picture-quota" });
      // Counted first: a file that was not put is one too many for a while, and one that is not counted for ever.
      await unusedUploads.count(key, bytes.length);
      await files.put(key, bytes, "image/webp");
    }
  } catch (error) {
    const trouble = fileStoreTrouble(error);
    if (!trouble) throw error;
    log.warn({ err: error, shopId }, "an uploaded picture could not be kept");
    return refuse({ code: trouble === "full" ? "storage-full" : "storage-unavailable" });
  }
  return ok({ url: `${publicUrl}${UPLOADS_PREFIX}/${key}`, width, height });
}
