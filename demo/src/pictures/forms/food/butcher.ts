import { darker, hex, lighter } from "../../art/colours.ts";
import { label } from "../../art/label.ts";
import { line, lit, plain, shadow } from "../../art/light.ts";
import { box, oval } from "../../art/paths.ts";
import type { Form } from "../../form.ts";

/** Meat or fish under film on a tray: `steak`, `ribs`, `medallions`, `burger`, `poultry`, `fillet`, `salmon`, `shrimp`, `slices`, `sausage`, `bacon`, `octopus`, `oysters`. */
export const butcherTray: Form = (sheet, { kind, colour, accent, content, print }) => {
  const tray = box(190, 520, 820, 490, 60);
  const cut = (d: string, art = "", tone = content) => lit(sheet, d, tone, { light: "ball", art });
  const fat = hex("blush");
  const marble = [
    [330, 640],
    [480, 600],
    [600, 690],
    [420, 720],
    [690, 620],
  ]
    .map(([x = 0, y = 0]) => line(`M${x} ${y}q40 -20 70 6t70 -8`, fat, 9, 0.7))
    .join("");
  const food: Record<string, string> = {
    steak: cut(
      "M280 700C270 590 420 560 600 570S930 600 920 700S760 800 600 790S290 800 280 700z",
      `${marble}${line("M286 690C300 596 430 566 600 576S910 600 914 690", hex("milk"), 40)}`,
    ),
    ribs: [0, 1, 2, 3, 4]
      .map((index) =>
        cut(box(290 + index * 128, 570, 112, 230, 44), line(`M${346 + index * 128} 570V800`, hex("milk"), 22, 0.7)),
      )
      .join(""),
    medallions: [
      [390, 660],
      [600, 640],
      [810, 660],
      [500, 740],
      [710, 745],
    ]
      .map(([x = 0, y = 0]) => cut(oval(x, y, 108, 76), line(oval(x, y, 96, 64), fat, 7, 0.5)))
      .join(""),
    burger: [
      [420, 640],
      [770, 640],
      [500, 740],
      [720, 745],
    ]
      .map(([x = 0, y = 0]) =>
        cut(
          oval(x, y, 150, 84),
          [
            [-60, -20],
            [10, 16],
            [60, -24],
            [-20, -40],
          ]
            .map(([dx = 0, dy = 0]) => plain(oval(x + dx, y + dy, 14, 8), fat, 0.7))
            .join(""),
        ),
      )
      .join(""),
    poultry: [
      [380, 690, -20],
      [600, 670, 8],
      [810, 690, 20],
    ]
      .map(
        ([x = 0, y = 0, turn = 0]) =>
          `<g transform="rotate(${turn} ${x} ${y})">${cut(`M${x - 100} ${y + 60}C${x - 150} ${y - 70} ${x + 10} ${y - 130} ${x + 90} ${y - 50}C${x + 150} ${y + 30} ${x + 20} ${y + 110} ${x - 100} ${y + 60}z`)}${line(`M${x - 96} ${y + 56}l-46 40`, hex("milk"), 26)}</g>`,
      )
      .join(""),
    fillet: [600, 690]
      .map((y, index) =>
        cut(
          `M250 ${y + 40}C330 ${y - 60} 700 ${y - 50} 950 ${y + 20 - index * 10}C860 ${y + 90} 400 ${y + 110} 250 ${y + 40}z`,
          [0, 1, 2, 3, 4, 5]
            .map((step) => line(`M${360 + step * 90} ${y - 30}l30 50l-30 50`, darker(content, 0.15), 5, 0.5))
            .join(""),
        ),
      )
      .join(""),
    salmon: [
      [330, 600],
      [610, 620],
    ]
      .map(([x = 0, y = 0]) =>
        cut(
          box(x, y, 260, 190, 40),
          [0, 1, 2, 3, 4]
            .map((step) =>
              line(
                `M${x + 10 + step * 58} ${y + 190}C${x + 30 + step * 58} ${y + 120} ${x + step * 58} ${y + 60} ${x + 46 + step * 58} ${y}`,
                hex("blush"),
                9,
                0.8,
              ),
            )
            .join(""),
        ),
      )
      .join(""),
    shrimp: [
      [360, 640],
      [540, 620],
      [720, 640],
      [450, 730],
      [630, 735],
      [820, 720],
    ]
      .map(
        ([x = 0, y = 0], index) =>
          `<g transform="rotate(${index * 37} ${x} ${y})">${[50, 40].map((width, layer) => line(`M${x + 60} ${y - 50}C${x - 70} ${y - 70} ${x - 80} ${y + 60} ${x + 40} ${y + 60}`, layer ? content : darker(content, 0.2), width)).join("")}${[-40, -10, 24].map((dy) => line(`M${x - 50} ${y + dy}l44 6`, lighter(content, 0.5), 5, 0.8)).join("")}${line(`M${x + 40} ${y + 60}l40 24m-40 -24l46 -8`, hex("terracotta"), 14)}</g>`,
      )
      .join(""),
    slices: [0, 1, 2, 3, 4, 5, 6]
      .map((index) =>
        cut(
          oval(330 + index * 90, 680 + (index % 2) * 20, 118, 106),
          [
            [-40, -30],
            [20, -50],
            [40, 20],
            [-20, 40],
            [0, 0],
          ]
            .map(([dx = 0, dy = 0]) => plain(oval(330 + index * 90 + dx, 680 + dy, 13, 9), fat, 0.8))
            .join(""),
        ),
      )
      .join(""),
    sausage: [600, 670, 740].map((y, index) => cut(box(280 + index * 16, y - 36, 610, 76, 38))).join(""),
    bacon: [580, 640, 700, 760]
      .map(
        (y, index) =>
          `<path d="M270 ${y}c90 -40 150 40 240 0s150 40 240 0s110 20 180 0" fill="none" stroke="${index % 2 ? darker(content, 0.1) : content}" stroke-width="58"/><path d="M270 ${y - 6}c90 -40 150 40 240 0s150 40 240 0s110 20 180 0" fill="none" stroke="${fat}" stroke-width="15"/>`,
      )
      .join(""),
    octopus: [0, 1, 2, 3]
      .map(
        (index) =>
          line(
            `M${420 + index * 30} 620C${300 + index * 170} ${760 + index * 10} ${360 + index * 160} 560 ${520 + index * 130} ${690 + (index % 2) * 60}`,
            index % 2 ? darker(content, 0.12) : content,
            46 - index * 4,
          ) +
          line(
            `M${424 + index * 30} 632C${306 + index * 170} ${768 + index * 10} ${366 + index * 160} 570 ${526 + index * 130} ${698 + (index % 2) * 60}`,
            lighter(content, 0.4),
            8,
            0.7,
          ),
      )
      .join(""),
    oysters: [
      [370, 640],
      [560, 620],
      [760, 640],
      [460, 740],
      [670, 745],
      [860, 725],
    ]
      .map(([x = 0, y = 0]) =>
        cut(
          `M${x - 90} ${y}C${x - 80} ${y - 70} ${x + 60} ${y - 80} ${x + 96} ${y - 10}C${x + 80} ${y + 60} ${x - 60} ${y + 70} ${x - 90} ${y}z`,
          lit(sheet, oval(x, y, 62, 38), hex("milk"), { light: "ball" }),
          hex("grey"),
        ),
      )
      .join(""),
  };
  return (
    shadow(sheet, 600, 410) +
    lit(sheet, tray, colour, {
      art: plain(box(216, 546, 768, 438, 44), darker(colour, 0.12)) + (food[kind] ?? food.steak ?? ""),
    }) +
    plain(tray, "#ffffff", 0.07) +
    line("M250 590C240 700 244 820 256 930M290 566L420 560", "#ffffff", 16, 0.45) +
    lit(sheet, box(320, 800, 560, 184, 8), hex("paper"), {
      art: label({ x: 324, y: 804, width: 552, height: 176 }, print, { paper: hex("paper"), accent }),
    })
  );
};
