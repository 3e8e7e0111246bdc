import { darker, hex, lighter } from "../../art/colours.ts";
import { label } from "../../art/label.ts";
import { line, lit, nearer, plain, shadow } from "../../art/light.ts";
import { box, oval, turned } from "../../art/paths.ts";
import { tag } from "../../art/tag.ts";
import type { Form } from "../../form.ts";
import { slate } from "./cheese.ts";

/** Fresh cheese in whey or in a bowl: `balls`, `burrata`, `fresh`, `skewers`. */
export const freshCheese: Form = (sheet, { kind, colour, accent, content, print }) => {
  const bowl =
    lit(
      sheet,
      turned(
        560,
        [
          [350, 790],
          [300, 900],
          [150, 990],
        ],
        30,
      ),
      colour,
      { light: "round" },
    ) + lit(sheet, oval(560, 790, 350, 74), darker(colour, 0.25));
  const ball = (x: number, y: number, r: number) => lit(sheet, oval(x, y, r, r * 0.9), content, { light: "ball" });
  if (kind === "fresh")
    return nearer(
      1.05,
      shadow(sheet, 590, 340) +
        slate(sheet) +
        lit(
          sheet,
          turned(
            580,
            [
              [290, 720],
              [290, 950, "line"],
            ],
            56,
          ),
          content,
          {
            light: "round",
            art:
              [760, 800, 840, 880, 920]
                .map((y) => line(`M280 ${y}Q580 ${y + 70} 880 ${y}`, darker(content, 0.3), 4, 0.25))
                .join("") + label({ x: 400, y: 800, width: 330, height: 150 }, print, { paper: hex("paper"), accent }),
          },
        ) +
        lit(sheet, oval(580, 720, 290, 78), lighter(content, 0.4)) +
        plain("M520 700q60 -60 130 -20q-50 60 -130 20z", hex("leaf")),
      60,
    );
  if (kind === "skewers")
    return nearer(
      1.05,
      shadow(sheet, 600, 400) +
        slate(sheet) +
        [640, 740, 840, 930]
          .map(
            (y, index) =>
              line(`M${180 + index * 20} ${y + 20}H${960 + index * 10}`, hex("wood"), 10) +
              lit(sheet, box(330 + index * 14, y - 30, 500, 92, 18), content, {
                light: "flat",
                art: [400, 540, 680]
                  .map((x) => line(`M${x + index * 14} ${y - 40}l60 110`, hex("crust"), 18, 0.6))
                  .join(""),
              }),
          )
          .join("") +
        tag(sheet, { x: 790, y: 830, accent, print }),
      40,
    );
  const cheese =
    kind === "burrata"
      ? ball(560, 690, 170) +
        lit(sheet, "M520 560C500 500 540 470 560 510C590 460 630 500 600 560C610 590 510 590 520 560z", content, {
          light: "ball",
        })
      : [
          [430, 740, 92],
          [600, 720, 96],
          [720, 760, 84],
          [520, 780, 92],
          [650, 800, 86],
          [390, 800, 78],
        ]
          .map(([x = 0, y = 0, r = 0]) => ball(x, y, r))
          .join("");
  return nearer(
    1.06,
    shadow(sheet, 580, 300) +
      bowl +
      cheese +
      plain("M420 690q50 -70 120 -30q-40 70 -120 30zM660 700q70 -40 110 20q-70 30 -110 -20z", hex("leaf")) +
      lit(sheet, "M210 790A350 74 0 0 0 910 790L860 900Q560 960 260 900z", colour, { light: "round" }) +
      tag(sheet, { x: 800, y: 840, accent, print }),
    40,
  );
};
