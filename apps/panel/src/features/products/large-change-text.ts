import { changeText, reaisText } from "../../lib/number-text.ts";

/** “Café: de R$ 90,00 para R$ 9,00 (−90%).” */
export function largeChangeText(name: string, { before, after }: { before: number; after: number }): string {
  return `${name}: de ${reaisText(before)} para ${reaisText(after)} (${changeText(((after - before) / before) * 100)}).`;
}
