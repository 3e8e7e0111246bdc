import type { Module } from "../module.ts";
import { createChatPictureUrls } from "./chat-picture-urls.ts";
import type { FileStore } from "./file-store.ts";
import { pictureRoutes } from "./picture.routes.ts";
import { createPictureStore } from "./picture-store.ts";
import { createPictureUrls } from "./picture-urls.ts";
import { removeUnusedUploads } from "./upload/remove-unused-uploads.ts";
import type { UnusedUploadRepository } from "./upload/unused-upload.repository.ts";

type PictureNeeds = {
  files: FileStore;
  unusedUploads: UnusedUploadRepository;
  imageCacheDir: string;
  imageSources: readonly string[];
  publicUrl: string;
  secretKey: string;
  formerKeys: readonly string[];
  log: { warn(what: object, text: string): void };
  now: () => number;
};

/** The addresses of pictures, and the store that they are read from. */
export function createPicturesModule({ files, publicUrl, log, ...needs }: PictureNeeds) {
  const pictures = createPictureUrls(needs.secretKey, needs.formerKeys);
  const onNotKept = (err: unknown) => log.warn({ err }, "a resized picture was not kept: is the disk full?");
  const store = createPictureStore(needs.imageCacheDir, needs.imageSources, { files, onNotKept });
  const { unusedUploads, now } = needs;
  return {
    routes: ({ app }) => pictureRoutes(app, { pictureUrls: pictures, store, files }),
    tasks: { "remove-unused-uploads": () => removeUnusedUploads({ files, unusedUploads, now, log }) },
    exports: { pictures, chatPictures: createChatPictureUrls({ pictureUrls: pictures, store, publicUrl }) },
  } satisfies Module;
}
