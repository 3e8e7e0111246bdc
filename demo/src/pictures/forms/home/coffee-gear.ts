import { darker, hex, lighter } from "../../art/colours.ts";
import { gloss, line, lit, nearer, plain, shadow } from "../../art/light.ts";
import { box, oval, turned } from "../../art/paths.ts";
import type { Form } from "../../form.ts";

export const kettle: Form = (sheet, { colour, accent }) =>
  nearer(
    1.06,
    shadow(sheet, 600, 230) +
      line("M470 620C300 640 340 860 210 800", colour, 34) +
      line("M770 560C930 520 930 800 800 860", accent, 44) +
      lit(
        sheet,
        turned(
          620,
          [
            [120, 520],
            [160, 640],
            [220, 960],
          ],
          34,
        ),
        colour,
        { light: "round" },
      ) +
      lit(sheet, oval(620, 520, 124, 28), lighter(colour, 0.2)) +
      lit(
        sheet,
        turned(
          620,
          [
            [24, 440],
            [34, 480],
            [18, 510],
          ],
          6,
        ),
        accent,
        { light: "round" },
      ) +
      gloss(box(478, 700, 18, 190, 9), 0.5),
  );

export const grinder: Form = (sheet, { colour, accent }) =>
  shadow(sheet, 580, 190) +
  line("M580 340H800", hex("steel"), 20) +
  lit(
    sheet,
    turned(
      800,
      [
        [26, 270],
        [34, 330],
        [20, 360],
      ],
      6,
    ),
    colour,
    { light: "round" },
  ) +
  lit(
    sheet,
    turned(
      580,
      [
        [40, 360],
        [150, 480],
        [130, 620],
      ],
      20,
    ),
    hex("steel"),
    { light: "round" },
  ) +
  lit(sheet, box(390, 630, 380, 380, 20), colour, {
    light: "soft",
    art: [680, 760, 840, 920].map((y) => line(`M390 ${y}q190 20 380 0`, darker(colour, 0.4), 5, 0.3)).join(""),
  }) +
  lit(sheet, box(450, 800, 260, 130, 10), lighter(colour, 0.1)) +
  lit(sheet, oval(580, 866, 24), accent, { light: "ball" });

export const dripper: Form = (sheet, { colour, content }) =>
  shadow(sheet, 580, 250) +
  line("M380 990V420H780V990", colour, 34) +
  lit(sheet, "M400 430H760L620 740Q580 770 540 740z", hex("milk"), { light: "round" }) +
  lit(sheet, oval(580, 430, 180, 34), hex("coffee")) +
  line(oval(580, 430, 180, 34), colour, 20) +
  line("M580 760V820", hex("coffee"), 8) +
  lit(
    sheet,
    turned(
      580,
      [
        [110, 820],
        [110, 940, "line"],
        [90, 990],
      ],
      14,
    ),
    content,
    { light: "round" },
  ) +
  lit(sheet, oval(580, 820, 110, 22), hex("coffee")) +
  lit(sheet, box(320, 980, 520, 34, 14), darker(colour, 0.1), { light: "soft" });

export const scale: Form = (sheet, { colour }) =>
  nearer(
    1.08,
    shadow(sheet, 570, 360) +
      lit(
        sheet,
        turned(
          570,
          [
            [80, 560],
            [150, 700],
            [140, 850],
          ],
          16,
        ),
        hex("ice"),
        { light: "round", opacity: 0.75, art: plain(box(400, 700, 340, 200), hex("coffee"), 0.9) },
      ) +
      line("M700 620C790 620 780 760 706 770", hex("ice"), 22) +
      lit(sheet, "M270 860H870L920 900H220z", lighter(colour, 0.2)) +
      lit(sheet, box(220, 898, 700, 110, 24), colour, {
        light: "soft",
        art:
          plain(box(480, 926, 250, 56, 12), hex("mint")) +
          line("M510 940v28M540 940v28M600 940h22v28h-22zM650 968v-28h24", hex("forest"), 6) +
          plain(oval(800, 954, 18), hex("steel")),
      }),
    60,
  );

export const wateringCan: Form = (sheet, { colour, accent }) =>
  shadow(sheet, 600, 260) +
  line("M480 700L260 520", colour, 40) +
  lit(sheet, "M210 470L300 440L270 560L220 580z", darker(colour, 0.1)) +
  line("M560 600C560 380 860 380 870 640C880 780 860 840 800 880", accent, 30) +
  lit(
    sheet,
    turned(
      620,
      [
        [170, 600],
        [200, 980, "line"],
      ],
      28,
    ),
    colour,
    { light: "round" },
  ) +
  lit(sheet, oval(620, 600, 170, 40), darker(colour, 0.35)) +
  gloss(box(484, 700, 18, 200, 9), 0.5);
