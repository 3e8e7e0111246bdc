import { brightness, darker, hex, lighter } from "../../art/colours.ts";
import { line, lit, plain, softShadow } from "../../art/light.ts";
import { ornament } from "../../art/motifs.ts";
import { box, oval } from "../../art/paths.ts";
import type { Sheet } from "../../art/sheet.ts";
import type { Form, Goods } from "../../form.ts";

/** A wooden hanger on a rail, and the shadow of the garment on the wall. */
function hung(sheet: Sheet, outline: string, markup: string, neck = 300): string {
  const hook = line(
    `M600 ${neck - 40}V${neck - 84}C600 ${neck - 118} 646 ${neck - 118} 646 ${neck - 152}`,
    hex("steel"),
    9,
  );
  const wood = lit(
    sheet,
    `M600 ${neck - 52}C640 ${neck - 40} 740 ${neck + 10} 800 ${neck + 56}Q806 ${neck + 76} 786 ${neck + 74}L600 ${neck}L414 ${neck + 74}Q394 ${neck + 76} 400 ${neck + 56}C460 ${neck + 10} 560 ${neck - 40} 600 ${neck - 52}z`,
    hex("wood"),
  );
  return `<g transform="translate(34 26)">${softShadow(outline, { spread: 28, opacity: 0.26 })}</g>${hook}${wood}${markup}`;
}

/** Folds of hanging cloth. */
export const folds = (colour: string, xs: number[], top: number, bottom: number) =>
  xs
    .map((x, index) =>
      line(
        `M${x} ${top + (index % 2) * 60}C${x + 16} ${(top + bottom) / 2} ${x - 18} ${bottom - 80} ${x + 6} ${bottom}`,
        index % 2 ? lighter(colour, 0.35) : darker(colour, 0.5),
        10,
        0.2,
      ),
    )
    .join("");

export const print = (goods: Goods, cx: number, cy: number, size: number) => {
  const isDark = brightness(goods.colour) < 0.55;
  return ornament(cx, cy, size, {
    motif: goods.print.motif,
    main: isDark ? hex("cream") : goods.accent,
    second: isDark ? hex("sun") : darker(goods.accent, 0.3),
    paper: goods.colour,
  });
};

export const tshirt: Form = (sheet, goods) => {
  const { kind, colour } = goods;
  const shape =
    "M486 300C520 356 680 356 714 300L812 344C880 376 930 470 962 560L846 612L806 540V1000Q600 1026 394 1000V540L354 612L238 560C270 470 320 376 388 344z";
  const collar = line("M486 300C520 366 680 366 714 300", darker(colour, 0.22), 20);
  const seams =
    line("M392 420C386 480 392 520 396 560M808 420C814 480 808 520 804 560", darker(colour, 0.5), 4, 0.4) +
    line("M396 984Q600 1010 804 984", darker(colour, 0.5), 3, 0.4);
  const art =
    kind === "plain"
      ? ornament(690, 470, 60, { motif: "sun", main: goods.accent, second: goods.accent, paper: colour })
      : print(goods, 600, 590, 260);
  return hung(
    sheet,
    shape,
    lit(sheet, shape, colour, { light: "soft", art: folds(colour, [440, 520, 680, 760], 560, 1000) + seams + art }) +
      collar,
  );
};

export const hoodie: Form = (sheet, goods) => {
  const { colour } = goods;
  const shape =
    "M470 330L376 372C310 410 262 660 236 880L346 906L398 640V1000Q600 1022 802 1000V640L854 906L964 880C938 660 890 410 824 372L730 330z";
  const hood =
    lit(sheet, "M462 344C440 250 520 200 600 200S760 250 738 344C710 420 490 420 462 344z", darker(colour, 0.12), {
      light: "ball",
    }) + plain("M506 338C500 280 550 250 600 250S700 280 694 338C670 390 530 390 506 338z", darker(colour, 0.5));
  const pocket = line("M474 900L512 760H688L726 900z", darker(colour, 0.5), 6, 0.5);
  const cuffs = plain(
    "M232 856L348 884L342 916L226 890zM968 856L852 884L858 916L974 890zM390 968H810V1020H390z",
    darker(colour, 0.22),
  );
  const strings = line("M560 384V520M640 384V500", hex("cream"), 8);
  return hung(
    sheet,
    shape,
    lit(sheet, shape, colour, {
      light: "soft",
      art: folds(colour, [450, 540, 660, 750], 620, 980) + pocket + cuffs + print(goods, 600, 610, 170),
    }) +
      hood +
      strings,
    280,
  );
};

export const apron: Form = (sheet, goods) => {
  const { kind, colour, accent } = goods;
  const shape = "M486 380H714C724 500 780 560 850 590V990Q600 1020 350 990V590C420 560 476 500 486 380z";
  const strap = line(
    "M492 386C470 280 560 236 600 236S730 280 708 386",
    kind === "barista" ? hex("teak") : darker(colour, 0.2),
    20,
  );
  const ties = line("M352 610C290 640 270 720 292 800M848 610C910 640 930 720 908 800", darker(colour, 0.2), 16);
  const pocket = box(470, 720, 260, 190, 16);
  const pockets =
    plain(pocket, darker(colour, 0.1)) +
    line(pocket, kind === "barista" ? hex("teak") : lighter(colour, 0.5), 4, 0.7) +
    line("M600 722V906", lighter(colour, 0.5), 4, 0.6);
  const mitt =
    kind === "kit"
      ? lit(
          sheet,
          "M860 760C850 700 940 690 948 750L960 860Q1010 830 1010 880C1000 930 970 960 962 1006H872z",
          accent,
          { light: "ball", art: line("M860 960H980", lighter(accent, 0.5), 12, 0.7) },
        )
      : "";
  return hung(
    sheet,
    shape,
    strap +
      ties +
      lit(sheet, shape, colour, {
        light: "soft",
        art: folds(colour, [420, 540, 660, 780], 600, 1000) + pockets + print(goods, 600, 510, 130),
      }) +
      mitt,
    250,
  );
};

/** `shirt`, `dress`, `trousers`, `vest`. */
export const garment: Form = (sheet, goods) => {
  const { kind, colour, accent } = goods;
  const shapes: Record<string, string> = {
    shirt:
      "M500 310L600 350L700 310L806 352C880 390 920 640 946 860L842 886L800 600V1000Q600 1020 400 1000V600L358 886L254 860C280 640 320 390 394 352z",
    dress:
      "M510 310L600 344L690 310L772 350C800 420 800 470 776 540C800 700 850 860 880 990Q600 1030 320 990C350 860 400 700 424 540C400 470 400 420 428 350z",
    trousers: "M430 330H770L800 1000Q740 1016 660 1000L600 520L540 1000Q460 1016 400 1000z",
    vest: "M480 310L600 420L720 310L800 350C780 460 790 540 820 600V980Q600 1000 380 980V600C410 540 420 460 400 350z",
  };
  const shape = shapes[kind] ?? shapes.shirt ?? "";
  const buttons = [460, 560, 660, 760, 860].map((y) => plain(oval(600, y, 8), hex("cream"))).join("");
  const details: Record<string, string> = {
    shirt:
      line("M600 350V1010", darker(colour, 0.5), 4, 0.5) +
      buttons +
      plain("M500 310L600 350L560 430L480 340zM700 310L600 350L640 430L720 340z", lighter(colour, 0.16)),
    dress: line("M600 344V1010", darker(colour, 0.5), 4, 0.4) + buttons + line("M424 560Q600 596 776 560", accent, 22),
    trousers:
      [440, 500, 560, 620, 680, 740, 800]
        .map((x) => line(`M${x} 330L${x + (x - 600) * 0.06} 1010`, accent, 9, 0.45))
        .join("") +
      [400, 470, 540, 610, 680, 750, 820, 890, 960].map((y) => line(`M380 ${y}H820`, accent, 9, 0.35)).join("") +
      plain("M420 326H780V376H420z", darker(colour, 0.3)),
    vest:
      [560, 680, 800, 920].map((y) => line(`M380 ${y}Q600 ${y + 22} 820 ${y}`, darker(colour, 0.5), 6, 0.4)).join("") +
      line("M600 420V1000", accent, 14) +
      plain("M380 860H820V892H380z", hex("steel")),
  };
  return hung(
    sheet,
    shape,
    lit(sheet, shape, colour, {
      light: "soft",
      art: folds(colour, [450, 540, 660, 750], 520, 1000) + (details[kind] ?? ""),
    }),
  );
};
