import { drinks } from "./everyday-words/drinks.ts";
import { groceries } from "./everyday-words/groceries.ts";
import { home } from "./everyday-words/home.ts";
import { personal } from "./everyday-words/personal.ts";
import { isFiller } from "./filler-words.ts";
import { foldText, wordsIn } from "./search-words.ts";
import { singularOf, treesOf } from "./word-forms.ts";

/** How a found phrase stands to the typed one: another name, a kind of it, or what it is a kind of. */
export type Relation = "same" | "narrower" | "broader";

export type Related = { words: readonly string[]; relation: Relation };

/** Phrases by their words in the singular, without fillers: see `phraseKey`. */
export type Synonyms = ReadonlyMap<string, readonly Related[]>;

type Group = { same: readonly string[]; narrower: readonly string[] };

/** The longest phrase of a synonym, in words that count. */
export const MOST_PHRASE_WORDS = 4;

/** The key of a phrase: "Sabão em pó" and "sabao po" are one phrase. */
export function phraseKey(words: readonly string[]): string {
  return words.map(singularOf).join(" ");
}

/**
 * One group on each line: `biscoito = bolacha > wafer`. Names joined by "=" mean the same; who searches for one of them
 * also wants the kinds after ">".
 */
function readGroups(table: string): Group[] {
  return table
    .split("\n")
    .filter((line) => line.trim())
    .map((line) => {
      const [same = "", narrower = ""] = line.split(">");
      return { same: same.split("="), narrower: narrower.split(",").filter((phrase) => phrase.trim()) };
    });
}

const everydayGroups = [groceries, drinks, home, personal].flatMap(readGroups);

/** The everyday synonyms of every shop, and the groups that the shop has added. */
export function synonymsOf(shopGroups: readonly (readonly string[])[] = []): Synonyms {
  if (shopGroups.length === 0) return everydaySynonyms;
  return synonymsFrom([...everydayGroups, ...shopGroups.map((same) => ({ same, narrower: [] }))]);
}

/**
 * What a phrase is related to. A phrase is also known by another name for one of its words: who knows "petisco de
 * cachorro" knows "petisco para cães".
 */
export function relatedPhrases(synonyms: Synonyms, words: readonly string[]): readonly Related[] {
  const known = synonyms.get(phraseKey(words));
  if (known) return known;
  if (words.length < 2) return [];
  const tree = treeOf(words);
  if (tree.length > 0) return tree;
  for (const [at, word] of words.entries()) {
    for (const { words: other, relation } of synonyms.get(phraseKey([word])) ?? []) {
      if (relation !== "same" || other.length !== 1) continue;
      const related = synonyms.get(phraseKey(words.with(at, other[0] as string)));
      if (related) return related;
    }
  }
  return [];
}

/** "Pé de jabuticaba" is a jabuticabeira. */
function treeOf([first, fruit = "", ...more]: readonly string[]): Related[] {
  if (first !== "pe" || more.length > 0) return [];
  return treesOf(fruit).map((tree) => ({ words: [tree], relation: "same" }));
}

type Phrase = { words: readonly string[]; key: string };

function phraseOf(text: string): Phrase {
  const words = phraseWords(text);
  return { words, key: phraseKey(words) };
}

function synonymsFrom(groups: readonly Group[]): Synonyms {
  const synonyms = new Map<string, Related[]>();
  const relate = (from: Phrase, to: Phrase, relation: Relation) => {
    if (from.key === to.key) return;
    const related = synonyms.get(from.key);
    if (related) related.push({ words: to.words, relation });
    else synonyms.set(from.key, [{ words: to.words, relation }]);
  };
  for (const { same, narrower } of groups) {
    const names = same.map(phraseOf);
    const kinds = narrower.map(phraseOf);
    for (const name of names) {
      for (const other of names) relate(name, other, "same");
      for (const kind of kinds) {
        relate(name, kind, "narrower");
        relate(kind, name, "broader");
      }
    }
  }
  // Another name of a kind is a kind too: "whisky" is "uísque", and so a "destilado".
  for (const [key, related] of [...synonyms]) {
    const names = related.filter(({ relation }) => relation === "same").map(({ words }) => phraseKey(words));
    const broader = names.flatMap((name) => synonyms.get(name)?.filter(({ relation }) => relation === "broader") ?? []);
    if (broader.length > 0) synonyms.set(key, [...related, ...broader]);
  }
  return synonyms;
}

/** The words of a phrase that count: all, when it has only fillers. */
export function phraseWords(phrase: string): string[] {
  const words = wordsIn(foldText(phrase));
  const telling = words.filter((word) => !isFiller(word));
  return telling.length > 0 ? telling : words;
}

const everydaySynonyms = synonymsFrom(everydayGroups);
