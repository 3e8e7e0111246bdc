import { pictureWidths } from "@vitrine/domain/catalog/picture-widths";

export type PictureVariant = { width: number; format: "webp" | "jpeg" };

/** What every chat can show; WebP is not, and larger ones are made smaller there. */
export const chatPictureVariant: PictureVariant = { width: 800, format: "jpeg" };

const endings = { webp: "webp", jpeg: "jpg" } as const;

/** The last part of its address, and of its name on the disk. */
export function variantFileName({ width, format }: PictureVariant): string {
  return `${width}.${endings[format]}`;
}

const forms = [...pictureWidths.map((width): PictureVariant => ({ width, format: "webp" })), chatPictureVariant];
const byFile = new Map(forms.map((form) => [variantFileName(form), form]));

/** Undefined for a form nobody makes. */
export function variantOf(file: string): PictureVariant | undefined {
  return byFile.get(file);
}
