/**
 * A catalogue laid out for counting. Products are numbered 0…n−1; each facet key lists which of its values (also
 * numbers) a product has: the values of product p are in `values` from `starts[p]` to `starts[p + 1]`.
 */
export type FacetIndex = {
  keys: readonly FacetKey[];
  /** The same for all keys at once: the values of a key follow those of the key before it. */
  together: FacetList;
  /** The lowest price of each product, in centavos. */
  prices: Int32Array;
};

type FacetList = { starts: Int32Array; values: Int32Array };
type FacetKey = FacetList & { key: string; size: number };

/** What `FacetIndex` has of all keys at once. A product's values are then beside each other, and read at once. */
export function facetsTogether(keys: readonly FacetKey[], products: number): FacetList {
  const starts = new Int32Array(products + 1);
  const values = new Int32Array(keys.reduce((sum, key) => sum + key.values.length, 0));
  let next = 0;
  for (let product = 0; product < products; product++) {
    let first = 0;
    for (const key of keys) {
      const end = key.starts[product + 1] as number;
      for (let at = key.starts[product] as number; at < end; at++) values[next++] = first + (key.values[at] as number);
      first += key.size;
    }
    starts[product + 1] = next;
  }
  return { starts, values };
}

/** The customer's choices. Values of one key are alternatives; all keys must match. */
export type FacetChoice = {
  values: ReadonlyMap<string, ReadonlySet<number>>;
  price?: { from: number; to: number } | undefined;
};

/** Numbers of products. */
type Products = readonly number[] | Int32Array;

export type FacetCounts = {
  /** The products that match everything, in the given order. */
  matching: Products;
  /** For each key of the index, how many products have each value, for the choices made in the other keys. */
  counts: Int32Array[];
  /** The lowest and the highest price for all choices except the price. */
  price: { from: number; to: number } | undefined;
};

/** The list, every facet and the price range. A list alone needs no counts. */
export function countFacets(
  index: FacetIndex,
  candidates: Products,
  choice: FacetChoice,
  { needsCounts = true } = {},
): FacetCounts {
  return choice.values.size === 0 && !choice.price && needsCounts
    ? countAll(index, candidates)
    : countChosen(index, candidates, choice, needsCounts);
}

/** Without a choice, as for most searches, every candidate counts for every key. */
function countAll({ keys, together, prices }: FacetIndex, candidates: Products): FacetCounts {
  const counts = countsOf(keys, together, candidates);
  if (candidates.length === 0) return { matching: candidates, counts, price: undefined };
  let from = prices[candidates[0] as number] as number;
  let to = from;
  for (let at = 1; at < candidates.length; at++) {
    const price = prices[candidates[at] as number] as number;
    if (price < from) from = price;
    else if (price > to) to = price;
  }
  return { matching: candidates, counts, price: { from, to } };
}

function countsOf(keys: FacetIndex["keys"], { starts, values }: FacetList, candidates: Products): Int32Array[] {
  const counts = new Int32Array(keys.reduce((sum, { size }) => sum + size, 0));
  for (let at = 0; at < candidates.length; at++) {
    const product = candidates[at] as number;
    const end = starts[product + 1] as number;
    for (let place = starts[product] as number; place < end; place++) {
      const value = values[place] as number;
      counts[value] = (counts[value] as number) + 1;
    }
  }
  let first = 0;
  return keys.map(({ size }) => {
    const own = counts.subarray(first, first + size);
    first += size;
    return own;
  });
}

/** One loop over the candidates. */
function countChosen(index: FacetIndex, candidates: Products, choice: FacetChoice, needsCounts: boolean): FacetCounts {
  const counts = index.keys.map(({ size }) => new Int32Array(size));
  const chosen = index.keys.map(({ key }) => choice.values.get(key));
  const isUnknownKeyChosen = [...choice.values.keys()].some((key) => !index.keys.some((each) => each.key === key));
  const matching: number[] = [];
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  if (isUnknownKeyChosen) return { matching, counts, price: undefined };

  for (let at = 0; at < candidates.length; at++) {
    const product = candidates[at] as number;
    const price = index.prices[product] as number;
    const fitsPrice = !choice.price || (price >= choice.price.from && price <= choice.price.to);
    const misfit = firstMisfits(index, chosen, product);
    if (misfit === MANY) continue;
    if (misfit === NONE) {
      from = Math.min(from, price);
      to = Math.max(to, price);
    }
    if (!fitsPrice) continue;
    if (misfit === NONE) matching.push(product);
    if (!needsCounts) continue;
    // A product that matches all keys except one counts for that key: another value of that key would show it.
    for (let keyIndex = 0; keyIndex < index.keys.length; keyIndex++) {
      if (misfit === NONE || misfit === keyIndex) countValues(index, counts, keyIndex, product);
    }
  }
  return { matching, counts, price: from <= to ? { from, to } : undefined };
}

const NONE = -1;
const MANY = -2;

/** The index of the only key whose choice the product does not meet, NONE or MANY. */
function firstMisfits(
  { keys }: FacetIndex,
  chosen: readonly (ReadonlySet<number> | undefined)[],
  product: number,
): number {
  let misfit = NONE;
  for (let keyIndex = 0; keyIndex < keys.length; keyIndex++) {
    const accepted = chosen[keyIndex];
    if (!accepted || hasOne(keys[keyIndex] as FacetKey, product, accepted)) continue;
    if (misfit !== NONE) return MANY;
    misfit = keyIndex;
  }
  return misfit;
}

function hasOne({ starts, values }: FacetKey, product: number, accepted: ReadonlySet<number>): boolean {
  for (let at = starts[product] as number; at < (starts[product + 1] as number); at++) {
    if (accepted.has(values[at] as number)) return true;
  }
  return false;
}

function countValues({ keys }: FacetIndex, counts: readonly Int32Array[], keyIndex: number, product: number): void {
  const { starts, values } = keys[keyIndex] as FacetKey;
  const count = counts[keyIndex] as Int32Array;
  for (let at = starts[product] as number; at < (starts[product + 1] as number); at++) {
    const value = values[at] as number;
    count[value] = (count[value] as number) + 1;
  }
}
