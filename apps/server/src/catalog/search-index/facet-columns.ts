import { type FacetIndex, facetsTogether } from "@vitrine/domain/catalog/facet-count";
import { foldText } from "@vitrine/domain/catalog/search/search-words";

type Label = { value: string; name: string };

/** The values of a filter, by their numbers in the index. */
export type FacetValues = { key: string; name: string; values: Label[] };

type Faceted = { brand: string; options: readonly { attribute: string; option: string }[] };

/** Takes the products in the order of their positions and builds the columns to filter by. */
export function createFacetColumns() {
  const category = createColumn("category", "Categoria");
  const brands = createColumn("brand", "Marca");
  const attributes = new Map<string, ReturnType<typeof createColumn>>();
  let size = 0;

  // A shop has few brands, attributes and options: folding each once saves most of the work.
  const folded = memoized(foldText);
  const keyOf = memoized(attributeKey);

  function columnOf(attribute: string) {
    const key = keyOf(attribute);
    const column = attributes.get(key) ?? createColumn(key, attribute);
    attributes.set(key, column);
    return column;
  }

  return {
    add({ brand, options }: Faceted, topCategories: readonly Label[]): void {
      for (const top of topCategories) category.add(size, top);
      if (brand) brands.add(size, { value: folded(brand), name: brand });
      for (const { attribute, option } of options) {
        columnOf(attribute).add(size, { value: folded(option), name: option });
      }
      size++;
    },

    finish(): { facets: Omit<FacetIndex, "prices">; facetValues: FacetValues[] } {
      const columns = [category, brands, ...attributes.values()].map((column) => column.finish(size));
      const keys = columns.map(({ index }) => index);
      return {
        facets: { keys, together: facetsTogether(keys, size) },
        facetValues: columns.map(({ labels }) => labels),
      };
    },
  };
}

function createColumn(key: string, name: string) {
  const numbers = new Map<string, number>();
  const labels: Label[] = [];
  // Pairs of product and value, by product. A product with several values has several pairs.
  const owners: number[] = [];
  const values: number[] = [];
  return {
    add(product: number, label: Label): void {
      const number = numbers.get(label.value) ?? labels.push(label) - 1;
      numbers.set(label.value, number);
      for (let at = owners.length - 1; owners[at] === product; at--) if (values[at] === number) return;
      owners.push(product);
      values.push(number);
    },

    finish(products: number) {
      const starts = new Int32Array(products + 1);
      for (const owner of owners) starts[owner + 1] = (starts[owner + 1] as number) + 1;
      for (let at = 0; at < products; at++) starts[at + 1] = (starts[at + 1] as number) + (starts[at] as number);
      return {
        index: { key, size: labels.length, starts, values: Int32Array.from(values) },
        labels: { key, name, values: labels },
      };
    },
  };
}

/** "Cor" of one product and "cor" of another are one filter. */
function attributeKey(name: string): string {
  return `attribute-${foldText(name).replaceAll(/[^a-z0-9]+/g, "-")}`;
}

function memoized(work: (text: string) => string): (text: string) => string {
  const results = new Map<string, string>();
  return (text) => {
    const result = results.get(text) ?? work(text);
    results.set(text, result);
    return result;
  };
}
