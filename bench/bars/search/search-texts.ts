import { type Random, seededRandom } from "@vitrine/demo/large-catalog/random";
import { foldText } from "@vitrine/domain/catalog/search/search-words";
import { firstProducts } from "../../shops/bench-shop.ts";

type Source = { name: string; brand: string; providerId: string };

/** What people type, in realistic proportions. */
const habits: readonly ((source: Source, random: Random) => string)[] = [
  ({ name }) => wordsOf(name, 1),
  ({ name }) => wordsOf(name, 2),
  ({ name }) => wordsOf(name, 3),
  ({ name }) => withoutAccents(wordsOf(name, 2)),
  ({ name }, random) => unfinished(wordsOf(name, 1), random),
  ({ name }, random) => unfinished(wordsOf(name, 2), random),
  ({ name }, random) => mistyped(wordsOf(name, 1), random),
  ({ name }, random) => mistyped(wordsOf(name, 2), random),
  ({ name, brand }) => `${wordsOf(name, 1)} ${brand.split(" ")[0]}`,
  ({ brand }) => brand,
  ({ name }, random) => random.pick(tellingWords(name)),
  ({ name }, random) => `${random.pick(tellingWords(name))} ${random.pick(tellingWords(name))}`,
  ({ name }) => name,
  ({ providerId }) => providerId,
];

/** Different texts, the same on every run, from the words of products that a shop of any size has. */
export function searchTexts(count: number): string[] {
  const random = seededRandom(20_261_115);
  const sources = [...firstProducts(1_000)].map(({ name, brand = "", providerId }) => ({ name, brand, providerId }));
  const texts = new Map<string, string>();
  for (let tries = 0; texts.size < count; tries++) {
    if (tries > count * 100) throw new Error(`the catalogue has no ${count} different texts`);
    const text = random.pick(habits)(random.pick(sources), random).trim();
    // The server folds a text before it caches it.
    if (text.length > 1 && !texts.has(foldText(text))) texts.set(foldText(text), text);
  }
  return [...texts.values()];
}

function wordsOf(name: string, count: number): string {
  return tellingWords(name).slice(0, count).join(" ");
}

/** Not "de", "com", "500" and "g", which nobody searches for alone. */
function tellingWords(name: string): string[] {
  return name.split(" ").filter((word) => word.length > 3 && /^\p{L}/u.test(word));
}

function withoutAccents(text: string): string {
  return foldText(text);
}

function unfinished(text: string, random: Random): string {
  return text.slice(0, text.length - 1 - Math.floor(random.next() * 3));
}

/** Two letters of the longest word are swapped, one is doubled, or one is missing. */
function mistyped(text: string, random: Random): string {
  const longest = text.split(" ").reduce((one, other) => (other.length > one.length ? other : one));
  const at = 1 + Math.floor(random.next() * (longest.length - 2));
  const [before, here = "", next = "", after] = [
    longest.slice(0, at),
    longest[at],
    longest[at + 1],
    longest.slice(at + 2),
  ];
  const wrong = random.pick([`${next}${here}`, `${here}${here}${next}`, next]);
  return text.replace(longest, `${before}${wrong}${after}`);
}
