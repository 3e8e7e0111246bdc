/** The contrast that WCAG 2.2 AA requires for text. */
const MIN_CONTRAST = 4.5;
/** A filled button with less contrast than this against a white card needs an edge to be seen as a button. */
const MIN_EDGE = 1.6;
/** The colour of the surfaces without the shop's colour. Even a white brand gets a page that differs from its cards. */
const NEUTRAL = "#fafafa";
const NEUTRAL_TINT = "#f7f7f7";
const SURFACE_SHARE = 0.04;
const TINT_SHARE = 0.12;

type Colors = { defaultColor: string; secondaryColor: string };

/** The CSS variables of the theme colours. Text and icons stay readable with every colour a shop may choose. */
export function themeVariables({ defaultColor, secondaryColor }: Colors): Record<string, string> {
  // The tint is the darkest background of text. Text that is readable on it is readable on the page and on white.
  const tint = tintOf(defaultColor);
  return {
    "--brand": defaultColor,
    "--on-brand": textOn(defaultColor),
    "--brand-deep": deepOf(defaultColor),
    "--brand-edge": edgeOf(defaultColor),
    "--brand-ink": inkOf(defaultColor, tint),
    "--brand-tint": tint,
    "--surface": surfaceOf(defaultColor),
    "--accent": secondaryColor,
    "--on-accent": textOn(secondaryColor),
    "--accent-ink": inkOf(secondaryColor, tint),
  };
}

/** Black or white, whichever is readable on the colour. One of them always is. */
export function textOn(color: string): "#ffffff" | "#000000" {
  return contrast(color, "#ffffff") >= MIN_CONTRAST ? "#ffffff" : "#000000";
}

/** The colour itself if it is readable on the background, else the nearest darker shade that is. */
export function inkOf(color: string, background: string): string {
  let ink = color;
  for (let share = 0.98; contrast(ink, background) < MIN_CONTRAST; share -= 0.02) ink = mix(color, "#000000", share);
  return ink;
}

/** The background of the page: a breath of the shop's colour. @internal */
export function surfaceOf(color: string): string {
  return mix(color, NEUTRAL, SURFACE_SHARE);
}

/** The background of chips, quiet buttons and notices. */
export function tintOf(color: string): string {
  return mix(color, NEUTRAL_TINT, TINT_SHARE);
}

/** The far end of the brand band. It moves away from the colour of its text, so the text only gains contrast. @internal */
export function deepOf(color: string): string {
  return textOn(color) === "#ffffff" ? mix(color, "#000000", 0.78) : mix(color, "#ffffff", 0.7);
}

/** The edge of a filled button: invisible for most colours, a darker line for a white or pale one. */
export function edgeOf(color: string): string {
  return contrast(color, "#ffffff") < MIN_EDGE ? mix(color, "#000000", 0.8) : color;
}

/** The ratio of WCAG, from 1 to 21. */
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

/** `share` of the colour, the rest of the other. */
function mix(color: string, other: string, share: number): string {
  const rest = channels(other);
  return `#${channels(color)
    .map((channel, index) =>
      Math.floor(channel * share + (rest[index] ?? 0) * (1 - share))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}
