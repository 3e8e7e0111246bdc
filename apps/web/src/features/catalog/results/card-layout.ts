import { cardPictureSizes } from "../../../lib/early-pictures.ts";

/** Platform users see more at once: their cards lie on the side. */
export type CardLayout = "vertical" | "horizontal";

const frame = "rounded-2xl bg-white p-2 ring-1 ring-line/70 ring-inset [content-visibility:auto]";

/** Cards far from the screen are not drawn; the size stands in for them until they have been. */
export const cardFrame: Record<CardLayout, string> = {
  vertical: `${frame} [contain-intrinsic-size:auto_20rem]`,
  horizontal: `${frame} p-3 [contain-intrinsic-size:auto_9.5rem]`,
};

/** By the width of the grid itself, which the filter bar makes narrower. */
const columns: Record<CardLayout, string> = {
  vertical:
    "[--columns:1] @min-[270px]:[--columns:2] @min-[600px]:[--columns:3] @min-[860px]:[--columns:4] @min-[1120px]:[--columns:5]",
  horizontal: "[--columns:1] @min-[600px]:[--columns:2] @min-[900px]:[--columns:3] @min-[1240px]:[--columns:4]",
};

const block = "grid grid-cols-[repeat(var(--columns),minmax(0,1fr))] gap-3 md:gap-4 [content-visibility:auto]";

/** As many cards as fill whole rows of one to five columns, so that no gap shows between two blocks. */
export const BLOCK = 60;

/** A block of cards. Like a card, it has an estimated height until it has been drawn: that of a full one. */
export const blockFrame: Record<CardLayout, string> = {
  vertical: `${block} ${columns.vertical} [contain-intrinsic-height:auto_calc(60/var(--columns)*21rem)]`,
  horizontal: `${block} ${columns.horizontal} [contain-intrinsic-height:auto_calc(60/var(--columns)*10.25rem)]`,
};

/** Blocks one below the other, as far apart as their rows. */
export const blocksFrame = "flex flex-col gap-3 md:gap-4";

export const pictureSizes: Record<CardLayout, string> = {
  vertical: cardPictureSizes,
  horizontal: "84px",
};
