import { darker, hex, lighter } from "../../art/colours.ts";
import { gloss, line, lit, nearer, plain, shadow } from "../../art/light.ts";
import { box, oval, turned } from "../../art/paths.ts";
import { tag } from "../../art/tag.ts";
import type { Form } from "../../form.ts";
import { wicker } from "./wicker.ts";

/** Glass and cloth of the table: `glasses`, `napkins`, `basket`. */
export const table: Form = (sheet, { kind, colour, accent, print }) => {
  const card = tag(sheet, { x: 800, y: 840, accent, print });
  if (kind === "glasses") {
    const glass = (x: number) =>
      lit(
        sheet,
        turned(
          x,
          [
            [66, 420],
            [104, 580],
            [14, 720],
            [10, 940, "line"],
            [92, 1000],
          ],
          10,
        ),
        hex("ice"),
        { light: "round", opacity: 0.55, art: plain(`M${x - 110} 580H${x + 110}V720H${x - 110}z`, accent, 0.7) },
      ) +
      line(oval(x, 420, 66, 14), "#ffffff", 5, 0.9) +
      gloss(box(x - 74, 500, 12, 120, 6), 0.8);
    return (
      shadow(sheet, 560, 400) +
      [640, 860].map((x) => `<g opacity=".8" transform="translate(0 -40)">${glass(x - 90)}</g>`).join("") +
      [330, 560].map(glass).join("") +
      card
    );
  }
  if (kind === "basket") {
    const weave = wicker(sheet, {
      colour,
      rows: [760, 806, 852, 898, 944],
      columns: 17,
      left: 190,
      cane: [44, 16],
      shade: 0.12,
    });
    return nearer(
      1.06,
      shadow(sheet, 580, 350) +
        lit(
          sheet,
          turned(
            580,
            [
              [380, 760],
              [310, 1000],
            ],
            20,
          ),
          darker(colour, 0.3),
          { light: "round", art: weave },
        ) +
        lit(sheet, oval(580, 760, 384, 70), darker(colour, 0.45)) +
        line(oval(580, 760, 384, 70), colour, 26) +
        card,
      60,
    );
  }
  return nearer(
    1.1,
    shadow(sheet, 580, 300) +
      [960, 910, 860, 810]
        .map((y, index) =>
          lit(sheet, box(300 + index * 6, y, 540 - index * 12, 54, 24), index % 2 ? colour : lighter(colour, 0.2), {
            light: "soft",
          }),
        )
        .join("") +
      line("M570 812V1010M300 900H840", accent, 16) +
      lit(
        sheet,
        "M570 810C510 760 450 770 460 810C500 840 540 830 570 810C600 830 640 840 680 810C690 770 630 760 570 810z",
        accent,
        { light: "ball" },
      ) +
      card,
    110,
  );
};
