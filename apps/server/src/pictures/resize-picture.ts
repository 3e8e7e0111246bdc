import type { Sharp } from "sharp";
import { PictureUnavailable } from "./fetch-picture.ts";
import { loadSharp } from "./load-sharp.ts";
import type { PictureVariant } from "./picture-variants.ts";

const MOST_PIXELS = 60_000_000;
/** Formats of photographs. */
const FORMATS = new Set(["jpeg", "png", "webp", "avif", "heif", "gif", "tiff"]);
/** Most logos are drawings of a few kilobytes. */
const LARGEST_DRAWING_BYTES = 500_000;

/**
 * A drawing (SVG) fits every width and stays as it is, except for a chat, which shows none. It can contain scripts: the
 * route answers it with a policy under which nothing runs.
 */
export async function resizePicture(original: Buffer, variant: PictureVariant): Promise<Buffer> {
  const { width, height, format: target } = variant;
  const sharp = await loadSharp();
  try {
    const picture = sharp(original, { limitInputPixels: MOST_PIXELS, failOn: "error", animated: false });
    const { format } = await picture.metadata();
    if (format === "svg" && target === "webp" && original.length <= LARGEST_DRAWING_BYTES) return original;
    if (!format || !FORMATS.has(format)) throw new PictureUnavailable(`format ${format}`);
    const size = height === undefined ? { width, withoutEnlargement: true } : { width, height, fit: "cover" as const };
    const small = picture.rotate().resize(size);
    return await encoded(small, target).toBuffer();
  } catch (error) {
    throw error instanceof PictureUnavailable ? error : new PictureUnavailable("not a picture", { cause: error });
  }
}

function encoded(picture: Sharp, format: PictureVariant["format"]): Sharp {
  if (format === "webp") return picture.webp({ quality: 78, effort: 3 });
  // JPEG has no transparency: such areas would turn black.
  return picture.flatten({ background: "#ffffff" }).jpeg({ quality: 82 });
}

/** A photograph in one of our formats never starts like this. */
export function isDrawing(picture: Buffer): boolean {
  return /^[\s\uFEFF]*</.test(picture.subarray(0, 64).toString("utf8"));
}
