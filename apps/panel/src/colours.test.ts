import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Text below 24 px needs this ratio to its ground (WCAG 2.2, 1.4.3). */
const READABLE = 4.5;

type Theme = "light" | "dark";
type Colour = [red: number, green: number, blue: number];

const styles = readFileSync(`${import.meta.dirname}/styles.css`, "utf8");
const tokens = new Map(
  [...styles.matchAll(/--color-([a-z-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)].map(
    ([, name = "", light, dark, both]) => [name, { light: read(light ?? both), dark: read(dark ?? both) }] as const,
  ),
);

function read(hex = ""): Colour {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return [red, green, blue];
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const bases = ["surface", "card", "raised", "sunk"];
/** A ground that lets another through: `bg-sunk/60` on a card. */
const veils = ["sunk/60", "sunk/70", "brand-tint/50", "ink/5"];

type Painted = { name: string } & Record<Theme, Colour>;

const plain: Painted[] = [...tokens].map(([name, colours]) => ({ name, ...colours }));
const veiled: Painted[] = veils.flatMap((veil) =>
  bases.map((base) => ({
    name: `${veil} on ${base}`,
    light: blend(veil, base, "light"),
    dark: blend(veil, base, "dark"),
  })),
);

function blend(veil: string, base: string, theme: Theme): Colour {
  const [name = "", percent] = veil.split("/");
  const [over, under] = [tokens.get(name)?.[theme], tokens.get(base)?.[theme]];
  if (!over || !under) throw new Error(`no colour ${veil} or ${base}`);
  const share = Number(percent) / 100;
  const [red = 0, green = 0, blue = 0] = over.map((part, at) => part * share + (under[at] ?? 0) * (1 - share));
  return [red, green, blue];
}

const inBothThemes = [...plain.filter(({ name }) => !["white", "black"].includes(name)), ...veiled];

test("the colours of the panel are read from its style sheet", () => {
  expect(tokens.get("card")).toEqual({ light: [255, 255, 255], dark: [0x17, 0x19, 0x1d] });
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
  expect(inBothThemes.length).toBeGreaterThan(30);
});

// The journeys look at every screen in light. White and black are paper: the screens that show it are seen in dark as well.
test.each(plain.filter(({ name }) => !["white", "black"].includes(name)))(
  "$name is as readable in dark on every ground on which it is readable in light",
  (text) => {
    const lost = inBothThemes.filter(
      (ground) => contrast(text.light, ground.light) >= READABLE && contrast(text.dark, ground.dark) < READABLE,
    );
    expect(lost.map(({ name }) => name)).toEqual([]);
  },
);
