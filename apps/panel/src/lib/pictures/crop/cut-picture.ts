import type { CropBox } from "./crop-box.ts";

/** The part of a shown picture as a file of its own, in its full size. The picture is from our own address. */
export function cutPicture(picture: HTMLImageElement, { x, y, width, height }: CropBox): Promise<Blob> {
  const { naturalWidth, naturalHeight } = picture;
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * naturalWidth));
  canvas.height = Math.max(1, Math.round(height * naturalHeight));
  const context = canvas.getContext("2d");
  if (!context) return Promise.reject(new Error("no canvas"));
  const from = [x * naturalWidth, y * naturalHeight, width * naturalWidth, height * naturalHeight] as const;
  context.drawImage(picture, ...from, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    // A browser that cannot write WebP writes PNG. Both keep what is transparent.
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/webp", 0.92);
  });
}
