import type { FieldKind, FieldRow, FieldRows, NamesOf, PictureText, ProductPrices, ValuesOf } from "./field-row.ts";
import type { productFields } from "./product-fields.ts";
import { skuFacts, type skuFields } from "./sku-fields.ts";

/** The unit that is sold, with its prices in centavos. */
export type Sku = ValuesOf<Omit<typeof skuFields, "priceTables">> & { priceTables?: Record<string, ProductPrices> };

/** A product as an import has it, with its prices in centavos. */
export type Product = ValuesOf<Omit<typeof productFields, "skus">> & { skus: Sku[] };

type InDocument<Rows extends FieldRows> = Pick<Rows, NamesOf<Rows, { inDocument: true }>>;

/** Fields that a product may be without. */
export type SeldomFields = NamesOf<typeof productFields, { kind: "units" }>;

/** What the JSON document of a product holds: a list is there, also where it is empty, and so is every text and flag. */
export type ProductDocument = Required<
  Omit<ValuesOf<InDocument<typeof productFields>>, "amountInKilo" | "imageAlts" | SeldomFields>
> & {
  amountInKilo: number | null;
  imageAlts?: PictureText[];
} & { [Name in SeldomFields]?: number };

/** What the JSON document of a SKU holds. Only what somebody said is there. */
export type SkuFacts = ValuesOf<typeof skuFacts>;

/** What a product says where nobody said anything. Undefined for kinds without such a value. */
function valueWhenAbsent({ kind, whenAbsent }: FieldRow): unknown {
  if (kind === "flag") return whenAbsent ?? false;
  if (kind === "text") return "";
  if (kind === "count") return 0;
  return LISTS.has(kind) ? [] : undefined;
}

/** Kinds that hold a list, which is empty where nobody said anything. */
export const LISTS: ReadonlySet<FieldKind> = new Set([
  ...(["groups", "pictures", "pictureTexts", "labels", "specification", "subscriptions", "attributes"] as const),
]);

/** The values of the fields that are kept in a JSON document. */
export function documentValues(rows: FieldRows, values: object): Record<string, unknown> {
  const given: Partial<Record<string, unknown>> = { ...values };
  const kept = entriesOf(rows).flatMap(([name, row]): [string, unknown][] =>
    row.inDocument ? [[name, given[name] ?? valueWhenAbsent(row)]] : [],
  );
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined));
}

/** The facts of a SKU, without its other fields. */
export function skuFactsOf(sku: object): SkuFacts {
  const said = Object.entries(sku).filter(([name, value]) => Object.hasOwn(skuFacts, name) && value !== undefined);
  // The rows of the table say the types of the values.
  return Object.fromEntries(said) as SkuFacts;
}

/** The rows by name, as a list that is walked through. */
export function entriesOf<Rows extends FieldRows>(rows: Rows): [keyof Rows & string, FieldRow][] {
  return Object.entries(rows);
}
