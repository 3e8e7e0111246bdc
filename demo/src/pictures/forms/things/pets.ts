import { darker, hex, lighter } from "../../art/colours.ts";
import { line, lit, plain, shadow } from "../../art/light.ts";
import { ornament } from "../../art/motifs.ts";
import { box, oval, polygon } from "../../art/paths.ts";
import { scatter } from "../../art/scatter.ts";
import { tag } from "../../art/tag.ts";
import type { Form } from "../../form.ts";

/** Pets: `leash`, `bed`, `ball`, `coat`, `scratcher`, `yarn`, `house`. */
export const petGear: Form = (sheet, { kind, colour, accent, content, print }) => {
  const card = tag(sheet, { x: 800, y: 850, accent, print });
  const ball = (d: string, tone = colour, art = "") => lit(sheet, d, tone, { light: "ball", art });
  const gear: Record<string, () => string> = {
    leash: () =>
      [40, 28]
        .map((width, index) =>
          line(
            "M560 250C380 330 780 420 640 560C480 700 300 600 320 780C340 980 760 980 740 800C720 660 480 740 560 860",
            index ? colour : darker(colour, 0.3),
            width,
          ),
        )
        .join("") +
      `<path d="M560 250C380 330 780 420 640 560C480 700 300 600 320 780C340 980 760 980 740 800C720 660 480 740 560 860" fill="none" stroke="${lighter(colour, 0.45)}" stroke-width="8" stroke-dasharray="16 22"/>` +
      line(oval(560, 900, 28, 40), hex("ochre"), 14) +
      line(oval(548, 220, 70, 40), colour, 28),
    bed: () =>
      ball(oval(580, 850, 420, 150)) +
      lit(sheet, oval(580, 800, 400, 120), lighter(colour, 0.14)) +
      lit(sheet, oval(580, 820, 290, 80), content, {
        light: "ball",
        art: [
          [480, 800],
          [600, 840],
          [690, 800],
        ]
          .map(([x = 0, y = 0]) =>
            ornament(x, y, 60, { motif: "paw", main: darker(content, 0.14), second: content, paper: content }),
          )
          .join(""),
      }),
    ball: () =>
      ball(
        oval(560, 730, 260),
        colour,
        line("M300 700C440 620 480 840 330 900M820 760C680 840 640 620 790 540", lighter(accent, 0.3), 26),
      ),
    coat: () =>
      lit(sheet, "M300 520C420 440 760 440 880 520L900 820Q600 900 280 820z", colour, {
        light: "soft",
        art:
          plain("M260 740Q600 820 920 740V780Q600 860 260 780z", hex("steel")) +
          line("M600 450V880", darker(colour, 0.4), 5, 0.4),
      }) +
      lit(sheet, "M300 520C270 400 380 360 450 420L430 500z", darker(colour, 0.15)) +
      line("M420 840C430 960 540 960 560 870M660 870C680 960 780 950 790 836", accent, 22),
    scratcher: () =>
      lit(
        sheet,
        "M200 760C320 560 480 620 600 760S900 860 1000 620V900Q900 1010 780 1010H300Q200 1010 200 900z",
        colour,
        {
          light: "soft",
          art: Array.from({ length: 26 }, (_, index) =>
            line(`M${190 + index * 32} 560V1010`, darker(colour, 0.4), 5, 0.3),
          ).join(""),
        },
      ) + line("M200 760C320 560 480 620 600 760S900 860 1000 620", lighter(colour, 0.4), 16),
    yarn: () =>
      [
        [420, 800, 180, colour],
        [720, 830, 150, accent],
        [580, 620, 140, content],
      ]
        .map(([x, y, r, tone]) =>
          ball(
            oval(Number(x), Number(y), Number(r)),
            String(tone),
            [-0.6, -0.3, 0, 0.3, 0.6]
              .map((part) =>
                line(
                  `M${Number(x) - Number(r)} ${Number(y) + Number(r) * part}Q${Number(x)} ${Number(y) + Number(r) * (part - 0.5)} ${Number(x) + Number(r)} ${Number(y) + Number(r) * part}`,
                  darker(String(tone), 0.35),
                  7,
                  0.5,
                ),
              )
              .join(""),
          ),
        )
        .join("") + line("M420 970C520 1010 640 960 700 1000", colour, 9),
    house: () =>
      lit(sheet, box(330, 620, 500, 390, 8), colour, {
        light: "flat",
        art:
          [700, 780, 860, 940].map((y) => line(`M330 ${y}H830`, darker(colour, 0.4), 5, 0.35)).join("") +
          plain("M500 1010V860a80 80 0 0 1 160 0V1010z", darker(colour, 0.6)),
      }) +
      lit(sheet, polygon([270, 640], [580, 400], [890, 640], [860, 680], [580, 470], [300, 680]), darker(colour, 0.2)),
    loofah: () =>
      lit(sheet, box(400, 330, 340, 640, 150), colour, { light: "round", art: loofahNet(colour) }) +
      line("M570 330C540 240 640 220 600 330", accent, 14),
  };
  return shadow(sheet, 580, kind === "bed" || kind === "scratcher" ? 420 : 260) + (gear[kind] ?? gear.ball)?.() + card;
};

function loofahNet(colour: string): string {
  const random = scatter(5);
  return Array.from({ length: 60 }, () => {
    const [x, y] = [380 + random() * 380, 320 + random() * 660];
    return line(
      `M${Math.round(x)} ${Math.round(y)}q${Math.round(random() * 60 - 30)} 40 ${Math.round(random() * 80 - 40)} 90`,
      random() > 0.5 ? darker(colour, 0.3) : lighter(colour, 0.4),
      6,
      0.5,
    );
  }).join("");
}
