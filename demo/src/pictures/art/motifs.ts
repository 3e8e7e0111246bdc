import { line, plain } from "./light.ts";
import { box, oval } from "./paths.ts";

/** The ornament of a label, on a field of 100 around its middle, in two inks on the paper. */
type Motif = (main: string, second: string, paper: string) => string;

const turnedBy = (degrees: number, markup: string) => `<g transform="rotate(${degrees})">${markup}</g>`;
const moved = (x: number, y: number, markup: string, scale = 1) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${markup}</g>`;
const around = (count: number, markup: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => turnedBy((360 / count) * index, markup(index))).join("");

const leafShape = "M0 0C14 -10 16 -30 0 -46C-16 -30 -14 -10 0 0z";
const leaf = (fill: string, vein: string) => plain(leafShape, fill) + line("M0 -2V-38", vein, 1.6, 0.7);
const wave = "M-46 0c15 -9 31 -9 46 0s31 9 46 0";

/** The mark of Empório Aurora: the sun that rises over the hills. */
const sun: Motif = (main, second) =>
  plain("M-24 8a24 24 0 0 1 48 0z", main) +
  [-72, -36, 0, 36, 72].map((degrees) => moved(0, 8, turnedBy(degrees, line("M0 -32V-43", main, 5)))).join("") +
  moved(0, 20, line(wave, second, 6)) +
  moved(0, 36, line("M-30 0c10 -6 20 -6 30 0s20 6 30 0", second, 6));

const bean = (fill: string, cut: string) => plain(oval(0, 0, 15, 22), fill) + line("M-2 -20C9 -8 -9 8 2 20", cut, 3.4);
const beans: Motif = (main, _second, paper) =>
  moved(-20, 14, turnedBy(-32, bean(main, paper))) +
  moved(22, 14, turnedBy(28, bean(main, paper))) +
  moved(0, -20, turnedBy(8, bean(main, paper)));

const sprig: Motif = (main, _second, paper) =>
  line("M0 46V-30", main, 3) +
  moved(0, -14, leaf(main, paper)) +
  [-1, 1]
    .map((side) => [34, 12].map((y) => moved(0, y, turnedBy(side * 58, leaf(main, paper)), 0.86)).join(""))
    .join("");

const wheat: Motif = (main, second) =>
  line("M0 48V-20", main, 3) +
  [-22, -4, 14]
    .map((y) =>
      [-1, 1]
        .map((side) => moved(0, y + 14, turnedBy(side * 38, plain(leafShape, side > 0 ? main : second)), 0.62))
        .join(""),
    )
    .join("") +
  moved(0, -18, plain(leafShape, main), 0.62);

const grapes: Motif = (main, second) =>
  [
    [-22, -10],
    [0, -10],
    [22, -10],
    [-11, 9],
    [11, 9],
    [0, 28],
  ]
    .map(([x = 0, y = 0]) => plain(oval(x, y, 12.5), main))
    .join("") +
  moved(2, -20, turnedBy(48, plain(leafShape, second)), 0.7) +
  line("M0 -22V-42", second, 4);

const citrus: Motif = (main, _second, paper) =>
  plain(oval(0, 0, 40), main) +
  plain(oval(0, 0, 34), paper) +
  around(8, () => plain("M0 -5C10 -12 10 -24 0 -31C-10 -24 -10 -12 0 -5z", main));

const berry: Motif = (main, second, paper) =>
  plain("M0 44C-44 14 -40 -20 0 -18C40 -20 44 14 0 44z", main) +
  [
    [-16, 2],
    [16, 2],
    [0, 12],
    [-9, 24],
    [9, 24],
    [0, -6],
  ]
    .map(([x = 0, y = 0]) => plain(oval(x, y, 2.4, 3.4), paper))
    .join("") +
  [-64, -22, 22, 64].map((degrees) => moved(0, -18, turnedBy(degrees, plain(leafShape, second)), 0.48)).join("");

const flower: Motif = (main, second) =>
  around(6, () => moved(0, -4, plain(leafShape, main), 0.92)) + plain(oval(0, 0, 11), second);

const drop: Motif = (main, _second, paper) =>
  plain("M0 -44C22 -12 30 2 30 16A30 30 0 0 1 -30 16C-30 2 -22 -12 0 -44z", main) +
  line("M-16 16A16 16 0 0 0 0 32", paper, 5);

const comb: Motif = (main, second) => {
  const cell = "M0 -19L16.5 -9.5V9.5L0 19L-16.5 9.5V-9.5z";
  return (
    plain(cell, second) +
    around(6, (index) =>
      turnedBy(30, moved(0, -35, turnedBy(-30, index % 3 === 0 ? plain(cell, second) : plain(cell, main)), 0.94)),
    )
  );
};

const cocoa: Motif = (main, _second, paper) =>
  turnedBy(
    28,
    plain("M0 -46C30 -34 30 30 0 46C-30 30 -30 -34 0 -46z", main) +
      line("M-9 -34C-20 -8 -20 12 -9 34M9 -34C20 -8 20 12 9 34M0 -40V40", paper, 2.6),
  );

const fish: Motif = (main, _second, paper) =>
  plain("M-44 0C-22 -28 14 -26 28 0C14 26 -22 28 -44 0z", main) +
  plain("M22 0L46 -20C42 -6 42 6 46 20z", main) +
  plain(oval(-24, -5, 4), paper) +
  line("M-8 -14C0 -6 0 6 -8 14M6 -12C12 -5 12 5 6 12", paper, 3);

const cow: Motif = (main, _second, paper) =>
  plain("M-30 -22C-50 -30 -50 -8 -30 -8zM30 -22C50 -30 50 -8 30 -8z", main) +
  plain("M-28 -30H28C32 0 24 38 0 42C-24 38 -32 0 -28 -30z", main) +
  plain(oval(0, 26, 21, 16), paper) +
  plain(oval(-8, 26, 3.4, 5) + oval(8, 26, 3.4, 5), main) +
  plain(oval(-13, -4, 3.8) + oval(13, -4, 3.8), paper);

const paw: Motif = (main) =>
  plain("M0 -4C18 -4 32 16 28 30C24 42 12 36 0 36S-24 42 -28 30C-32 16 -18 -4 0 -4z", main) +
  [
    [-32, -8, -20],
    [-12, -28, -8],
    [12, -28, 8],
    [32, -8, 20],
  ]
    .map(([x = 0, y = 0, degrees = 0]) => moved(x, y, turnedBy(degrees, plain(oval(0, 0, 10, 14), main))))
    .join("");

const flame: Motif = (main, _second, paper) =>
  plain("M0 -46C6 -22 32 -10 28 18C26 36 14 44 0 44S-26 36 -28 18C-28 2 -18 -6 -16 -20C-6 -14 2 -28 0 -46z", main) +
  plain("M0 -4C4 8 15 14 13 26C12 36 6 40 0 40S-12 36 -13 26C-12 16 -2 10 0 -4z", paper);

const hills: Motif = (main, second, paper) =>
  plain(oval(16, -18, 15), second) +
  plain("M-48 34L-14 -22L10 16L22 0L48 34z", main) +
  plain("M-22 -9L-14 -22L-6 -9L-13 -4z", paper);

const snow: Motif = (main) => around(6, () => line("M0 0V-42M-10 -34L0 -24L10 -34", main, 5));

const star: Motif = (main, second) =>
  around(8, (index) =>
    plain(index % 2 === 0 ? "M-8 -8L0 -46L8 -8z" : "M-6 -8L0 -30L6 -8z", index % 2 === 0 ? main : second),
  ) + plain(oval(0, 0, 10), second);

const cup: Motif = (main, second) =>
  plain("M-32 -4H24C24 26 10 38 -4 38S-32 26 -32 -4z", main) +
  line("M24 4C44 0 42 24 18 24", main, 6) +
  line("M-18 -14C-26 -24 -10 -30 -18 -42M4 -14C-4 -24 12 -30 4 -42", second, 4.4);

const heart: Motif = (main, _second, paper) =>
  plain("M0 40C-60 0 -40 -42 -12 -34C-4 -32 0 -24 0 -20C0 -24 4 -32 12 -34C40 -42 60 0 0 40z", main) +
  line("M-26 -14C-26 -22 -20 -26 -14 -25", paper, 4);

const check: Motif = (main, second) =>
  [0, 1, 2, 3]
    .map((row) =>
      [0, 1, 2, 3]
        .map((column) => plain(box(-40 + column * 20, -40 + row * 20, 20, 20), (row + column) % 2 ? main : second))
        .join(""),
    )
    .join("");

export const motifs = {
  ...{ sun, beans, sprig, wheat, grapes, citrus, berry, flower, drop, comb, cocoa, fish, cow, paw, flame, hills },
  ...{ snow, star, cup, heart, check },
} satisfies Record<string, Motif>;

export type MotifName = keyof typeof motifs;

export function isMotif(word: string): word is MotifName {
  return Object.hasOwn(motifs, word);
}

export type Ornament = { motif: MotifName; main: string; second: string; paper: string };

export function ornament(cx: number, cy: number, size: number, { motif, main, second, paper }: Ornament): string {
  return moved(cx, cy, motifs[motif](main, second, paper), Math.round(size) / 100);
}
