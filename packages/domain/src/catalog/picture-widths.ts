/** The widths a picture is made in. Few, so that phones and caches share them. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280] as const;

/** The `sizes` of a picture on a customer's card: about half of a phone's screen, a fixed width on larger screens. */
export const cardPictureSizes = "(min-width: 768px) 240px, (min-width: 632px) 31vw, 45vw";

/** The `sizes` of a picture in a row of the catalogue. Same widths as in collection-rows.tsx. */
export const rowPictureSizes = "(min-width: 768px) 192px, 152px";

/** The `sizes` of the large picture on a product's page. */
export const productPictureSizes = "(min-width: 1440px) 800px, (min-width: 768px) 55vw, 100vw";

export type PictureWidth = (typeof pictureWidths)[number];
