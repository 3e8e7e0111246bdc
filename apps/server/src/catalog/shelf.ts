import type { FacetIndex } from "@vitrine/domain/catalog/facet-count";
import { foldText } from "@vitrine/domain/catalog/search-words";
import { buildWordIndex, push, type WordIndex } from "./word-index.ts";

/** One product as the shelf needs it. */
export type ShelfProduct = {
  providerId: string;
  /** Without accents and capitals. */
  name: string;
  nameWords: string[];
  otherWords: string[];
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

export type FacetValues = { key: string; name: string; values: { value: string; name: string }[] };

/**
 * A shop's whole catalogue in memory, best-selling first, without what only a product's page needs. Lists, filters,
 * counts and words are walks over numbers; the database is asked for the products of the page that is shown.
 */
export type Shelf = {
  providerIds: string[];
  placeOfId: Map<string, number>;
  /** Places in order; hidden products are on no list. */
  all: number[];
  inCategory: Map<string, number[]>;
  inCollection: Map<string, number[]>;
  facets: FacetIndex;
  facetValues: FacetValues[];
  names: string[];
  placeOfName: Map<string, number[]>;
  /** In order of code; the places beside them. */
  skus: { codes: string[]; places: number[] };
  wordIndex: WordIndex;
};

type Tree = { parents: ReadonlyMap<string, string | null>; names: ReadonlyMap<string, string> };

/** `products` come best-selling first. */
export function arrangeShelf(
  products: readonly ShelfProduct[],
  tree: Tree,
  { hidesInactive }: { hidesInactive: boolean },
): Shelf {
  const shown = hidesInactive ? products.filter((product) => product.isActive) : products;
  const inCategory = new Map<string, number[]>();
  const inCollection = new Map<string, number[]>();
  for (const [place, product] of shown.entries()) {
    for (const category of withAncestors(product.categoryIds, tree)) push(inCategory, category, place);
    for (const collection of product.collectionIds) push(inCollection, collection, place);
  }
  const columns = facetColumns(shown, tree);
  return {
    providerIds: shown.map((product) => product.providerId),
    placeOfId: new Map(shown.map((product, place) => [product.providerId, place])),
    all: [...shown.keys()],
    inCategory,
    inCollection,
    facets: { keys: columns.map(({ index }) => index), prices: Int32Array.from(shown, ({ price }) => price) },
    facetValues: columns.map(({ labels }) => labels),
    names: shown.map((product) => product.name),
    placeOfName: placesByName(shown),
    skus: skusInOrder(shown),
    wordIndex: buildWordIndex(shown),
  };
}

function placesByName(products: readonly ShelfProduct[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [place, { name }] of products.entries()) push(places, name, place);
  return places;
}

function skusInOrder(products: readonly ShelfProduct[]): Shelf["skus"] {
  const all = products.flatMap(({ skus }, place) => skus.map((code) => ({ code, place })));
  all.sort((a, b) => (a.code < b.code ? -1 : 1));
  return { codes: all.map(({ code }) => code), places: all.map(({ place }) => place) };
}

function withAncestors(ids: readonly string[], { parents }: Tree): Set<string> {
  const all = new Set<string>();
  for (const id of ids) {
    for (let at: string | null | undefined = id; at != null; at = parents.get(at)) all.add(at);
  }
  return all;
}

function topCategories(ids: readonly string[], tree: Tree): string[] {
  return [...withAncestors(ids, tree)].filter((id) => tree.parents.get(id) === null);
}

type Labelled = { value: string; name: string };

function facetColumns(products: readonly ShelfProduct[], tree: Tree) {
  const attributes = new Map<string, string>();
  for (const { options } of products) {
    for (const { attribute } of options) {
      if (!attributes.has(attributeKey(attribute))) attributes.set(attributeKey(attribute), attribute);
    }
  }
  return [
    facetColumn("category", "Categoria", products, ({ categoryIds }) =>
      topCategories(categoryIds, tree).map((id) => ({ value: id, name: tree.names.get(id) ?? id })),
    ),
    facetColumn("brand", "Marca", products, ({ brand }) => (brand ? [{ value: foldText(brand), name: brand }] : [])),
    ...[...attributes].map(([key, name]) =>
      facetColumn(key, name, products, ({ options }) =>
        options
          .filter(({ attribute }) => attributeKey(attribute) === key)
          .map(({ option }) => ({ value: foldText(option), name: option })),
      ),
    ),
  ];
}

/** "Cor" of one product and "cor" of another are one filter. */
function attributeKey(name: string): string {
  return `attribute-${foldText(name).replaceAll(/[^a-z0-9]+/g, "-")}`;
}

function facetColumn(
  key: string,
  name: string,
  products: readonly ShelfProduct[],
  valuesOf: (product: ShelfProduct) => Labelled[],
) {
  const places = new Map<string, number>();
  const labels: Labelled[] = [];
  const starts = new Int32Array(products.length + 1);
  const values: number[] = [];
  for (const [at, product] of products.entries()) {
    const seen = new Set<number>();
    for (const label of valuesOf(product)) {
      const place = places.get(label.value) ?? labels.push(label) - 1;
      places.set(label.value, place);
      if (!seen.has(place)) values.push(place);
      seen.add(place);
    }
    starts[at + 1] = values.length;
  }
  return {
    index: { key, size: labels.length, starts, values: Int32Array.from(values) },
    labels: { key, name, values: labels },
  };
}
