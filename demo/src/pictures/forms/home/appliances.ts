import { darker, hex } from "../../art/colours.ts";
import { GROUND, gloss, line, lit, nearer, plain, shadow } from "../../art/light.ts";
import { box, oval, turned } from "../../art/paths.ts";
import { tag } from "../../art/tag.ts";
import type { Form } from "../../form.ts";
import { badge } from "./badge.ts";
import { dripper, grinder, kettle, scale, wateringCan } from "./coffee-gear.ts";

const blender: Form = (sheet, { colour, content }) =>
  shadow(sheet, 580, 190) +
  line("M720 420C850 420 850 640 720 660", hex("ice"), 34) +
  lit(
    sheet,
    turned(
      580,
      [
        [180, 330],
        [150, 700, "line"],
      ],
      10,
    ),
    hex("ice"),
    { light: "round", opacity: 0.7, art: plain(box(380, 470, 400, 260), content, 0.75) },
  ) +
  gloss(box(440, 380, 20, 260, 10), 0.7) +
  lit(sheet, box(410, 270, 340, 66, 24), colour, { light: "round" }) +
  lit(
    sheet,
    turned(
      580,
      [
        [130, 700],
        [200, 820],
        [210, GROUND - 10, "line"],
      ],
      16,
    ),
    colour,
    {
      light: "round",
      art: plain(oval(580, 900, 52), hex("steel")) + line("M580 900V862", colour, 10) + badge(580, 785, colour),
    },
  );

const espresso: Form = (sheet, { colour }) =>
  shadow(sheet, 580, 270) +
  lit(sheet, box(330, 360, 500, 650, 40), colour, {
    light: "soft",
    art:
      plain(box(370, 560, 420, 330, 20), darker(colour, 0.45)) +
      badge(580, 420, colour) +
      [
        [440, 500],
        [520, 500],
      ]
        .map(([x = 0, y = 0]) => plain(oval(x, y, 22), hex("cream")))
        .join("") +
      plain(oval(700, 490, 48), hex("cream")) +
      line("M700 490L724 462", hex("terracotta"), 6),
  }) +
  lit(sheet, box(500, 560, 160, 66, 14), hex("steel"), { light: "round" }) +
  lit(sheet, box(540, 620, 260, 30, 14), hex("black")) +
  line("M560 654V690M600 654V690", hex("coffee"), 8) +
  lit(
    sheet,
    turned(
      580,
      [
        [70, 760],
        [60, 850],
        [40, 876],
      ],
      8,
    ),
    hex("white"),
    { light: "round" },
  ) +
  lit(sheet, box(350, 888, 460, 40, 12), hex("steel"), { light: "soft" });

const toaster: Form = (sheet, { colour }) =>
  nearer(
    1.1,
    shadow(sheet, 570, 320) +
      [440, 620]
        .map((x) =>
          lit(
            sheet,
            `M${x - 20} 720V560Q${x - 30} 500 ${x + 40} 500H${x + 80}Q${x + 150} 500 ${x + 140} 560V720z`,
            hex("crust"),
            { art: plain(box(x, 520, 120, 220, 30), hex("butter"), 0.6) },
          ),
        )
        .join("") +
      lit(sheet, "M280 1000V760Q280 640 400 640H740Q860 640 860 760V1000Q570 1016 280 1000z", colour, {
        light: "soft",
        art: badge(570, 850, colour) + plain(box(330, 660, 480, 26, 13), darker(colour, 0.5)),
      }) +
      lit(sheet, box(850, 760, 50, 34, 12), hex("black")) +
      plain(oval(790, 920, 26), hex("steel")),
    60,
  );

const waffle: Form = (sheet, { colour, content }) =>
  nearer(
    1.06,
    shadow(sheet, 570, 320) +
      lit(sheet, "M250 760C250 560 420 470 570 470S890 560 890 760z", colour, {
        light: "ball",
        art: badge(570, 600, colour),
      }) +
      lit(sheet, oval(570, 790, 320, 76), content, {
        art:
          [-240, -160, -80, 0, 80, 160, 240]
            .map((dx) => line(`M${570 + dx} 700V880`, darker(content, 0.35), 10, 0.6))
            .join("") + [750, 785, 820].map((y) => line(`M240 ${y}H900`, darker(content, 0.35), 10, 0.6)).join(""),
      }) +
      lit(sheet, "M250 830Q570 900 890 830V930Q880 1000 820 1000H320Q260 1000 250 930z", darker(colour, 0.12), {
        light: "round",
      }) +
      lit(sheet, box(510, 860, 120, 40, 18), hex("black")),
    60,
  );

const mixer: Form = (sheet, { colour }) =>
  shadow(sheet, 580, 320) +
  lit(sheet, "M700 500H850Q880 640 870 960H700z", colour, { light: "round" }) +
  lit(sheet, "M270 470Q270 350 400 350H800Q900 350 900 460Q900 560 790 560H400Q270 580 270 470z", colour, {
    light: "ball",
    art: line("M270 500H900", hex("steel"), 14, 0.8) + badge(610, 430, colour),
  }) +
  lit(sheet, box(440, 560, 70, 110, 16), hex("steel"), { light: "round" }) +
  lit(
    sheet,
    turned(
      475,
      [
        [210, 690],
        [200, 820],
        [110, 950],
      ],
      24,
    ),
    hex("steel"),
    { light: "round" },
  ) +
  lit(sheet, oval(475, 690, 210, 44), darker(hex("steel"), 0.2)) +
  lit(sheet, box(270, 950, 620, 60, 26), darker(colour, 0.1), { light: "soft" }) +
  plain(oval(800, 640, 20), hex("steel"));

const machines: Record<string, Form> = {
  blender,
  espresso,
  toaster,
  waffle,
  mixer,
  kettle,
  grinder,
  dripper,
  scale,
  can: wateringCan,
};

/** Machines and coffee gear, by kind. */
export const appliance: Form = (sheet, goods) => {
  const draw = machines[goods.kind] ?? blender;
  return draw(sheet, goods) + tag(sheet, { x: 815, y: 850, accent: goods.accent, print: goods.print });
};
