import { darker, hex, lighter } from "../../art/colours.ts";
import { line, lit, plain, shadow } from "../../art/light.ts";
import { box, oval } from "../../art/paths.ts";
import type { Sheet } from "../../art/sheet.ts";
import { tag } from "../../art/tag.ts";
import type { Form } from "../../form.ts";

export const turnedBy = (x: number, y: number, degrees: number, markup: string, scale = 1) =>
  `<g transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(degrees)}) scale(${scale})">${markup}</g>`;
const leafShape = "M0 0C60 -40 66 -150 0 -220C-66 -150 -60 -40 0 0z";

export const leaf = (sheet: Sheet, colour: string) =>
  lit(sheet, leafShape, colour, {
    art: line("M0 0V-210M0 -60L36 -110M0 -60L-36 -110M0 -120L30 -166M0 -120L-30 -166", lighter(colour, 0.4), 4, 0.5),
  });

/** One flower around its middle, about 130 wide. */
export const blooms: Record<string, (sheet: Sheet, colour: string) => string> = {
  roses: (sheet, colour) =>
    lit(sheet, oval(0, 0, 74, 68), colour, {
      light: "ball",
      art: line(
        "M-20 -6C-20 -30 22 -30 22 -4C22 22 -34 24 -38 -8C-40 -46 40 -52 46 -4C48 40 -50 50 -62 4",
        darker(colour, 0.45),
        6,
        0.6,
      ),
    }),
  field: (sheet, colour) =>
    Array.from({ length: 9 }, (_, index) =>
      turnedBy(
        0,
        0,
        index * 40,
        plain("M0 -12C18 -24 16 -58 0 -66C-16 -58 -18 -24 0 -12z", index % 2 ? colour : lighter(colour, 0.2)),
      ),
    ).join("") + lit(sheet, oval(0, 0, 22), hex("sun"), { light: "ball" }),
  sunflowers: (sheet, colour) =>
    Array.from({ length: 14 }, (_, index) =>
      turnedBy(
        0,
        0,
        index * 25.7,
        plain("M0 -30C20 -44 18 -88 0 -104C-18 -88 -20 -44 0 -30z", index % 2 ? colour : darker(colour, 0.12)),
      ),
    ).join("") +
    lit(sheet, oval(0, 0, 46), hex("coffee"), { light: "ball", art: line(oval(0, 0, 30), hex("caramel"), 6, 0.6) }),
  tulips: (sheet, colour) =>
    lit(
      sheet,
      "M-52 30C-70 -30 -56 -76 -46 -86L-20 -46L0 -96L20 -46L46 -86C56 -76 70 -30 52 30C30 62 -30 62 -52 30z",
      colour,
      { light: "ball", art: line("M0 -90C-16 -40 -16 10 0 50", darker(colour, 0.4), 5, 0.4) },
    ),
  lavender: (_, colour) =>
    Array.from({ length: 9 }, (_, index) =>
      [-1, 1]
        .map((side) => plain(oval(side * 14, 70 - index * 26, 15, 12), index % 2 ? colour : lighter(colour, 0.2)))
        .join(""),
    ).join(""),
  dried: (_, colour) =>
    Array.from({ length: 7 }, (_, index) =>
      [-1, 1]
        .map((side) =>
          turnedBy(
            0,
            60 - index * 22,
            side * 40,
            plain("M0 0C12 -12 12 -34 0 -46C-12 -34 -12 -12 0 0z", index % 2 ? colour : lighter(colour, 0.3)),
          ),
        )
        .join(""),
    ).join(""),
};

/** Bouquet in paper, tied with a ribbon; the kind is the flower. */
export const bouquet: Form = (sheet, { kind, colour, accent, content, print }) => {
  const bloom = blooms[kind] ?? blooms.roses;
  if (!bloom) return "";
  const heads: [number, number][] =
    kind === "lavender" || kind === "dried"
      ? [
          [380, 420],
          [450, 330],
          [530, 380],
          [600, 290],
          [670, 380],
          [750, 330],
          [820, 420],
          [490, 470],
          [710, 470],
        ]
      : kind === "tulips"
        ? [
            [400, 400],
            [500, 330],
            [610, 300],
            [710, 340],
            [800, 410],
            [450, 480],
            [555, 430],
            [660, 430],
            [755, 490],
          ]
        : [
            [390, 420],
            [490, 320],
            [610, 280],
            [730, 330],
            [820, 430],
            [440, 520],
            [550, 410],
            [670, 420],
            [770, 530],
            [560, 540],
            [670, 540],
          ];
  const stems = heads.map(([x, y]) => line(`M${x} ${y + 40}Q${(x + 600) / 2} 640 600 760`, hex("leaf"), 9)).join("");
  const greens = [-62, -40, -18, 8, 30, 56]
    .map((degrees, index) => turnedBy(600, 660, degrees, leaf(sheet, index % 2 ? hex("moss") : hex("leaf")), 1.5))
    .join("");
  const back = lit(sheet, "M330 470L470 430L600 460L730 430L880 480L660 830H540z", lighter(colour, 0.35));
  const front = lit(
    sheet,
    "M310 560C420 620 520 640 600 720C680 640 790 620 890 560L680 840L740 1000Q600 1030 460 1000L520 840z",
    colour,
    {
      light: "soft",
      art:
        line("M600 720L560 1010M360 600L540 830M840 600L660 830", darker(colour, 0.5), 5, 0.2) +
        plain("M470 960Q600 990 740 960V1030H470z", lighter(colour, 0.3)),
    },
  );
  const bow =
    lit(sheet, box(524, 800, 152, 56, 16), accent, { light: "round" }) +
    lit(
      sheet,
      "M600 830C520 770 440 790 452 840C470 890 550 870 600 830C650 870 730 890 748 840C760 790 680 770 600 830z",
      accent,
      { light: "ball" },
    );
  return (
    shadow(sheet, 600, 150) +
    back +
    stems +
    greens +
    heads
      .map(([x, y], index) =>
        turnedBy(
          x,
          y,
          ((index * 41) % 50) - 25,
          bloom(sheet, index % 4 === 3 ? lighter(content, 0.4) : content),
          kind === "sunflowers" ? 0.98 : 1.05,
        ),
      )
      .join("") +
    front +
    bow +
    tag(sheet, { x: 770, y: 850, accent, print })
  );
};
