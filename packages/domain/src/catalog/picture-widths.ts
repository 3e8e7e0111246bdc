/** The widths a picture is made in. Few, so that phones and caches share them. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280] as const;

/** The `sizes` of a picture on a customer's card: about half of a phone's screen, a fixed width on larger screens. */
export const cardPictureSizes = "(min-width: 768px) 240px, (min-width: 632px) 31vw, 45vw";

/** The `sizes` of a picture in a row of the catalogue. Same widths as in collection-rows.tsx. */
export const rowPictureSizes = "(min-width: 768px) 192px, 152px";

export type PictureWidth = (typeof pictureWidths)[number];
