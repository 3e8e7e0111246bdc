import { setTimeout as after } from "node:timers/promises";
import { NoSlotLeft } from "../bounds/fair-slots.ts";
import { PictureUnavailable } from "./fetch-picture.ts";
import type { PictureStore } from "./picture-store.ts";
import { PICTURES_PREFIX, type PictureUrls } from "./picture-urls.ts";
import { chatPictureVariant, variantFileName } from "./picture-variants.ts";

/** The URL from which a chat fetches a picture; null where it could not. */
export type ChatPictureUrls = (address: string | undefined) => Promise<string | null>;

type ChatPictureUrlsDeps = { pictureUrls: Pick<PictureUrls, "pictureOf">; store: PictureStore; publicUrl: string };

/** The sender of the message is waiting. */
const TIME_LIMIT_MS = 5_000;

/**
 * A chat that cannot fetch the picture rejects the whole message. So the picture is made before its URL is sent, and is
 * stored when the chat fetches it.
 */
export function createChatPictureUrls(
  { pictureUrls, store, publicUrl }: ChatPictureUrlsDeps,
  timeLimitMs = TIME_LIMIT_MS,
): ChatPictureUrls {
  return async (address) => {
    if (!address) return null;
    const [signature = "", source = ""] = address.slice(PICTURES_PREFIX.length + 1).split("/");
    const picture = pictureUrls.pictureOf({ signature, source });
    if (!picture) return null;
    const made = store.get(picture, chatPictureVariant).then(
      () => true,
      (error: unknown) => {
        if (error instanceof PictureUnavailable || error instanceof NoSlotLeft) return false;
        throw error;
      },
    );
    const isThere = await Promise.race([made, after(timeLimitMs, false, { ref: false })]);
    return isThere ? `${publicUrl}${address}/${variantFileName(chatPictureVariant)}` : null;
  };
}
