type Optioned = {
  attributes: readonly {
    providerId: string;
    name: string;
    options: readonly { providerId: string; name: string }[];
  }[];
};
type Chosen = { options: Readonly<Record<string, string>> };

/** What a SKU is of its product: its colour, its size. */
export function optionsOfSku({ attributes }: Optioned, { options: chosen }: Chosen): { name: string; value: string }[] {
  return attributes.flatMap(({ providerId, name, options }) => {
    const option = options.find((each) => each.providerId === chosen[providerId]);
    return option ? [{ name, value: option.name }] : [];
  });
}

/** A SKU as a list names it that has no other place for its options: "Camiseta, Preta, M". */
export function skuTitle(product: Optioned & { name: string }, sku: Chosen): string {
  return [product.name, ...optionsOfSku(product, sku).map(({ value }) => value)].join(", ");
}
