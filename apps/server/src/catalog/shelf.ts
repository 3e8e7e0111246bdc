import type { FacetIndex } from "@vitrine/domain/catalog/facet-count";
import { createFacetColumns, type FacetValues } from "./facet-columns.ts";
import type { CategoryPlace, ShelfTree } from "./shelf-tree.ts";
import { createTextSorter, type TextsInOrder } from "./texts-in-order.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { createWordIndexBuilder, push, type WordIndex } from "./word-index.ts";

/** One product as the shelf needs it. */
export type ShelfProduct = {
  providerId: string;
  /** Without accents and capitals. */
  name: string;
  /** The stems of its name and of its brand. */
  nameWords: readonly string[];
  brandWords: readonly string[];
  /** In small letters. */
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

/** Places of products, in the order in which they are shown. */
export type Places = readonly number[] | Int32Array;

/**
 * A shop's whole catalogue in memory, best-selling first, without what only a product's page needs. Lists, filters,
 * counts and words are walks over numbers; the database is asked for the products of the page that is shown.
 */
export type Shelf = {
  providerIds: string[];
  placeOfId: Map<string, number>;
  /** Hidden products are on no list. */
  all: Places;
  inCategory: Map<string, number[]>;
  inCollection: Map<string, number[]>;
  facets: FacetIndex;
  facetValues: FacetValues[];
  names: TextsInOrder;
  /** For each product, where its name stands in that order. */
  orderOfName: Int32Array;
  skus: TextsInOrder;
  wordIndex: WordIndex;
  vocabulary: Vocabulary;
};

type Needs = { tree: ShelfTree; vocabulary: Vocabulary; hidesInactive: boolean };

/** Takes the products part by part, best-selling first, so that others are served between the parts. */
export function createShelfBuilder({ tree, vocabulary, hidesInactive }: Needs) {
  const providerIds: string[] = [];
  const prices: number[] = [];
  const placeOfId = new Map<string, number>();
  const inCategory = new Map<string, number[]>();
  const inCollection = new Map<string, number[]>();
  const columns = createFacetColumns();
  const words = createWordIndexBuilder();
  const nameSorter = createTextSorter();
  const skuSorter = createTextSorter();

  function place(product: ShelfProduct): number {
    const place = providerIds.push(product.providerId) - 1;
    const categories = product.categoryIds.flatMap((id) => tree.get(id) ?? []);
    prices.push(product.price);
    placeOfId.set(product.providerId, place);
    for (const id of unique(categories, ({ lineage }) => lineage)) push(inCategory, id, place);
    for (const id of product.collectionIds) push(inCollection, id, place);
    columns.add(
      product,
      categories.map(({ top }) => top),
    );
    const { nameWords, brandWords } = product;
    words.add({ nameWords, otherWords: [...brandWords, ...unique(categories, (category) => category.words)] });
    return place;
  }

  return {
    add(products: readonly ShelfProduct[]): void {
      const shown = hidesInactive ? products.filter((product) => product.isActive) : products;
      const placed = shown.map((product) => ({ product, place: place(product) }));
      nameSorter.add(placed.map(({ product, place }) => ({ text: product.name, place })));
      skuSorter.add(placed.flatMap(({ product, place }) => product.skus.map((text) => ({ text, place }))));
    },

    async finish(): Promise<Shelf> {
      const names = await nameSorter.finish();
      const skus = await skuSorter.finish();
      const { keys, facetValues } = columns.finish();
      return {
        providerIds,
        placeOfId,
        all: Int32Array.from(providerIds.keys()),
        inCategory,
        inCollection,
        facets: { keys, prices: Int32Array.from(prices) },
        facetValues,
        names,
        orderOfName: orderOf(names),
        skus,
        wordIndex: words.finish(),
        vocabulary,
      };
    },
  };
}

function orderOf({ places }: TextsInOrder): Int32Array {
  const order = new Int32Array(places.length);
  for (const [at, place] of places.entries()) order[place] = at;
  return order;
}

/** Most products are in one category, and then there is nothing to compare. */
function unique(
  categories: readonly CategoryPlace[],
  read: (category: CategoryPlace) => readonly string[],
): Iterable<string> {
  const [first] = categories;
  return categories.length === 1 && first ? read(first) : new Set(categories.flatMap(read));
}
