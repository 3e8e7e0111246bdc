import { darker, hex, lighter } from "../../art/colours.ts";
import { gloss, line, lit, nearer, plain, shadow } from "../../art/light.ts";
import { ornament } from "../../art/motifs.ts";
import { box, oval, turned } from "../../art/paths.ts";
import { tag } from "../../art/tag.ts";
import type { Form } from "../../form.ts";

/** Casserole: enamelled, or `clay`, or `fondue` on its stand. */
export const pot: Form = (sheet, { kind, colour, accent, print }) => {
  const handle = (x: number) =>
    line(`M${x} 740c${x < 600 ? -90 : 90} -20 ${x < 600 ? -90 : 90} 90 0 70`, darker(colour, 0.15), 34);
  const body = turned(
    600,
    [
      [300, 690],
      [300, 880, "line"],
      [250, 990],
    ],
    26,
  );
  const isClay = kind === "clay";
  const lid =
    lit(
      sheet,
      "M286 690C290 600 420 560 600 560S910 600 914 690Q600 760 286 690z",
      isClay ? colour : lighter(colour, 0.06),
      { light: "ball" },
    ) +
    lit(
      sheet,
      turned(
        600,
        [
          [44, 516],
          [50, 536],
          [26, 572],
        ],
        8,
      ),
      isClay ? colour : accent,
      { light: "round" },
    );
  const rim = lit(
    sheet,
    turned(
      600,
      [
        [316, 676],
        [316, 716, "line"],
      ],
      60,
    ),
    darker(colour, 0.1),
    { light: "round" },
  );
  const stand =
    kind === "fondue"
      ? line("M380 960L340 1006M820 960L860 1006M400 900H800", hex("charcoal"), 18) +
        plain("M600 900C626 940 626 966 600 990C574 966 574 940 600 900z", hex("sun"))
      : "";
  const glow = isClay ? "" : gloss(box(358, 770, 22, 120, 11), 0.5);
  return nearer(
    1.08,
    shadow(sheet, 600, 290) +
      stand +
      handle(316) +
      handle(884) +
      lit(sheet, body, colour, {
        light: "round",
        art: ornament(600, 850, 110, {
          motif: "sun",
          main: lighter(colour, 0.35),
          second: lighter(colour, 0.25),
          paper: colour,
        }),
      }) +
      rim +
      lid +
      glow +
      tag(sheet, { x: 800, y: 850, accent, print }),
    60,
  );
};

/** Frying pan seen at a slant; `paella` has two handles, `forms` is a nest of baking tins. */
export const pan: Form = (sheet, { kind, colour, accent, print }) => {
  const card = tag(sheet, { x: 800, y: 840, accent, print });
  if (kind === "forms")
    return nearer(
      1.05,
      shadow(sheet, 580, 360) +
        [
          [340, 720, 210],
          [280, 790, 160],
          [210, 850, 110],
        ]
          .map(
            ([half = 0, y = 0, h = 0]) =>
              lit(
                sheet,
                turned(
                  560,
                  [
                    [half, y],
                    [half - 40, y + h, "line"],
                  ],
                  40,
                ),
                colour,
                { light: "round" },
              ) +
              lit(sheet, oval(560, y, half, half * 0.2), darker(colour, 0.25)) +
              line(oval(560, y, half, half * 0.2), lighter(colour, 0.3), 8),
          )
          .join("") +
        card,
      40,
    );
  const handles =
    kind === "paella"
      ? line("M250 800c-90 -30 -90 80 10 60M890 800c90 -30 90 80 -10 60", colour, 30)
      : lit(sheet, "M860 770L1110 640Q1150 640 1140 680L900 830z", darker(colour, 0.1)) +
        plain(oval(1104, 668, 14, 9), lighter(hex("sand"), 0.3));
  return (
    shadow(sheet, 580, 330, 960) +
    handles +
    lit(
      sheet,
      turned(
        570,
        [
          [340, 800],
          [300, 920],
        ],
        40,
      ),
      colour,
      { light: "round" },
    ) +
    lit(sheet, oval(570, 800, 340, 120), lighter(colour, 0.14)) +
    lit(sheet, oval(570, 812, 300, 98), darker(colour, 0.12), { light: "ball" }) +
    gloss("M340 790Q380 740 470 722L480 734Q400 756 360 800z", 0.35) +
    card
  );
};
