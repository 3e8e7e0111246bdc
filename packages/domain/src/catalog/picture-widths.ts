/** The widths a picture is made in. Few, so that phones and caches share them. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280] as const;

export type PictureWidth = (typeof pictureWidths)[number];
