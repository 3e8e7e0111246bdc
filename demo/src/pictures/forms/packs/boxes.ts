import { darker, hex, lighter } from "../../art/colours.ts";
import { label } from "../../art/label.ts";
import { GROUND, lit, nearer, plain, shadow } from "../../art/light.ts";
import { box, oval, polygon } from "../../art/paths.ts";
import type { Sheet } from "../../art/sheet.ts";
import type { Form } from "../../form.ts";

/** A carton seen from the front, with its right side and its top. */
function carton(
  sheet: Sheet,
  { left, top, width, depth, colour }: { left: number; top: number; width: number; depth: number; colour: string },
  art: string,
) {
  const right = left + width;
  const rise = depth * 0.34;
  return (
    lit(
      sheet,
      polygon([right, top], [right + depth, top - rise], [right + depth, GROUND - rise * 1.1], [right, GROUND]),
      darker(colour, 0.3),
    ) +
    lit(
      sheet,
      polygon([left, top], [left + depth, top - rise], [right + depth, top - rise], [right, top]),
      lighter(colour, 0.26),
    ) +
    lit(sheet, box(left, top, width, GROUND - top), colour, { art })
  );
}

/** Carton box: tall, `wide`, `capsules` and `shipping`. */
export const cardboard: Form = (sheet, { kind, colour, accent, print }) => {
  if (kind === "shipping") {
    const tape = plain(box(520, 500, 110, 510), accent, 0.35);
    return (
      shadow(sheet, 600, 360) +
      carton(
        sheet,
        { left: 250, top: 480, width: 640, depth: 110, colour },
        tape + label({ x: 320, y: 590, width: 500, height: 300 }, print, { paper: hex("paper"), accent }),
      )
    );
  }
  const [left, top, width, depth] =
    kind === "wide" ? [260, 560, 590, 120] : kind === "capsules" ? [300, 640, 540, 150] : [380, 300, 390, 90];
  const foot = plain(box(left, GROUND - 26, width, 26), accent);
  const area = { x: left + width * 0.06, y: top + 24, width: width * 0.88, height: GROUND - top - 66 };
  return nearer(
    kind === "capsules" ? 1.1 : 1,
    shadow(sheet, 600, width / 2 + depth / 2) +
      carton(
        sheet,
        { left, top, width, depth, colour },
        foot + label(area, print, { paper: colour, accent, bare: true }),
      ),
  );
};

/** Milk carton with a gable, or the long-life `brick`. */
export const milkCarton: Form = (sheet, { kind, colour, accent, print }) => {
  const [left, width, depth, top] = kind === "brick" ? [430, 300, 90, 400] : [420, 310, 100, 480];
  const right = left + width;
  const area = { x: left + 18, y: top + 30, width: width - 36, height: GROUND - top - 110 };
  const stripe = plain(box(left, GROUND - 66, width, 66), accent);
  const gable =
    kind === "brick"
      ? lit(sheet, box(left + 56, top - 74, 78, 50, 10), accent, { light: "round" })
      : lit(sheet, polygon([left, top], [left + 40, 330], [right + 40, 330], [right, top]), lighter(colour, 0.1)) +
        lit(sheet, polygon([right, top], [right + 40, 330], [right + depth, top - 34]), darker(colour, 0.36)) +
        lit(sheet, box(left + 38, 276, width + 4, 60, 4), accent) +
        lit(sheet, oval(left + 130, 412, 42, 36), lighter(accent, 0.1), { light: "ball" });
  return nearer(
    1.08,
    shadow(sheet, 600, width / 2 + depth / 2) +
      carton(
        sheet,
        { left, top, width, depth, colour },
        stripe + label(area, print, { paper: colour, accent, bare: true }),
      ) +
      gable,
  );
};

/** Meal in a tray: a paper sleeve around a pot, the food seen at both ends. */
export const mealTray: Form = (sheet, { colour, accent, content, print }) => {
  const tray = "M200 640H1000L952 960Q948 1010 900 1010H300Q252 1010 248 960z";
  const food = "M204 650C220 560 290 570 340 540H860C920 570 980 560 996 650z";
  const bits = Array.from({ length: 30 }, (_, index) =>
    plain(
      oval(226 + ((index * 173) % 750), 628 - ((index * 37) % 60), 17, 11),
      index % 3 ? lighter(content, 0.3) : hex("leaf"),
    ),
  ).join("");
  const sleeve = polygon([330, 560], [870, 560], [858, 1010], [342, 1010]);
  return (
    shadow(sheet, 600, 370) +
    lit(sheet, food, content, { light: "soft", art: bits }) +
    lit(sheet, tray, hex("kraft"), { light: "soft" }) +
    lit(sheet, box(184, 628, 832, 30, 15), lighter(hex("kraft"), 0.25), { light: "soft" }) +
    lit(sheet, sleeve, colour, {
      art:
        plain(polygon([330, 560], [870, 560], [868, 580], [332, 580]), accent) +
        label({ x: 366, y: 590, width: 468, height: 404 }, print, { paper: colour, accent, bare: true }),
    })
  );
};

/** Six or twelve eggs in a pulp carton. */
export const eggCarton: Form = (sheet, { colour, accent, content, print }) => {
  const egg = (x: number, y: number, tone: string) =>
    lit(
      sheet,
      `M${x} ${y - 92}C${x + 46} ${y - 92} ${x + 66} ${y - 20} ${x + 66} ${y + 12}A66 66 0 0 1 ${x - 66} ${y + 12}C${x - 66} ${y - 20} ${x - 46} ${y - 92} ${x} ${y - 92}z`,
      tone,
      { light: "ball" },
    );
  const row = (y: number, shift: number) =>
    [0, 1, 2, 3, 4, 5]
      .map((index) =>
        egg(
          262 + shift + index * 132,
          y,
          index % 3 === 1 ? darker(content, 0.12) : index % 3 ? lighter(content, 0.14) : content,
        ),
      )
      .join("");
  const cups = "a66 40 0 0 1 132 0".repeat(6);
  return (
    shadow(sheet, 600, 430) +
    row(640, 12) +
    lit(sheet, box(196, 640, 808, 100, 30), darker(colour, 0.2)) +
    row(720, 0) +
    lit(sheet, `M196 770${cups}L988 960Q980 1010 930 1010H262Q212 1010 204 960z`, colour, {
      light: "soft",
      art: label({ x: 330, y: 800, width: 540, height: 190 }, print, { paper: hex("paper"), accent }),
    })
  );
};

/** A gift: a box with a ribbon. */
export const giftBox: Form = (sheet, { colour, accent, print }) =>
  shadow(sheet, 600, 330) +
  carton(
    sheet,
    { left: 280, top: 560, width: 560, depth: 110, colour },
    plain(box(520, 560, 80, 450), accent) +
      label({ x: 310, y: 700, width: 500, height: 250 }, print, { paper: hex("paper"), accent }),
  ) +
  lit(sheet, box(262, 500, 596, 84, 8), lighter(colour, 0.1), { art: plain(box(520, 500, 80, 84), accent) }) +
  lit(
    sheet,
    "M560 500C480 420 380 380 400 460C412 510 500 510 560 500C620 510 710 510 722 460C742 380 640 420 560 500z",
    accent,
    { light: "ball" },
  ) +
  lit(sheet, oval(560, 488, 34, 28), darker(accent, 0.15), { light: "ball" });
