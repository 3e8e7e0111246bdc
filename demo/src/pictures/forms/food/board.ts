import { darker, hex, lighter } from "../../art/colours.ts";
import { line, lit } from "../../art/light.ts";
import { box, oval } from "../../art/paths.ts";
import { scatter } from "../../art/scatter.ts";
import type { Sheet } from "../../art/sheet.ts";

export const board = (sheet: Sheet, y: number, half: number) =>
  lit(sheet, box(600 - half, y, half * 2, 44, 20), hex("wood"), {
    light: "soft",
    art: [12, 26]
      .map((dy) =>
        line(`M${600 - half} ${y + dy}q${half * 0.5} 8 ${half} 0t${half} 2`, darker(hex("wood"), 0.4), 3, 0.4),
      )
      .join(""),
  });

/** Seeds, sugar or chips on a crust. */
export function sprinkled(
  colour: string,
  { x, y, width, height, count }: { x: number; y: number; width: number; height: number; count: number },
) {
  const random = scatter(count);
  return Array.from({ length: count }, () => {
    const [cx, cy] = [x + random() * width, y + random() * height];
    return `<path d="${oval(0, 0, 9, 5)}" fill="${random() > 0.4 ? colour : lighter(colour, 0.3)}" transform="translate(${Math.round(cx)} ${Math.round(cy)}) rotate(${Math.round(random() * 180)})"/>`;
  }).join("");
}
