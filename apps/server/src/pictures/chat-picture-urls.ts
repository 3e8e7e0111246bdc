import { setTimeout as after } from "node:timers/promises";
import { PictureUnavailable } from "./fetch-picture.ts";
import type { PictureStore } from "./picture-store.ts";
import { PICTURES_PREFIX, type PictureUrls } from "./picture-urls.ts";
import { chatPictureVariant, variantFileName } from "./picture-variants.ts";

/** Where a chat fetches a picture of ours; null where it could not. */
export type ChatPictureUrls = (address: string | undefined) => Promise<string | null>;

type Deps = { pictureUrls: Pick<PictureUrls, "originalOf">; store: PictureStore; publicUrl: string };

/** The person who sends the message waits for it. */
const TIME_LIMIT_MS = 5_000;

/**
 * A chat that cannot fetch the picture refuses the whole message, so it is made before its address is given away. It is
 * then also at hand when the chat comes for it.
 */
export function createChatPictureUrls(
  { pictureUrls, store, publicUrl }: Deps,
  timeLimitMs = TIME_LIMIT_MS,
): ChatPictureUrls {
  return async (address) => {
    if (!address) return null;
    const [signature = "", source = ""] = address.slice(PICTURES_PREFIX.length + 1).split("/");
    const original = pictureUrls.originalOf({ signature, source });
    if (!original) return null;
    const made = store.get(original, chatPictureVariant).then(
      () => true,
      (error: unknown) => {
        if (error instanceof PictureUnavailable) return false;
        throw error;
      },
    );
    const isThere = await Promise.race([made, after(timeLimitMs, false, { ref: false })]);
    return isThere ? `${publicUrl}${address}/${variantFileName(chatPictureVariant)}` : null;
  };
}
