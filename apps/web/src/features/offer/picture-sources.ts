import { type PictureWidth, pictureWidths } from "@vitrine/domain/catalog/picture-widths";

export function pictureAt(url: string, width: PictureWidth): string {
  return `${url}/${width}.webp`;
}

/** A `srcset` with every stored width. The browser picks the one that fits the screen. */
export function pictureSources(url: string): string {
  return pictureWidths.map((width) => `${pictureAt(url, width)} ${width}w`).join(", ");
}
