import { isFiller } from "@vitrine/domain/catalog/search/filler-words";
import { readMeasures } from "@vitrine/domain/catalog/search/measures";
import { foldText, wordsIn } from "@vitrine/domain/catalog/search/search-words";
import { singularOf } from "@vitrine/domain/catalog/search/word-forms";
import type { VariantProduct } from "@vitrine/domain/order-message/proposed-item";
import type { LineToMatch } from "../matching/line-to-match.ts";
import { isSizeName } from "../words/size-names.ts";

/** `isWhole`: the line names an option of every attribute. */
export type ChosenVariant = { sku: string; isAvailable: boolean; isWhole: boolean };

/** A bare number from here on is the measure of an option. */
const MIN_VOLUME = 100;

/** The variant that a line asks for, by its colours and sizes. Undefined for a product without variants. */
export function chooseVariant(
  line: LineToMatch,
  { attributes, dimensions }: VariantProduct,
  nameWords: readonly string[] = [],
): ChosenVariant | undefined {
  if (dimensions.length === 0) return undefined;
  const asked = askedWords(line);
  const [beside, inName] = [askedWords(line, nameWords), new Set(nameWords)];
  const named = new Map(
    attributes.map(({ providerId, options }) => {
      const said = options.filter(({ name }) => isAsked(name, asked));
      // "camiseta café primeiro preta": the coffee is in its name, so it is no colour.
      const besides = said.filter(({ name }) => !isNamed(name, inName) || isAsked(name, beside));
      return [providerId, new Set((besides.length > 0 ? besides : said).map((option) => option.providerId))];
    }),
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

/** `without`: words that the line says once for the name of the product. */
function askedWords(
  { words, sizes, amount, isLoose, without: absent }: LineToMatch,
  without: readonly string[] = [],
): ReadonlySet<string> {
  const loose = isLoose && amount ? [String(amount.value)] : [];
  const rest = words.map(singularOf);
  for (const word of without) if (rest.includes(word)) rest.splice(rest.indexOf(word), 1);
  const lacking = absent.map((word) => `sem ${word}`);
  return new Set([...rest, ...sizes, ...loose, ...lacking].flatMap((word) => [word, ...otherEnding(word)]));
}

function isNamed(option: string, name: ReadonlySet<string>): boolean {
  return optionWords(option).every((word) => name.has(word) || otherEnding(word).some((other) => name.has(other)));
}

function optionWords(name: string): string[] {
  return wordsIn(foldText(name))
    .filter((word) => !isFiller(word))
    .map(singularOf);
}

/** "41/42", "39 a 43" and "P/M" are asked for by each of their sizes. `folded`: the name of the option. */
export function hasSize(folded: string, asked: ReadonlySet<string>): boolean {
  const [, low = "", joint = "", high = ""] =
    /^([a-z]{1,3}|\d{1,3})\s*(\/|-|a|ao|e)\s*([a-z]{1,3}|\d{1,3})$/.exec(folded) ?? [];
  if (!isSizeName(low) || !isSizeName(high)) return false;
  const [from, to] = [Number(low), Number(high)];
  if (Number.isNaN(from) || Number.isNaN(to)) return joint !== "e" && (asked.has(low) || asked.has(high));
  return [...asked].some((word) => /^\d{1,3}$/.test(word) && from <= Number(word) && Number(word) <= to);
}

function isAsked(name: string, asked: ReadonlySet<string>): boolean {
  const folded = foldText(name);
  // "açaí de 700", "1 litro"
  const [measure] = readMeasures(folded).measures;
  if (measure !== undefined && (asked.has(measure) || asked.has(`${Number.parseFloat(folded)}un`))) return true;
  // "suco de laranja 500 sem açúcar"
  const volume = Number.parseFloat(folded);
  if (measure !== undefined && volume >= MIN_VOLUME && asked.has(String(volume))) return true;
  if (hasSize(folded, asked)) return true;
  // "3 marmitas P", "marmita sem glúten"
  const [, initial = ""] = /^([pmg])(?:equen[oa]|edi[oa]|rande)$/.exec(folded) ?? [];
  if (asked.has(initial) || (folded.startsWith("sem ") && asked.has(folded))) return true;
  // "24 hastes"
  const [, count] = /^(\d+) [a-z]+$/.exec(folded) ?? [];
  if (count !== undefined && asked.has(`${count}un`)) return true;
  const own = optionWords(name);
  return own.length > 0 && own.every((word) => asked.has(word));
}

/** The word with the other ending: "preta" asks for the option "Preto". */
function otherEnding(word: string): string[] {
  if (!/^[a-z]{3,}[oa]$/.test(word)) return [];
  return [`${word.slice(0, -1)}${word.endsWith("o") ? "a" : "o"}`];
}
