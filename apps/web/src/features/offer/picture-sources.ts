import { type PictureWidth, pictureWidths } from "@vitrine/domain/catalog/picture-widths";

export function pictureAt(url: string, width: PictureWidth): string {
  return `${url}/${width}.webp`;
}

/** Every width a picture is made in: the phone picks the one its screen needs. */
export function pictureSources(url: string): string {
  return pictureWidths.map((width) => `${pictureAt(url, width)} ${width}w`).join(", ");
}
