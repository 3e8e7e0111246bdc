import type { ProductInput, SkuInput } from "@vitrine/contract/platform/catalog-import";
import { countOf, cutLine, flagOf, idOf, lineOf, rowsOf } from "../api/rows.ts";
import { factsOf } from "./facts.ts";
import { imagesOf } from "./images.ts";
import { idFromName } from "./option-ids.ts";
import { variantPricesOf } from "./prices.ts";

type Attributes = NonNullable<ProductInput["attributes"]>;
export type TrayVariants = { attributes: Attributes; skus: SkuInput[]; edges: (number | null)[] };

const MAX_SKUS = 1_000;
const MAX_OPTIONS = 200;
const MAX_ATTRIBUTES = 20;
/** The option of a variant that lacks an attribute of its siblings. */
const UNNAMED_VALUE = "Padrão";
const UNNAMED_TYPE = "Opção";

type VariantContext = { product: unknown; productId: string; now: number };

/** One sku for each variant with a price, and the attributes in which they differ. */
export function variantsOf(rows: readonly unknown[], { product, productId, now }: VariantContext): TrayVariants {
  const priced = rows.flatMap((row) => {
    const id = idOf(row, "id");
    const prices = variantPricesOf(row, product, now);
    return id !== "" && prices ? [{ id, row, prices, choices: choicesOf(row) }] : [];
  });
  // A variant that moved to the next page during the reading appears twice.
  const variants = [...new Map(priced.map((variant) => [variant.id, variant])).values()];
  // Of two variants with the same options only one can be chosen: the one that is sold, or else the first.
  const [sold, unsold] = [variants.filter(({ row }) => isSold(row)), variants.filter(({ row }) => !isSold(row))];
  const { attributes, chosen } = chosenOptions([...sold, ...unsold]);
  const skus = new Map<string, { sku: SkuInput; index: number; changesAt: number | null }>();
  for (const [{ id, row, prices }, options] of chosen) {
    const combination = JSON.stringify(options);
    if (skus.has(combination) || skus.size >= MAX_SKUS) continue;
    const images = imagesOf(row, "VariantImage");
    const { price, promotionalPrice, changesAt } = prices;
    const stock = isSold(row) ? (countOf(row, "stock") ?? countOf(product, "stock")) : 0;
    const sku: SkuInput = {
      sku: `tray-${productId}-${id}`,
      options,
      price,
      promotionalPrice,
      ...(images.length > 0 && { images }),
      // Without a number, the store does not track the stock.
      ...(stock !== undefined && { stock }),
      ...factsOf(row, product),
    };
    skus.set(combination, { sku, index: rows.indexOf(row), changesAt });
  }
  const sorted = [...skus.values()].sort((a, b) => a.index - b.index);
  return {
    attributes: withoutUnused(
      attributes,
      sorted.map(({ sku }) => sku),
    ),
    skus: sorted.map(({ sku }) => sku),
    edges: sorted.map(({ changesAt }) => changesAt),
  };
}

function isSold(variant: unknown): boolean {
  return flagOf(variant, "available") ?? true;
}

type Choice = { type: string; value: string };

/** `Cor: Azul, Tamanho: M`, from the list or else from the flat fields. The same type twice counts as two. */
function choicesOf(variant: unknown): Choice[] {
  const listed = rowsOf(variant, "Sku", "Sku").map((row) => ({
    type: lineOf(row, "type"),
    value: lineOf(row, "value"),
  }));
  const flat = ["1", "2"].map((axis) => ({
    type: lineOf(variant, `type_${axis}`),
    value: lineOf(variant, `value_${axis}`),
  }));
  const filled = (listed.length > 0 ? listed : flat).filter(({ value }) => value !== "").slice(0, MAX_ATTRIBUTES);
  const names: string[] = [];
  return filled.map(({ type, value }) => {
    const name = type || UNNAMED_TYPE;
    const times = names.filter((each) => each === idFromName(name)).length;
    names.push(idFromName(name));
    return { type: times === 0 ? name : cutLine(`${name} ${times + 1}`), value };
  });
}

type Attribute = { name: string; options: Map<string, string> };

/** Gives every variant one option of every attribute, up to the maximum number of options. */
function chosenOptions<Variant extends { choices: Choice[] }>(variants: readonly Variant[]) {
  const attributes = new Map<string, Attribute>();
  for (const { type } of variants.flatMap(({ choices }) => choices)) {
    if (attributes.size >= MAX_ATTRIBUTES) break;
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
  if (!options.has(id) && options.size < MAX_OPTIONS) options.set(id, value);
  return options.has(id) ? id : undefined;
}

/** Only options that some sku uses, in the order of the skus, which is the order in the store. */
function withoutUnused(attributes: ReadonlyMap<string, Attribute>, skus: readonly SkuInput[]): Attributes {
  return [...attributes].flatMap(([providerId, { name, options }]) => {
    const used = [...new Set(skus.flatMap(({ options = {} }) => options[providerId] ?? []))];
    if (used.length === 0) return [];
    return [{ providerId, name, options: used.map((id) => ({ providerId: id, name: options.get(id) ?? id })) }];
  });
}
