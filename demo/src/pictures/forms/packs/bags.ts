import { darker, hex, lighter } from "../../art/colours.ts";
import { label } from "../../art/label.ts";
import { GROUND, line, lit, plain, shadow, softShadow } from "../../art/light.ts";
import { box, oval, polygon } from "../../art/paths.ts";
import type { Form } from "../../form.ts";
import { filling } from "./fillings.ts";

/** Block-bottom bag with a folded top, a tin tie and a valve. */
export const coffeeBag: Form = (sheet, { colour, accent, print, kind }) => {
  const [top, width] = kind === "large" ? [170, 560] : kind === "small" ? [360, 400] : [250, 480];
  const [left, right] = [600 - width / 2, 600 + width / 2];
  const body = `M${left + 8} ${top + 70}C${left - 14} ${top + 300} ${left - 8} ${GROUND - 120} ${left + 6} ${GROUND - 8}Q${left + 10} ${GROUND} ${left + 24} ${GROUND}H${right - 24}Q${right - 10} ${GROUND} ${right - 6} ${GROUND - 8}C${right + 8} ${GROUND - 120} ${right + 14} ${top + 300} ${right - 8} ${top + 70}z`;
  const fold = `M${left + 10} ${top}H${right - 10}L${right - 6} ${top + 84}Q600 ${top + 96} ${left + 6} ${top + 84}z`;
  const creases =
    line(
      `M${left + 20} ${top + 90}C${left + 52} ${top + 240} ${left + 46} ${GROUND - 200} ${left + 18} ${GROUND - 14}`,
      darker(colour, 0.5),
      3,
      0.28,
    ) +
    line(
      `M${right - 20} ${top + 90}C${right - 52} ${top + 240} ${right - 46} ${GROUND - 200} ${right - 18} ${GROUND - 14}`,
      darker(colour, 0.5),
      3,
      0.32,
    ) +
    line(`M${left + 60} ${GROUND - 50}Q600 ${GROUND - 34} ${right - 60} ${GROUND - 50}`, darker(colour, 0.5), 2.5, 0.2);
  const valve =
    plain(oval(right - width * 0.22, top + 142, 17), darker(colour, 0.25)) +
    plain(oval(right - width * 0.22 - 2, top + 140, 9), lighter(colour, 0.2));
  const area = { x: left + width * 0.17, y: top + 185, width: width * 0.66, height: GROUND - top - 255 };
  const tie = plain(box(left + 2, top + 40, width - 4, 26, 5), accent);
  return (
    shadow(sheet, 600, width / 2) +
    lit(sheet, body, colour, {
      light: "soft",
      art: creases + valve + label(area, print, { paper: hex("paper"), accent }),
    }) +
    `${softShadow(`M${left + 8} ${top + 84}H${right - 8}V${top + 104}H${left + 8}z`, { spread: 7, opacity: 0.32 })}` +
    lit(sheet, fold, darker(colour, 0.06), { light: "soft", art: tie })
  );
};

/** Stand-up pouch, printed all over; `window` shows what is inside. */
export const pouch: Form = (sheet, { colour, accent, content, print, kind }) => {
  const [top, half] = kind === "small" ? [380, 190] : kind === "large" ? [190, 300] : [270, 245];
  const [left, right] = [600 - half, 600 + half];
  const body = `M${left + 14} ${top}H${right - 14}C${right - 22} ${top + 200} ${right} ${GROUND - 180} ${right - 2} ${GROUND - 30}Q600 ${GROUND + 26} ${left + 2} ${GROUND - 30}C${left} ${GROUND - 180} ${left + 22} ${top + 200} ${left + 14} ${top}z`;
  const seal =
    plain(box(left, top, half * 2, 40), darker(colour, 0.16)) +
    line(`M${left} ${top + 78}H${right}`, lighter(colour, 0.5), 5, 0.5) +
    line(`M${left} ${top + 86}H${right}`, darker(colour, 0.5), 3, 0.3);
  const gusset = line(
    `M${left + 6} ${GROUND - 62}Q600 ${GROUND - 118} ${right - 6} ${GROUND - 62}`,
    darker(colour, 0.5),
    4,
    0.3,
  );
  const hasWindow = kind === "window";
  const opening = box(600 - half * 0.56, GROUND - 250, half * 1.12, 150, 75);
  const view = hasWindow
    ? plain(opening, darker(content, 0.25)) +
      `<g clip-path="${sheet.clip(opening)}">${filling(sheet, "nuts", { x: 600 - half * 0.6, y: GROUND - 256, width: half * 1.2, height: 165 }, content)}</g>` +
      line(opening, lighter(colour, 0.5), 4, 0.7)
    : "";
  const area = {
    x: left + half * 0.22,
    y: top + 110,
    width: half * 1.56,
    height: GROUND - top - (hasWindow ? 380 : 225),
  };
  return (
    shadow(sheet, 600, half) +
    lit(sheet, body, colour, {
      light: "soft",
      art: seal + gusset + view + label(area, print, { paper: colour, accent, bare: true }),
    })
  );
};

/** Clear bag with crimped ends; the goods are seen around the label. */
export const clearBag: Form = (sheet, { colour, accent, content, print, kind }) => {
  const [top, half] = [250, 235];
  const [left, right] = [600 - half, 600 + half];
  const teeth = (y: number, depth: number) =>
    Array.from(
      { length: 24 },
      (_, index) =>
        `L${left + 16 + ((half * 2 - 32) / 24) * (index + 0.5)} ${y + depth}L${left + 16 + ((half * 2 - 32) / 24) * (index + 1)} ${y}`,
    ).join("");
  const body = `M${left + 16} ${top}${teeth(top, -12)}L${right - 10} ${top + 50}C${right + 16} ${top + 250} ${right + 16} ${GROUND - 250} ${right - 8} ${GROUND - 6}Q600 ${GROUND + 10} ${left + 8} ${GROUND - 6}C${left - 16} ${GROUND - 250} ${left - 16} ${top + 250} ${left + 10} ${top + 50}z`;
  const inside = filling(
    sheet,
    kind,
    { x: left - 20, y: top + 60, width: half * 2 + 40, height: GROUND - top - 40 },
    content,
  );
  const crimp =
    plain(box(left - 20, top - 20, half * 2 + 40, 78), lighter(colour, 0.1)) +
    [20, 32, 44].map((y) => line(`M${left} ${top + y}H${right}`, darker(colour, 0.4), 2, 0.3)).join("");
  const band = plain(box(left - 20, top + 215, half * 2 + 40, 390), colour);
  const area = { x: left + 40, y: top + 225, width: half * 2 - 80, height: 370 };
  return (
    shadow(sheet, 600, half) +
    lit(sheet, body, lighter(content, 0.2), {
      light: "soft",
      art: inside + crimp + band + label(area, print, { paper: colour, accent, bare: true }),
    }) +
    line(
      `M${left + 40} ${top + 90}C${left + 26} ${top + 300} ${left + 26} ${GROUND - 300} ${left + 44} ${GROUND - 60}`,
      "#ffffff",
      12,
      0.35,
    )
  );
};

/** Paper sack with a folded top; `big` is sewn, for 10 kilos and more. */
export const sack: Form = (sheet, { colour, accent, print, kind }) => {
  const isBig = kind === "big";
  const [top, half, side] = isBig ? [190, 290, 0] : [300, 220, 70];
  const [left, right] = [600 - half - side / 2, 600 + half - side / 2];
  const front = isBig
    ? `M${left + 20} ${top + 30}H${right - 20}C${right + 24} ${top + 220} ${right + 30} ${GROUND - 200} ${right} ${GROUND - 20}Q${right - 6} ${GROUND} ${right - 40} ${GROUND}H${left + 40}Q${left + 6} ${GROUND} ${left} ${GROUND - 20}C${left - 30} ${GROUND - 200} ${left - 24} ${top + 220} ${left + 20} ${top + 30}z`
    : polygon([left, top], [right, top], [right, GROUND], [left, GROUND]);
  const edge = isBig
    ? ""
    : lit(
        sheet,
        polygon([right, top], [right + side, top + 26], [right + side, GROUND - 26], [right, GROUND]),
        darker(colour, 0.28),
      );
  const roof = isBig
    ? lit(sheet, box(left + 8, top - 26, half * 2 - 16, 66, 6), lighter(accent, 0.1), {
        light: "soft",
        art: line(`M${left} ${top + 8}H${right}`, hex("cream"), 6),
      }) +
      `<path d="M${left + 14} ${top + 8}H${right - 14}" stroke="${darker(accent, 0.4)}" stroke-width="7" stroke-dasharray="18 14"/>`
    : lit(
        sheet,
        polygon(
          [left + 4, top - 44],
          [right - 4, top - 44],
          [right + side - 10, top - 20],
          [right + side, top + 28],
          [right, top + 2],
          [left, top + 2],
        ),
        lighter(colour, 0.12),
      );
  const area = {
    x: left + half * 0.2,
    y: top + (isBig ? 110 : 60),
    width: half * 1.6,
    height: GROUND - top - (isBig ? 210 : 120),
  };
  const stripes = isBig
    ? plain(box(left - 40, GROUND - 76, half * 2 + 80, 22), accent) +
      plain(box(left - 40, GROUND - 44, half * 2 + 80, 8), accent)
    : plain(box(left, GROUND - 36, half * 2, 12), accent);
  return (
    shadow(sheet, 600, half + side / 2) +
    edge +
    lit(sheet, front, colour, {
      light: isBig ? "soft" : "flat",
      art: stripes + label(area, print, { paper: isBig ? hex("paper") : colour, accent, bare: !isBig }),
    }) +
    roof
  );
};

/** Net or clear bag closed with a card on top: sweets, frozen goods, hay. */
export const cardBag: Form = (sheet, { colour, accent, content, print, kind }) => {
  const body = `M372 430C330 620 336 900 366 990Q600 1030 834 990C864 900 870 620 828 430z`;
  const inside = filling(sheet, kind || "balls", { x: 330, y: 430, width: 540, height: 590 }, content);
  const card = box(352, 210, 496, 270, 14);
  const hole = plain(box(560, 228, 80, 18, 9), darker(colour, 0.4));
  return (
    shadow(sheet, 600, 250) +
    lit(sheet, body, lighter(content, 0.25), { light: "soft", art: inside }) +
    line("M404 520C384 680 390 860 410 950", "#ffffff", 14, 0.4) +
    `${softShadow(box(352, 474, 496, 18), { spread: 8, opacity: 0.3 })}` +
    lit(sheet, card, colour, {
      art: label({ x: 362, y: 244, width: 476, height: 228 }, print, { paper: colour, accent, bare: true }) + hole,
    })
  );
};
