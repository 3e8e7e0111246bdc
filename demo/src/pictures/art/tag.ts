import { hex } from "./colours.ts";
import { label, type Print } from "./label.ts";
import { lit, softShadow } from "./light.ts";
import { box } from "./paths.ts";
import type { Sheet } from "./sheet.ts";

/** A small card that stands beside unpacked goods. */
export function tag(
  sheet: Sheet,
  { x, y, accent, print }: { x: number; y: number; accent: string; print: Print },
): string {
  return `<g transform="rotate(4 ${x + 110} ${y + 70})">${softShadow(box(x + 8, y + 10, 250, 170, 10), { spread: 8, opacity: 0.3 })}${lit(sheet, box(x, y, 250, 170, 10), hex("paper"), { art: label({ x: x + 4, y: y + 4, width: 242, height: 162 }, print, { paper: hex("paper"), accent }) })}</g>`;
}
