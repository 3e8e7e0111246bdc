import type { Cents } from "@vitrine/domain/money";
import { type FactName, factFields } from "../fact-fields.ts";
import { fieldOf, type ProductFields, type SetField, type SkuValues, type VariantSku } from "../product-fields.ts";

export type Choice = { id: string; name: string };

export type SkuErrors = {
  sku?: string | undefined;
  price?: string | undefined;
  promotionalPrice?: string | undefined;
  listPrice?: string | undefined;
} & { [Name in FactName]?: string | undefined };

/** One SKU of the form, wherever it is shown. */
export type SkuProps = {
  shopId: string;
  variant: VariantSku;
  /** “Azul · P”; empty for the only SKU of a product without options. */
  name: string;
  fields: ProductFields;
  set: SetField;
  /** Where stock is counted. */
  places: readonly Choice[];
  tables: readonly Choice[];
  onFresh: (sku: string, changes: Partial<SkuValues>) => void;
  onCode: (sku: string, code: string) => void;
  errors: SkuErrors;
};

/** The values of a SKU, and how each is changed: one that is not saved yet has them with it. */
export function skuValues({ variant: { sku, fresh }, fields, set, onFresh }: SkuProps) {
  const read = <Key extends keyof SkuValues>(key: Key) =>
    (fresh ? fresh[key] : fields[fieldOf(sku, key)]) as SkuValues[Key] | undefined;
  const change = <Key extends keyof SkuValues>(key: Key, value: SkuValues[Key]) =>
    fresh ? onFresh(sku, { [key]: value } as Partial<SkuValues>) : set(fieldOf(sku, key), value);
  const money = <Key extends "price" | "offer" | "list" | `table/${string}`>(key: Key) => ({
    value: read(key) ?? null,
    onChange: (amount: Cents | null) => change(key, amount as SkuValues[Key]),
  });
  return { read, change, money };
}

/**
 * A page may have hundreds of SKUs, and a key press renders only the one that it is for. What is read from the saved product
 * is made anew each time: its values are compared, not its objects.
 */
export function isSameSku(before: SkuProps, now: SkuProps): boolean {
  const { sku, fresh, code } = now.variant;
  const keys = [
    ...([`price/${sku}`, `offer/${sku}`, `list/${sku}`] as const),
    ...now.places.map(({ id }) => `stock/${sku}/${id}` as const),
    ...factFields.map(({ name }) => `fact/${sku}/${name}` as const),
    ...now.tables.map(({ id }) => `table/${sku}/${id}` as const),
  ];
  const others = ["shopId", "name", "places", "tables", "set", "onFresh", "onCode"] as const;
  return (
    before.variant.sku === sku &&
    before.variant.fresh === fresh &&
    before.variant.code === code &&
    others.every((key) => before[key] === now[key]) &&
    keys.every((key) => before.fields[key] === now.fields[key]) &&
    isEqual(before.fields[`pictures/${sku}`], now.fields[`pictures/${sku}`]) &&
    isEqual(before.errors, now.errors)
  );
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** No space, slash or comma may be in a SKU: it is a part of addresses and of lists. */
export function asCode(typed: string): string {
  return typed.replaceAll(/[\s/,]/g, "");
}
