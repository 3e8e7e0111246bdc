import { darker, hex, lighter } from "../../art/colours.ts";
import { label } from "../../art/label.ts";
import { line, lit, nearer, plain, shadow } from "../../art/light.ts";
import { ornament } from "../../art/motifs.ts";
import { box, oval } from "../../art/paths.ts";
import type { Form } from "../../form.ts";
import { folds, print } from "./garments.ts";

/** What is worn with it: `cap`, `socks`, `tote`, `mitt`, `hat`, `sandals`, `scarf`. */
export const accessory: Form = (sheet, goods) => {
  const { kind, colour, accent, print: text } = goods;
  if (kind === "cap")
    return nearer(
      1.1,
      shadow(sheet, 600, 360) +
        lit(sheet, "M300 900C290 660 420 540 600 540S900 640 890 900z", colour, {
          light: "ball",
          art:
            line("M600 540C520 640 500 780 506 900M600 540C700 640 720 780 716 900", darker(colour, 0.5), 5, 0.4) +
            print(goods, 600, 740, 170),
        }) +
        lit(
          sheet,
          "M290 890C380 840 800 836 900 880C1000 920 1060 980 1000 1000C860 960 560 950 300 960Q276 930 290 890z",
          darker(colour, 0.16),
        ) +
        lit(sheet, oval(600, 540, 26, 16), accent, { light: "ball" }),
      60,
    );
  if (kind === "socks") {
    const sock = (x: number) =>
      lit(
        sheet,
        `M${x} 320H${x + 190}V720C${x + 200} 800 ${x + 300} 850 ${x + 320} 910Q${x + 326} 990 ${x + 220} 1000C${x + 120} 1006 ${x - 10} 900 ${x} 780z`,
        colour,
        {
          light: "soft",
          art:
            plain(box(x - 20, 320, 260, 70), accent) +
            [480, 600, 720]
              .map((y, index) =>
                ornament(x + (index % 2 ? 130 : 66), y, 84, {
                  motif: text.motif,
                  main: hex("sun"),
                  second: hex("leaf"),
                  paper: colour,
                }),
              )
              .join("") +
            plain(`M${x + 210} 860C${x + 330} 860 ${x + 340} 960 ${x + 220} 1010z`, accent),
        },
      );
    return shadow(sheet, 620, 300) + sock(540) + sock(330);
  }
  if (kind === "tote") {
    const shape = "M330 520H870L900 1000Q600 1020 300 1000z";
    return (
      shadow(sheet, 600, 300) +
      line("M450 540C440 320 500 240 600 240S760 320 750 540", darker(colour, 0.2), 30) +
      lit(sheet, shape, colour, {
        light: "soft",
        art:
          folds(colour, [380, 500, 720, 820], 540, 1000) +
          print(goods, 600, 730, 270) +
          label(
            { x: 480, y: 890, width: 240, height: 80 },
            { ...text, motif: "sun" },
            { paper: colour, accent, bare: true },
          ),
      })
    );
  }
  if (kind === "mitt")
    return nearer(
      1.06,
      shadow(sheet, 580, 230) +
        lit(
          sheet,
          "M420 980V520C420 340 740 340 740 520V660C790 560 880 580 860 670C840 760 790 800 760 860V980Q590 1010 420 980z",
          colour,
          {
            light: "ball",
            art:
              [460, 560, 660, 760, 860]
                .map((y) => line(`M380 ${y}L900 ${y + 120}M900 ${y}L380 ${y + 120}`, darker(colour, 0.5), 4, 0.24))
                .join("") + print(goods, 580, 640, 180),
          },
        ) +
        lit(sheet, box(396, 920, 390, 90, 20), accent, { light: "soft" }) +
        line("M440 920C400 880 380 900 390 940", accent, 14),
    );
  if (kind === "hat")
    return nearer(
      1.05,
      shadow(sheet, 600, 440) +
        lit(sheet, oval(600, 880, 470, 120), colour, {
          art: [430, 380, 330, 280]
            .map((radius) => line(oval(600, 880, radius, radius * 0.25), darker(colour, 0.4), 5, 0.3))
            .join(""),
        }) +
        lit(sheet, "M370 860C370 640 440 560 600 560S830 640 830 860Q600 930 370 860z", lighter(colour, 0.06), {
          light: "ball",
          art:
            [640, 690, 740].map((y) => line(`M360 ${y}Q600 ${y + 60} 840 ${y}`, darker(colour, 0.4), 5, 0.3)).join("") +
            plain("M360 790Q600 860 840 790V870Q600 930 360 870z", accent),
        }),
      60,
    );
  if (kind === "sandals") {
    const sole = (x: number, turn: number) =>
      `<g transform="rotate(${turn} ${x} 700)">${lit(sheet, `M${x - 120} 480C${x - 130} 340 ${x + 130} 340 ${x + 120} 500C${x + 110} 620 ${x + 90} 680 ${x + 100} 820C${x + 100} 960 ${x - 100} 960 ${x - 96} 820C${x - 90} 680 ${x - 110} 620 ${x - 120} 480z`, colour, { light: "ball" })}${line(`M${x} 470C${x - 30} 540 ${x - 90} 580 ${x - 106} 650M${x} 470C${x + 30} 540 ${x + 90} 580 ${x + 104} 650`, accent, 34)}</g>`;
    return shadow(sheet, 600, 320, 960) + sole(450, -7) + sole(750, 7);
  }
  const cloth =
    "M330 360C480 300 720 300 870 360C900 480 860 560 800 600L860 980Q760 1010 700 980L640 640L560 640L480 990Q400 1010 340 970L420 600C340 560 300 480 330 360z";
  return (
    shadow(sheet, 600, 270) +
    lit(sheet, cloth, colour, {
      light: "soft",
      art:
        folds(colour, [400, 480, 720, 800], 380, 980) +
        [
          [400, 440],
          [540, 400],
          [700, 420],
          [820, 460],
          [430, 800],
          [410, 920],
          [760, 780],
          [790, 920],
        ]
          .map(([x = 0, y = 0]) =>
            ornament(x, y, 90, { motif: "flower", main: accent, second: hex("sun"), paper: colour }),
          )
          .join(""),
    }) +
    lit(sheet, box(520, 560, 160, 100, 40), darker(colour, 0.1), { light: "ball" })
  );
};
