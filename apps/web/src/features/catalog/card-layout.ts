import { cardPictureSizes } from "../../lib/early-pictures.ts";

/** Platform users see more at once: their cards lie on the side. */
export type CardLayout = "vertical" | "horizontal";

const frame = "rounded-2xl bg-white p-2 ring-1 ring-line/70 ring-inset [content-visibility:auto]";

/** Cards far from the screen are not drawn; the size stands in for them until they have been. */
export const cardFrame: Record<CardLayout, string> = {
  vertical: `${frame} [contain-intrinsic-size:auto_20rem]`,
  horizontal: `${frame} p-3 [contain-intrinsic-size:auto_9.5rem]`,
};

/** By the width of the grid itself, which the filter bar makes narrower. */
export const gridColumns: Record<CardLayout, string> = {
  vertical:
    "grid-cols-1 @min-[270px]:grid-cols-2 @min-[600px]:grid-cols-3 @min-[860px]:grid-cols-4 @min-[1120px]:grid-cols-5",
  horizontal: "grid-cols-1 @min-[600px]:grid-cols-2 @min-[900px]:grid-cols-3 @min-[1240px]:grid-cols-4",
};

export const pictureSizes: Record<CardLayout, string> = {
  vertical: cardPictureSizes,
  horizontal: "84px",
};
