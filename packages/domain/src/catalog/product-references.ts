/** The references in an imported product. */
export type ProductReferences = {
  categories: readonly string[];
  collections?: readonly string[];
  attributes?: readonly { providerId: string; options: readonly { providerId: string }[] }[];
  skus: readonly {
    sku: string;
    options?: Readonly<Record<string, string>>;
    priceTables?: Readonly<Record<string, unknown>>;
    stock?: number | Readonly<Record<string, number>>;
  }[];
};

/** The records of the shop that a product can reference. */
export type ExistingIds = {
  categories: { has(id: string): boolean };
  collections: { has(id: string): boolean };
  priceTables: { has(id: string): boolean };
  sellers: { has(id: string): boolean };
};

export type ReferenceProblem = {
  kind: "category" | "collection" | "price-table" | "seller" | "option" | "sku-repeated" | "combination-repeated";
  id: string;
  /** Where it is in the product, as a JSON pointer. */
  param: string;
};

/** The place of a shop's own stock beside that of its sellers. */
const SHOP_ITSELF = "";

/** Every reference of the product to something that does not exist. An import reports all of them at once. */
export function referenceProblems(product: ProductReferences, existing: ExistingIds): ReferenceProblem[] {
  const { categories, collections = [], skus } = product;
  const sellers = { has: (id: string) => id === SHOP_ITSELF || existing.sellers.has(id) };
  return [
    ...missing("category", listed("/categories", categories), existing.categories),
    ...missing("collection", listed("/collections", collections), existing.collections),
    ...skus.flatMap(({ priceTables = {}, stock }, index) => [
      ...missing("price-table", named(`/skus/${index}/priceTables`, priceTables), existing.priceTables),
      ...missing("seller", named(`/skus/${index}/stock`, typeof stock === "object" ? stock : {}), sellers),
    ]),
    ...optionProblems(product),
    ...repeated(skus.map(({ sku }) => sku)).map(({ value, index }) => ({
      kind: "sku-repeated" as const,
      id: value,
      param: `/skus/${index}/sku`,
    })),
    ...repeated(skus.map(({ options }) => combination(options))).map(({ value, index }) => ({
      kind: "combination-repeated" as const,
      id: value,
      param: `/skus/${index}/options`,
    })),
  ];
}

type Reference = { id: string; param: string };

function listed(list: string, ids: readonly string[]): Reference[] {
  return ids.map((id, index) => ({ id, param: `${list}/${index}` }));
}

function named(record: string, values: Readonly<Record<string, unknown>>): Reference[] {
  return Object.keys(values).map((id) => ({ id, param: `${record}/${pointerPart(id)}` }));
}

/** RFC 6901: two signs have a meaning in a JSON pointer. */
function pointerPart(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}

function missing(
  kind: ReferenceProblem["kind"],
  references: readonly Reference[],
  where: { has(id: string): boolean },
): ReferenceProblem[] {
  return references.filter(({ id }) => !where.has(id)).map((reference) => ({ kind, ...reference }));
}

/** With attributes, a sku chooses one option of each; without attributes, it chooses none. */
function optionProblems({ attributes = [], skus }: ProductReferences): ReferenceProblem[] {
  const options = new Map(attributes.map((each) => [each.providerId, new Set(each.options.map((o) => o.providerId))]));
  return skus.flatMap(({ sku, options: chosen = {} }, index) => {
    const isChoiceOfEach =
      Object.keys(chosen).length === options.size &&
      Object.entries(chosen).every(([attribute, option]) => options.get(attribute)?.has(option));
    return isChoiceOfEach ? [] : [{ kind: "option" as const, id: sku, param: `/skus/${index}/options` }];
  });
}

function combination(options: Readonly<Record<string, string>> = {}): string {
  return Object.entries(options)
    .map(([attribute, option]) => `${attribute}=${option}`)
    .sort()
    .join(", ");
}

/** Each value that comes again, with the index at which it first does. */
function repeated(values: readonly string[]): { value: string; index: number }[] {
  const seen = new Set<string>();
  const again = new Map<string, number>();
  for (const [index, value] of values.entries()) {
    if (seen.has(value) && !again.has(value)) again.set(value, index);
    seen.add(value);
  }
  return [...again].map(([value, index]) => ({ value, index }));
}
