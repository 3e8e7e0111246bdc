import { pictureWidths } from "@vitrine/domain/catalog/picture-widths";

export type PictureVariant = { width: number; format: "webp" | "jpeg" };

/** Every chat shows JPEG but not WebP, and scales larger pictures down. */
export const chatPictureVariant: PictureVariant = { width: 800, format: "jpeg" };

const endings = { webp: "webp", jpeg: "jpg" } as const;

/** The end of its URL, and of its file name on disk. */
export function variantFileName({ width, format }: PictureVariant): string {
  return `${width}.${endings[format]}`;
}

const variants = [...pictureWidths.map((width): PictureVariant => ({ width, format: "webp" })), chatPictureVariant];
const byFile = new Map(variants.map((variant) => [variantFileName(variant), variant]));

/** Undefined for a variant that does not exist. */
export function variantOf(file: string): PictureVariant | undefined {
  return byFile.get(file);
}
