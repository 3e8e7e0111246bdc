import type { Attribute, SkuValues, VariantSku, Variants } from "../product-fields.ts";

/** What the server takes. */
const MOST_SKUS = 1_000;

/** Letters and digits of a name, for an id: “Azul-marinho” → `azul-marinho`. */
export function idFrom(name: string): string {
  return plainName(name)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 40);
}

function plainName(name: string): string {
  return name.trim().normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

type Named = { id: string; name: string };

/**
 * The names that are typed behind those that there are, without repeating one. Each has an id of its own: “G” and “G+” are
 * two sizes, though their letters are the same, and “½” is one without a letter.
 */
export function withNames<Known extends Named>(known: readonly Known[], typed: readonly string[]): (Known | Named)[] {
  const all: (Known | Named)[] = [...known];
  for (const name of typed.map((each) => each.trim())) {
    if (name === "" || all.some((each) => plainName(each.name) === plainName(name))) continue;
    all.push({ id: freeId(idFrom(name) || "opcao", new Set(all.map(({ id }) => id))), name });
  }
  return all;
}

function freeId(base: string, taken: ReadonlySet<string>): string {
  let id = base;
  for (let next = 2; taken.has(id); next++) id = `${base}-${next}`;
  return id;
}

/**
 * Every combination of the options. Those that there were keep their SKU. Where an attribute came or went, a SKU goes on as
 * the first combination that it fits: its code is in other systems, and orders hold its stock. A new one begins as `fresh`.
 */
export function withCombinations(productId: string, { attributes, skus }: Variants, fresh: SkuValues): Variants {
  const usable = attributes.filter(({ options }) => options.length > 0);
  const combinations = usable.reduce<Options[]>(
    (all, { id, options }) =>
      all.flatMap((chosen) => options.map((option) => ({ ...chosen, [id]: option.id }))).slice(0, MOST_SKUS),
    [{}],
  );
  const exact = new Map(skus.map((sku) => [keyOf(sku.options), sku]));
  const kept = new Set(combinations.flatMap((options) => exact.get(keyOf(options)) ?? []));
  const free = skus.filter((sku) => !kept.has(sku));
  const taken = new Set(skus.flatMap(({ sku, code }) => (code ? [sku, code] : [sku])));
  const made = combinations.map((options) => {
    const own = exact.get(keyOf(options));
    if (own) return own;
    const fitting = free.findIndex((sku) => isPart(sku.options, options) || isPart(options, sku.options));
    const [moved] = fitting === -1 ? [] : free.splice(fitting, 1);
    return moved ? { ...moved, options } : { sku: newSku(productId, options, taken), options, fresh };
  });
  return { attributes, skus: made };
}

/** How many combinations there would be beyond those that a product can have. */
export function combinationsLeftOut(attributes: readonly Attribute[]): number {
  const all = attributes.reduce((count, { options }) => count * Math.max(1, options.length), 1);
  return Math.max(0, all - MOST_SKUS);
}

function newSku(productId: string, options: Options, taken: Set<string>): string {
  const sku = freeId([productId, ...Object.values(options)].join("-").slice(0, 60), taken);
  taken.add(sku);
  return sku;
}

type Options = Readonly<Record<string, string>>;

function keyOf(options: Options): string {
  return JSON.stringify(Object.entries(options).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function isPart(some: Options, all: Options): boolean {
  return Object.entries(some).every(([attribute, option]) => all[attribute] === option);
}

/** “Azul · P”; empty for the only SKU of a product without options. */
export function variantName({ options }: VariantSku, attributes: readonly Attribute[]): string {
  const chosen = attributes.map(({ id, options: all }) => all.find((option) => option.id === options[id])?.name);
  return chosen.filter(Boolean).join(" · ");
}

/** Changes of SKUs that are not saved yet. */
export function withFresh(
  variants: Variants,
  isMeant: (sku: string) => boolean,
  changes: Partial<SkuValues>,
): Variants {
  const changed = (each: VariantSku): VariantSku =>
    each.fresh && isMeant(each.sku) ? { ...each, fresh: { ...each.fresh, ...changes } as SkuValues } : each;
  return { ...variants, skus: variants.skus.map(changed) };
}

/** The SKU that somebody typed for a combination. */
export function withCode(variants: Variants, of: string, code: string): Variants {
  return { ...variants, skus: variants.skus.map((each) => (each.sku === of ? { ...each, code } : each)) };
}

/** SKUs that more than one combination would have. */
export function repeatedCodes(codes: readonly string[]): ReadonlySet<string> {
  return new Set(codes.filter((code, place) => codes.indexOf(code) !== place));
}
