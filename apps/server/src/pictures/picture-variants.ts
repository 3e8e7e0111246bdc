import { pictureWidths } from "@vitrine/domain/catalog/picture-widths";

/** With a height, the picture is cut to exactly that size. */
export type PictureVariant = { width: number; height?: number; format: "webp" | "jpeg" };

/** Every chat shows JPEG but not WebP, and scales larger pictures down. */
export const chatPictureVariant: PictureVariant = { width: 800, format: "jpeg" };

/** The size in which previews show the picture of a whole page. */
export const previewVariant = { width: 1200, height: 630, format: "jpeg" } satisfies PictureVariant;

const endings = { webp: "webp", jpeg: "jpg" } as const;

/** The end of its URL, and of its file name on disk. */
export function variantFileName({ width, height, format }: PictureVariant): string {
  return `${width}${height === undefined ? "" : `x${height}`}.${endings[format]}`;
}

const variants = [
  ...pictureWidths.map((width): PictureVariant => ({ width, format: "webp" })),
  chatPictureVariant,
  previewVariant,
];
const byFile = new Map(variants.map((variant) => [variantFileName(variant), variant]));

/** Undefined for a variant that does not exist. */
export function variantOf(file: string): PictureVariant | undefined {
  return byFile.get(file);
}
