import { isFiller } from "@vitrine/domain/catalog/search/filler-words";
import { singularOf } from "@vitrine/domain/catalog/search/word-forms";
import { findBest } from "../catalog/search-index/best-matches.ts";
import type { SearchIndex } from "../catalog/search-index/search-index.ts";
import { entryOf, type Matches } from "../catalog/search-index/word-index.ts";
import { everydayVocabulary } from "../catalog/text-search/everyday-vocabulary.ts";
import { measureTerms, type QueryContext, type QueryTerm, queryTerms } from "../catalog/text-search/query-terms.ts";
import type { StemCache } from "../catalog/text-search/stem-cache.ts";
import { wordEntries } from "../catalog/text-search/word-entries.ts";
import { cachedSearch } from "./index-cache.ts";
import { brandAt, factsAt, nameAt, optionsAt, optionWordsOf } from "./indexed-product.ts";
import type { Pause } from "./message-turns.ts";

/** Searches for the lines of one message. What one line looked up, another does not look up again. */
export type MessageSearch = Awaited<ReturnType<typeof createMessageSearch>>;

/** Products of one search, the cheapest match first, best sellers first among equals. */
const MOST_FOUND = 24;
const MOST_WITH_SIZE = 10;
const MOST_CHECKED = 40;

/**
 * What an unknown word may mean costs a third of a millisecond to guess. A long list has a dozen of them; who sends more
 * sends random letters, and the rest is read as it is written.
 */
const MOST_GUESSED = 60;

export async function createMessageSearch(stems: StemCache, index: SearchIndex, words: readonly string[]) {
  const entries = await wordEntries(stems, index, [...new Set(words.flatMap(withParts))]);
  const guessed = new Set<string>();
  const mayGuess = (word: string) => guessed.has(word) || (guessed.size < MOST_GUESSED && guessed.add(word).size > 0);
  const known = { terms: new Map<string, QueryTerm>(), mayGuess };
  const context: QueryContext = { index, entries, everyday: await everydayVocabulary(index.synonyms), known };
  const options = optionWordsOf(index);
  const usual = new Map<string, { terms: QueryTerm[]; matches: Matches }>();

  const typed = (all: readonly string[]) => all.map((word) => ({ word, isUnfinished: false }));

  /** The first products with all of the words, as they are usually read. */
  function together(all: readonly string[]) {
    const key = all.join(" ");
    const known = usual.get(key);
    if (known) return known;
    const terms = queryTerms(context, typed(all), "usual");
    const found = { terms, matches: findBest(index.wordIndex, terms, { most: false, enough: MOST_CHECKED }) };
    usual.set(key, found);
    return found;
  }

  /** Every word is in the product's name or is its brand. A category has words of many things. */
  function isNamed(position: number, terms: readonly QueryTerm[]): boolean {
    const { starts, marks } = index.wordIndex.productWords;
    const own = new Set<number>();
    const to = starts[position + 1] as number;
    for (let at = starts[position] as number; at < to; at++) {
      if (((marks[at] as number) & 1) === 0) own.add((marks[at] as number) >> 1);
    }
    return terms.every(
      ({ typed: words_, alternatives }) =>
        alternatives.some(({ parts }) => parts.every((part) => part.some((entry) => own.has(entry)))) ||
        isBrand(position, words_),
    );
  }

  function isBrand(position: number, all: readonly string[]): boolean {
    const brand = brandAt(index, position);
    return brand.length > 0 && all.every((word) => brand.includes(singularOf(word)));
  }

  /** The name has the words themselves, not others for them, and begins with one of them. */
  function beginsWith(position: number, all: readonly string[]): boolean {
    const { words: own, numbers } = factsAt(index, position);
    const forms = all.map(singularOf);
    const has = (form: string) => own.includes(form) || own.includes(otherEnding(form)) || numbers.includes(form);
    return forms.every(has) && forms.includes(own[0] ?? "");
  }

  /** Products whose name begins with one of the words and has them all. */
  function namedWith(all: readonly string[]): number[] {
    return cheapest(together(all).matches, MOST_CHECKED).filter((position) => beginsWith(position, all));
  }

  function restOfName(position: number, all: readonly string[]): string {
    const forms = new Set(all.map(singularOf).flatMap((form) => [form, otherEnding(form)]));
    return factsAt(index, position)
      .words.filter((word) => !forms.has(word))
      .join(" ");
  }

  function hasHead(position: number, terms: readonly QueryTerm[]): boolean {
    const head = index.wordIndex.heads[position] as number;
    return terms.some(({ alternatives }) =>
      alternatives.some(({ parts }) => parts.some((part) => part.includes(head))),
    );
  }

  /** A product that some of the words name, and that has the others as options: "suco natural limão 300 ml". */
  function withOptions(all: readonly string[], { asHead }: { asHead: boolean }): number | undefined {
    const isChoice = (word: string, at: number) => at > 0 && (options.has(singularOf(word)) || /^\d{2,}$/.test(word));
    const [chosen, names] = [all.filter(isChoice), all.filter((word, at) => !isChoice(word, at))];
    if (names.length === 0 || !chosen.some((word) => options.has(singularOf(word)))) return undefined;
    const { terms, matches } = together(names);
    return cheapest(matches, MOST_CHECKED).find((position) => {
      const isCalled = asHead ? beginsWith(position, names) : isNamed(position, terms);
      return isCalled && isNamed(position, terms) && hasVariant(optionsAt(index, position), chosen);
    });
  }

  /** Products with these words whose name has the phrase. */
  function havingPhrase(phrase: string, all: readonly string[]): readonly number[] {
    return cheapest(together(all).matches, MOST_CHECKED).filter((position) =>
      ` ${nameAt(index, position)}`.includes(` ${phrase}`),
    );
  }

  /** A product with this number before this word in its name. */
  function numberedWith(number: number, word: string): readonly number[] {
    const [one, other] = [entryOf(index.wordIndex, String(number)), entries.exact(word)];
    const spelled = numberNames[number];
    if (spelled && other.length > 0) {
      const found = havingPhrase(`${spelled} ${singularOf(word)}`, [spelled, word]);
      if (found.length > 0) return found;
    }
    if (one === undefined) return [];
    // "20 vol" of "20 volumes"
    if (other.length === 0) return word.length > 1 ? havingPhrase(`${number} ${word}`, [String(number)]) : [];
    const terms = [one, other].map((entry) => ({ alternatives: [{ parts: [[entry].flat()], cost: 0 }] }));
    const { positions } = findBest(index.wordIndex, terms, { most: false });
    const phrase = `${number} ${word}`;
    return [...positions.slice(0, MOST_CHECKED)].filter((position) => nameAt(index, position).includes(phrase));
  }

  return {
    synonyms: index.synonyms,

    /** Guesses what unknown words mean, before the reading asks for them again and again. */
    async learn(pause: Pause): Promise<void> {
      for (const word of new Set(words)) {
        if (guessed.size >= MOST_GUESSED) return;
        queryTerms(context, typed([word]), "usual");
        await pause();
      }
    },

    areTogether(all: readonly string[], { asHead }: { asHead: boolean }): boolean {
      return (
        cachedSearch(index, `${asHead ? "head" : "name"} ${all.join(" ")}`, () => {
          const { terms, matches } = together(all);
          const checked = cheapest(matches, MOST_CHECKED);
          const isAnswer = (position: number) =>
            asHead && all.length > 1
              ? beginsWith(position, all)
              : isNamed(position, terms) && (!asHead || hasHead(position, terms));
          const answer = checked.find(isAnswer) ?? withOptions(all, { asHead });
          return answer === undefined ? [] : [answer];
        }).length > 0
      );
    },

    areSiblings(all: readonly string[], others: readonly string[]): boolean {
      const key = `alike ${all.join(" ")} | ${others.join(" ")}`;
      return (
        cachedSearch(index, key, () => {
          // Most lines name something else: then nobody has to look for the goods before again.
          const second = namedWith(others);
          if (second.length === 0) return [];
          const rests = new Set(namedWith(all).map((position) => restOfName(position, all)));
          const found = second.find((position) => rests.has(restOfName(position, others)));
          return found === undefined ? [] : [found];
        }).length > 0
      );
    },

    isCalledFor(all: readonly string[], purpose: string): boolean {
      return (
        cachedSearch(index, `for ${all.join(" ")} | ${purpose}`, () => {
          const found = cheapest(together([...all, purpose]).matches, MOST_CHECKED);
          const isSaid = new RegExp(` para (?:[oa]s? )?${purpose}`);
          const isFor = (position: number) =>
            factsAt(index, position).words[0] === singularOf(all[0] ?? "") || isSaid.test(nameAt(index, position));
          return found.filter(isFor);
        }).length > 0
      );
    },

    areJoined(first: string, second: string): boolean {
      if (first.length < 2 || second.length < 2) return false;
      const phrase = `${first} e ${second}`;
      return (
        cachedSearch(index, phrase, () => {
          const terms = queryTerms(context, typed([first, second]), "usual");
          const { positions } = findBest(index.wordIndex, terms, { most: false });
          const found = positions.find((position) => nameAt(index, position).includes(phrase));
          return found === undefined ? [] : [found];
        }).length > 0
      );
    },

    isWord: (word: string) => entryOf(index.wordIndex, word) !== undefined,

    isOption: (word: string) => options.has(singularOf(word)),

    /** "café 3 corações": the number is a part of a name. "tênis 42 preto": it is an option. */
    isNumberInName(number: number, word: string): boolean {
      if (options.has(String(number)) && (number >= 30 || options.has(singularOf(word)))) return true;
      return cachedSearch(index, `number ${number} ${word}`, () => numberedWith(number, word)).length > 0;
    },

    /** Products that a line may mean, best first. */
    candidates(all: readonly string[], sizes: readonly string[]): readonly number[] {
      const words_ = all.filter((word) => !isFiller(word));
      if (words_.length === 0) return [];
      return cachedSearch(index, `all ${[...words_, ...sizes].join(" ")}`, () => search(words_, sizes));
    },
  };

  function search(words_: readonly string[], sizes: readonly string[]): number[] {
    const { terms, matches } = together(words_);
    const sized =
      sizes.length > 0 ? measureTerms(index, sizes).filter(({ alternatives }) => alternatives.length > 0) : [];
    const found = matches.positions.length > 0 ? cheapest(matches, MOST_FOUND) : freely(words_);
    // "bucha 8": "8" is a word of one name, and a size in the others.
    const names = words_.filter((word) => !/^\d/.test(word));
    if (names.length > 0 && names.length < words_.length) found.push(...cheapest(together(names).matches, MOST_FOUND));
    // "red bull tradicional" may be called "Red Bull" only.
    const telling = words_.filter((word, at) => at === 0 || !isUsualWord(word));
    if (telling.length < words_.length) found.push(...cheapest(together(telling).matches, MOST_FOUND));
    if (sized.length === 0 || matches.positions.length === 0) return [...new Set(found)];
    const withSize = findBest(index.wordIndex, [...terms, ...sized], { most: false, enough: MOST_WITH_SIZE });
    return [...new Set([...cheapest(withSize, MOST_WITH_SIZE), ...found])];
  }

  /** No product has all the words: without those that only choose a variant, then with most of them. */
  function freely(all: readonly string[]): number[] {
    const names = all.filter((word) => !options.has(singularOf(word)));
    // "pizza de chocolate com morango broto": of its words only the last is an option of this product.
    const fewer = all
      .map((_, at) => all.toSpliced(at, 1))
      .filter((_, at) => at > 0 && !names.includes(all[at] ?? ""))
      .reverse();
    for (const some of [...fewer, names]) {
      if (some.length === 0 || some.length === all.length) continue;
      const { matches } = together(some);
      if (matches.positions.length > 0) return cheapest(matches, MOST_FOUND);
    }
    const free = queryTerms(context, typed(all), "free");
    const whole = findBest(index.wordIndex, free, { most: false, enough: MOST_FOUND });
    if (whole.positions.length > 0) return cheapest(whole, MOST_FOUND);
    return cheapest(findBest(index.wordIndex, free, { most: true }), MOST_FOUND);
  }
}

/** Whether one variant may have all these words: one value of each attribute. */
function hasVariant(attributes: readonly (readonly ReadonlySet<string>[])[], chosen: readonly string[]): boolean {
  let rest = chosen.map(singularOf);
  for (const values of attributes) {
    const lefts = values.map((value) => rest.filter((word) => !value.has(word)));
    rest = lefts.reduce((best, left) => (left.length < best.length ? left : best), rest);
  }
  return attributes.length > 0 && rest.length === 0;
}

/** "wd40" may be called "WD-40", "xtudo" "X-Tudo". */
function withParts(word: string): string[] {
  if (/^x[a-z]{3,}$/.test(word)) return [word, "x", word.slice(1)];
  return /[a-z]\d|\d[a-z]/.test(word) ? [word, ...(word.match(/[a-z]+|\d+/g) ?? [])] : [word];
}

/** "pizza 4 queijos" is called "Quatro Queijos". */
const numberNames: Record<number, string> = { 2: "dois", 3: "tres", 4: "quatro", 5: "cinco", 6: "seis", 7: "sete" };

function isUsualWord(word: string): boolean {
  return /^(tradicional|original|classic[oa])$/.test(word);
}

/** "preta" asks for a "Caneta Preto", too. */
function otherEnding(word: string): string {
  return /^[a-z]{4,}[oa]$/.test(word) ? `${word.slice(0, -1)}${word.endsWith("o") ? "a" : "o"}` : word;
}

/** The cheapest matches, best sellers first among equals: positions are in that order. */
function cheapest({ positions, costs }: Matches, most: number): number[] {
  const found: number[] = [];
  let next = 0;
  for (let cost = -1; found.length < most; cost = next) {
    next = Number.POSITIVE_INFINITY;
    for (let at = 0; at < costs.length; at++) {
      const own = costs[at] as number;
      if (own > cost && own < next) next = own;
    }
    if (next === Number.POSITIVE_INFINITY) break;
    for (let at = 0; at < positions.length && found.length < most; at++)
      if (costs[at] === next) found.push(positions[at] as number);
  }
  return found;
}
