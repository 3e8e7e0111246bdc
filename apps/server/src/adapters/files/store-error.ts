import type { FileStoreError } from "../../pictures/file-store.ts";

export function storeError(trouble: FileStoreError["trouble"], message: string, cause?: unknown): FileStoreError {
  return Object.assign(new Error(message, { cause }), { name: "FileStoreError" as const, trouble });
}
