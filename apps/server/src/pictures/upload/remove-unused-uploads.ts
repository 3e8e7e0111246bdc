import { type FileStore, fileStoreTrouble } from "../file-store.ts";
import type { UnusedUploadRepository } from "./unused-upload.repository.ts";
import { isUploadKey, uploadMark } from "./uploaded-address.ts";

type RemoveUnusedUploadsDeps = {
  files: Pick<FileStore, "list" | "delete">;
  unusedUploads: UnusedUploadRepository;
  now: () => number;
  log: { warn(what: object, text: string): void };
};

const AGAIN_MS = 7 * 86_400_000;
/** As long as a change of many products can be undone, and longer than a form stays open. */
const KEPT = "30 days";

/**
 * Deletes uploaded pictures that nothing has referred to for a month: no product, no shop, no earlier version of one that
 * can be restored, no change that can be undone, no order. Nothing is deleted in the run that first finds it unused.
 */
export async function removeUnusedUploads(deps: RemoveUnusedUploadsDeps): Promise<void> {
  const { unusedUploads, now, log } = deps;
  // First, so that a store that is away today does not end it for ever.
  await unusedUploads.scheduleNext(new Date(now() + AGAIN_MS));
  try {
    await noteUnused(deps);
    await removeDue(deps);
  } catch (error) {
    if (!fileStoreTrouble(error)) throw error;
    log.warn({ err: error }, "unused uploads were not removed: the store of files has a problem");
  }
}

async function noteUnused({ files, unusedUploads }: RemoveUnusedUploadsDeps): Promise<void> {
  const shown = await unusedUploads.usedInCatalogs();
  for await (const listed of files.list()) {
    // Other files may be in the same bucket.
    const keys = listed.filter(isUploadKey);
    await unusedUploads.countListed(keys);
    await unusedUploads.note({
      used: keys.filter((key) => shown.has(uploadMark(key))),
      unused: keys.filter((key) => !shown.has(uploadMark(key))),
    });
  }
}

async function removeDue({ files, unusedUploads, log }: RemoveUnusedUploadsDeps): Promise<void> {
  const due = await unusedUploads.unusedFor(KEPT);
  if (due.length === 0) return;
  // Read again: somebody may have used one of them while the files were listed.
  const [shown, ordered] = [await unusedUploads.usedInCatalogs(), await unusedUploads.usedInOrders()];
  const isUsed = (key: string) => shown.has(uploadMark(key)) || ordered.has(uploadMark(key));
  await unusedUploads.note({ used: due.filter(isUsed), unused: [] });
  let removed = 0;
  for (const key of due) {
    if (!isUsed(key) && (await unusedUploads.remove(key, KEPT, files.delete))) removed += 1;
  }
  if (removed > 0) log.warn({ removed }, "uploaded pictures that nothing used for a month were deleted");
}
