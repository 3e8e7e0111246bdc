import { darker, hex } from "../../art/colours.ts";
import { label } from "../../art/label.ts";
import { GROUND, line, lit, plain, shadow } from "../../art/light.ts";
import { box, oval, turned } from "../../art/paths.ts";
import type { Form } from "../../form.ts";
import { blooms, leaf, turnedBy } from "./flowers.ts";
import { wicker } from "./wicker.ts";

/** Hamper: a wicker basket with bottles, jars, bread, fruit or flowers looking out. */
export const hamper: Form = (sheet, { kind, colour, accent, content, print }) => {
  const jar = (x: number, y: number, tone: string) =>
    lit(sheet, box(x - 62, y, 124, 260, 22), tone, {
      light: "round",
      art:
        plain(box(x - 62, y + 80, 124, 90), hex("paper")) +
        line(`M${x - 34} ${y + 116}h68M${x - 22} ${y + 138}h44`, darker(tone, 0.4), 6),
    }) + lit(sheet, box(x - 66, y - 34, 132, 44, 10), accent, { light: "round" });
  const bottle = (x: number, y: number, tone: string) =>
    lit(
      sheet,
      turned(x, [
        [24, y],
        [26, y + 130, "line"],
        [74, y + 240],
        [74, y + 520, "line"],
      ]),
      tone,
      { light: "round", art: plain(box(x - 80, y + 300, 160, 120), hex("paper")) },
    ) + lit(sheet, box(x - 28, y - 14, 56, 90, 8), accent, { light: "round" });
  const bread = (x: number, y: number) =>
    `<g transform="rotate(14 ${x} ${y})">${lit(sheet, box(x - 50, y, 100, 420, 50), hex("crust"), { light: "round", art: [40, 110, 180].map((dy) => plain(`M${x - 30} ${y + dy + 40}q30 -50 60 -40q-10 40 -60 40z`, hex("butter"))).join("") })}</g>`;
  const ball = (x: number, y: number, r: number, tone: string) =>
    lit(sheet, oval(x, y, r, r * 0.95), tone, { light: "ball" });
  const greens = [-50, -20, 16, 46]
    .map((degrees) => turnedBy(600, 700, degrees, leaf(sheet, hex("leaf")), 1.2))
    .join("");
  const inside: Record<string, string> = {
    breakfast:
      bread(830, 330) +
      jar(420, 460, hex("red")) +
      jar(570, 430, hex("honey")) +
      bottle(700, 300, hex("orange")) +
      ball(350, 700, 70, hex("red")) +
      ball(480, 720, 62, hex("sun")),
    wine:
      bottle(480, 220, hex("bottle")) +
      bottle(640, 240, hex("wine")) +
      lit(sheet, "M720 640L940 560V720H720z", hex("butter")) +
      jar(350, 480, hex("caramel")) +
      [
        [760, 540],
        [800, 560],
        [780, 590],
        [830, 600],
      ]
        .map(([x = 0, y = 0]) => ball(x, y, 26, hex("plum")))
        .join(""),
    flowers:
      greens +
      [
        [420, 480],
        [520, 400],
        [640, 430],
        [470, 580],
        [590, 540],
      ]
        .map(([x = 0, y = 0]) => turnedBy(x, y, 0, blooms.roses?.(sheet, hex("red")) ?? "", 1.15))
        .join("") +
      lit(sheet, box(700, 420, 190, 320, 8), hex("cocoa"), { art: plain(box(700, 520, 190, 130), hex("paper")) }) +
      jar(820, 560, hex("wine")),
    baby:
      ball(470, 520, 120, hex("sand")) +
      ball(390, 420, 42, hex("sand")) +
      ball(550, 420, 42, hex("sand")) +
      plain(`${oval(430, 500, 10)}${oval(510, 500, 10)}`, hex("coffee")) +
      lit(sheet, box(640, 420, 240, 300, 30), hex("sky"), { light: "soft" }) +
      jar(760, 480, hex("white")),
    christmas:
      greens +
      bottle(450, 210, hex("bottle")) +
      lit(
        sheet,
        turned(690, [
          [150, 470],
          [130, 720, "line"],
        ]),
        hex("terracotta"),
        { light: "round" },
      ) +
      ball(690, 450, 168, hex("crust")) +
      jar(350, 500, hex("wine")) +
      [
        [840, 640],
        [560, 640],
        [900, 690],
      ]
        .map(([x = 0, y = 0]) => ball(x, y, 44, hex("red")))
        .join(""),
    vegan:
      greens +
      jar(400, 470, hex("leaf")) +
      jar(560, 440, hex("ochre")) +
      bottle(720, 310, hex("sage")) +
      ball(830, 660, 90, hex("leaf")) +
      ball(470, 720, 70, hex("orange")),
    market:
      greens +
      [
        [360, 640, 92, "red"],
        [520, 600, 96, "orange"],
        [680, 620, 92, "leaf"],
        [830, 640, 88, "sun"],
        [440, 700, 84, "plum"],
        [600, 710, 90, "terracotta"],
        [760, 710, 84, "moss"],
      ]
        .map(([x = 0, y = 0, r = 0, tone = "red"]) =>
          ball(Number(x), Number(y), Number(r), hex(tone as Parameters<typeof hex>[0])),
        )
        .join(""),
  };
  const weave = wicker(sheet, {
    colour,
    rows: [760, 812, 864, 916, 968],
    columns: 18,
    left: 180,
    cane: [50, 18],
    shade: 0.14,
  });
  const arch = line("M270 760C280 300 920 300 930 760", darker(colour, 0.16), 34);
  const basket =
    lit(
      sheet,
      turned(
        600,
        [
          [370, 750],
          [310, GROUND - 8],
        ],
        16,
      ),
      darker(colour, 0.3),
      { light: "round", art: weave },
    ) + lit(sheet, box(216, 724, 768, 50, 24), colour, { light: "soft" });
  return (
    shadow(sheet, 600, 340) +
    (kind === "market" || kind === "vegan" ? arch : "") +
    (inside[kind] ?? inside.breakfast ?? "") +
    plain(oval(600, 742, 330, 20), content, 0.0) +
    basket +
    lit(
      sheet,
      "M600 780C520 720 420 730 436 790C460 840 550 820 600 780C650 820 740 840 764 790C780 730 680 720 600 780z",
      accent,
      { light: "ball" },
    ) +
    lit(sheet, box(440, 820, 320, 160, 10), hex("paper"), {
      art: label({ x: 444, y: 824, width: 312, height: 152 }, print, { paper: hex("paper"), accent }),
    })
  );
};
