import { darker, hex, lighter } from "../../art/colours.ts";
import { line, lit, plain, shadow, softShadow } from "../../art/light.ts";
import { box, oval } from "../../art/paths.ts";
import { tag } from "../../art/tag.ts";
import type { Form } from "../../form.ts";

/** Tools of the kitchen: `knife`, `bread-knife`, `board`, `spoons`, `measures`, `comb`, `shears`. */
export const utensil: Form = (sheet, { kind, colour, accent, print }) => {
  const card = tag(sheet, { x: 790, y: 830, accent, print });
  const steel = hex("steel");
  const wall = (d: string) => `<g transform="translate(22 20)">${softShadow(d, { spread: 14, opacity: 0.28 })}</g>`;
  const solid = (d: string, tone: string, art = "") => wall(d) + lit(sheet, d, tone, { light: "soft", art });
  const grains = [560, 600, 640, 680]
    .map((x) => line(`M${x - 160} 230C${x - 130} 480 ${x - 190} 700 ${x - 160} 960`, darker(colour, 0.4), 5, 0.3))
    .join("");
  const tools: Record<string, string> = {
    knife:
      solid(
        "M470 210C540 300 570 480 566 660H470z",
        steel,
        line("M548 330C560 440 560 560 558 656", "#ffffff", 10, 0.7),
      ) +
      solid(
        box(462, 660, 112, 320, 40),
        colour,
        [740, 820, 900].map((y) => plain(oval(518, y, 12), lighter(steel, 0.3))).join(""),
      ),
    "bread-knife":
      solid(`M470 200H540V660H470z${"M540 0h14".repeat(0)}`, steel, "") +
      plain(
        Array.from({ length: 15 }, (_, index) => `M538 ${206 + index * 30}l18 15l-18 15z`).join(""),
        darker(steel, 0.1),
      ) +
      solid(
        box(462, 660, 100, 320, 40),
        colour,
        [740, 820, 900].map((y) => plain(oval(512, y, 12), lighter(steel, 0.3))).join(""),
      ),
    board: solid(
      `${box(330, 340, 440, 660, 40)}M516 340V250a34 34 0 0 1 68 0V340z`,
      colour,
      grains + plain(oval(550, 270, 20), darker(colour, 0.5)),
    ),
    spoons: [360, 480, 600, 720]
      .map(
        (x, index) =>
          `<g transform="rotate(${(index - 1.5) * 6} ${x} 1000)">${solid(`${oval(x, 340 + index * 26, 58, 84)}M${x - 16} ${400 + index * 26}H${x + 16}L${x + 20} 980Q${x} 1000 ${x - 20} 980z`, index % 2 ? darker(colour, 0.15) : colour)}</g>`,
      )
      .join(""),
    measures: [
      [380, 430, 110],
      [560, 520, 92],
      [410, 650, 76],
      [590, 700, 62],
    ]
      .map(
        ([x = 0, y = 0, r = 0]) =>
          solid(box(x, y - 14, r + 260, 28, 14), darker(colour, 0.1)) +
          solid(oval(x, y, r, r * 0.94), colour) +
          lit(sheet, oval(x + 4, y + 4, r * 0.82, r * 0.76), darker(colour, 0.35), { light: "ball" }),
      )
      .join(""),
    comb:
      solid(
        "M300 420C420 340 780 340 900 420V540H300z",
        colour,
        [430, 470]
          .map((y) => line(`M300 ${y}C460 ${y - 60} 740 ${y - 60} 900 ${y}`, darker(colour, 0.4), 4, 0.4))
          .join(""),
      ) +
      Array.from({ length: 15 }, (_, index) => lit(sheet, box(304 + index * 40.5, 530, 24, 260, 12), colour)).join(""),
    shears:
      solid(
        "M560 230C620 330 640 470 606 600L560 600C540 480 540 340 560 230zM640 240C590 340 570 470 590 600L640 606C660 480 660 340 640 240z",
        steel,
      ) +
      line("M576 610C470 700 440 840 470 960M624 610C730 700 760 840 730 960", colour, 52) +
      lit(sheet, oval(600, 600, 30), lighter(steel, 0.2), { light: "ball" }),
  };
  return shadow(sheet, 580, 180) + (tools[kind] ?? tools.spoons ?? "") + card;
};
