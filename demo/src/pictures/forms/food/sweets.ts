import { darker, hex, lighter } from "../../art/colours.ts";
import { label } from "../../art/label.ts";
import { line, lit, nearer, plain, shadow } from "../../art/light.ts";
import { box, oval } from "../../art/paths.ts";
import type { Form } from "../../form.ts";

/** A tablet of chocolate: paper over foil, one corner open. */
export const chocolateBar: Form = (sheet, { colour, accent, content, print }) => {
  const bar = box(418, 214, 372, 300, 12);
  const squares = [0, 1, 2]
    .flatMap((row) =>
      [0, 1, 2, 3].map((column) => lit(sheet, box(428 + column * 91, 222 + row * 88, 82, 78, 8), content)),
    )
    .join("");
  const foil = lit(
    sheet,
    "M404 420L420 380L450 416L486 372L526 414L566 376L610 416L652 374L694 416L734 378L770 414L800 384L806 520H404z",
    hex("straw"),
    { light: "flat" },
  );
  const sleeve = box(396, 448, 416, 562, 6);
  return nearer(
    1.06,
    `<g transform="rotate(-3 600 1000)">${shadow(sheet, 600, 208) + lit(sheet, bar, darker(content, 0.15), { art: squares }) + foil + lit(sheet, sleeve, colour, { art: plain(box(396, 476, 416, 10), accent) + plain(box(396, 972, 416, 10), accent) + label({ x: 414, y: 500, width: 380, height: 460 }, print, { paper: colour, accent, bare: true }) })}</g>`,
  );
};

/** An open box of bonbons, seen from above, its lid behind. */
export const bonbonBox: Form = (sheet, { kind, colour, accent, content, print }) => {
  const tones = [content, lighter(content, 0.3), darker(content, 0.25), hex("milk"), accent];
  const [rows, columns] = kind === "small" ? [2, 4] : [3, 5];
  const cell = { x: 620 / columns, y: 330 / rows };
  const sweets = Array.from({ length: rows * columns }, (_, index) => {
    const [x, y] = [290 + cell.x * ((index % columns) + 0.5), 660 + cell.y * (Math.floor(index / columns) + 0.5)];
    const size = Math.min(cell.x, cell.y) * 0.4;
    const tone = tones[(index * 7 + Math.floor(index / columns)) % tones.length] ?? content;
    return (
      plain(oval(x, y + size * 0.5, size * 1.25, size * 0.8), "#1d0f06", 0.25) +
      plain(oval(x, y + size * 0.22, size * 1.24, size * 0.98), hex("kraft")) +
      lit(sheet, oval(x, y, size, size * 0.9), tone, {
        light: "ball",
        art:
          index % 2
            ? line(
                `M${x - size} ${y - 8}Q${x} ${y - size * 0.9} ${x + size} ${y - 8}M${x - size} ${y + 8}Q${x} ${y - size * 0.4} ${x + size} ${y + 8}`,
                lighter(tone, 0.5),
                4,
                0.8,
              )
            : "",
      })
    );
  }).join("");
  const lid = lit(sheet, box(290, 230, 620, 390, 10), colour, {
    art: label({ x: 310, y: 245, width: 580, height: 360 }, print, { paper: colour, accent, bare: true }),
  });
  const ribbon = line("M290 232H910", accent, 8);
  return (
    shadow(sheet, 600, 350) +
    lid +
    ribbon +
    lit(sheet, box(262, 630, 676, 380, 16), darker(colour, 0.2)) +
    plain(box(284, 652, 632, 340, 8), darker(colour, 0.5)) +
    sweets
  );
};

/** A block in paper, one end open: butter, guava paste, honeycomb, fudge. */
export const block: Form = (sheet, { colour, accent, content, print }) =>
  nearer(
    1.08,
    shadow(sheet, 600, 370) +
      lit(sheet, "M820 700L960 660V920L820 1010z", darker(content, 0.2)) +
      lit(sheet, "M260 700L400 640H966L820 712z", lighter(colour, 0.3)) +
      lit(sheet, "M700 690L820 640H966L820 712z", lighter(content, 0.25)) +
      lit(sheet, box(250, 700, 572, 310, 6), content) +
      lit(sheet, "M250 700H716L700 750L726 800L702 860L724 920L704 970L716 1010H250z", colour, {
        art: label({ x: 268, y: 716, width: 420, height: 280 }, print, { paper: colour, accent, bare: true }),
      }),
    120,
  );

/** Easter egg or a heart in coloured foil, on a foot. */
export const foilFigure: Form = (sheet, { kind, colour, accent, print }) => {
  const d =
    kind === "heart"
      ? "M600 960C260 740 260 420 460 410C540 406 590 450 600 500C610 450 660 406 740 410C940 420 940 740 600 960z"
      : "M600 250C760 250 850 480 850 660C850 840 740 940 600 940S350 840 350 660C350 480 440 250 600 250z";
  const folds = [330, 430, 530, 640, 750, 850]
    .map((x, index) =>
      line(
        `M${x} ${300 + ((index * 53) % 90)}C${x + 40} 500 ${x - 40} 700 ${x + 20} 940`,
        lighter(colour, 0.5),
        7,
        0.4,
      ),
    )
    .join("");
  const ribbon = plain(box(200, 640, 800, 70), accent);
  return (
    shadow(sheet, 600, 250) +
    lit(sheet, d, colour, { light: "ball", art: folds + ribbon }) +
    lit(
      sheet,
      "M600 675C520 600 430 590 440 660C448 720 540 710 600 675C660 710 752 720 760 660C770 590 680 600 600 675z",
      accent,
      { light: "ball" },
    ) +
    lit(sheet, box(430, 920, 340, 90, 12), darker(colour, 0.2)) +
    label({ x: 445, y: 760, width: 310, height: 190 }, print, { paper: hex("paper"), accent })
  );
};
