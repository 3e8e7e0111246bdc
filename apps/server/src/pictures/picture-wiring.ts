import { type ChatPictureUrls, createChatPictureUrls } from "./chat-picture-urls.ts";
import type { FileStore } from "./file-store.ts";
import type { PictureDeps } from "./picture.routes.ts";
import { createPictureStore } from "./picture-store.ts";
import { createPictureUrls, type PictureUrls } from "./picture-urls.ts";

type PictureWiringDeps = {
  files: FileStore;
  imageCacheDir: string;
  imageSources: readonly string[];
  publicUrl: string;
  secretKey: string;
  formerKeys: readonly string[];
  log: { warn(what: object, text: string): void };
};

type PictureWiring = { pictures: PictureUrls; chatPictures: ChatPictureUrls; pictureRoutes: PictureDeps };

/** The addresses of pictures, and the store that they are read from. */
export function createPictureWiring(deps: PictureWiringDeps): PictureWiring {
  const { files, publicUrl, log } = deps;
  const pictures = createPictureUrls(deps.secretKey, deps.formerKeys);
  const onNotKept = (err: unknown) => log.warn({ err }, "a resized picture was not kept: is the disk full?");
  const store = createPictureStore(deps.imageCacheDir, deps.imageSources, { files, onNotKept });
  return {
    pictures,
    chatPictures: createChatPictureUrls({ pictureUrls: pictures, store, publicUrl }),
    pictureRoutes: { pictureUrls: pictures, store, files },
  };
}
