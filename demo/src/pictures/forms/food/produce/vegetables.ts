import { darker, hex, lighter } from "../../../art/colours.ts";
import { line, lit, plain } from "../../../art/light.ts";
import { box, oval } from "../../../art/paths.ts";
import { type Piece, placed } from "./piece.ts";

const calyx = (y: number) =>
  [-80, -40, 0, 40, 80]
    .map((turn) => placed(0, y, turn, 0.6, plain("M0 4C16 -10 14 -50 0 -70C-14 -50 -16 -10 0 4z", hex("leaf"))))
    .join("") + line(`M0 ${y}V${y - 26}`, hex("leaf"), 9);
const fronds = (colour: string) =>
  [-40, -20, 0, 20, 40]
    .map((turn, index) =>
      placed(
        0,
        -96,
        turn,
        1,
        line("M0 0V-90", colour, 7) +
          [-30, -55, -80]
            .map((y) => line(`M0 ${y}l-16 -18M0 ${y}l16 -18`, index % 2 ? colour : lighter(colour, 0.2), 6))
            .join(""),
      ),
    )
    .join("");

export const vegetables: Record<string, Piece> = {
  tomato: (sheet, { colour }) =>
    lit(sheet, "M0 -96C60 -96 84 -40 84 6C84 70 46 104 0 104S-84 70 -84 6C-84 -40 -60 -96 0 -96z", colour, {
      light: "ball",
    }) + calyx(-84),
  potato: (sheet, { colour }) =>
    lit(
      sheet,
      "M-106 10C-110 -60 -40 -84 20 -76C90 -68 118 -20 104 34C90 86 20 90 -40 84C-80 80 -104 54 -106 10z",
      colour,
      {
        light: "ball",
        art: [
          [-50, -20],
          [10, -40],
          [60, 0],
          [-10, 30],
          [40, 50],
        ]
          .map(([x = 0, y = 0]) => plain(oval(x, y, 9, 4), darker(colour, 0.4), 0.7))
          .join(""),
      },
    ),
  onion: (sheet, { colour }) =>
    line("M0 -90C-6 -120 10 -130 4 -146", hex("straw"), 13) +
    lit(sheet, "M0 -96C30 -70 108 -50 104 14C100 70 50 96 0 96S-100 70 -104 14C-108 -50 -30 -70 0 -96z", colour, {
      light: "ball",
      art: [-80, -44, 0, 44, 80]
        .map((x) => line(`M0 -92C${x} -50 ${x} 50 0 96`, lighter(colour, 0.45), 4, 0.6))
        .join(""),
    }) +
    line("M-14 98l-8 16M0 98v18M14 98l8 16", hex("straw"), 4),
  garlic: (sheet, { colour, content }) =>
    line("M0 -70C-8 -110 8 -120 0 -146", colour, 20) +
    lit(sheet, "M0 -84C20 -50 98 -30 96 26C94 76 50 92 0 92S-94 76 -96 26C-98 -30 -20 -50 0 -84z", colour, {
      light: "ball",
      art: [-56, -20, 20, 56].map((x) => line(`M0 -80C${x} -30 ${x * 1.3} 40 ${x * 0.4} 92`, content, 7, 0.5)).join(""),
    }),
  eggplant: (sheet, { colour }) =>
    lit(sheet, "M0 -104C50 -100 50 -50 66 -6C88 50 66 116 0 116S-88 50 -66 -6C-50 -50 -50 -100 0 -104z", colour, {
      light: "ball",
    }) +
    line("M-36 -20C-50 20 -50 50 -40 76", "#ffffff", 10, 0.5) +
    plain("M-46 -84C-30 -120 30 -120 46 -84L26 -66L12 -84L0 -60L-14 -84L-28 -66z", hex("leaf")) +
    line("M0 -104V-140", hex("leaf"), 14),
  cucumber: (sheet, { colour }) =>
    placed(
      0,
      0,
      64,
      1,
      lit(sheet, box(-44, -140, 88, 280, 44), colour, {
        light: "round",
        art: [-24, 0, 24].map((x) => line(`M${x} -140V140`, lighter(colour, 0.4), 4, 0.5)).join(""),
      }),
    ),
  pepper: (sheet, { colour: first, index }) => {
    const colour = [first, hex("red"), hex("leaf")][index % 3] ?? first;
    return (
      lit(
        sheet,
        "M-10 -74C30 -96 96 -84 94 -16C92 50 60 106 26 96Q0 84 -26 96C-60 106 -92 50 -94 -16C-96 -84 -40 -92 -10 -74z",
        colour,
        {
          light: "ball",
          art: line("M-30 -76C-44 -10 -36 50 -22 90M32 -80C46 -10 36 50 22 90", darker(colour, 0.4), 6, 0.4),
        },
      ) + line("M0 -76C-2 -100 8 -112 20 -116", hex("leaf"), 16)
    );
  },
  carrot: (sheet, { colour }) =>
    fronds(hex("leaf")) +
    lit(sheet, "M-44 -92C-20 -110 20 -110 44 -92C54 -30 24 90 0 130C-24 90 -54 -30 -44 -92z", colour, {
      light: "round",
      art: [-60, -20, 20, 60].map((y) => line(`M-40 ${y}h36M10 ${y + 20}h30`, darker(colour, 0.35), 4, 0.5)).join(""),
    }),
  corn: (sheet, { colour }) =>
    lit(sheet, "M0 -130C50 -110 56 40 40 110H-40C-56 40 -50 -110 0 -130z", colour, {
      light: "round",
      art: Array.from({ length: 60 }, (_, index) =>
        plain(oval(-40 + (index % 6) * 16, -110 + Math.floor(index / 6) * 22, 7.4, 9), lighter(colour, 0.3), 0.8),
      ).join(""),
    }) +
    plain(
      "M-54 130C-90 60 -80 -30 -50 -80C-40 0 -20 70 6 130zM54 130C90 60 80 -30 50 -80C40 0 20 70 -6 130z",
      hex("leaf"),
    ) +
    line("M-30 120C-50 60 -52 0 -46 -50M30 120C50 60 52 0 46 -50", lighter(hex("leaf"), 0.4), 4, 0.6),
  broccoli: (sheet, { colour }) =>
    lit(sheet, "M-30 20H30L40 112Q0 124 -40 112z", lighter(colour, 0.45), { light: "round" }) +
    [
      [-70, -10, 48],
      [70, -10, 48],
      [-34, 12, 46],
      [36, 12, 46],
      [-44, -56, 52],
      [44, -56, 52],
      [0, -80, 54],
      [0, -20, 58],
    ]
      .map(([x = 0, y = 0, r = 0]) =>
        lit(sheet, oval(x, y, r, r * 0.9), colour, {
          light: "ball",
          art: Array.from({ length: 12 }, (_, index) =>
            plain(
              oval(x + Math.cos(index * 2.4) * r * 0.7, y + Math.sin(index * 2.4) * r * 0.6, 7),
              lighter(colour, 0.25),
              0.5,
            ),
          ).join(""),
        }),
      )
      .join(""),
  lettuce: (sheet, { colour }) =>
    [-62, 62, -40, 40, -18, 18, 0]
      .map((turn, index) =>
        placed(
          0,
          84,
          turn,
          0.82,
          lit(
            sheet,
            "M0 0C-70 -30 -96 -100 -76 -150Q-60 -186 -40 -164Q-24 -206 0 -178Q24 -206 40 -164Q60 -186 76 -150C96 -100 70 -30 0 0z",
            index % 2 ? colour : lighter(colour, 0.3),
            {
              light: "ball",
              art: line(
                "M0 -4V-150M0 -50L-40 -100M0 -50L40 -100M0 -90L-26 -136M0 -90L26 -136",
                lighter(colour, 0.6),
                5,
                0.7,
              ),
            },
          ),
        ),
      )
      .join(""),
  pumpkin: (sheet, { colour }) =>
    [-70, 70, -38, 38, 0].map((x) => lit(sheet, oval(x, 10, 58, 92), colour, { light: "ball" })).join("") +
    line("M0 -76C-4 -100 10 -116 24 -122", hex("olive"), 22),
  mushroom: (sheet, { colour, content }) =>
    lit(sheet, "M-38 10H38L46 88Q0 104 -46 88z", lighter(colour, 0.2), { light: "round" }) +
    plain(oval(0, 18, 84, 20), content, 0.7) +
    lit(sheet, "M-112 14C-110 -60 -60 -96 0 -96S110 -60 112 14Q0 50 -112 14z", colour, { light: "ball" }),
  sweet: (sheet, { colour }) =>
    lit(sheet, "M-132 30C-110 -20 -60 -70 10 -70S120 -40 136 -6C110 40 60 70 -10 72S-110 60 -132 30z", colour, {
      light: "ball",
      art: [
        [-60, 0],
        [0, -30],
        [50, 20],
        [-10, 30],
      ]
        .map(([x = 0, y = 0]) => line(`M${x - 14} ${y}h28`, darker(colour, 0.4), 4, 0.5))
        .join(""),
    }),
  peas: (sheet, { colour }) =>
    lit(sheet, "M-134 -10C-80 40 80 60 134 -16C100 80 -90 90 -134 -10z", colour, { light: "soft" }) +
    [-70, -30, 12, 54]
      .map((x) => lit(sheet, oval(x, 30 - Math.abs(x) * 0.08, 22), lighter(colour, 0.25), { light: "ball" }))
      .join("") +
    line("M134 -16l22 -18", hex("leaf"), 8),
  chili: (sheet, { colour }) =>
    lit(sheet, "M-30 -96C10 -104 34 -80 34 -40C36 30 70 80 116 106C30 120 -40 40 -44 -50z", colour, {
      light: "round",
    }) +
    plain("M-48 -84C-30 -112 20 -112 38 -76L10 -84L-6 -66L-24 -86z", hex("leaf")) +
    line("M-8 -104C-12 -130 -24 -136 -34 -140", hex("leaf"), 11),
  ginger: (sheet, { colour }) =>
    lit(
      sheet,
      "M-126 20C-130 -10 -90 -24 -64 -10C-80 -60 -30 -92 -6 -50C10 -30 10 -20 14 -6C40 -50 100 -60 104 -20C110 10 70 20 60 24C100 30 130 60 100 80C70 96 40 60 20 56C0 100 -50 100 -50 60C-80 70 -122 60 -126 20z",
      colour,
      {
        light: "ball",
        art: [
          [-90, 10],
          [-30, -30],
          [70, -16],
          [80, 60],
          [-20, 60],
        ]
          .map(([x = 0, y = 0]) => line(`M${x - 16} ${y}q16 10 32 0`, darker(colour, 0.4), 4, 0.6))
          .join(""),
      },
    ),
  sprout: (_, { colour, content }) =>
    line("M0 110C-6 40 4 0 0 -30", lighter(content, 0.4), 12) +
    placed(0, -26, -52, 1, plain("M0 0C30 -20 34 -70 0 -96C-34 -70 -30 -20 0 0z", colour)) +
    placed(0, -26, 52, 1, plain("M0 0C30 -20 34 -70 0 -96C-34 -70 -30 -20 0 0z", lighter(colour, 0.2))),
  mint: (_, { colour }) =>
    line("M0 116V-70", darker(colour, 0.2), 8) +
    [70, 30, -10, -50]
      .map((y, index) =>
        [-1, 1]
          .map((side) =>
            placed(
              0,
              y,
              side * 62,
              1 - index * 0.1,
              plain("M0 0C34 -16 40 -70 0 -100C-40 -70 -34 -16 0 0z", side > 0 ? colour : lighter(colour, 0.15)) +
                line("M0 -6V-80", lighter(colour, 0.5), 3, 0.7),
            ),
          )
          .join(""),
      )
      .join("") +
    placed(0, -60, 0, 0.7, plain("M0 0C34 -16 40 -70 0 -100C-40 -70 -34 -16 0 0z", lighter(colour, 0.25))),
};
