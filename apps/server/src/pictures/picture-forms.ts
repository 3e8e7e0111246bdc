import { pictureWidths } from "@vitrine/domain/catalog/picture-widths";

export type PictureForm = { width: number; format: "webp" | "jpeg" };

/** What every chat can show; WebP is not, and larger ones are made smaller there. */
export const chatPicture: PictureForm = { width: 800, format: "jpeg" };

const endings = { webp: "webp", jpeg: "jpg" } as const;

/** The last part of its address, and of its name on the disk. */
export function fileOf({ width, format }: PictureForm): string {
  return `${width}.${endings[format]}`;
}

const forms = [...pictureWidths.map((width): PictureForm => ({ width, format: "webp" })), chatPicture];
const byFile = new Map(forms.map((form) => [fileOf(form), form]));

/** Undefined for a form nobody makes. */
export function formOf(file: string): PictureForm | undefined {
  return byFile.get(file);
}
