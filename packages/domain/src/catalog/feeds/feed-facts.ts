import type { FeedAttributes, FieldKind } from "../product/field-row.ts";
import { entriesOf, type SkuFacts } from "../product/product.ts";
import { skuFacts } from "../product/sku-fields.ts";

type Receiver = keyof FeedAttributes;

const texts: Partial<Record<FieldKind, (value: unknown) => string>> = {
  grams: (grams) => `${grams} g`,
  millimetres: (millimetres) => `${Number(millimetres) / 10} cm`,
};

/** The names that a receiver has for the facts of a SKU. */
export function factNames(receiver: Receiver): string[] {
  return entriesOf(skuFacts).flatMap(([, { feeds }]) => feeds?.[receiver] ?? []);
}

/** The facts of a SKU by these names; without what nobody said. */
export function factAttributes(facts: SkuFacts, receiver: Receiver): Map<string, string> {
  const values: Partial<Record<string, unknown>> = facts;
  const said = entriesOf(skuFacts).flatMap(([name, { kind, feeds }]): [string, string][] => {
    const [attribute, value] = [feeds?.[receiver], values[name]];
    return attribute === undefined || value === undefined ? [] : [[attribute, texts[kind]?.(value) ?? String(value)]];
  });
  return new Map(said);
}
