import { darker, hex, lighter } from "../../art/colours.ts";
import { label } from "../../art/label.ts";
import { line, lit, nearer, plain, shadow } from "../../art/light.ts";
import { box, oval } from "../../art/paths.ts";
import { tag } from "../../art/tag.ts";
import type { Form } from "../../form.ts";
import { fruit } from "./produce/fruit.ts";
import { type Piece, placed } from "./produce/piece.ts";
import { vegetables } from "./produce/vegetables.ts";

const pieces: Record<string, Piece> = { ...fruit, ...vegetables };

type Place = [x: number, y: number, turn: number, size: number];

const heap: Place[] = [
  ...([
    [360, 690, -12, 1],
    [490, 640, 10, 1.04],
    [620, 620, -6, 1.08],
    [750, 645, 14, 1.04],
    [860, 695, 22, 1],
  ] as Place[]),
  ...([
    [300, 770, 8, 1],
    [415, 752, -16, 1.05],
    [540, 740, 4, 1.1],
    [670, 740, -8, 1.1],
    [795, 755, 12, 1.05],
    [905, 775, -6, 1],
  ] as Place[]),
];

/** Fruit and vegetables heaped in a crate with the grower's label. */
export const crate: Form = (sheet, { kind, colour, accent, content, print }) => {
  const draw = pieces[kind];
  if (!draw) throw new Error(`no fruit is called ${kind}`);
  const wood = hex("straw");
  const slat = (y: number, height: number) =>
    lit(sheet, box(214, y, 772, height, 6), wood, {
      art: [0.3, 0.62]
        .map((part) => line(`M214 ${y + height * part}q200 9 390 0t390 4`, darker(wood, 0.4), 3, 0.35))
        .join(""),
    });
  return nearer(
    1.06,
    shadow(sheet, 600, 390) +
      lit(sheet, box(236, 690, 728, 110, 4), darker(wood, 0.45)) +
      heap
        .map(([x, y, turn, size], index) => placed(x, y, turn, size, draw(sheet, { colour, content, index })))
        .join("") +
      slat(800, 98) +
      slat(908, 98) +
      [236, 920].map((x) => lit(sheet, box(x, 786, 44, 224, 4), darker(wood, 0.12))).join("") +
      lit(sheet, box(400, 812, 400, 184, 8), hex("paper"), {
        art: label({ x: 404, y: 816, width: 392, height: 176 }, print, { paper: hex("paper"), accent }),
      }),
    90,
  );
};

/** What is too large for a crate: one to three on a board. */
export const whole: Form = (sheet, { kind, colour, accent, content, print }) => {
  const draw = pieces[kind];
  if (!draw) throw new Error(`no fruit is called ${kind}`);
  const one = (x: number, y: number, turn: number, size: number) =>
    placed(x, y, turn, size, draw(sheet, { colour, content, index: 0 }));
  return nearer(
    1.02,
    shadow(sheet, 580, 360) +
      lit(sheet, box(180, 966, 840, 44, 20), hex("wood"), {
        light: "soft",
        art: plain(oval(560, 966, 330, 14), "#1d0f06", 0.35),
      }) +
      one(700, 770, 8, 1.75) +
      one(450, 800, -8, 1.9) +
      tag(sheet, { x: 790, y: 840, accent, print }),
    70,
  );
};

/** A bunch or a punnet of small things seen from the front: berries, mushrooms, sprouts. */
export const punnet: Form = (sheet, { kind, colour, accent, content, print }) => {
  const draw = pieces[kind];
  if (!draw) throw new Error(`no fruit is called ${kind}`);
  const rows = [560, 610, 660, 710].flatMap((y, row) =>
    Array.from(
      { length: 7 },
      (_, index): Place => [330 + index * 90 + (row % 2) * 44 - 20, y, ((index * 53 + row * 31) % 70) - 35, 0.56],
    ),
  );
  const tray = "M236 700H964L930 990Q926 1010 900 1010H300Q274 1010 270 990z";
  return nearer(
    1.02,
    shadow(sheet, 600, 350) +
      lit(sheet, box(250, 660, 700, 90, 20), darker(hex("kraft"), 0.5)) +
      rows.map(([x, y, turn, size]) => placed(x, y, turn, size, draw(sheet, { colour, content, index: 0 }))).join("") +
      lit(sheet, tray, lighter(hex("kraft"), 0.1), {
        light: "soft",
        art: label({ x: 330, y: 745, width: 540, height: 235 }, print, { paper: hex("paper"), accent }),
      }),
    80,
  );
};
