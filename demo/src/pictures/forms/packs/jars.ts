import { darker, hex, lighter } from "../../art/colours.ts";
import { label } from "../../art/label.ts";
import { GROUND, gloss, line, lit, nearer, plain, shadow, softShadow } from "../../art/light.ts";
import { box, oval, turned } from "../../art/paths.ts";
import type { Sheet } from "../../art/sheet.ts";
import type { Form } from "../../form.ts";
import { filling } from "./fillings.ts";

/** Glass jar with a screw lid; `cloth` has a fabric cover, `whole` shows pieces inside, `low` is for pastes. */
export const jar: Form = (sheet, { kind, colour, accent, content, print }) => {
  const top = kind === "low" ? 640 : 470;
  const half = kind === "low" ? 200 : 190;
  const body = turned(
    600,
    [
      [half - 34, top],
      [half - 30, top + 26, "line"],
      [half, top + 80],
      [half, GROUND - 24, "line"],
      [half - 14, GROUND - 6],
    ],
    18,
  );
  const level = top + 46;
  const inner = { x: 600 - half, y: level, width: half * 2, height: GROUND - level };
  const stuff =
    kind === "whole"
      ? filling(sheet, "balls", inner, content)
      : kind === "leaves" || kind === "grain" || kind === "nuts"
        ? filling(sheet, kind, inner, content)
        : plain(box(inner.x, inner.y, inner.width, inner.height), content);
  const height = GROUND - top - 175;
  const paper = label({ x: 600 - half, y: top + 110, width: half * 2, height }, print, {
    paper: hex("paper"),
    accent,
    radius: 0,
  });
  const lid = kind === "cloth" ? cloth(sheet, top, half, colour, accent) : metalLid(sheet, top, half - 22, colour);
  return nearer(
    kind === "low" ? 1.35 : 1.18,
    shadow(sheet, 600, half) +
      lit(sheet, body, hex("glass"), { light: "round", art: stuff + paper }) +
      gloss(box(600 - half * 0.78, top + 70, 16, 34, 8), 0.6) +
      gloss(box(600 - half * 0.78, GROUND - 58, 16, 36, 8), 0.5) +
      lid,
  );
};

function metalLid(sheet: Sheet, top: number, half: number, colour: string): string {
  const ridges = Array.from({ length: 22 }, (_, index) =>
    line(`M${600 - half + 6 + index * ((half * 2 - 12) / 21)} ${top - 46}V${top + 6}`, darker(colour, 0.5), 2, 0.22),
  ).join("");
  return (
    `${softShadow(box(600 - half, top + 6, half * 2, 14), { spread: 5, opacity: 0.3 })}` +
    lit(sheet, box(600 - half, top - 66, half * 2, 78, 14), colour, { light: "round", art: ridges }) +
    lit(sheet, oval(600, top - 60, half - 6, 10), lighter(colour, 0.16))
  );
}

function cloth(sheet: Sheet, top: number, half: number, colour: string, accent: string): string {
  const skirt = `M${600 - half + 26} ${top - 56}Q600 ${top - 96} ${600 + half - 26} ${top - 56}L${600 + half + 16} ${top + 66}Q${600 + half - 30} ${top + 50} ${600 + half - 66} ${top + 76}Q${600 + half - 110} ${top + 52} 600 ${top + 82}Q${600 - half + 110} ${top + 52} ${600 - half + 66} ${top + 76}Q${600 - half + 30} ${top + 50} ${600 - half - 16} ${top + 66}z`;
  const checks =
    Array.from({ length: 14 }, (_, index) =>
      line(`M${600 + (index - 6.5) * 26} ${top - 100}L${600 + (index - 6.5) * 34} ${top + 90}`, accent, 9, 0.4),
    ).join("") +
    [-70, -38, -6, 26, 58]
      .map((y) =>
        line(`M${600 - half - 30} ${top + y}Q600 ${top + y - 14} ${600 + half + 30} ${top + y}`, accent, 9, 0.4),
      )
      .join("");
  return (
    lit(sheet, skirt, lighter(colour, 0.1), { light: "round", art: checks }) +
    line(`M${600 - half + 12} ${top + 8}Q600 ${top + 24} ${600 + half - 12} ${top + 8}`, hex("straw"), 9)
  );
}

/** Paper or plastic tub with a lid: ice cream, yoghurt, spreads. */
export const tub: Form = (sheet, { kind, colour, accent, print }) => {
  const isCup = kind === "cup";
  const [top, wide, narrow, near] = isCup
    ? [560, 170, 132, 1.25]
    : kind === "low"
      ? [720, 250, 218, 1.2]
      : [520, 236, 188, 1.08];
  const body = turned(
    600,
    [
      [wide, top],
      [narrow, GROUND - 14, "line"],
    ],
    26,
  );
  const lid = isCup
    ? lit(sheet, oval(600, top - 4, wide + 12, 30), hex("steel"), { light: "round" }) +
      lit(sheet, oval(600, top - 8, wide, 22), lighter(accent, 0.3))
    : lit(
        sheet,
        turned(
          600,
          [
            [wide + 14, top - 46],
            [wide + 16, top + 26, "line"],
          ],
          26,
        ),
        accent,
        { light: "round" },
      ) +
      lit(sheet, oval(600, top - 46, wide + 14, 34), lighter(accent, 0.16), {
        art: line(oval(600, top - 46, wide - 14, 25), lighter(accent, 0.4), 4, 0.6),
      });
  const area = { x: 600 - narrow * 0.92, y: top + 58, width: narrow * 1.84, height: GROUND - top - 110 };
  return nearer(
    near,
    shadow(sheet, 600, narrow + 14) +
      lit(sheet, body, colour, {
        light: "round",
        art: plain(box(300, GROUND - 34, 600, 60), accent) + label(area, print, { paper: colour, accent, bare: true }),
      }) +
      lid,
  );
};
