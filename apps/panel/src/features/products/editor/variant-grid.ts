import type { Attribute, FreshSku, VariantSku, Variants } from "./product-fields.ts";

const MOST_SKUS = 1_000;

/** Letters and digits of a name, for an id: “Azul-marinho” → `azul-marinho`. */
export function idFrom(name: string): string {
  const plain = name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 40);
}

/** Every combination of the options. Those that there were keep their SKU; a new one begins as `fresh`, with its own. */
export function withCombinations(productId: string, { attributes, skus }: Variants, fresh: FreshSku): Variants {
  const usable = attributes.filter(({ options }) => options.length > 0);
  const combinations = usable.reduce<Record<string, string>[]>(
    (all, { id, options }) => all.flatMap((chosen) => options.map((option) => ({ ...chosen, [id]: option.id }))),
    [{}],
  );
  const taken = new Set(skus.map(({ sku }) => sku));
  const made = combinations.slice(0, MOST_SKUS).map((options) => {
    const known = skus.find((sku) => isSame(sku.options, options));
    return known ?? { sku: newSku(productId, options, taken), options, fresh };
  });
  return { attributes, skus: made };
}

function newSku(productId: string, options: Record<string, string>, taken: Set<string>): string {
  const base = [productId, ...Object.values(options)].join("-").slice(0, 60);
  let sku = base;
  for (let next = 2; taken.has(sku); next++) sku = `${base}-${next}`;
  taken.add(sku);
  return sku;
}

function isSame(one: Record<string, string>, other: Record<string, string>): boolean {
  const keys = Object.keys(other);
  return keys.length === Object.keys(one).length && keys.every((key) => one[key] === other[key]);
}

/** “Azul · P”; empty for the only SKU of a product without options. */
export function variantName({ options }: VariantSku, attributes: readonly Attribute[]): string {
  const chosen = attributes.map(({ id, options: all }) => all.find((option) => option.id === options[id])?.name);
  return chosen.filter(Boolean).join(" · ");
}
