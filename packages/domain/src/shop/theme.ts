/** The contrast that WCAG 2.2 AA requires for text. */
const MIN_CONTRAST = 4.5;
/** The darkest background of coloured text. Text that is readable on it is readable on white. Same as in styles.css. */
export const SURFACE = "#f6f6f8";

type Colors = { defaultColor: string; secondaryColor: string };

/** The CSS variables of the theme colours. Text and icons stay readable with every colour a shop may choose. */
export function themeVariables({ defaultColor, secondaryColor }: Colors): Record<string, string> {
  return {
    "--brand": defaultColor,
    "--on-brand": textOn(defaultColor),
    "--brand-ink": inkOf(defaultColor),
    "--accent": secondaryColor,
    "--on-accent": textOn(secondaryColor),
    "--accent-ink": inkOf(secondaryColor),
  };
}

/** Black or white, whichever is readable on the colour. One of them always is. */
export function textOn(color: string): "#ffffff" | "#000000" {
  return contrast(color, "#ffffff") >= MIN_CONTRAST ? "#ffffff" : "#000000";
}

/** The colour itself if it is readable on our backgrounds, else the nearest darker shade that is. */
export function inkOf(color: string): string {
  let ink = color;
  for (let share = 0.98; contrast(ink, SURFACE) < MIN_CONTRAST; share -= 0.02) ink = shade(color, share);
  return ink;
}

export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function shade(color: string, share: number): string {
  return `#${channels(color)
    .map((channel) =>
      Math.floor(channel * share)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}
