import { darker, hex, lighter } from "../../../art/colours.ts";
import { line, lit, plain } from "../../../art/light.ts";
import { oval } from "../../../art/paths.ts";
import { type Piece, placed } from "./piece.ts";

const leafAt = (x: number, y: number, turn: number) =>
  placed(
    x,
    y,
    turn,
    1,
    plain("M0 0C26 -20 30 -52 0 -74C-30 -52 -26 -20 0 0z", hex("leaf")) +
      line("M0 -4V-58", lighter(hex("leaf"), 0.5), 3, 0.6),
  );
const dots = (colour: string, count: number, reach: number) =>
  Array.from({ length: count }, (_, index) =>
    plain(
      oval(
        Math.cos(index * 2.4) * reach * Math.sqrt(index / count),
        Math.sin(index * 2.4) * reach * Math.sqrt(index / count),
        3,
      ),
      colour,
      0.5,
    ),
  ).join("");

export const fruit: Record<string, Piece> = {
  apple: (sheet, { colour, content }) =>
    line("M4 -76C4 -100 16 -112 26 -116", hex("teak"), 9) +
    leafAt(14, -92, 58) +
    lit(
      sheet,
      "M0 -70C30 -100 104 -90 104 -6C104 60 56 104 20 96Q0 90 -20 96C-56 104 -104 60 -104 -6C-104 -90 -30 -100 0 -70z",
      colour,
      {
        light: "ball",
        art: [-70, -40, 40, 70]
          .map((x) => line(`M${x * 0.4} -70C${x} -30 ${x} 40 ${x * 0.5} 90`, content, 12, 0.35))
          .join(""),
      },
    ),
  orange: (sheet, { colour }) =>
    lit(sheet, oval(0, 0, 102, 98), colour, { light: "ball", art: dots(darker(colour, 0.3), 60, 96) }) +
    plain(oval(6, -70, 9, 6), hex("moss")),
  lime: (sheet, { colour }) =>
    lit(sheet, "M-112 4C-100 -20 -70 -78 0 -78S100 -20 112 4C100 24 70 82 0 82S-100 24 -112 4z", colour, {
      light: "ball",
      art: dots(darker(colour, 0.3), 40, 90),
    }),
  mango: (sheet, { colour, content }) =>
    lit(sheet, "M-104 20C-110 -60 -30 -100 50 -84C110 -70 124 0 96 46C60 100 -90 110 -104 20z", colour, {
      light: "ball",
      art: plain(oval(40, -60, 110, 70), content, 0.65),
    }) + line("M-92 -20l-16 -14", hex("teak"), 9),
  peach: (sheet, { colour, content }) =>
    leafAt(14, -82, 50) +
    lit(
      sheet,
      "M0 -84C60 -104 108 -60 104 0C100 64 50 100 0 96C-50 100 -100 64 -104 0C-108 -60 -60 -104 0 -84z",
      colour,
      {
        light: "ball",
        art:
          plain(oval(50, -10, 60, 80), content, 0.5) + line("M0 -84C-30 -30 -26 40 4 94", darker(colour, 0.3), 6, 0.5),
      },
    ),
  pear: (sheet, { colour }) =>
    line("M4 -126C6 -146 14 -154 22 -158", hex("teak"), 9) +
    leafAt(12, -138, 60) +
    lit(sheet, "M0 -130C40 -130 40 -70 56 -36C90 0 96 92 0 96C-96 92 -90 0 -56 -36C-40 -70 -40 -130 0 -130z", colour, {
      light: "ball",
      art: dots(darker(colour, 0.35), 50, 90),
    }),
  kiwi: (sheet, { colour, content }) =>
    lit(sheet, oval(0, 0, 104, 84), colour, { light: "ball" }) +
    plain(oval(18, 10, 70, 60), lighter(content, 0.5)) +
    plain(oval(18, 10, 64, 54), content) +
    Array.from({ length: 18 }, (_, index) =>
      plain(oval(18 + Math.cos(index * 0.35) * 34, 10 + Math.sin(index * 0.35) * 28, 3.4, 5), hex("coffee")),
    ).join("") +
    plain(oval(18, 10, 20, 16), lighter(content, 0.7)),
  avocado: (sheet, { colour, content }) => {
    const d = "M0 -126C46 -126 48 -66 66 -30C98 10 92 98 0 100C-92 98 -98 10 -66 -30C-48 -66 -46 -126 0 -126z";
    return (
      lit(sheet, d, colour, { light: "ball" }) +
      placed(
        6,
        6,
        0,
        0.82,
        plain(d, hex("sage")) +
          placed(0, 0, 0, 0.9, plain(d, content)) +
          lit(sheet, oval(0, 34, 42, 44), hex("teak"), { light: "ball" }),
      )
    );
  },
  strawberry: (sheet, { colour }) =>
    lit(sheet, "M0 106C-70 70 -104 -10 -84 -56C-60 -90 60 -90 84 -56C104 -10 70 70 0 106z", colour, {
      light: "ball",
      art: [
        [-44, -30],
        [0, -36],
        [44, -30],
        [-54, 6],
        [-18, 0],
        [20, 2],
        [54, 8],
        [-34, 40],
        [0, 36],
        [34, 42],
        [0, 74],
      ]
        .map(([x = 0, y = 0]) => plain(oval(x, y, 4, 6), hex("butter")))
        .join(""),
    }) +
    [-70, -35, 0, 35, 70]
      .map((turn) => placed(0, -66, turn, 0.72, plain("M0 4C20 -16 18 -56 0 -76C-18 -56 -20 -16 0 4z", hex("leaf"))))
      .join(""),
  blueberry: (sheet, { colour }) =>
    lit(sheet, oval(0, 0, 84), colour, { light: "ball" }) +
    Array.from({ length: 6 }, (_, index) =>
      placed(10, -18, index * 60, 1, plain("M-9 -8L0 -34L9 -8z", darker(colour, 0.35))),
    ).join("") +
    plain(oval(10, -18, 11), darker(colour, 0.5)),
  cherry: (sheet, { colour }) =>
    line("M-50 0C-40 -80 0 -130 40 -150M56 10C60 -60 56 -110 40 -150", hex("leaf"), 7) +
    lit(sheet, oval(-54, 34, 60), colour, { light: "ball" }) +
    lit(sheet, oval(60, 44, 58), colour, { light: "ball" }),
  grapes: (sheet, { colour }) =>
    line("M0 -90V-130", hex("teak"), 10) +
    leafAt(8, -92, 70) +
    [
      [-66, -50],
      [-22, -62],
      [22, -62],
      [66, -50],
      [-46, -10],
      [0, -18],
      [46, -10],
      [-26, 32],
      [24, 32],
      [0, 74],
    ]
      .map(([x = 0, y = 0]) => lit(sheet, oval(x, y, 34), colour, { light: "ball" }))
      .join(""),
  banana: (sheet, { colour }) =>
    [44, 26, 8, -10]
      .map((turn, index) =>
        placed(
          -20,
          -96,
          turn,
          1,
          lit(
            sheet,
            "M-18 0C-34 80 6 176 104 206C120 208 128 192 116 182C66 150 30 80 18 0z",
            index % 2 ? lighter(colour, 0.16) : colour,
            {
              light: "ball",
              art:
                line("M0 6C-6 80 30 160 108 196", darker(colour, 0.3), 6, 0.5) +
                plain(oval(116, 196, 13, 12), hex("coffee")),
            },
          ),
        ),
      )
      .join("") + lit(sheet, "M-46 -116Q-20 -130 8 -116L2 -70Q-20 -60 -44 -70z", hex("olive"), { light: "round" }),
  pineapple: (sheet, { colour }) =>
    [-44, -24, -8, 10, 26, 46]
      .map((turn) =>
        placed(0, -66, turn, 1, lit(sheet, "M-18 0C-22 -60 -8 -110 0 -130C8 -110 22 -60 18 0z", hex("leaf"))),
      )
      .join("") +
    lit(sheet, "M0 -78C60 -78 74 -30 74 14C74 70 44 102 0 102S-74 70 -74 14C-74 -30 -60 -78 0 -78z", colour, {
      light: "ball",
      art: [-120, -80, -40, 0, 40, 80, 120]
        .map((x) => line(`M${x - 90} -90L${x + 90} 110M${x + 90} -90L${x - 90} 110`, darker(colour, 0.45), 5, 0.5))
        .join(""),
    }),
  watermelon: (sheet, { colour, content }) =>
    lit(sheet, oval(0, 0, 112, 100), colour, {
      light: "ball",
      art: [-84, -48, -10, 30, 68]
        .map((x) =>
          line(
            `M${x * 0.3} -100C${x - 8} -60 ${x + 12} -10 ${x} 20S${x - 6} 80 ${x * 0.4} 104`,
            darker(content, 0.1),
            15,
            0.8,
          ),
        )
        .join(""),
    }),
  melon: (sheet, { colour, content }) =>
    lit(sheet, oval(0, 0, 110, 98), colour, {
      light: "ball",
      art:
        [-90, -50, -10, 30, 70]
          .map((x) => line(`M${x * 0.4} -100C${x} -40 ${x} 40 ${x * 0.4} 100`, content, 5, 0.8))
          .join("") + [-60, -20, 20, 60].map((y) => line(`M-110 ${y}Q0 ${y + 26} 110 ${y}`, content, 4, 0.6)).join(""),
    }) + line("M0 -96V-116", hex("olive"), 10),
  coconut: (sheet, { colour }) =>
    lit(sheet, "M-76 -70Q0 -100 76 -70C112 -20 108 60 56 94Q0 108 -56 94C-108 60 -112 -20 -76 -70z", colour, {
      light: "ball",
      art: line("M-40 -70C-60 0 -50 60 -30 96M30 -76C50 0 44 60 24 98", darker(colour, 0.35), 6, 0.3),
    }) +
    lit(sheet, oval(0, -70, 72, 26), hex("milk")) +
    plain(oval(0, -70, 20, 8), hex("coffee")) +
    line("M4 -70L30 -150L58 -158", hex("terracotta"), 11),
};
