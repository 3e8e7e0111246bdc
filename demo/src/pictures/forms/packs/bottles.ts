import { darker, hex, lighter } from "../../art/colours.ts";
import { type Area, label } from "../../art/label.ts";
import { GROUND, gloss, line, lit, nearer, plain, shadow } from "../../art/light.ts";
import { box, oval, turned } from "../../art/paths.ts";
import type { Sheet } from "../../art/sheet.ts";
import type { Form } from "../../form.ts";
import { type Shape, shapes } from "./bottle-shapes.ts";

export const bottle: Form = (sheet, { kind, colour, accent, content, print }) => {
  const shape = shapes[kind] ?? shapes.juice;
  if (!shape) throw new Error(`no bottle ${kind}`);
  const half = Math.max(...shape.side.map(([width]) => width));
  const body = turned(600, shape.side, 26);
  const [y, height] = shape.label;
  const area: Area = { x: 600 - half, y, width: half * 2, height };
  const drink =
    shape.level === undefined
      ? ""
      : plain(box(600 - half, shape.level, half * 2, GROUND - shape.level), content, 0.94) +
        plain(oval(600, shape.level, half * 0.6, 5), lighter(content, 0.3), 0.6);
  const paper = label(area, print, { paper: hex("paper"), accent, radius: 0 });
  return nearer(
    shape.near ?? 1,
    shadow(sheet, 600, half) +
      lit(sheet, body, colour, { light: "round", art: drink + paper }) +
      gloss(box(600 - half * 0.72, y - 60, half * 0.1, 50, 8), 0.5) +
      gloss(box(600 - half * 0.72, y + height + 12, half * 0.1, GROUND - y - height - 40, 8), 0.4) +
      closure(sheet, shape.cap, accent, colour),
  );
};

function closure(sheet: Sheet, { half, top, height, look }: Shape["cap"], accent: string, glass: string): string {
  const round = (d: string, colour: string, art = "") => lit(sheet, d, colour, { light: "round", art });
  if (look === "foil")
    return round(
      turned(
        600,
        [
          [half, top],
          [half, top + 34, "line"],
          [half - 3, top + 44, "line"],
          [half * 1.02, top + height, "line"],
        ],
        6,
      ),
      accent,
      plain(box(500, top + height - 22, 200, 8), lighter(accent, 0.4), 0.7),
    );
  if (look === "crown")
    return round(
      box(600 - half, top, half * 2, height, 8),
      accent,
      Array.from({ length: 9 }, (_, index) =>
        line(`M${600 - half + 5 + index * (half / 4.4)} ${top + 12}V${top + height}`, darker(accent, 0.5), 2.5, 0.5),
      ).join(""),
    );
  if (look === "cork")
    return (
      round(box(600 - half * 0.62, top + 46, half * 1.24, height - 46, 4), hex("straw")) +
      round(box(600 - half, top, half * 2, 58, 12), accent)
    );
  if (look === "pump")
    return (
      round(box(600 - half, top + 84, half * 2, height - 84, 8), accent) +
      round(box(588, top + 40, 24, 50), lighter(accent, 0.25)) +
      lit(sheet, `M560 ${top}h104q14 0 14 14v26h-118q-40 0 -62 20l-14 -18q30 -42 76 -42z`, accent)
    );
  if (look === "drop")
    return (
      round(
        turned(
          600,
          [
            [26, top],
            [34, top + 30],
            [34, top + 70, "line"],
          ],
          0,
        ),
        darker(accent, 0.25),
      ) + round(box(600 - half, top + 66, half * 2, height - 66, 8), accent)
    );
  const ridges = Array.from({ length: 12 }, (_, index) =>
    line(`M${600 - half + 4 + index * (half / 5.6)} ${top + 10}V${top + height - 6}`, darker(accent, 0.5), 2, 0.25),
  ).join("");
  return (
    plain(oval(600, top + height, half * 0.96, 6), darker(glass, 0.5), 0.4) +
    round(box(600 - half, top, half * 2, height, 10), accent, ridges)
  );
}
