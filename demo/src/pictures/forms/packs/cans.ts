import { darker, hex, lighter } from "../../art/colours.ts";
import { label } from "../../art/label.ts";
import { GROUND, line, lit, plain, shadow } from "../../art/light.ts";
import { box, oval, turned } from "../../art/paths.ts";
import type { Form } from "../../form.ts";

/** Drinks can with a narrow neck. */
export const can: Form = (sheet, { colour, accent, print }) => {
  const body = turned(
    600,
    [
      [118, 330],
      [150, 380],
      [150, GROUND - 40, "line"],
      [124, GROUND - 8],
    ],
    14,
  );
  const lid =
    lit(sheet, oval(600, 330, 118, 16), hex("steel"), { light: "round" }) +
    plain(oval(600, 333, 104, 11), darker(hex("steel"), 0.2)) +
    plain(oval(606, 331, 30, 6), lighter(hex("steel"), 0.4));
  const foot = plain(box(430, GROUND - 40, 340, 60), hex("steel"));
  const rim = plain(box(430, 326, 340, 26), hex("steel"));
  const band = plain(box(430, 372, 340, 12), accent);
  return (
    shadow(sheet, 600, 140) +
    lit(sheet, body, colour, {
      light: "round",
      art:
        rim +
        foot +
        band +
        label({ x: 472, y: 400, width: 256, height: 540 }, print, { paper: colour, accent, bare: true }),
    }) +
    lid
  );
};

/** Six or twelve small bottles in a wrap or a carrier. */
export const pack: Form = (sheet, { kind, colour, accent, content, print }) => {
  const one = (cx: number, y: number) =>
    lit(
      sheet,
      turned(
        cx,
        [
          [22, y],
          [24, y + 60, "line"],
          [64, y + 150],
          [64, y + 420, "line"],
        ],
        14,
      ),
      content,
      { light: "round", opacity: 0.92 },
    ) + lit(sheet, box(cx - 28, y - 24, 56, 36, 6), accent, { light: "round" });
  const back = [350, 475, 600, 725, 850].map((x) => one(x + 14, 400)).join("");
  const front = [350, 475, 600, 725, 850].map((x) => one(x, 460)).join("");
  if (kind === "carrier") {
    const handle = lit(
      sheet,
      "M300 640L380 470H820L900 640V1010H300zM500 520a26 26 0 0 0 0 52H700a26 26 0 0 0 0 -52z",
      colour,
      { art: label({ x: 330, y: 650, width: 540, height: 320 }, print, { paper: hex("paper"), accent }) },
    );
    return shadow(sheet, 600, 310) + [360, 480, 600, 720, 840].map((x) => one(x, 420)).join("") + handle;
  }
  const film = box(272, 560, 656, 450, 30);
  return (
    shadow(sheet, 600, 330) +
    back +
    front +
    lit(sheet, film, colour, {
      light: "soft",
      opacity: 0.55,
      art: label({ x: 330, y: 620, width: 540, height: 300 }, print, { paper: hex("paper"), accent }),
    }) +
    line("M310 600C296 740 300 880 316 980", "#ffffff", 14, 0.5)
  );
};
