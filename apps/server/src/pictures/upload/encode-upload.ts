import { LARGEST_PICTURE_BYTES } from "@vitrine/domain/catalog/pictures/picture-limits";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Sharp } from "sharp";
import { createFairSlots, NoSlotLeft } from "../../bounds/fair-slots.ts";
import { registerBound } from "../../cache/cache-counts.ts";
import type { Refusal } from "../../http/refusals.ts";
import { loadSharp } from "../load-sharp.ts";
import { pictureTypeOf } from "./picture-type.ts";

export type EncodedPicture = { bytes: Buffer; width: number; height: number };

/** The largest photograph of a phone has 48 million; a small file that unfolds to more is refused before it is decoded. */
const MOST_PIXELS = 49_000_000;
/** Wide enough for a cover and for zooming in, on the sharpest screen. */
const LONGEST_SIDE = 2_400;
const TIMEOUT_SECONDS = 20;
/** A decoded photograph may take 200 MB for a moment: not many at once. Those that wait are whole files. */
const ENCODING = { atOnce: 2, perShop: 2, waiting: 16, waitingPerShop: 8 };
const DECODED_BYTES = 200 * 1024 * 1024;
const slots = createFairSlots(ENCODING);
registerBound({
  name: "uploads-in-the-making",
  maxBytes: ENCODING.waiting * LARGEST_PICTURE_BYTES + ENCODING.atOnce * DECODED_BYTES,
  entries: slots.waiting,
});

/**
 * The picture as it is kept: decoded and encoded again, so that nothing of the sent file is left but what one sees. Its
 * place, camera and comments are gone, and it is upright.
 */
export async function encodeUpload(
  shopId: string,
  sent: Buffer,
  format: Format = "webp",
): Promise<Result<EncodedPicture, Refusal>> {
  try {
    return await slots.run({ shop: shopId }, () => encode(sent, format));
  } catch (error) {
    if (error instanceof NoSlotLeft) return refuse({ code: "pictures-busy" });
    throw error;
  }
}

/** Without what is transparent, for whoever shows no other picture. */
const formats = {
  webp: (picture: Sharp) => picture.webp({ quality: 86, effort: 4 }),
  jpeg: (picture: Sharp) => picture.flatten({ background: "#fff" }).jpeg({ quality: 88, progressive: true }),
};
type Format = keyof typeof formats;

async function encode(sent: Buffer, format: Format): Promise<Result<EncodedPicture, Refusal>> {
  const type = pictureTypeOf(sent);
  if (!type) return refuse({ code: "picture-type-refused" });
  const sharp = await loadSharp();
  try {
    const picture = sharp(sent, { limitInputPixels: MOST_PIXELS, failOn: "error", animated: false });
    const { width, height } = await picture.metadata();
    if (width * height > MOST_PIXELS) return refuse({ code: "picture-too-large" });
    // Without `keepMetadata` only the pixels are written; colours of another profile become those of the web.
    const sized = picture
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
      .timeout({ seconds: TIMEOUT_SECONDS });
    const { data, info } = await formats[format](sized).toBuffer({ resolveWithObject: true });
    return ok({ bytes: data, width: info.width, height: info.height });
  } catch (error) {
    const { message } = error as Error;
    if (/pixel limit/i.test(message)) return refuse({ code: "picture-too-large" });
    if (/timeout/i.test(message)) return refuse({ code: "picture-too-slow" });
    // Every other error of the decoder says that the file is broken, or of a kind that it was not built for (HEIC).
    return refuse({ code: type === "heic" ? "picture-heic" : "picture-unreadable" });
  }
}
