import { darker, lighter } from "./colours.ts";
import { oval } from "./paths.ts";
import type { Sheet, Stop } from "./sheet.ts";

/** The height at which everything stands. The board is 1200 wide and high. */
export const GROUND = 1010;
export const BOARD = 1200;

const black = "#1d0f06";
const white = "#fffaf0";

/** How the one light from the upper left falls on a surface. */
const falls = {
  /** Bottles, jars, cups. */
  round: [
    [0, black, 0.34],
    [0.1, black, 0.1],
    [0.22, white, 0.26],
    [0.34, white, 0.16],
    [0.5, white, 0],
    [0.62, black, 0.04],
    [0.86, black, 0.24],
    [0.96, black, 0.36],
    [1, black, 0.28],
  ],
  /** Bags and pouches: soft, and flatter than a cylinder. */
  soft: [
    [0, black, 0.2],
    [0.07, white, 0.02],
    [0.2, white, 0.22],
    [0.42, white, 0.02],
    [0.7, black, 0.05],
    [0.93, black, 0.2],
    [1, black, 0.32],
  ],
  flat: [
    [0, white, 0.2],
    [0.5, white, 0],
    [1, black, 0.16],
  ],
  /** Balls, fruit, bread. */
  ball: [
    [0, white, 0.5],
    [0.3, white, 0.12],
    [0.55, black, 0.02],
    [0.85, black, 0.26],
    [1, black, 0.4],
  ],
} satisfies Record<string, Stop[]>;

export type Fall = keyof typeof falls;

export type Surface = {
  light?: Fall;
  /** Drawn on the surface, cut at its edge and lit with it. */
  art?: string;
  opacity?: number;
};

/** A shape in a colour, lit. Every object of every picture is made of these. */
export function lit(sheet: Sheet, d: string, colour: string, { light = "flat", art = "", opacity = 1 }: Surface = {}) {
  const stops = falls[light];
  const overlay =
    light === "ball"
      ? sheet.radial(stops, [0.34, 0.28, 0.8])
      : sheet.linear(stops, light === "flat" ? [0, 0, 1, 1] : [0, 0, 1, 0]);
  const inside = art === "" ? "" : `<g clip-path="${sheet.clip(d)}">${art}</g>`;
  return `<path d="${d}" fill="${colour}" fill-opacity="${opacity}"/>${inside}<path d="${d}" fill="${overlay}"/>`;
}

export const plain = (d: string, fill: string, opacity = 1) =>
  `<path d="${d}" fill="${fill}"${opacity === 1 ? "" : ` fill-opacity="${opacity}"`}/>`;

export const line = (d: string, stroke: string, width: number, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity === 1 ? "" : ` stroke-opacity="${opacity}"`}/>`;

/**
 * The soft shadow on the ground: dark where the object touches, long to the lower right. Gradients, not blurs: a blur
 * of this size takes longer than the rest of the picture.
 */
export function shadow(sheet: Sheet, cx: number, half: number, y = GROUND): string {
  const soft = (darkest: number) =>
    sheet.radial([
      [0, black, darkest],
      [0.55, black, darkest * 0.62],
      [0.82, black, darkest * 0.2],
      [1, black, 0],
    ]);
  const cast = plain(oval(cx + half * 0.3, y, half * 1.42, Math.min(92, 34 + half * 0.2)), soft(0.3));
  const contact = plain(oval(cx + 4, y - 1, half * 1.14, Math.min(40, 16 + half * 0.07)), soft(0.55));
  return cast + contact;
}

/** Larger, and still standing on the ground; what is flat is lifted towards the middle of the board. */
export function nearer(scale: number, markup: string, lift = 0): string {
  const [x, y] = [600 - 600 * scale, GROUND - GROUND * scale - lift].map(Math.round);
  return `<g transform="translate(${x} ${y}) scale(${scale})">${markup}</g>`;
}

/** A shadow on the wall or on the thing below, soft by layers for the same reason. */
export function softShadow(d: string, { spread, opacity }: { spread: number; opacity: number }): string {
  const layers = [3.2, 2.2, 1.2, 0.2];
  const each = Math.round((1 - (1 - opacity) ** (1 / layers.length)) * 1000) / 1000;
  return layers
    .map(
      (wide) =>
        `<path d="${d}" fill="${black}" fill-opacity="${each}" stroke="${black}" stroke-opacity="${each}" stroke-width="${Math.round(spread * wide)}" stroke-linejoin="round"/>`,
    )
    .join("");
}

/** A light without an edge: flour, a flame. */
export function glow(sheet: Sheet, d: string, colour: string, opacity: number): string {
  return plain(
    d,
    sheet.radial([
      [0, colour, opacity],
      [0.5, colour, opacity * 0.6],
      [1, colour, 0],
    ]),
  );
}

/** A long highlight on glass or metal. */
export const gloss = (d: string, opacity = 0.5) => plain(d, white, opacity * 0.7) + line(d, white, 5, opacity * 0.25);

/** A seamless studio wall in the department's colour, brightest at the upper left. */
export function backdrop(sheet: Sheet, colour: string): string {
  const wall = sheet.radial(
    [
      [0, lighter(colour, 0.6)],
      [1, colour],
    ],
    [0.28, 0.2, 0.95],
  );
  const floor = sheet.linear(
    [
      [0, darker(colour, 0.3), 0],
      [0.3, darker(colour, 0.3), 0.12],
      [0.6, lighter(colour, 0.3), 0.2],
      [1, lighter(colour, 0.3), 0.06],
    ],
    [0, 0, 0, 1],
  );
  return plain(`M0 0h${BOARD}v${BOARD}h-${BOARD}z`, wall) + plain(`M0 860h${BOARD}v340h-${BOARD}z`, floor);
}
