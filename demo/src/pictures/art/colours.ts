/** Colours by the names that the product tables use. */
const named = {
  cream: "#f6ead2",
  paper: "#fbf4e6",
  kraft: "#c89f6d",
  white: "#f7f5f0",
  black: "#2b2725",
  charcoal: "#47443f",
  grey: "#9a968e",
  steel: "#b9bcbd",
  forest: "#1f4d3a",
  moss: "#6f7b4c",
  sage: "#a3b18a",
  mint: "#bcd6c4",
  leaf: "#4f8a3f",
  olive: "#78752f",
  terracotta: "#b04a2c",
  brick: "#9c3b2a",
  red: "#c5342d",
  wine: "#6d1f38",
  rose: "#dc8f9a",
  blush: "#efc9bd",
  pink: "#d65b86",
  plum: "#5d3a63",
  lilac: "#b5a0cf",
  lavender: "#8f7fb8",
  night: "#26375a",
  sea: "#3f7d8c",
  sky: "#9cc5d3",
  ice: "#d9e8ea",
  sun: "#f0b63c",
  ochre: "#cd8f2f",
  honey: "#dd9a26",
  amber: "#a85f1b",
  orange: "#e07b2c",
  peach: "#f0b58a",
  sand: "#d9c4a0",
  straw: "#dcb968",
  butter: "#f2d98c",
  milk: "#f4ead9",
  caramel: "#b0722f",
  cocoa: "#5b3423",
  coffee: "#3e2619",
  wood: "#a9743f",
  teak: "#7f4e28",
  crust: "#c47f35",
  copper: "#b8693d",
  glass: "#e6efe9",
  bottle: "#2f4a30",
} as const;

export type ColourName = keyof typeof named;

export function isColour(word: string): word is ColourName {
  return Object.hasOwn(named, word);
}

export function hex(name: ColourName): string {
  return named[name];
}

/** `part` of 0 is the first colour, of 1 the second. */
export function mix(first: string, second: string, part: number): string {
  const [a, b] = [channels(first), channels(second)];
  const mixed = a.map((value, index) => Math.round(value + ((b[index] ?? 0) - value) * part));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

// Shadows and lights are warm, like the room: neutral ones look like plastic.
export const darker = (colour: string, part: number) => mix(colour, "#22140b", part);
export const lighter = (colour: string, part: number) => mix(colour, "#fffaf0", part);

/** From 0 (black) to 1 (white), as the eye weighs it. */
export function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}
