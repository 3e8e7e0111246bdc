import { darker, lighter, mix } from "../../art/colours.ts";
import type { Area } from "../../art/label.ts";
import { line, lit, plain } from "../../art/light.ts";
import { oval } from "../../art/paths.ts";
import { scatter } from "../../art/scatter.ts";
import type { Sheet } from "../../art/sheet.ts";

/** Goods that lie loose behind glass or film. */
export function filling(sheet: Sheet, kind: string, area: Area, colour: string): string {
  const [back, draw] = [plain(rectangle(area), darker(colour, 0.3)), fillings[kind] ?? nuts];
  return back + draw(sheet, area, colour);
}

const rectangle = ({ x, y, width, height }: Area) => `M${x} ${y}h${width}v${height}h${-width}z`;

type Filling = (sheet: Sheet, area: Area, colour: string) => string;

/** Pieces in rows, each a little out of place. */
function pieces(
  area: Area,
  step: { x: number; y: number },
  draw: (x: number, y: number, random: () => number) => string,
): string {
  const random = scatter(7);
  const rows: string[] = [];
  for (let y = area.y; y < area.y + area.height + step.y; y += step.y) {
    const shift = random() * step.x;
    for (let x = area.x - shift; x < area.x + area.width + step.x; x += step.x) {
      rows.push(draw(x + (random() - 0.5) * step.x * 0.5, y + (random() - 0.5) * step.y * 0.4, random));
    }
  }
  return rows.join("");
}

const at = (x: number, y: number, degrees: number, markup: string) =>
  `<g transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(degrees)})">${markup}</g>`;

const shade = (colour: string, random: () => number) =>
  random() > 0.5 ? lighter(colour, random() * 0.25) : darker(colour, random() * 0.22);

const grain: Filling = (_, area, colour) =>
  pieces(area, { x: 24, y: 17 }, (x, y, random) =>
    at(x, y, random() * 180, plain(oval(0, 0, 15, 5.6), shade(colour, random))),
  );

const beans: Filling = (_, area, colour) =>
  pieces(area, { x: 30, y: 22 }, (x, y, random) =>
    at(
      x,
      y,
      random() * 180,
      plain(oval(0, 0, 17, 11), shade(colour, random)) + plain(oval(-4, -4, 5, 2.6), "#ffffff", 0.3),
    ),
  );

const nuts: Filling = (_, area, colour) =>
  pieces(area, { x: 44, y: 30 }, (x, y, random) =>
    at(
      x,
      y,
      random() * 180,
      plain("M-26 4C-22 -20 18 -20 26 2C20 18 4 6 -8 14C-18 18 -26 14 -26 4z", shade(colour, random)) +
        line("M-16 -3C-8 -9 6 -9 14 -3", "#ffffff", 3, 0.25),
    ),
  );

const powder: Filling = (sheet, area, colour) =>
  plain(
    rectangle(area),
    sheet.linear(
      [
        [0, lighter(colour, 0.12)],
        [1, darker(colour, 0.1)],
      ],
      [0, 0, 0, 1],
    ),
  );

const strands: Filling = (_, area, colour) =>
  pieces({ ...area, height: 1 }, { x: 9, y: 40 }, (x, _y, random) =>
    line(
      `M${Math.round(x)} ${area.y - 10}l${Math.round(random() * 8 - 4)} ${area.height + 20}`,
      shade(colour, random),
      7,
    ),
  );

const twists: Filling = (_, area, colour) =>
  pieces(area, { x: 54, y: 32 }, (x, y, random) =>
    at(x, y, random() * 180, line("M-26 0C-20 -14 -14 14 -7 0S6 14 13 0S24 10 28 0", shade(colour, random), 11)),
  );

const nests: Filling = (_, area, colour) =>
  pieces(area, { x: 120, y: 96 }, (x, y, random) =>
    [50, 38, 26, 14].map((radius) => line(oval(x, y, radius, radius * 0.78), shade(colour, random), 9)).join(""),
  );

const balls: Filling = (sheet, area, colour) =>
  pieces(area, { x: 94, y: 74 }, (x, y, random) =>
    lit(sheet, oval(Math.round(x), Math.round(y), 52, 47), mix(colour, "#a85f1b", random() * 0.22), { light: "ball" }),
  );

const leaves: Filling = (_, area, colour) =>
  pieces(area, { x: 52, y: 34 }, (x, y, random) =>
    at(
      x,
      y,
      random() * 360,
      plain("M-34 0C-14 -20 18 -18 34 0C18 16 -14 18 -34 0z", shade(colour, random)) +
        line("M-28 0H26", lighter(colour, 0.4), 2, 0.6),
    ),
  );

const straw: Filling = (_, area, colour) =>
  pieces(area, { x: 44, y: 20 }, (x, y, random) =>
    at(x, y, random() * 60 - 30, line("M-44 0C-10 -8 12 6 44 -2", shade(colour, random), 5)),
  );

const sweets: Filling = (_, area, colour) =>
  pieces(area, { x: 92, y: 58 }, (x, y, random) =>
    at(
      x,
      y,
      random() * 90 - 45,
      plain("M-44 -18L-22 0L-44 18zM44 -18L22 0L44 18z", shade(colour, random)) +
        plain(oval(0, 0, 27, 21), lighter(colour, 0.3)) +
        plain(oval(-8, -7, 8, 5), "#ffffff", 0.5),
    ),
  );

const fillings: Record<string, Filling> = {
  grain,
  beans,
  nuts,
  powder,
  strands,
  twists,
  nests,
  balls,
  leaves,
  straw,
  sweets,
};
