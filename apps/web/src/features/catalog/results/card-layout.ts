import { cardPictureSizes, rowPictureSizes } from "@vitrine/domain/catalog/picture-widths";

/** Platform users get horizontal cards, because more of them fit on the screen. */
export type CardLayout = "vertical" | "horizontal";

const card = "rounded-2xl bg-white shadow-card";
const frame = `${card} [content-visibility:auto]`;

/** The browser does not render cards far from the viewport. Until then it uses the estimated size. */
export const cardFrame: Record<CardLayout | "row", string> = {
  vertical: `${frame} [contain-intrinsic-size:auto_20rem]`,
  row: `${card} w-(--row-card) shrink-0 snap-start`,
  horizontal: `${frame} p-3 [contain-intrinsic-size:auto_9.5rem]`,
};

/** The number of columns depends on the width of the grid, because the filter sidebar makes it narrower. */
const columns: Record<CardLayout, string> = {
  vertical:
    "[--columns:1] @min-[270px]:[--columns:2] @min-[600px]:[--columns:3] @min-[860px]:[--columns:4] @min-[1120px]:[--columns:5]",
  horizontal: "[--columns:1] @min-[600px]:[--columns:2] @min-[900px]:[--columns:3] @min-[1240px]:[--columns:4]",
};

const block = "grid grid-cols-[repeat(var(--columns),minmax(0,1fr))] gap-3 md:gap-4 [content-visibility:auto]";

/** Divisible by one to five columns, so that every block ends with a full row. */
export const BLOCK = 60;

/** A block of cards. Before it is rendered, it has the estimated height of a full block. */
export const blockFrame: Record<CardLayout, string> = {
  vertical: `${block} ${columns.vertical} [contain-intrinsic-height:auto_calc(60/var(--columns)*21rem)]`,
  horizontal: `${block} ${columns.horizontal} [contain-intrinsic-height:auto_calc(60/var(--columns)*10.25rem)]`,
};

/** The gap between blocks equals the gap between rows. */
export const blocksFrame = "flex flex-col gap-3 md:gap-4";

export const pictureSizes: Record<CardLayout | "row", string> = {
  vertical: cardPictureSizes,
  row: rowPictureSizes,
  horizontal: "84px",
};
