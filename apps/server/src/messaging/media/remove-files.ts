import { type FileStore, fileStoreTrouble } from "../../pictures/file-store.ts";
import type { createFilesToRemove } from "./media.repository.ts";

type Deps = {
  files: Pick<FileStore, "delete">;
  filesToRemove: ReturnType<typeof createFilesToRemove>;
  log: { warn(what: object, text: string): void };
};

const AT_ONCE = 20;

/** Deletes the files of messages that were erased, taken back or became too old. Nobody can read them since then. */
export async function removeFiles({ files, filesToRemove, log }: Deps): Promise<void> {
  for (;;) {
    const some = await filesToRemove.some(AT_ONCE);
    if (some.length === 0) return;
    try {
      await Promise.all(some.map((file) => files.delete(file)));
    } catch (error) {
      if (!fileStoreTrouble(error)) throw error;
      log.warn({ err: error }, "files of erased messages were not deleted yet: the store of files has a problem");
      return;
    }
    await filesToRemove.forget(some);
  }
}
