import { isFiller } from "@vitrine/domain/catalog/search/filler-words";
import { readMeasures } from "@vitrine/domain/catalog/search/measures";
import { foldText, wordsIn } from "@vitrine/domain/catalog/search/search-words";
import { singularOf } from "@vitrine/domain/catalog/search/word-forms";
import type { VariantProduct } from "@vitrine/domain/order-message/proposed-item";
import type { LineToMatch } from "../matching/line-to-match.ts";

/** `isWhole`: the line names an option of every attribute. */
export type ChosenVariant = { sku: string; isAvailable: boolean; isWhole: boolean };

/** The variant that a line asks for, by its colours and sizes. Undefined for a product without variants. */
export function chooseVariant(
  line: LineToMatch,
  { attributes, dimensions }: VariantProduct,
): ChosenVariant | undefined {
  if (dimensions.length === 0) return undefined;
  const asked = askedWords(line);
  const named = new Map(
    attributes.map(({ providerId, options }) => [
      providerId,
      new Set(options.filter(({ name }) => isAsked(name, asked)).map((option) => option.providerId)),
    ]),
  );
  const scored = dimensions.map((each) => {
    const hits = Object.entries(each.dimensions).filter(([attribute, option]) =>
      named.get(attribute)?.has(option),
    ).length;
    return { each, score: hits * 2 + (each.isAvailable ? 1 : 0) };
  });
  const [best] = scored.sort((a, b) => b.score - a.score);
  if (!best) return undefined;
  const isWhole = attributes.every(({ providerId }) => (named.get(providerId)?.size ?? 0) > 0);
  return { sku: best.each.sku, isAvailable: best.each.isAvailable, isWhole };
}

function askedWords({ words, sizes, amount, isLoose }: LineToMatch): ReadonlySet<string> {
  const loose = isLoose && amount ? [String(amount.value)] : [];
  return new Set([...words.map(singularOf), ...sizes, ...loose].flatMap((word) => [word, ...otherEnding(word)]));
}

function isAsked(name: string, asked: ReadonlySet<string>): boolean {
  const folded = foldText(name);
  // "açaí de 700", "1 litro"
  const [measure] = readMeasures(folded).measures;
  if (measure !== undefined && (asked.has(measure) || asked.has(`${Number.parseFloat(folded)}un`))) return true;
  const own = wordsIn(folded)
    .filter((word) => !isFiller(word))
    .map(singularOf);
  return own.length > 0 && own.every((word) => asked.has(word));
}

/** The word with the other ending: "preta" asks for the option "Preto". */
function otherEnding(word: string): string[] {
  if (!/^[a-z]{3,}[oa]$/.test(word)) return [];
  return [`${word.slice(0, -1)}${word.endsWith("o") ? "a" : "o"}`];
}
