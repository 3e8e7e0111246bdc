import type { SearchedInstead } from "@vitrine/contract/storefront/catalog-search";
import type { FacetIndex } from "@vitrine/domain/catalog/facet-count";
import { readMeasures } from "@vitrine/domain/catalog/search/measures";
import { foldText, wordsIn } from "@vitrine/domain/catalog/search/search-words";
import type { Synonyms } from "@vitrine/domain/catalog/search/synonyms";
import { singularOf } from "@vitrine/domain/catalog/search/word-forms";
import { isListed } from "@vitrine/domain/catalog/visibility";
import type { CategoryPath, CategoryPaths } from "./category-paths.ts";
import { createFacetColumns, type FacetValues } from "./facet-columns.ts";
import { placeOf } from "./packed-texts.ts";
import { createTextSorter, type SortedTexts } from "./sorted-texts.ts";
import { createVocabulary, type Vocabulary } from "./vocabulary.ts";
import { addPosition, createWordIndexBuilder, entryOf, type WordIndex } from "./word-index.ts";

/** What the index takes from one product. */
export type IndexedProduct = {
  providerId: string;
  /** Without accents and capitals. */
  name: string;
  /** The stems of its name and of its brand. */
  nameWords: readonly string[];
  brandWords: readonly string[];
  /** In lower case. */
  skus: readonly string[];
  brand: string;
  isActive: boolean;
  /** What the cheapest sku costs, in centavos. */
  price: number;
  categoryIds: readonly string[];
  collectionIds: readonly string[];
  /** The options its skus have. */
  options: readonly { attribute: string; option: string }[];
};

/** Positions of products in the index, in display order. */
export type Positions = readonly number[] | Int32Array;

/** What a search found. */
export type SearchResult = {
  positions: Positions;
  /** Set when the products are not those of the typed text: the text they were found by, partly without accents. */
  instead?: SearchedInstead;
};

/**
 * A shop's whole catalogue in memory, best-selling first, without what only a product's page needs. Lists, filters,
 * counts and text search work on numbers; only the products of the page that is shown come from the database.
 */
export type SearchIndex = {
  size: number;
  /** The product at a position. */
  idAt(position: number): string;
  /** Undefined for a product that is not shown. */
  positionOf(productId: string): number | undefined;
  /** Hidden products are on no list. */
  all: Positions;
  inCategory: Map<string, number[]>;
  inCollection: Map<string, number[]>;
  facets: FacetIndex;
  facetValues: FacetValues[];
  names: SortedTexts;
  /** For each product, the rank of its name in alphabetical order. */
  nameOrder: Int32Array;
  skus: SortedTexts;
  wordIndex: WordIndex;
  vocabulary: Vocabulary;
  synonyms: Synonyms;
  categories: NamedCategory[];
  hidesInactive: boolean;
  /** Positions that are on no list, in a shop that hides such products: they were sold out after the index was built. */
  hidden: ReadonlySet<number>;
};

/** A category below those above it, with the words of its name. */
export type NamedCategory = {
  path: readonly { providerId: string; name: string }[];
  nameWords: readonly string[];
  /** The same words in the singular. */
  nameForms: readonly string[];
};

type SearchIndexOptions = {
  tree: CategoryPaths;
  /** The words of the shop, each with its stems. */
  stemsOfWords: ReadonlyMap<string, readonly string[]>;
  synonyms: Synonyms;
  hidesInactive: boolean;
};

/** Marks an amount among the words: no typed word begins so. */
export const MEASURE_MARK = "=";

/** Takes the products in batches, best-selling first, so that other requests are served in between. */
export function createSearchIndexBuilder({ tree, stemsOfWords, synonyms, hidesInactive }: SearchIndexOptions) {
  const prices: number[] = [];
  const inCategory = new Map<string, number[]>();
  const inCollection = new Map<string, number[]>();
  const columns = createFacetColumns();
  const words = createWordIndexBuilder();
  const idSorter = createTextSorter();
  const nameSorter = createTextSorter();
  const skuSorter = createTextSorter();

  function addProduct(product: IndexedProduct): number {
    const position = prices.push(product.price) - 1;
    const categories = product.categoryIds.flatMap((id) => tree.get(id) ?? []);
    for (const id of unique(categories, ({ lineage }) => lineage)) addPosition(inCategory, id, position);
    for (const id of product.collectionIds) addPosition(inCollection, id, position);
    columns.add(
      product,
      categories.flatMap(({ top }) => top ?? []),
    );
    const { nameWords, brandWords, name } = product;
    const [first = ""] = wordsIn(name);
    words.add({
      head: stemsOfWords.get(first)?.[0],
      nameWords: [...nameWords, ...measuresIn(name)],
      otherWords: [...brandWords, ...unique(categories, (category) => category.words)],
    });
    return position;
  }

  return {
    add(products: readonly IndexedProduct[]): void {
      const shown = products.filter((product) => isListed(product, hidesInactive));
      const indexed = shown.map((product) => ({ product, position: addProduct(product) }));
      idSorter.add(indexed.map(({ product, position }) => ({ text: product.providerId, position })));
      nameSorter.add(indexed.map(({ product, position }) => ({ text: product.name, position })));
      skuSorter.add(indexed.flatMap(({ product, position }) => product.skus.map((text) => ({ text, position }))));
    },

    async finish(): Promise<SearchIndex> {
      const ids = await idSorter.finish();
      const names = await nameSorter.finish();
      const skus = await skuSorter.finish();
      const { facets, facetValues } = columns.finish();
      const wordIndex = words.finish();
      return {
        size: prices.length,
        ...idLookUp(ids),
        all: Int32Array.from(prices.keys()),
        inCategory,
        inCollection,
        facets: { ...facets, prices: Int32Array.from(prices) },
        facetValues,
        names,
        nameOrder: orderOf(names),
        skus,
        wordIndex,
        vocabulary: await createVocabulary(usedWords(stemsOfWords, wordIndex)),
        synonyms,
        categories: [...tree.values()].filter(({ isHidden }) => !isHidden).map(namedCategory),
        hidesInactive,
        hidden: new Set(),
      };
    },
  };
}

/** What may change of a product without another place in lists and searches. */
export type ChangedOffer = { price: number; isActive: boolean };

/**
 * The same index with other prices, and without what is sold out where a shop hides that. Everything else is shared with
 * it. Undefined when a product is back that was hidden when the index was built: it has no place in it.
 */
export function withChangedOffers(
  index: SearchIndex,
  offers: ReadonlyMap<string, ChangedOffer>,
): SearchIndex | undefined {
  const { facets, hidesInactive } = index;
  const prices = facets.prices.slice();
  const hidden = new Set(index.hidden);
  for (const [id, { price, isActive }] of offers) {
    const position = index.positionOf(id);
    if (position === undefined) {
      if (hidesInactive && isActive) return undefined;
      continue;
    }
    prices[position] = price;
    if (hidesInactive && !isActive) hidden.add(position);
    else hidden.delete(position);
  }
  return { ...index, facets: { ...facets, prices }, hidden };
}

/** The positions that lists show. */
export function shownPositions({ hidden }: SearchIndex, positions: Positions): Positions {
  return hidden.size === 0 ? positions : positions.filter((position) => !hidden.has(position));
}

function idLookUp(ids: SortedTexts): Pick<SearchIndex, "idAt" | "positionOf"> {
  const order = orderOf(ids);
  return {
    idAt: (position) => ids.texts.at(order[position] as number),
    positionOf(id) {
      const place = placeOf(ids.texts, id);
      return place < ids.texts.length && ids.texts.at(place) === id ? ids.positions[place] : undefined;
    },
  };
}

function namedCategory({ path }: CategoryPath): NamedCategory {
  const nameWords = wordsIn(foldText(path.at(-1)?.name ?? ""));
  return { path, nameWords, nameForms: nameWords.map(singularOf) };
}

function measuresIn(name: string): string[] {
  return [...new Set(readMeasures(name).measures)].map((measure) => MEASURE_MARK + measure);
}

/** Words of products that are gone or hidden are words of the shop no more: nothing is corrected to them. */
function usedWords(stemsOfWords: SearchIndexOptions["stemsOfWords"], wordIndex: WordIndex) {
  return [...stemsOfWords].flatMap(([word, stems]) => {
    const entries = stems.flatMap((stem) => entryOf(wordIndex, stem) ?? []);
    const count = entries.reduce((sum, entry) => sum + (wordIndex.anywhere[entry] as Int32Array).length, 0);
    return count > 0 ? [{ word, stems, count }] : [];
  });
}

function orderOf({ positions }: SortedTexts): Int32Array {
  const order = new Int32Array(positions.length);
  for (const [at, position] of positions.entries()) order[position] = at;
  return order;
}

/** Most products are in one category: then no set is needed. */
function unique(
  categories: readonly CategoryPath[],
  read: (category: CategoryPath) => readonly string[],
): Iterable<string> {
  const [first] = categories;
  return categories.length === 1 && first ? read(first) : new Set(categories.flatMap(read));
}
