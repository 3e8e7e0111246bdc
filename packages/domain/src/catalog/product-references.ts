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
};

/** Every reference of the product to something that does not exist. An import reports all of them at once. */
export function referenceProblems(product: ProductReferences, existing: ExistingIds): ReferenceProblem[] {
  const missing = (kind: ReferenceProblem["kind"], ids: readonly string[], where: { has(id: string): boolean }) =>
    ids.filter((id) => !where.has(id)).map((id) => ({ kind, id }));
  return [
    ...missing("category", product.categories, existing.categories),
    ...missing("collection", product.collections ?? [], existing.collections),
    ...product.skus.flatMap((sku) => [
      ...missing("price-table", Object.keys(sku.priceTables ?? {}), existing.priceTables),
      ...missing("seller", typeof sku.stock === "object" ? Object.keys(sku.stock) : [], existing.sellers),
    ]),
    ...optionProblems(product),
    ...repeated(product.skus.map(({ sku }) => sku)).map((id) => ({ kind: "sku-repeated" as const, id })),
    ...repeated(product.skus.map(({ options }) => combination(options))).map((id) => ({
      kind: "combination-repeated" as const,
      id,
    })),
  ];
}

/** With attributes, a sku chooses one option of each; without attributes, it chooses none. */
function optionProblems({ attributes = [], skus }: ProductReferences): ReferenceProblem[] {
  const options = new Map(attributes.map((each) => [each.providerId, new Set(each.options.map((o) => o.providerId))]));
  return skus.flatMap(({ sku, options: chosen = {} }) => {
    const isChoiceOfEach =
      Object.keys(chosen).length === options.size &&
      Object.entries(chosen).every(([attribute, option]) => options.get(attribute)?.has(option));
    return isChoiceOfEach ? [] : [{ kind: "option" as const, id: sku }];
  });
}

function combination(options: Readonly<Record<string, string>> = {}): string {
  return Object.entries(options)
    .map(([attribute, option]) => `${attribute}=${option}`)
    .sort()
    .join(", ");
}

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}
