/** The formats that are taken. Drawings (SVG), documents and whatever else can hold a script are not. */
export type PictureType = "jpeg" | "png" | "webp" | "gif" | "avif" | "heic";

/**
 * The format by the first bytes, whatever the file is called or says it is. Nothing else ever reaches the decoder, which
 * knows more formats than we want.
 */
export function pictureTypeOf(bytes: Buffer): PictureType | undefined {
  if (bytes.subarray(0, 3).equals(JPEG)) return "jpeg";
  if (bytes.subarray(0, 8).equals(PNG)) return "png";
  const text = bytes.subarray(0, 16).toString("latin1");
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "webp";
  if (text.startsWith("GIF87a") || text.startsWith("GIF89a")) return "gif";
  if (text.slice(4, 8) !== "ftyp") return undefined;
  const brand = text.slice(8, 12);
  if (brand === "avif" || brand === "avis") return "avif";
  return /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand) ? "heic" : undefined;
}

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
