import sharp, { type Sharp } from "sharp";
import { PictureUnavailable } from "./fetch-picture.ts";
import type { PictureVariant } from "./picture-variants.ts";

const MOST_PIXELS = 60_000_000;
/** Formats of photographs. SVG is not allowed: it can contain scripts. */
const FORMATS = new Set(["jpeg", "png", "webp", "avif", "heif", "gif", "tiff"]);

// One core per picture: the other requests of the shop stay fast.
sharp.concurrency(1);

export async function resizePicture(original: Buffer, { width, format: target }: PictureVariant): Promise<Buffer> {
  try {
    const picture = sharp(original, { limitInputPixels: MOST_PIXELS, failOn: "error", animated: false });
    const { format } = await picture.metadata();
    if (!format || !FORMATS.has(format)) throw new PictureUnavailable(`format ${format}`);
    const small = picture.rotate().resize({ width, withoutEnlargement: true });
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
