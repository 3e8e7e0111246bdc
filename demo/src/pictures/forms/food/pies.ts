import { darker, hex, lighter } from "../../art/colours.ts";
import { line, lit, nearer, plain, shadow } from "../../art/light.ts";
import { oval } from "../../art/paths.ts";
import type { Sheet } from "../../art/sheet.ts";
import { tag } from "../../art/tag.ts";
import type { Form } from "../../form.ts";

const berryPlaces = [320, 440, 560, 680, 800, 880, 380, 500, 620, 740, 440, 560, 680];

/** Strawberries in three rows, each with its seeds and a bit of green. */
function strawberries(sheet: Sheet, colour: string): string {
  return berryPlaces
    .map((x, index) => {
      const y = 676 + (index > 5 ? 50 : 0) + (index > 9 ? 48 : 0) + Math.abs(x - 600) * 0.06;
      const seeds = Array.from({ length: 9 }, (_, seed) =>
        plain(oval(x - 34 + ((seed * 29) % 70), y - 26 + ((seed * 17) % 52), 2.4, 4), hex("butter")),
      ).join("");
      return (
        lit(sheet, oval(x, y, 58, 42), index % 3 ? colour : darker(colour, 0.12), { light: "ball", art: seeds }) +
        plain(`M${x - 12} ${y - 38}q14 -22 30 -2q-12 16 -30 2z`, hex("leaf"))
      );
    })
    .join("");
}

/** Open pie in its dish: `tart` with fruit, `quiche`, `pie` with a lattice. */
export const pie: Form = (sheet, { kind, colour, accent, content, print }) => {
  const crust =
    "M190 720Q220 690 250 716Q280 686 320 712Q360 684 400 710Q440 684 480 708Q520 682 560 708Q600 682 640 708Q680 682 720 708Q760 684 800 710Q840 684 880 712Q920 686 950 716Q980 690 1010 720L956 860Q950 896 900 896H300Q250 896 244 860z";
  const top = oval(600, 716, 396, 116);
  const lattice =
    kind === "pie"
      ? [-240, -120, 0, 120, 240]
          .map((dx) =>
            line(
              `M${600 + dx - 70} 600L${600 + dx + 70} 830M${600 + dx + 70} 600L${600 + dx - 70} 830`,
              lighter(colour, 0.15),
              26,
            ),
          )
          .join("")
      : "";
  const fruit = kind === "tart" ? strawberries(sheet, content) : "";
  const herbs =
    kind === "quiche"
      ? [
          [380, 700],
          [520, 680],
          [640, 730],
          [780, 700],
          [460, 760],
          [720, 770],
          [590, 790],
        ]
          .map(([x = 0, y = 0]) => plain(`M${x} ${y}q30 -24 60 0q-30 22 -60 0z`, hex("leaf"), 0.8))
          .join("")
      : "";
  return nearer(
    1.04,
    shadow(sheet, 600, 380, 892) +
      lit(sheet, crust, colour, {
        light: "round",
        art: [...Array(13).keys()]
          .map((index) => line(`M${230 + index * 62} 730L${262 + index * 57} 900`, darker(colour, 0.5), 6, 0.22))
          .join(""),
      }) +
      lit(sheet, top, kind === "tart" ? hex("milk") : content, { art: lattice + fruit + herbs }) +
      line(top, lighter(colour, 0.2), 26) +
      line(top, darker(colour, 0.4), 3, 0.4) +
      tag(sheet, { x: 780, y: 800, accent, print }),
  );
};
