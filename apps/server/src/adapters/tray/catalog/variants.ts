import type { ProductInput, SkuInput } from "@vitrine/contract/platform/catalog-import";
import { countOf, cutLine, flagOf, idOf, lineOf, rowsOf } from "../api/rows.ts";
import { imagesOf } from "./images.ts";
import { idFromName } from "./option-ids.ts";
import { variantPricesOf } from "./prices.ts";

type Attributes = NonNullable<ProductInput["attributes"]>;
export type TrayVariants = { attributes: Attributes; skus: SkuInput[]; edges: (number | null)[] };

const MOST_SKUS = 1_000;
const MOST_OPTIONS = 200;
const MOST_ATTRIBUTES = 20;
/** The choice of a variant that says nothing about an attribute which its siblings have. */
const UNNAMED_VALUE = "Padrão";
const UNNAMED_TYPE = "Opção";

type VariantContext = { product: unknown; productId: string; now: number };

/** Every variant that has a price as one sku, and the attributes they differ in. */
export function variantsOf(rows: readonly unknown[], { product, productId, now }: VariantContext): TrayVariants {
  const priced = rows.flatMap((row) => {
    const id = idOf(row, "id");
    const prices = variantPricesOf(row, product, now);
    return id !== "" && prices ? [{ id, row, prices, choices: choicesOf(row) }] : [];
  });
  // One that was moved to the next page while they were read is there twice.
  const variants = [...new Map(priced.map((variant) => [variant.id, variant])).values()];
  // Of two variants of one combination only one can be chosen: the one that is sold, or else the first.
  const [sold, unsold] = [variants.filter(({ row }) => isSold(row)), variants.filter(({ row }) => !isSold(row))];
  const { attributes, chosen } = chosenOptions([...sold, ...unsold]);
  const skus = new Map<string, { sku: SkuInput; place: number; changesAt: number | null }>();
  for (const [{ id, row, prices }, options] of chosen) {
    const combination = JSON.stringify(options);
    if (skus.has(combination) || skus.size >= MOST_SKUS) continue;
    const images = imagesOf(row, "VariantImage");
    const { price, promotionalPrice, changesAt } = prices;
    const stock = isSold(row) ? (countOf(row, "stock") ?? countOf(product, "stock")) : 0;
    const sku: SkuInput = {
      ...{ sku: `tray-${productId}-${id}`, options, price, promotionalPrice },
      ...(images.length > 0 && { images }),
      // Without a number the store does not count it.
      ...(stock !== undefined && { stock }),
    };
    skus.set(combination, { sku, place: rows.indexOf(row), changesAt });
  }
  const kept = [...skus.values()].sort((a, b) => a.place - b.place);
  return {
    attributes: withoutUnused(
      attributes,
      kept.map(({ sku }) => sku),
    ),
    skus: kept.map(({ sku }) => sku),
    edges: kept.map(({ changesAt }) => changesAt),
  };
}

function isSold(variant: unknown): boolean {
  return flagOf(variant, "available") ?? true;
}

type Choice = { type: string; value: string };

/** `Cor: Azul, Tamanho: M`, from the list or, without one, from the flat fields. The same type twice counts as two. */
function choicesOf(variant: unknown): Choice[] {
  const listed = rowsOf(variant, "Sku", "Sku").map((row) => ({
    type: lineOf(row, "type"),
    value: lineOf(row, "value"),
  }));
  const flat = ["1", "2"].map((axis) => ({
    type: lineOf(variant, `type_${axis}`),
    value: lineOf(variant, `value_${axis}`),
  }));
  const filled = (listed.length > 0 ? listed : flat).filter(({ value }) => value !== "").slice(0, MOST_ATTRIBUTES);
  const names: string[] = [];
  return filled.map(({ type, value }) => {
    const name = type || UNNAMED_TYPE;
    const times = names.filter((each) => each === idFromName(name)).length;
    names.push(idFromName(name));
    return { type: times === 0 ? name : cutLine(`${name} ${times + 1}`), value };
  });
}

type Attribute = { name: string; options: Map<string, string> };

/** Gives every variant one option of every attribute, as far as there is room for its options. */
function chosenOptions<Variant extends { choices: Choice[] }>(variants: readonly Variant[]) {
  const attributes = new Map<string, Attribute>();
  for (const { type } of variants.flatMap(({ choices }) => choices)) {
    if (attributes.size >= MOST_ATTRIBUTES) break;
    const id = idFromName(type);
    if (!attributes.has(id)) attributes.set(id, { name: type, options: new Map() });
  }
  const chosen = variants.flatMap((variant): [Variant, Record<string, string>][] => {
    const own = new Map(variant.choices.map(({ type, value }) => [idFromName(type), value]));
    const options = [...attributes].map(([id, attribute]) => [id, optionIn(attribute, own.get(id) ?? UNNAMED_VALUE)]);
    return options.every(([, option]) => option !== undefined) ? [[variant, Object.fromEntries(options)]] : [];
  });
  return { attributes, chosen };
}

function optionIn({ options }: Attribute, value: string): string | undefined {
  const id = idFromName(value);
  if (!options.has(id) && options.size < MOST_OPTIONS) options.set(id, value);
  return options.has(id) ? id : undefined;
}

/** Only what some sku chooses, in the order of the skus: the order in which the store shows its variants. */
function withoutUnused(attributes: ReadonlyMap<string, Attribute>, skus: readonly SkuInput[]): Attributes {
  return [...attributes].flatMap(([providerId, { name, options }]) => {
    const used = [...new Set(skus.flatMap(({ options = {} }) => options[providerId] ?? []))];
    if (used.length === 0) return [];
    return [{ providerId, name, options: used.map((id) => ({ providerId: id, name: options.get(id) ?? id })) }];
  });
}
