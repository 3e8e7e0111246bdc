import { isFiller } from "../../catalog/search/filler-words.ts";
import { readMeasures } from "../../catalog/search/measures.ts";
import { wordsIn } from "../../catalog/search/search-words.ts";
import { singularOf } from "../../catalog/search/word-forms.ts";

/** What the name of a product says, read once. */
export type NameFacts = {
  /** In the singular and in order, without fillers and measures. */
  words: readonly string[];
  /** Qualities the product does not have: "sem açúcar", "zero lactose". */
  absent: ReadonlySet<string>;
  /** Weights, volumes and counts, as `readMeasures` has them. */
  measures: readonly string[];
  /** Numbers as they are written, with or without a unit: 600 of "600ml". */
  numbers: ReadonlySet<string>;
  /** What follows the first word after "de" or "em" makes another thing of it: leite de coco, leite em pó. */
  compound: string | null;
  /** How many are in the pack. Null when the name does not say. */
  count: number | null;
};

const CONTENTS =
  /(?<![a-z0-9.,])(\d{1,4})\s*(rolos?|folhas?|comprimidos?|capsulas?|cps?|caps|comp|materias?|cores|fraldas?|saches?|laminas?|pastilhas?|ovos|pecas?|hastes|saquinhos?|sacos?|absorventes|cx|latas?|garrafas?|drageas|pares?)(?![a-z0-9])/g;
const BARE_COUNT = /(?<![a-z0-9])(?:com|c\/)\s*(\d{1,4})(?![a-z0-9.,%])/g;

const absences = new Set(["sem", "zero", "livre", "s"]);

/** `name` is folded. */
export function nameFacts(name: string): NameFacts {
  const { measures, rest } = readMeasures(name);
  const all = wordsIn(rest);
  const absent = new Set<string>();
  for (const [at, word] of all.entries()) {
    const next = all[at + 1] === "de" ? all[at + 2] : all[at + 1];
    if (absences.has(word) && next && !isFiller(next)) absent.add(singularOf(next));
  }
  const counts = [...name.matchAll(CONTENTS), ...name.matchAll(BARE_COUNT)].map(([, number]) => Number(number));
  const own = measures.flatMap((measure) => (measure.endsWith("un") ? [Number.parseFloat(measure)] : []));
  const sold = all.includes("cento") ? [100] : all.includes("milheiro") ? [1_000] : [];
  const count = [...own, ...counts, ...sold].find((each) => each > 1) ?? null;
  return {
    words: all.filter((word) => !isFiller(word)).map(singularOf),
    absent,
    compound: /^(de|do|da|em)$/.test(all[1] ?? "") && all[2] ? singularOf(all[2]) : null,
    measures: count !== null && own.length === 0 ? [...measures, `${count}un`] : measures,
    numbers: new Set(name.match(/\d+(?:[.,/]\d+)?/g) ?? []),
    count,
  };
}

export function kindOf(measure: string): string {
  return measure.replace(/^[\d.]+/, "");
}

/** The first measure of this kind, in its smallest unit. */
export function measureIn({ measures }: Pick<NameFacts, "measures">, kind: string): number | null {
  const found = measures.find((measure) => kindOf(measure) === kind);
  return found === undefined ? null : Number.parseFloat(found);
}
