import { darker, hex, lighter } from "../../art/colours.ts";
import { label } from "../../art/label.ts";
import { line, lit, nearer, plain, shadow } from "../../art/light.ts";
import { box, oval, turned } from "../../art/paths.ts";
import { scatter } from "../../art/scatter.ts";
import type { Sheet } from "../../art/sheet.ts";
import type { Form } from "../../form.ts";

export const slate = (sheet: Sheet) => lit(sheet, box(190, 968, 820, 42, 10), hex("charcoal"), { light: "soft" });

/** Cheese wheel, cut: the paste shows in the missing piece; `whole` is uncut. */
export const cheeseWheel: Form = (sheet, { kind, colour, accent, content, print }) => {
  const wheel = turned(
    580,
    [
      [330, 690],
      [344, 800],
      [330, 930],
    ],
    70,
  );
  const top = oval(580, 690, 330, 92);
  const cut =
    kind === "whole"
      ? ""
      : lit(sheet, "M580 690L840 640L908 700V900L580 1000z".replace("1000", "985"), content) +
        lit(sheet, "M580 690L880 735V950L580 985z", lighter(content, 0.16), { art: holes(content, 5) });
  const art = label({ x: 312, y: 776, width: 250, height: 150 }, print, { paper: hex("paper"), accent });
  return nearer(
    1.04,
    shadow(sheet, 600, 380) +
      slate(sheet) +
      lit(sheet, wheel, colour, {
        light: "round",
        art:
          kind === "whole"
            ? label({ x: 410, y: 770, width: 340, height: 170 }, print, { paper: hex("paper"), accent })
            : art,
      }) +
      lit(sheet, top, lighter(colour, 0.16), { art: line(oval(580, 690, 270, 72), darker(colour, 0.3), 4, 0.3) }) +
      cut,
    70,
  );
};

function holes(colour: string, count: number): string {
  const random = scatter(count + 3);
  return Array.from({ length: count * 3 }, () =>
    plain(
      oval(600 + random() * 270, 720 + random() * 240, 6 + random() * 13, 5 + random() * 9),
      darker(colour, 0.26),
      0.8,
    ),
  ).join("");
}

/** Cheese wedge in its paper; `blue` has veins, `holes` has eyes, `pepper` has flakes. */
export const cheeseWedge: Form = (sheet, { kind, colour, accent, content, print }) => {
  const random = scatter(29);
  const flakes = Array.from({ length: kind === "blue" ? 46 : 34 }, () => {
    const [x, y] = [300 + random() * 560, 690 + random() * 280];
    return kind === "blue"
      ? line(
          `M${x} ${y}q${random() * 26} ${random() * 22 - 11} ${random() * 50} ${random() * 16 - 8}`,
          hex("night"),
          8 + random() * 6,
          0.5,
        )
      : plain(oval(x, y, 8, 6), kind === "pepper" ? hex("red") : darker(content, 0.2), 0.85);
  }).join("");
  const eyes =
    kind === "holes"
      ? Array.from({ length: 11 }, () =>
          plain(
            oval(320 + random() * 540, 720 + random() * 230, 14 + random() * 20, 10 + random() * 15),
            darker(content, 0.26),
          ),
        ).join("")
      : "";
  const face = "M230 780L900 640V930Q900 960 870 966L260 990Q230 990 230 960z";
  return nearer(
    1.06,
    shadow(sheet, 590, 370) +
      slate(sheet) +
      lit(sheet, "M230 780L640 560L900 640z", lighter(content, 0.3)) +
      lit(sheet, "M900 640L950 690V940L900 962z", darker(colour, 0.1)) +
      lit(sheet, face, content, { art: kind === "blue" || kind === "pepper" || kind === "grain" ? flakes : eyes }) +
      line("M230 780L640 560L900 640", colour, 16) +
      `<g transform="rotate(-8 640 830)">${lit(sheet, box(470, 730, 330, 190, 8), hex("paper"), { art: label({ x: 474, y: 734, width: 322, height: 182 }, print, { paper: hex("paper"), accent }) })}</g>`,
    60,
  );
};

/** Small round cheese with a soft rind beside its box. */
export const softCheese: Form = (sheet, { colour, accent, content, print }) =>
  nearer(
    1.05,
    shadow(sheet, 600, 400) +
      lit(
        sheet,
        "M250 540a260 260 0 1 1 520 0a260 260 0 1 1 -520 0z".replace("540", "640").replaceAll("260 260", "260 250"),
        colour,
        {
          art:
            line(oval(510, 640, 236, 226), accent, 7, 0.8) +
            label({ x: 370, y: 470, width: 280, height: 340 }, print, { paper: colour, accent, bare: true }),
        },
      ) +
      slate(sheet) +
      lit(
        sheet,
        turned(
          770,
          [
            [220, 810],
            [228, 870],
            [220, 930],
          ],
          50,
        ),
        hex("milk"),
        { light: "round" },
      ) +
      lit(sheet, oval(770, 810, 220, 58), hex("paper")) +
      lit(sheet, "M770 810L900 762L960 830V940L770 975z", content) +
      plain("M770 810L900 762L960 830z", lighter(hex("paper"), 0.3)),
    60,
  );
