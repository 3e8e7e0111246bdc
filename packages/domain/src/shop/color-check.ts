import { contrast, edgeOf, inkOf, textOn, tintOf } from "./theme.ts";

/** What the storefront does with a colour so that everybody can read it. */
export type ColorCheck = {
  /** The colour of text on it. */
  text: "#ffffff" | "#000000";
  /** The contrast of that text, from 4.5 to 21. */
  contrast: number;
  /** The colour in which it is written on light surfaces: itself, or a darker shade where it is too pale. */
  ink: string;
  isDarkened: boolean;
  /** Too pale to be seen as a button on white: it gets an edge. */
  hasEdge: boolean;
};

/** Two colours with less contrast look like one: an offer would not stand out from a button. */
const LEAST_DIFFERENCE = 1.25;

export function checkColors({ defaultColor, secondaryColor }: { defaultColor: string; secondaryColor: string }): {
  main: ColorCheck;
  accent: ColorCheck;
  areAlike: boolean;
} {
  const background = tintOf(defaultColor);
  return {
    main: checkColor(defaultColor, background),
    accent: checkColor(secondaryColor, background),
    areAlike: contrast(defaultColor, secondaryColor) < LEAST_DIFFERENCE && isNear(defaultColor, secondaryColor),
  };
}

function checkColor(color: string, background: string): ColorCheck {
  const text = textOn(color);
  const ink = inkOf(color, background);
  return { text, contrast: contrast(text, color), ink, isDarkened: ink !== color, hasEdge: edgeOf(color) !== color };
}

/** Red and green may be equally bright and yet very different. */
function isNear(one: string, other: string): boolean {
  const parts = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const [first, second] = [parts(one), parts(other)];
  return first.every((part, index) => Math.abs(part - (second[index] ?? 0)) < 48);
}
