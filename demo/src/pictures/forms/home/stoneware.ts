import { darker, hex, lighter } from "../../art/colours.ts";
import { line, lit, nearer, plain, shadow, softShadow } from "../../art/light.ts";
import { ornament } from "../../art/motifs.ts";
import { box, oval, turned } from "../../art/paths.ts";
import { tag } from "../../art/tag.ts";
import type { Form } from "../../form.ts";

/** Stoneware: `mug`, `plate`, `bowl`. */
export const stoneware: Form = (sheet, { kind, colour, accent, print }) => {
  const speckles = (area: [number, number, number, number]) =>
    Array.from({ length: 46 }, (_, index) =>
      plain(
        oval(area[0] + ((index * 197) % area[2]), area[1] + ((index * 89) % area[3]), 3 + (index % 3), 2.6),
        darker(colour, 0.5),
        0.35,
      ),
    ).join("");
  const card = tag(sheet, { x: 810, y: 850, accent, print });
  if (kind === "plate") {
    const ring = (r: number, tone: string) => lit(sheet, oval(570, 620, r), tone);
    return (
      `<g transform="translate(30 24)">${softShadow(oval(570, 620, 356), { spread: 24, opacity: 0.3 })}</g>` +
      shadow(sheet, 580, 200) +
      ring(360, colour) +
      ring(338, lighter(colour, 0.1)) +
      lit(sheet, oval(570, 620, 244), darker(colour, 0.08), { art: speckles([330, 380, 480, 480]) }) +
      lit(sheet, oval(570, 624, 232), lighter(colour, 0.05), { light: "ball", art: speckles([340, 400, 460, 450]) }) +
      line(oval(570, 620, 350), darker(colour, 0.4), 5, 0.35) +
      lit(sheet, "M470 1010L520 930H650L700 1010z", hex("wood")) +
      card
    );
  }
  if (kind === "bowl")
    return nearer(
      1.12,
      shadow(sheet, 580, 180) +
        lit(
          sheet,
          turned(
            570,
            [
              [320, 720],
              [290, 840],
              [140, 980],
            ],
            26,
          ),
          colour,
          { light: "round", art: speckles([260, 740, 620, 240]) + plain(box(200, 940, 740, 90), hex("kraft")) },
        ) +
        lit(sheet, oval(570, 720, 320, 84), darker(colour, 0.3)) +
        lit(sheet, oval(570, 734, 290, 66), lighter(colour, 0.06), { light: "ball" }) +
        line(oval(570, 720, 318, 82), lighter(colour, 0.3), 7) +
        card,
      50,
    );
  const handle =
    line("M760 640C900 620 900 860 750 850", darker(colour, 0.16), 46) +
    line("M760 632C886 616 886 848 752 838", lighter(colour, 0.2), 12, 0.6);
  return nearer(
    1.12,
    shadow(sheet, 560, 220) +
      handle +
      lit(
        sheet,
        turned(
          550,
          [
            [216, 560],
            [216, 900, "line"],
            [190, 990],
          ],
          30,
        ),
        colour,
        {
          light: "round",
          art:
            speckles([330, 580, 440, 400]) +
            plain("M300 940Q550 990 800 940V1040H300z", hex("kraft")) +
            ornament(530, 750, 150, {
              motif: "sun",
              main: lighter(colour, 0.4),
              second: lighter(colour, 0.3),
              paper: colour,
            }),
        },
      ) +
      lit(sheet, oval(550, 560, 216, 50), darker(colour, 0.3)) +
      plain(oval(550, 574, 186, 34), hex("coffee")) +
      line(oval(550, 560, 214, 48), lighter(colour, 0.35), 8) +
      tag(sheet, { x: 790, y: 860, accent, print }),
    20,
  );
};
