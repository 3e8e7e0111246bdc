import { type FileStore, fileStoreTrouble } from "../../pictures/file-store.ts";
import { decrypted } from "../media/media-cipher.ts";
import type { FileToSend } from "../provider/chat-provider.ts";
import type { SentFileRepository } from "./sent-file.repository.ts";

type Deps = {
  files: Pick<FileStore, "read">;
  sentFiles: Pick<SentFileRepository, "find">;
  log: { warn(what: object, text: string): void };
};

export type ReadFileToSend = (shopId: string, fileId: string) => Promise<FileToSend>;

/** The bytes of a file, for a channel that takes them before the message. */
export function createReadFile({ files, sentFiles, log }: Deps): ReadFileToSend {
  return async (shopId, id) => {
    const kept = await sentFiles.find({ shopId, id });
    if (!kept) return { kind: "gone" };
    try {
      const source = await files.read(kept.file);
      if (!source) return { kind: "gone" };
      const chunks: Buffer[] = [];
      for await (const chunk of decrypted(source, kept.key)) chunks.push(chunk);
      return { kind: "read", bytes: Buffer.concat(chunks) };
    } catch (error) {
      if (!fileStoreTrouble(error)) throw error;
      log.warn({ err: error, shopId }, "a file of a message cannot be read now");
      return { kind: "later" };
    }
  };
}
