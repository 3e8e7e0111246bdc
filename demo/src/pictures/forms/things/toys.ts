import { hex, lighter } from "../../art/colours.ts";
import { line, lit, nearer, plain, shadow, softShadow } from "../../art/light.ts";
import { oval, polygon } from "../../art/paths.ts";
import { tag } from "../../art/tag.ts";
import type { Form } from "../../form.ts";

/** Children: `bear`, `yoyo`, `kite`. */
export const toy: Form = (sheet, { kind, colour, accent, content, print }) => {
  const ball = (d: string, tone = colour) => lit(sheet, d, tone, { light: "ball" });
  const card = tag(sheet, { x: 800, y: 850, accent, print });
  if (kind === "yoyo")
    return nearer(
      1.1,
      shadow(sheet, 570, 200) +
        line("M600 250C680 330 520 420 600 520", hex("cream"), 9) +
        line(oval(600, 226, 26), hex("cream"), 9) +
        [
          [300, colour],
          [240, accent],
          [180, hex("sun")],
          [120, hex("sea")],
        ]
          .map(([r, tone]) => ball(oval(570, 760, Number(r) * 0.82), String(tone)))
          .join("") +
        ball(oval(570, 760, 44), hex("wood")) +
        card,
    );
  if (kind === "kite") {
    const d = polygon([580, 190], [850, 480], [580, 850], [310, 480]);
    return (
      `<g transform="translate(36 30)">${softShadow(d, { spread: 20, opacity: 0.25 })}</g>` +
      lit(sheet, d, colour, {
        art:
          plain(polygon([580, 190], [850, 480], [580, 480]), accent) +
          plain(polygon([580, 850], [310, 480], [580, 480]), hex("sun")),
      }) +
      line("M580 190V850M310 480H850", hex("wood"), 9) +
      line("M580 850C640 910 520 940 600 1000", hex("cream"), 7) +
      [
        [600, 890],
        [566, 940],
        [592, 990],
      ]
        .map(([x = 0, y = 0]) => plain(`M${x} ${y}l-34 -18v36zM${x} ${y}l34 -18v36z`, accent))
        .join("") +
      card
    );
  }
  return (
    shadow(sheet, 580, 280) +
    ball(oval(400, 960, 100, 62)) +
    ball(oval(760, 960, 100, 62)) +
    ball(oval(580, 800, 210, 220)) +
    lit(sheet, oval(580, 830, 130, 140), lighter(colour, 0.3), { light: "ball" }) +
    ball(oval(360, 760, 70, 120)) +
    ball(oval(800, 760, 70, 120)) +
    ball(oval(440, 370, 74)) +
    ball(oval(720, 370, 74)) +
    plain(`${oval(440, 374, 40)}${oval(720, 374, 40)}`, content) +
    ball(oval(580, 490, 210, 186)) +
    lit(sheet, oval(580, 550, 88, 68), lighter(colour, 0.35), { light: "ball" }) +
    plain(`${oval(500, 470, 17)}${oval(660, 470, 17)}${oval(580, 524, 28, 19)}`, hex("coffee")) +
    line("M580 544V568M580 568C560 590 540 584 534 572M580 568C600 590 620 584 626 572", hex("coffee"), 6) +
    lit(
      sheet,
      "M580 690C510 640 440 650 450 700C470 740 540 730 580 690C620 730 690 740 710 700C720 650 650 640 580 690z",
      accent,
      { light: "ball" },
    ) +
    card
  );
};
