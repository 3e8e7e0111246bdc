import { darker, hex } from "../../art/colours.ts";
import { label } from "../../art/label.ts";
import { line, lit, plain, shadow, softShadow } from "../../art/light.ts";
import { box, oval, polygon } from "../../art/paths.ts";
import type { Form } from "../../form.ts";

/** Printed matter: `book`, `notebook`, `calendar`, `cards`. */
export const printed: Form = (sheet, { kind, colour, accent, print }) => {
  const cover = (d: string, area: { x: number; y: number; width: number; height: number }, art = "") =>
    lit(sheet, d, colour, { art: art + label(area, print, { paper: colour, accent, bare: true }) });
  if (kind === "cards")
    return (
      shadow(sheet, 600, 380) +
      [-9, -3, 4]
        .map(
          (turn, index) =>
            `<g transform="rotate(${turn} 600 1000)">${softShadow(box(330, 330, 520, 640, 10), { spread: 10, opacity: 0.2 })}${lit(sheet, box(320, 320, 520, 640, 10), [hex("blush"), hex("mint"), hex("cream")][index] ?? colour, { art: index === 2 ? label({ x: 340, y: 340, width: 480, height: 600 }, print, { paper: hex("cream"), accent }) : "" })}</g>`,
        )
        .join("")
    );
  if (kind === "calendar") {
    const grid = Array.from({ length: 28 }, (_, index) =>
      plain(
        oval(398 + (index % 7) * 62, 764 + Math.floor(index / 7) * 54, 13),
        index % 7 === 0 ? accent : darker(colour, 0.3),
        0.75,
      ),
    ).join("");
    return (
      shadow(sheet, 600, 290) +
      lit(sheet, polygon([300, 1000], [340, 300], [860, 300], [900, 1000]), darker(colour, 0.2)) +
      lit(sheet, box(320, 290, 530, 700, 8), colour, {
        art: label({ x: 340, y: 310, width: 490, height: 400 }, print, { paper: colour, accent, bare: true }) + grid,
      }) +
      Array.from({ length: 12 }, (_, index) => line(`M${350 + index * 42} 310V264`, hex("charcoal"), 8)).join("")
    );
  }
  const isNotebook = kind === "notebook";
  const spine = plain(box(370, 250, isNotebook ? 70 : 34, 760), darker(isNotebook ? accent : colour, 0.2));
  return (
    shadow(sheet, 610, 260) +
    lit(sheet, polygon([836, 262], [872, 284], [872, 996], [836, 1006]), hex("milk"), {
      art: [844, 852, 860].map((x) => line(`M${x} 262V1010`, darker(hex("milk"), 0.3), 2, 0.6)).join(""),
    }) +
    cover(
      box(370, 250, 468, 760, 8),
      { x: isNotebook ? 456 : 420, y: 290, width: isNotebook ? 360 : 396, height: 680 },
      spine,
    ) +
    (isNotebook ? line("M790 252V1006", accent, 12) : "")
  );
};

/** Gift voucher or course: a card that leans on its envelope. */
export const voucher: Form = (sheet, { colour, accent, print }) =>
  shadow(sheet, 600, 380) +
  `<g transform="rotate(-4 600 760)">${lit(sheet, box(230, 500, 740, 480, 14), hex("kraft"), { art: line("M230 510L600 790L970 510", darker(hex("kraft"), 0.4), 5, 0.5) })}</g>` +
  `<g transform="rotate(3 600 700)">${softShadow(box(262, 420, 700, 430, 14), { spread: 12, opacity: 0.28 })}${lit(sheet, box(250, 400, 700, 430, 14), colour, { art: label({ x: 274, y: 424, width: 652, height: 382 }, print, { paper: colour, accent }) })}</g>`;
