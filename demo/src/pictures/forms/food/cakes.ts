import { darker, hex, lighter } from "../../art/colours.ts";
import { GROUND, line, lit, nearer, plain, shadow } from "../../art/light.ts";
import { oval, turned } from "../../art/paths.ts";
import type { Sheet } from "../../art/sheet.ts";
import { tag } from "../../art/tag.ts";
import type { Form } from "../../form.ts";

/** Cake stand with the maker's card in front. */
const stand = (sheet: Sheet, half: number, y: number) =>
  lit(
    sheet,
    turned(
      600,
      [
        [40, y + 20],
        [34, GROUND - 60],
        [120, GROUND - 6],
      ],
      12,
    ),
    hex("white"),
    { light: "round" },
  ) +
  lit(
    sheet,
    turned(
      600,
      [
        [half, y],
        [half - 10, y + 30],
      ],
      14,
    ),
    hex("white"),
    { light: "round" },
  ) +
  lit(sheet, oval(600, y, half, 40), lighter(hex("white"), 0.5));

/** Round cake with icing that runs down; `party` has two floors, `ring` is baked in a ring. */
export const cake: Form = (sheet, { kind, colour, accent, content, print }) => {
  const y = 850;
  const drips = (half: number, top: number) => {
    const steps = Array.from({ length: 8 }, (_, index) => `q${half / 8} ${index % 2 ? 74 : 120} ${half / 4} 0`).join(
      "",
    );
    return `M${600 - half} ${top}${steps}Q${600 + half} ${top - 70} 600 ${top - 70}Q${600 - half} ${top - 70} ${600 - half} ${top}z`;
  };
  const floor = (half: number, top: number, bottom: number) =>
    lit(
      sheet,
      turned(
        600,
        [
          [half, top],
          [half, bottom, "line"],
        ],
        40,
      ),
      colour,
      {
        light: "round",
        art:
          line(
            `M${600 - half} ${(top + bottom) / 2}Q600 ${(top + bottom) / 2 + 46} ${600 + half} ${(top + bottom) / 2}`,
            lighter(colour, 0.45),
            12,
            0.7,
          ) + plain(drips(half, top + 20), content),
      },
    ) + lit(sheet, oval(600, top, half, 46), content);
  const berries = (half: number, top: number) =>
    [-0.7, -0.36, 0, 0.36, 0.7]
      .map((part) =>
        lit(sheet, oval(600 + half * part, top - 18 + Math.abs(part) * 12, 30, 32), accent, { light: "ball" }),
      )
      .join("");
  const hole =
    kind === "ring"
      ? lit(sheet, oval(600, 556, 80, 22), darker(colour, 0.5))
      : berries(kind === "party" ? 190 : 260, kind === "party" ? 340 : 560);
  const tiers =
    kind === "party"
      ? floor(330, 600, y - 10) +
        floor(220, 350, 600) +
        [-80, 0, 80]
          .map((dx) => line(`M${600 + dx} 330V230`, hex("rose"), 14) + plain(oval(600 + dx, 214, 11, 20), hex("sun")))
          .join("")
      : floor(310, 560, y - 10);
  return shadow(sheet, 600, 220) + stand(sheet, 400, y) + tiers + hole + tag(sheet, { x: 800, y: 840, accent, print });
};

/** Cupcakes on a plate. */
export const cupcakes: Form = (sheet, { colour, accent, content, print }) => {
  const one = (x: number, y: number, index: number) =>
    lit(sheet, `M${x - 92} ${y}H${x + 92}L${x + 66} ${y + 130}Q${x} ${y + 146} ${x - 66} ${y + 130}z`, colour, {
      light: "round",
      art: [-70, -42, -14, 14, 42, 70]
        .map((dx) => line(`M${x + dx * 1.25} ${y}L${x + dx * 0.9} ${y + 140}`, darker(colour, 0.5), 4, 0.3))
        .join(""),
    }) +
    [
      [104, 0],
      [84, -52],
      [58, -100],
    ]
      .map(([half = 0, dy = 0]) => lit(sheet, oval(x, y + dy, half, 42), content, { light: "ball" }))
      .join("") +
    lit(sheet, oval(x, y - 146, 22, 24), index % 2 ? accent : hex("red"), { light: "ball" });
  return (
    shadow(sheet, 600, 400) +
    lit(sheet, oval(600, 970, 430, 44), hex("white")) +
    [
      [440, 690],
      [650, 690],
      [330, 830],
      [540, 830],
      [750, 830],
    ]
      .map(([x = 0, y = 0], index) => one(x, y, index))
      .join("") +
    tag(sheet, { x: 820, y: 860, accent, print })
  );
};

/** A pudding on a plate, with its syrup. */
export const pudding: Form = (sheet, { colour, accent, content, print }) =>
  nearer(
    1.06,
    shadow(sheet, 600, 420) +
      lit(sheet, oval(600, 960, 440, 56), hex("white")) +
      plain(oval(600, 950, 380, 40), content) +
      lit(
        sheet,
        turned(
          600,
          [
            [210, 640],
            [226, 760, "line"],
            [320, 930],
          ],
          44,
        ),
        colour,
        {
          light: "round",
          art: plain(
            "M300 560H900V690Q850 780 800 700Q760 800 700 710Q650 830 600 716Q550 800 500 706Q450 770 410 700Q360 760 300 690z",
            content,
          ),
        },
      ) +
      lit(sheet, oval(600, 640, 210, 48), content) +
      plain(oval(600, 640, 70, 15), darker(content, 0.5)) +
      tag(sheet, { x: 800, y: 850, accent, print }),
    50,
  );
