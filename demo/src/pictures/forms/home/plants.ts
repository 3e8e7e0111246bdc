import { darker, hex, lighter } from "../../art/colours.ts";
import { label } from "../../art/label.ts";
import { GROUND, line, lit, plain, shadow } from "../../art/light.ts";
import { box, oval, turned } from "../../art/paths.ts";
import type { Sheet } from "../../art/sheet.ts";
import { tag } from "../../art/tag.ts";
import type { Form } from "../../form.ts";
import { leaf, turnedBy } from "./flowers.ts";

const planter = (sheet: Sheet, cx: number, half: number, top: number, colour: string, art = "") =>
  lit(
    sheet,
    turned(
      cx,
      [
        [half, top],
        [half * 0.74, GROUND - 12, "line"],
      ],
      22,
    ),
    colour,
    { light: "round", art },
  ) +
  lit(
    sheet,
    turned(
      cx,
      [
        [half + 14, top - 20],
        [half + 12, top + 36, "line"],
      ],
      18,
    ),
    lighter(colour, 0.08),
    { light: "round" },
  ) +
  plain(oval(cx, top - 20, half + 6, 20), hex("coffee"));

/** Plants in pots: `monstera`, `cactus`, `trailing`, `tree`, `bamboo`, `clover`, `orchid`, `herb`. */
export const plant: Form = (sheet, { kind, colour, accent, content, print }) => {
  const fan = (degrees: number[], size: number, tone = content) =>
    degrees
      .map((angle, index) =>
        turnedBy(
          600,
          800,
          angle,
          line("M0 0V-160", darker(tone, 0.2), 10) +
            turnedBy(0, -150, 0, leaf(sheet, index % 2 ? tone : lighter(tone, 0.14))),
          size,
        ),
      )
      .join("");
  const split =
    "M0 0C-90 -20 -150 -90 -150 -160L-90 -150L-140 -210C-120 -250 -90 -270 -60 -280L-40 -220L-20 -290H20L40 -220L60 -280C90 -270 120 -250 140 -210L90 -150L150 -160C150 -90 90 -20 0 0z";
  const paper = label({ x: 500, y: 880, width: 200, height: 104 }, print, { paper: hex("paper"), accent });
  const pots = (half = 150) => planter(sheet, 600, half, 820, colour, paper);
  const kinds: Record<string, () => string> = {
    monstera: () =>
      [
        [-62, 0.9],
        [62, 0.92],
        [-26, 1.2],
        [30, 1.16],
        [2, 1.34],
      ]
        .map(([angle = 0, size = 1], index) =>
          turnedBy(
            600,
            810,
            angle,
            line("M0 0V-170", darker(content, 0.2), 12) +
              turnedBy(
                0,
                -160,
                0,
                lit(sheet, split, index % 2 ? content : lighter(content, 0.12), {
                  art: line(
                    "M0 0V-280M0 -60L-90 -120M0 -60L90 -120M0 -130L-70 -200M0 -130L70 -200",
                    lighter(content, 0.4),
                    5,
                    0.5,
                  ),
                }),
              ),
            size,
          ),
        )
        .join("") + pots(),
    herb: () => fan([-70, -48, -26, -8, 14, 34, 54, 72], 0.9) + fan([-36, -12, 10, 40], 1.1) + pots(),
    trailing: () =>
      fan([-50, -16, 20, 54], 0.8) +
      pots() +
      [
        [430, -1],
        [480, -1],
        [740, 1],
        [790, 1],
      ]
        .map(
          ([x = 0, side = 1], row) =>
            line(`M${x} 810q${side * 60} 60 ${side * 50} ${150 + row * 12}`, darker(content, 0.2), 8) +
            [0, 1, 2]
              .map((index) =>
                turnedBy(
                  x + side * (40 + index * 6),
                  850 + index * 50,
                  180 - side * 40,
                  leaf(sheet, index % 2 ? content : lighter(content, 0.15)),
                  0.4,
                ),
              )
              .join(""),
        )
        .join(""),
    tree: () =>
      lit(sheet, "M570 820C580 700 560 620 590 520H620C640 620 620 700 640 820z", hex("wood"), { light: "round" }) +
      [
        [480, 470, 130],
        [720, 470, 130],
        [600, 380, 160],
        [540, 300, 110],
        [670, 300, 110],
        [600, 500, 130],
      ]
        .map(([x = 0, y = 0, r = 0], index) =>
          lit(sheet, oval(x, y, r, r * 0.86), index % 2 ? content : lighter(content, 0.1), { light: "ball" }),
        )
        .join("") +
      [
        [480, 500],
        [560, 400],
        [680, 420],
        [720, 520],
        [600, 300],
      ]
        .map(([x = 0, y = 0]) => lit(sheet, oval(x, y, 15), hex("plum"), { light: "ball" }))
        .join("") +
      pots(),
    bamboo: () =>
      [510, 570, 630, 690]
        .map(
          (x, index) =>
            lit(
              sheet,
              box(x - 22, 340 + ((index * 70) % 130), 44, 520, 18),
              index % 2 ? content : lighter(content, 0.15),
              {
                light: "round",
                art: [460, 560, 660, 760]
                  .map((y) => line(`M${x - 30} ${y}H${x + 30}`, darker(content, 0.4), 7, 0.6))
                  .join(""),
              },
            ) + turnedBy(x, 400 + ((index * 70) % 130), index % 2 ? 50 : -50, leaf(sheet, hex("leaf")), 0.7),
        )
        .join("") + pots(),
    clover: () =>
      [
        [440, 690],
        [540, 600],
        [660, 610],
        [760, 690],
        [600, 700],
        [500, 760],
        [700, 760],
      ]
        .map(
          ([x = 0, y = 0]) =>
            line(`M600 820L${x} ${y}`, hex("leaf"), 7) +
            [0, 120, 240]
              .map((angle) =>
                turnedBy(
                  x,
                  y,
                  angle,
                  lit(sheet, "M0 0C-40 -30 -60 -90 -20 -100Q0 -100 0 -80Q0 -100 20 -100C60 -90 40 -30 0 0z", content),
                  0.9,
                ),
              )
              .join(""),
        )
        .join("") + pots(),
    orchid: () =>
      fan([-74, -50, 50, 74], 0.8, hex("leaf")) +
      line("M600 820C590 560 560 380 400 300M610 820C640 560 700 420 820 360", hex("moss"), 10) +
      [
        [400, 310],
        [460, 370],
        [510, 450],
        [820, 370],
        [760, 420],
        [700, 500],
        [350, 280],
      ]
        .map(
          ([x = 0, y = 0]) =>
            [0, 72, 144, 216, 288]
              .map((angle) =>
                turnedBy(x, y, angle, lit(sheet, "M0 0C40 -20 44 -66 0 -80C-44 -66 -40 -20 0 0z", content), 0.95),
              )
              .join("") + lit(sheet, oval(x, y, 14), hex("pink"), { light: "ball" }),
        )
        .join("") +
      pots(),
    cactus: () =>
      [
        [370, 110, 640, "round"],
        [610, 120, 470, "tall"],
        [840, 100, 690, "round"],
      ]
        .map(([x, half, top, shape], index) => {
          const cx = Number(x);
          const body =
            shape === "tall" ? box(cx - 70, Number(top), 140, 400, 70) : oval(cx, Number(top) + 110, 112, 116);
          return (
            lit(sheet, body, index === 1 ? content : lighter(content, 0.12), {
              light: "round",
              art: [-60, -30, 0, 30, 60]
                .map((dx) => line(`M${cx + dx} ${Number(top)}V${Number(top) + 400}`, darker(content, 0.4), 5, 0.4))
                .join(""),
            }) +
            lit(sheet, oval(cx, Number(top) - 4, 28, 22), hex("pink"), { light: "ball" }) +
            planter(sheet, cx, Number(half), 850, index === 1 ? accent : colour)
          );
        })
        .join("") + tag(sheet, { x: 800, y: 880, accent, print }),
  };
  return shadow(sheet, 600, kind === "cactus" ? 360 : 140) + (kinds[kind] ?? kinds.herb)?.();
};
