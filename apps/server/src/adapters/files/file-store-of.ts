import type { FileStore } from "../../pictures/file-store.ts";
import { createFolderStore } from "./folder-store.ts";
import { createS3Store, type S3Settings } from "./s3-store.ts";

export type FileSettings = { folder: string; s3: S3Settings | undefined };

export function fileStoreOf({ folder, s3 }: FileSettings): FileStore {
  return s3 ? createS3Store(s3) : createFolderStore(folder);
}
