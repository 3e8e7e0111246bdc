/** How many grams, or how many millimetres, one of each is. */
export const unitSizes = { g: 1, kg: 1_000, mm: 1, cm: 10, m: 1_000 } as const;
export type Unit = keyof typeof unitSizes;

const words: readonly (readonly [Unit, RegExp])[] = [
  ["kg", /^(kg|quilos?|kilos?|kilograms?)$/],
  ["g", /^(g|gr|gramas?|grams?)$/],
  ["cm", /^(cm|centimetros?)$/],
  ["mm", /^(mm|milimetros?)$/],
  ["m", /^(m|metros?)$/],
];

/** The unit at the end of a folded heading or cell: `peso (kg)`, `altura em cm`, `0,5 kg`. */
export function unitAtEnd(text: string): Unit | undefined {
  const [, word = ""] = /(?:^|[\s(\d])([a-z]+)\)?$/.exec(text) ?? [];
  return words.find(([, pattern]) => pattern.test(word))?.[0];
}

/** A folded heading without the unit behind it. */
export function withoutUnit(heading: string): string {
  return unitAtEnd(heading) ? heading.replace(/\s*(\([a-z]+\)|\sem [a-z]+)$/, "") : heading;
}
