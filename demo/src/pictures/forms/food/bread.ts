import { darker, hex, lighter, mix } from "../../art/colours.ts";
import { label } from "../../art/label.ts";
import { glow, line, lit, nearer, plain, shadow } from "../../art/light.ts";
import { box, oval } from "../../art/paths.ts";
import { tag } from "../../art/tag.ts";
import type { Form, Goods } from "../../form.ts";
import { board, sprinkled } from "./board.ts";

/** A kraft band with the label around a loaf. */
const band = (goods: Goods, area: { x: number; y: number; width: number; height: number }) =>
  plain(box(area.x - 16, area.y - 400, area.width + 32, 1400), hex("kraft")) +
  label(area, goods.print, { paper: hex("paper"), accent: goods.accent });

/** Country loaf with its cuts; `tin` is baked in a tin, `seeds` has seeds, `brioche` shines. */
export const loaf: Form = (sheet, goods) => {
  const { kind, colour, content } = goods;
  if (kind === "tin" || kind === "brioche" || kind === "seeds") return tinLoaf(sheet, goods);
  const body =
    "M204 850C190 640 360 500 600 500S1010 640 996 850C990 940 960 1010 900 1010H300C240 1010 210 940 204 850z";
  const flour = glow(sheet, oval(470, 620, 280, 130), "#fffaf0", 0.5);
  const cuts = [280, 350, 810, 880]
    .map((x) => {
      const y = 560 + Math.abs(x - 600) * 0.28;
      const cut = `M${x - 30} ${y}C${x + 30} ${y + 60} ${x + 40} ${y + 170} ${x + 10} ${y + 240}`;
      return (
        plain(
          `${cut}C${x - 20} ${y + 180} ${x - 30} ${y + 90} ${x - 30} ${y}z`,
          mix(colour, lighter(content, 0.4), 0.7),
        ) + line(cut, darker(colour, 0.5), 5, 0.5)
      );
    })
    .join("");
  return nearer(
    1.05,
    shadow(sheet, 600, 380) +
      lit(sheet, body, colour, {
        light: "ball",
        art: flour + cuts + band(goods, { x: 470, y: 690, width: 290, height: 290 }),
      }),
    90,
  );
};

const tinLoaf: Form = (sheet, goods) => {
  const { kind, colour, content } = goods;
  const body =
    "M214 980C190 880 190 760 220 700C190 600 300 520 390 560C440 500 560 500 600 550C640 500 760 500 810 560C900 520 1010 600 980 700C1010 760 1010 880 986 980Q984 1010 950 1010H250Q216 1010 214 980z";
  const seams =
    kind === "seeds"
      ? ""
      : line(
          "M400 566C410 620 400 660 392 690M602 552C610 610 606 650 598 690M806 566C812 620 800 660 806 690",
          darker(colour, 0.5),
          5,
          0.4,
        );
  const top =
    kind === "seeds"
      ? sprinkled(content, { x: 220, y: 540, width: 760, height: 190, count: 150 })
      : kind === "brioche"
        ? sprinkled(hex("coffee"), { x: 250, y: 560, width: 700, height: 360, count: 60 })
        : "";
  const crumb = plain(box(180, 740, 840, 280), lighter(colour, 0.3), 0.5);
  return nearer(
    1.05,
    shadow(sheet, 600, 390) +
      lit(sheet, body, colour, {
        light: "round",
        art: crumb + seams + top + band(goods, { x: 440, y: 710, width: 320, height: 270 }),
      }),
    90,
  );
};

/** Baguette in its paper sleeve. */
export const baguette: Form = (sheet, goods) => {
  const stick = box(512, 150, 176, 860, 88);
  const cuts = [230, 360, 490]
    .map((y) =>
      plain(
        `M545 ${y + 90}C560 ${y + 40} 610 ${y} 660 ${y}C650 ${y + 50} 600 ${y + 96} 545 ${y + 90}z`,
        lighter(goods.content, 0.5),
      ),
    )
    .join("");
  const sleeve = "M476 520L724 500L706 1010H494z";
  return (
    shadow(sheet, 600, 120) +
    `<g transform="rotate(5 600 1010)">${lit(sheet, stick, goods.colour, { light: "round", art: cuts })}${lit(sheet, sleeve, hex("milk"), { light: "round", art: plain(box(440, 990, 320, 20), goods.accent) + label({ x: 500, y: 540, width: 204, height: 430 }, goods.print, { paper: hex("milk"), accent: goods.accent, bare: true }) })}</g>`
  );
};

/** Croissants on a board. */
export const croissant: Form = (sheet, { colour, accent, print }) => {
  const fold = (d: string) => lit(sheet, d, colour, { light: "ball" });
  const one = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})">${fold("M-300 120C-330 40 -270 -30 -190 -40L-150 60C-200 60 -230 90 -240 140C-260 160 -290 150 -300 120z")}${fold("M300 120C330 40 270 -30 190 -40L150 60C200 60 230 90 240 140C260 160 290 150 300 120z")}${fold("M-216 -20C-190 -110 -120 -140 -60 -140L-40 70C-90 60 -140 70 -176 80C-210 60 -224 20 -216 -20z")}${fold("M216 -20C190 -110 120 -140 60 -140L40 70C90 60 140 70 176 80C210 60 224 20 216 -20z")}${fold("M-92 -120C-60 -176 60 -176 92 -120C104 -40 90 40 60 84C20 96 -20 96 -60 84C-90 40 -104 -40 -92 -120z")}${line("M-60 -120C-70 -40 -60 30 -40 70M-20 -140C-26 -40 -20 40 -10 80M40 -136C46 -50 40 20 30 74", lighter(colour, 0.4), 6, 0.5)}</g>`;
  return nearer(
    1.06,
    shadow(sheet, 600, 400) +
      board(sheet, 966, 400) +
      one(740, 740, 0.8) +
      one(500, 850, 1) +
      tag(sheet, { x: 760, y: 820, accent, print }),
    80,
  );
};
