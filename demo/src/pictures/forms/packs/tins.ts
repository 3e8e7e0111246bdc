import { darker, hex, lighter } from "../../art/colours.ts";
import { label } from "../../art/label.ts";
import { GROUND, line, lit, nearer, plain, shadow } from "../../art/light.ts";
import { box, oval, turned } from "../../art/paths.ts";
import type { Form } from "../../form.ts";

/** Tin: `flat` for biscuits, `tall` for tea, `small` for balm, `food` for preserves, `gallon` for oil. */
export const tin: Form = (sheet, { kind, colour, accent, print }) => {
  if (kind === "gallon") return gallon(sheet, { kind, colour, accent, content: colour, print });
  const [half, top, near, lift] =
    kind === "flat"
      ? [300, 700, 1.15, 90]
      : kind === "small"
        ? [210, 760, 1.5, 90]
        : kind === "food"
          ? [180, 540, 1.25, 30]
          : [170, 420, 1.15, 0];
  const body = turned(
    600,
    [
      [half, top],
      [half, GROUND - 16, "line"],
    ],
    kind === "flat" ? 34 : 26,
  );
  const isFood = kind === "food";
  const rim = 26;
  const rib = (y: number) =>
    line(`M${600 - half} ${y}Q600 ${y + rim} ${600 + half} ${y}`, darker(hex("steel"), 0.3), 4, 0.6);
  const art = isFood
    ? plain(box(600 - half, top + 34, half * 2, GROUND - top - 78), colour) + rib(top + 18) + rib(GROUND - 24)
    : plain(box(600 - half, GROUND - 36, half * 2, 60), accent);
  const area = {
    x: 600 - half * 0.86,
    y: top + (isFood ? 44 : 66),
    width: half * 1.72,
    height: GROUND - top - (isFood ? 96 : 118),
  };
  const lid = isFood
    ? lit(sheet, oval(600, top, half, 30), hex("steel"), { light: "round" }) +
      lit(sheet, oval(600, top + 2, half - 22, 22), lighter(hex("steel"), 0.2))
    : lit(
        sheet,
        turned(
          600,
          [
            [half + 6, top - 34],
            [half + 6, top + 34, "line"],
          ],
          30,
        ),
        lighter(colour, 0.08),
        { light: "round" },
      ) +
      lit(sheet, oval(600, top - 34, half + 6, 34), lighter(colour, 0.2), {
        art: line(oval(600, top - 34, half - 22, 25), accent, 5, 0.8),
      });
  return nearer(
    near,
    shadow(sheet, 600, half) +
      lit(sheet, body, isFood ? hex("steel") : colour, {
        light: "round",
        art: art + label(area, print, { paper: colour, accent, bare: true }),
      }) +
      lid,
    lift,
  );
};

const gallon: Form = (sheet, { colour, accent, print }) => {
  const side = lit(sheet, "M760 330L830 362V978L760 1010z", darker(colour, 0.3));
  const roof = lit(sheet, "M400 330L470 298H838L830 362L760 340z", lighter(colour, 0.2));
  const handle = line("M520 300C520 220 720 220 720 300", darker(hex("steel"), 0.3), 20);
  const cap = lit(sheet, box(440, 262, 74, 50, 10), accent, { light: "round" });
  return (
    shadow(sheet, 600, 220) +
    handle +
    side +
    roof +
    cap +
    lit(sheet, box(400, 330, 360, 680, 8), colour, {
      light: "flat",
      art: label({ x: 416, y: 350, width: 328, height: 640 }, print, { paper: colour, accent, bare: true }),
    })
  );
};
