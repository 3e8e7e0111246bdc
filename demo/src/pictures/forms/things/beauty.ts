import { darker, hex, lighter } from "../../art/colours.ts";
import { label } from "../../art/label.ts";
import { GROUND, glow, line, lit, nearer, plain, shadow } from "../../art/light.ts";
import { ornament } from "../../art/motifs.ts";
import { box, oval, turned } from "../../art/paths.ts";
import type { Form } from "../../form.ts";

/** Lipstick beside its case. */
export const lipstick: Form = (sheet, { colour, accent, content, print }) =>
  nearer(
    1.12,
    shadow(sheet, 600, 200) +
      lit(sheet, "M470 560V440C470 380 560 350 590 330V560z", content, { light: "round" }) +
      lit(sheet, box(462, 556, 136, 90, 6), hex("ochre"), { light: "round" }) +
      lit(sheet, box(446, 640, 168, 370, 10), colour, {
        light: "round",
        art: label({ x: 452, y: 690, width: 156, height: 290 }, print, { paper: colour, accent, bare: true }),
      }) +
      lit(sheet, box(680, 640, 156, 370, 14), colour, {
        light: "round",
        art:
          plain(box(680, 960, 156, 14), hex("ochre")) +
          ornament(758, 800, 90, { motif: print.motif, main: accent, second: accent, paper: colour }),
      }),
  );

/** Squeeze tube that stands on its cap. */
export const tube: Form = (sheet, { colour, accent, print }) =>
  nearer(
    1.08,
    shadow(sheet, 600, 140) +
      lit(sheet, "M420 290H780L730 880H470z", colour, {
        light: "soft",
        art:
          plain(box(380, 290, 440, 40), darker(colour, 0.12)) +
          label({ x: 480, y: 370, width: 240, height: 470 }, print, { paper: colour, accent, bare: true }),
      }) +
      lit(sheet, box(462, 876, 276, 134, 14), accent, { light: "round" }),
  );

/** Soap in a paper band. */
export const soap: Form = (sheet, { colour, accent, content, print }) =>
  nearer(
    1.1,
    shadow(sheet, 600, 360) +
      lit(sheet, box(250, 650, 700, 350, 90), content, {
        light: "ball",
        art: line("M280 940C420 760 560 1000 920 700M260 820C420 660 600 860 900 660", lighter(content, 0.4), 26, 0.5),
      }) +
      lit(sheet, box(390, 646, 420, 360, 6), colour, {
        light: "flat",
        art: label({ x: 404, y: 660, width: 392, height: 332 }, print, { paper: colour, accent }),
      }),
    110,
  );

/** Candle in a glass, or the diffuser with its reeds. */
export const candle: Form = (sheet, { kind, colour, accent, print }) => {
  if (kind === "diffuser") {
    const reeds = [-150, -80, -14, 60, 130].map((lean) => line(`M600 640L${600 + lean} 250`, hex("wood"), 9)).join("");
    const flask = turned(
      600,
      [
        [44, 590],
        [44, 640, "line"],
        [150, 760],
        [150, GROUND - 12, "line"],
      ],
      22,
    );
    return nearer(
      1.08,
      shadow(sheet, 600, 150) +
        reeds +
        lit(sheet, flask, colour, {
          light: "round",
          art: label({ x: 470, y: 770, width: 260, height: 215 }, print, { paper: hex("paper"), accent, radius: 0 }),
        }) +
        lit(sheet, box(548, 574, 104, 44, 8), accent, { light: "round" }),
    );
  }
  const glass = turned(
    600,
    [
      [176, 600],
      [176, GROUND - 14, "line"],
    ],
    26,
  );
  const flame =
    glow(sheet, oval(600, 520, 180, 200), hex("sun"), 0.5) +
    plain("M600 440C630 490 634 520 600 556C566 520 574 490 600 440z", hex("sun")) +
    plain("M600 496C614 520 614 534 600 552C586 534 588 520 600 496z", hex("paper"));
  const wax = lit(sheet, oval(600, 612, 168, 28), lighter(colour, 0.45)) + line("M600 606V552", "#33241a", 6);
  return nearer(
    1.15,
    shadow(sheet, 600, 176) +
      lit(sheet, glass, colour, {
        light: "round",
        art: label({ x: 450, y: 680, width: 300, height: 300 }, print, { paper: hex("paper"), accent }),
      }) +
      lit(sheet, oval(600, 600, 176, 32), lighter(colour, 0.2)) +
      wax +
      flame,
  );
};

/** Cigars in their box. */
export const cigars: Form = (sheet, { colour, accent, content, print }) =>
  nearer(
    1.04,
    shadow(sheet, 600, 380) +
      lit(sheet, box(240, 380, 720, 300, 10), colour, {
        art: label({ x: 270, y: 395, width: 660, height: 270 }, print, { paper: hex("paper"), accent }),
      }) +
      lit(sheet, box(230, 680, 740, 320, 12), darker(colour, 0.15)) +
      [720, 790, 860, 930]
        .map((y) =>
          lit(sheet, box(270, y - 28, 660, 58, 28), content, {
            light: "flat",
            art: plain(box(420, y - 30, 60, 62), accent),
          }),
        )
        .join(""),
    60,
  );
