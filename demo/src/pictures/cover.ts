import { darker, hex, lighter } from "./art/colours.ts";
import { GROUND, line, lit, plain } from "./art/light.ts";
import { ornament } from "./art/motifs.ts";
import { box, oval } from "./art/paths.ts";
import { createSheet, type Sheet } from "./art/sheet.ts";
import { type Packshot, packshotObject } from "./packshot.ts";

const [WIDTH, HEIGHT, SHELF] = [1600, 600, 520];

/** A product on the shelf: where its foot stands, and how large it is. */
export type OnShelf = { packshot: Packshot; x: number; size: number };

/** The wide picture at the head of the shop: a shelf of the shop's own goods in the morning light. */
export function coverSvg(goods: OnShelf[]): string {
  const sheet = createSheet();
  const scene =
    wall(sheet) +
    shelf(sheet) +
    goods
      .map(({ packshot, x, size }) => {
        const [left, top] = [x - 600 * size, SHELF - GROUND * size].map(Math.round);
        return `<g transform="translate(${left} ${top}) scale(${size})">${packshotObject(sheet, packshot)}</g>`;
      })
      .join("") +
    light(sheet);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${sheet.definitions()}${scene}</svg>`;
}

/** The shop's green, with the rising sun of its mark, large and quiet. */
function wall(sheet: Sheet): string {
  const green = hex("forest");
  const paint = sheet.radial(
    [
      [0, lighter(green, 0.3)],
      [0.5, green],
      [1, darker(green, 0.35)],
    ],
    [0.24, 0.1, 0.95],
  );
  const panels = [200, 400, 600, 800, 1000, 1200, 1400]
    .map(
      (x) =>
        line(`M${x} 0V${SHELF}`, darker(green, 0.5), 3, 0.3) +
        line(`M${x + 4} 0V${SHELF}`, lighter(green, 0.4), 2, 0.14),
    )
    .join("");
  const mark = `<g opacity=".2">${ornament(330, 230, 430, { motif: "sun", main: hex("sun"), second: lighter(green, 0.5), paper: green })}</g>`;
  return plain(box(0, 0, WIDTH, HEIGHT), paint) + panels + mark;
}

function shelf(sheet: Sheet): string {
  const wood = hex("wood");
  const grain = [540, 556, 572, 588]
    .map((y, index) => line(`M0 ${y}q300 ${index % 2 ? 8 : -6} 700 0t900 2`, darker(wood, 0.4), 2.5, 0.4))
    .join("");
  return (
    lit(sheet, box(-10, 500, WIDTH + 20, 34), lighter(wood, 0.2), {
      art: line("M0 514q400 6 800 0t800 2", darker(wood, 0.4), 2, 0.4),
    }) +
    lit(sheet, box(-10, 534, WIDTH + 20, 80), wood, { art: grain }) +
    plain(box(0, 534, WIDTH, 6), darker(wood, 0.5), 0.4)
  );
}

/** A warm beam from the upper left over everything. */
function light(sheet: Sheet): string {
  const beam = sheet.radial(
    [
      [0, hex("sun"), 0.34],
      [0.5, hex("sun"), 0.08],
      [1, hex("sun"), 0],
    ],
    [0.5, 0.5, 0.5],
  );
  return plain(oval(160, 0, 900, 620), beam);
}
