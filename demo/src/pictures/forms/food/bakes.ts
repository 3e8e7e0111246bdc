import { darker, hex, lighter, mix } from "../../art/colours.ts";
import { glow, line, lit, nearer, plain, shadow } from "../../art/light.ts";
import { box, oval } from "../../art/paths.ts";
import { scatter } from "../../art/scatter.ts";
import type { Sheet } from "../../art/sheet.ts";
import { tag } from "../../art/tag.ts";
import type { Form, Goods } from "../../form.ts";
import { board, sprinkled } from "./board.ts";

/** Things of one kind in a row or a heap on a board. */
function heap(sheet: Sheet, goods: Goods, draw: (x: number, y: number) => string, places: [number, number][]): string {
  return nearer(
    1.04,
    shadow(sheet, 600, 420) +
      board(sheet, 966, 420) +
      places.map(([x, y]) => draw(x, y)).join("") +
      tag(sheet, { x: 780, y: 800, accent: goods.accent, print: goods.print }),
    50,
  );
}

const pile: [number, number][] = [
  [420, 690],
  [600, 690],
  [330, 820],
  [510, 820],
  [690, 820],
  [270, 920],
  [440, 925],
  [610, 925],
];

/** Small bakes: `bagel`, `pretzel`, `roll`, `broa`, `coxinha`, `empada`, `sonho`, `cheese`, `truffle`, `soap`. */
export const bakes: Form = (sheet, goods) => {
  const { kind, colour, content } = goods;
  const ball = (d: string, tone = colour, art = "") => lit(sheet, d, tone, { light: "ball", art });
  const shapes: Record<string, (x: number, y: number) => string> = {
    bagel: (x, y) =>
      ball(
        oval(x, y, 118, 84),
        colour,
        sprinkled(content, { x: x - 100, y: y - 80, width: 200, height: 90, count: 46 }),
      ) + ball(oval(x, y - 10, 30, 18), darker(colour, 0.45)),
    pretzel: (x, y) =>
      `<g transform="translate(${x} ${y})">${[34, 26].map((width, index) => line("M-70 60C-10 40 60 0 96 -40C130 -90 60 -120 0 -60C-60 -120 -130 -90 -96 -40C-60 0 10 40 70 60", index ? colour : darker(colour, 0.35), width)).join("")}${sprinkled(hex("paper"), { x: -90, y: -90, width: 180, height: 60, count: 16 })}</g>`,
    roll: (x, y) =>
      ball(
        `M${x - 92} ${y + 56}C${x - 110} ${y - 40} ${x - 50} ${y - 70} ${x} ${y - 70}S${x + 110} ${y - 40} ${x + 92} ${y + 56}Q${x} ${y + 76} ${x - 92} ${y + 56}z`,
      ),
    broa: (x, y) =>
      ball(
        oval(x, y, 104, 68),
        colour,
        line(
          `M${x - 70} ${y - 20}l50 20l-10 40M${x + 10} ${y - 60}l10 50l60 10M${x} ${y + 10}l-20 44`,
          lighter(colour, 0.6),
          6,
          0.8,
        ),
      ),
    coxinha: (x, y) =>
      ball(
        `M${x} ${y - 130}C${x + 24} ${y - 70} ${x + 88} ${y - 30} ${x + 84} ${y + 24}C${x + 80} ${y + 72} ${x - 80} ${y + 72} ${x - 84} ${y + 24}C${x - 88} ${y - 30} ${x - 24} ${y - 70} ${x} ${y - 130}z`,
        colour,
        sprinkled(darker(colour, 0.2), { x: x - 80, y: y - 110, width: 160, height: 170, count: 40 }),
      ),
    empada: (x, y) =>
      lit(
        sheet,
        `M${x - 96} ${y - 20}H${x + 96}L${x + 70} ${y + 64}Q${x} ${y + 76} ${x - 70} ${y + 64}z`,
        darker(colour, 0.12),
        {
          light: "round",
          art: [-60, -30, 0, 30, 60]
            .map((dx) => line(`M${x + dx * 1.3} ${y - 20}L${x + dx} ${y + 70}`, darker(colour, 0.5), 4, 0.3))
            .join(""),
        },
      ) +
      ball(
        `M${x - 108} ${y - 12}C${x - 100} ${y - 70} ${x + 100} ${y - 70} ${x + 108} ${y - 12}Q${x} ${y + 12} ${x - 108} ${y - 12}z`,
      ),
    sonho: (x, y) =>
      ball(
        oval(x, y, 108, 78),
        colour,
        `${plain(
          `M${x - 120} ${y - 4}Q${x} ${y + 30} ${x + 120} ${y - 4}V${y + 18}Q${x} ${y + 54} ${x - 120} ${y + 18}z`,
          content,
        )}${glow(sheet, oval(x - 10, y - 46, 104, 44), "#fffaf0", 0.95)}`,
      ),
    cheese: (x, y) =>
      ball(
        oval(x, y, 92, 78),
        mix(colour, hex("crust"), ((x * 7) % 5) / 14),
        sprinkled(darker(colour, 0.25), { x: x - 70, y: y - 60, width: 140, height: 110, count: 14 }),
      ),
    truffle: (x, y) =>
      plain(oval(x, y + 36, 96, 48), hex("sun")) +
      ball(
        oval(x, y, 78, 72),
        colour,
        sprinkled(lighter(colour, 0.25), { x: x - 70, y: y - 70, width: 140, height: 120, count: 40 }),
      ),
    soap: (x, y) =>
      lit(sheet, box(x - 110, y - 56, 220, 122, 34), colour, {
        light: "ball",
        art: line(`M${x - 90} ${y + 30}C${x - 40} ${y - 30} ${x + 20} ${y + 60} ${x + 96} ${y - 20}`, content, 16, 0.5),
      }),
  };
  const draw = shapes[kind] ?? shapes.roll;
  if (!draw) return "";
  const places: Record<string, [number, number][]> = {
    bagel: [
      [470, 720],
      [700, 740],
      [360, 870],
      [590, 880],
    ],
    pretzel: [
      [520, 700],
      [340, 870],
      [600, 880],
    ],
    sonho: [
      [470, 730],
      [680, 740],
      [360, 880],
      [580, 890],
    ],
    soap: [
      [500, 780],
      [380, 900],
      [620, 900],
    ],
  };
  return heap(sheet, goods, draw, places[kind] ?? pile);
};

/** A flat bread or a pizza seen at a slant: `focaccia`, `pizza`. */
export const flatBread: Form = (sheet, goods) => {
  const { kind, colour, content, accent, print } = goods;
  const isPizza = kind === "pizza";
  const d = isPizza ? oval(560, 770, 390, 210) : box(190, 580, 740, 380, 90);
  const random = scatter(11);
  const toppings = Array.from({ length: isPizza ? 26 : 22 }, (_, index) => {
    const [angle, far] = [random() * 6.28, Math.sqrt(random()) * 0.8];
    const [x, y] = [560 + Math.cos(angle) * 360 * far, 770 + Math.sin(angle) * 180 * far];
    if (index % 3 === 0) return plain(`M${x} ${y}q26 -26 52 0q-26 22 -52 0z`, hex("leaf"));
    return lit(
      sheet,
      oval(x, y, isPizza ? 44 : 30, isPizza ? 26 : 20),
      index % 3 === 1 ? content : isPizza ? hex("milk") : lighter(content, 0.1),
      { light: "ball" },
    );
  }).join("");
  const sauce = isPizza
    ? plain(oval(560, 764, 340, 176), hex("terracotta")) + plain(oval(560, 762, 326, 166), hex("butter"), 0.72)
    : sprinkled(hex("leaf"), { x: 240, y: 620, width: 640, height: 290, count: 60 });
  return (
    shadow(sheet, 570, 400, 960) +
    lit(sheet, d.replaceAll("770", "792"), darker(colour, 0.3)) +
    lit(sheet, d, colour, { light: "ball", art: sauce + toppings }) +
    tag(sheet, { x: 800, y: 830, accent, print })
  );
};
