import { brightness, darker, hex, lighter, mix } from "./colours.ts";
import { fit, letters, widthOf } from "./letters.ts";
import { line, plain } from "./light.ts";
import { type MotifName, ornament } from "./motifs.ts";
import { box } from "./paths.ts";

/** What is printed: the name of the product in parts. */
export type Print = { brand: string; title: string; detail: string; weight: string; motif: MotifName };

export type Area = { x: number; y: number; width: number; height: number };

export type LabelStyle = {
  /** The colour of the paper; the print finds its own contrast. */
  paper: string;
  accent: string;
  /** Printed straight on the pack: no paper, no frame. */
  bare?: boolean;
  radius?: number;
};

/** Empório Aurora's label: ornament, maker, name, and the weight in a band at the foot. */
export function label(area: Area, print: Print, style: LabelStyle): string {
  const { x, y, width, height } = area;
  const { paper, accent, bare = false, radius = 10 } = style;
  const text = textOn(paper);
  const colour = accentOn(paper, accent);
  const edge = Math.min(width, height) * 0.045;
  const sheet = bare ? "" : plain(box(x, y, width, height, radius), paper);
  const frame = bare
    ? ""
    : line(
        box(x + edge, y + edge, width - 2 * edge, height - 2 * edge, Math.max(0, radius - 4)),
        colour,
        Math.max(1.5, edge * 0.16),
        0.75,
      );
  const content = width > height * 1.35 ? wide : tall;
  return (
    sheet +
    frame +
    content({ x: x + edge, y: y + edge, width: width - 2 * edge, height: height - 2 * edge }, print, {
      text,
      colour,
      paper,
    })
  );
}

type Inks = { text: string; colour: string; paper: string };

function tall({ x, y, width, height }: Area, print: Print, { text, colour, paper }: Inks): string {
  const cx = x + width / 2;
  const art = Math.min(width * 0.6, height * 0.3);
  const foot = print.weight === "" ? height * 0.05 : Math.min(height * 0.13, width * 0.2);
  const brandSize = sizeFor(print.brand.toUpperCase(), width * 0.84, Math.min(width * 0.07, height * 0.05));
  const top = y + height * 0.05;
  const brandY = top + art + height * 0.035 + brandSize;
  const room = { y: brandY + height * 0.035, height: y + height - foot - height * 0.04 - (brandY + height * 0.035) };
  return (
    ornament(cx, top + art / 2, art * 0.96, {
      motif: print.motif,
      main: colour,
      second: mix(text, colour, 0.35),
      paper,
    }) +
    caps(print.brand, cx, brandY, { size: brandSize, fill: text }) +
    naming({ x: x + width * 0.07, width: width * 0.86, ...room }, print, { text, colour, paper }) +
    weightBand({ x, y: y + height - foot, width, height: foot }, print.weight, { text, colour, paper })
  );
}

function wide({ x, y, width, height }: Area, print: Print, inks: Inks): string {
  const art = Math.min(height * 0.8, width * 0.24);
  const right = { x: x + art + width * 0.07, width: width * 0.9 - art };
  const cx = right.x + right.width / 2;
  const brandSize = sizeFor(print.brand.toUpperCase(), right.width * 0.9, height * 0.085);
  const weightSize = height * 0.12;
  const top = y + height * 0.14 + brandSize;
  const room = { y: top, height: y + height * 0.94 - top - (print.weight === "" ? 0 : weightSize * 1.7) };
  return (
    ornament(x + width * 0.03 + art / 2, y + height / 2, art, {
      motif: print.motif,
      main: inks.colour,
      second: mix(inks.text, inks.colour, 0.35),
      paper: inks.paper,
    }) +
    caps(print.brand, cx, y + height * 0.08 + brandSize, { size: brandSize, fill: inks.text }) +
    naming({ ...right, ...room }, print, inks) +
    caps(print.weight, cx, y + height * 0.95, { size: weightSize, fill: inks.colour })
  );
}

/** The name in serif, what follows it in italic below, both in the middle of the room. */
function naming({ x, y, width, height }: Area, { title, detail }: Print, { text, colour }: Inks): string {
  const cx = x + width / 2;
  const share = detail === "" ? 1 : 0.74;
  const name = fit(title, {
    face: "serif",
    width,
    height: height * share,
    largest: Math.min(width * 0.2, height * 0.4),
  });
  const rest =
    detail === ""
      ? { lines: [], size: 0, height: 0 }
      : fit(detail, { face: "italic", width, height: height * 0.24, largest: name.size * 0.62 });
  const gap = detail === "" ? 0 : height * 0.02;
  let baseline = y + (height - name.height - rest.height - gap) / 2;
  const rows: string[] = [];
  for (const row of name.lines) {
    rows.push(letters(row, cx, baseline + name.size * 0.84, { face: "serif", size: name.size, fill: text }));
    baseline += name.size * 1.08;
  }
  baseline += gap;
  for (const row of rest.lines) {
    rows.push(letters(row, cx, baseline + rest.size * 0.84, { face: "italic", size: rest.size, fill: colour }));
    baseline += rest.size * 1.08;
  }
  return rows.join("");
}

function weightBand(area: Area, weight: string, { colour, paper }: Inks): string {
  if (weight === "") return "";
  const { x, y, width, height } = area;
  const size = sizeFor(weight, width * 0.8, height * 0.52);
  return (
    plain(box(x, y, width, height, 4), colour) +
    caps(weight, x + width / 2, y + height / 2 + size * 0.36, { size, fill: textOn(colour, paper) })
  );
}

function caps(text: string, cx: number, y: number, { size, fill }: { size: number; fill: string }): string {
  return letters(
    text.replace(/^\D+$/, (words) => words.toUpperCase()),
    cx,
    y,
    { face: "sans", size, fill, spacing: size * 0.1 },
  );
}

function sizeFor(text: string, width: number, largest: number): number {
  const needed = widthOf(text, { face: "sans", size: 100, spacing: 10 });
  return Math.min(largest, (width / Math.max(1, needed)) * 100);
}

const textOn = (paper: string, light = hex("paper")) =>
  brightness(paper) > 0.52 ? "#33241a" : brightness(light) > 0.6 ? light : hex("paper");

/** The accent, moved away from the paper until it can be read. */
function accentOn(paper: string, accent: string): string {
  const far = brightness(paper) > 0.52 ? darker : lighter;
  let colour = accent;
  for (let step = 0; step < 8 && Math.abs(brightness(colour) - brightness(paper)) < 0.34; step++)
    colour = far(colour, 0.16);
  return colour;
}
