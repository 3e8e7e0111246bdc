import type { ManagedProduct } from "@vitrine/contract/platform/catalog/products";
import type { KindValues } from "@vitrine/domain/catalog/product/field-row";
import { entriesOf, type SeldomFields } from "@vitrine/domain/catalog/product/product";
import { productFields } from "@vitrine/domain/catalog/product/product-fields";
import { skuFields } from "@vitrine/domain/catalog/product/sku-fields";
import { type Cents, cents } from "@vitrine/domain/money";
import { countKind, decimalKind, typedText } from "@vitrine/domain/typed-number";
import { typedValue } from "../../../lib/declared/row-values.ts";
import type { Picture } from "../../../lib/pictures/picture-tile.tsx";
import { factFields, typedFact } from "./fact-fields.ts";

/** How many there are of a SKU. */
export const stockKind = countKind();
export const packKilosKind = decimalKind({ most: 100_000, decimals: 6, units: ["kg"] });

type Option = { id: string; name: string; redirectable?: boolean };
export type Attribute = { id: string; name: string; options: Option[] };
/** The values of one SKU. Stock is counted at each place, and each price table may have a price of its own. */
export type SkuValues = {
  price: Cents | null;
  offer: Cents | null;
  list: Cents | null;
  pictures: Picture[];
} & { [stock: `stock/${string}` | `fact/${string}`]: string; [table: `table/${string}`]: Cents | null };

/**
 * One that is not saved yet has its values with it: they are `fresh`. `code` is the SKU that somebody typed instead of the one
 * that it has; its fields keep the names they had.
 */
export type VariantSku = { sku: string; options: Record<string, string>; fresh?: SkuValues; code?: string };
export type Variants = { attributes: Attribute[]; skus: VariantSku[] };
export type Specification = { name: string; value: string };
export type Subscription = ManagedProduct["subscriptionOffers"][number];

type Table = typeof productFields;
type PlainKind = { kind: "text" | "flag" };
/** Texts and yes-or-nos of the table, which the form has as they are. */
type PlainFields = {
  -readonly [Name in keyof Table as Table[Name] extends PlainKind ? Name : never]: KindValues[Table[Name]["kind"]];
};

/** Numbers of the table, as they are typed. */
type UnitFields = Record<SeldomFields, string>;

type OwnFields = PlainFields &
  UnitFields & {
    name: string;
    categories: string[];
    collections: string[];
    images: Picture[];
    amountInKilo: string;
    clusterHighlights: string;
    specification: Specification[];
    subscriptions: Subscription[];
    variants: Variants;
  };

/** Prices, stock and pictures have a field for each SKU, so that two people who change two of them are both right. */
export type ProductFields = OwnFields & {
  [key: `price/${string}` | `offer/${string}` | `list/${string}` | `table/${string}`]: Cents | null;
  [key: `stock/${string}` | `fact/${string}`]: string;
  [key: `pictures/${string}`]: Picture[];
};

/** The field of the form for a value of a SKU that is saved: `stock/loja-2` → `stock/CAFE-1/loja-2`. */
export function fieldOf(sku: string, key: keyof SkuValues): keyof ProductFields {
  const [kind, ...place] = key.split("/");
  return [kind, sku, ...place].join("/") as keyof ProductFields;
}

export type SetField = <Key extends keyof ProductFields>(key: Key, value: ProductFields[Key]) => void;

const labels = new Map(
  [...entriesOf(skuFields), ...entriesOf(productFields)].flatMap(([name, { editor }]) =>
    editor ? [[name as string, editor.label]] : [],
  ),
);
/** Fields of the form that have another name in the table. */
const tableNames: Record<string, string> = { variants: "attributes", subscriptions: "subscriptionOffers" };
const ofSku: Record<string, string> = {
  ...{ price: "price", offer: "promotionalPrice", list: "listPrice" },
  ...{ stock: "stock", table: "priceTables", pictures: "images" },
};

export function fieldLabel(key: string): string {
  const [kind = "", sku = "", place = ""] = key.split("/");
  const fact = kind === "fact" && factFields.find(({ name }) => name === place);
  if (fact) return `${fact.label} de ${sku}`;
  if (sku) return `${labels.get(ofSku[kind] ?? kind) ?? kind} de ${sku}`;
  return labels.get(tableNames[key] ?? key) ?? key;
}

const centsOf = (reais: number | null | undefined) => (reais == null ? null : cents(Math.round(reais * 100)));

export function toFields(product: ManagedProduct): ProductFields {
  const { name, categories, collections, amountInKilo, subscriptionOffers: subscriptions } = product;
  const alts = new Map(product.imageAlts.map(({ url, alt }) => [url, alt]));
  const picturesOf = (urls: readonly string[]) => urls.map((url) => ({ url, alt: alts.get(url) ?? "" }));
  const own: OwnFields = {
    ...plainValues(product),
    ...typedUnits(product),
    name,
    categories,
    collections,
    subscriptions,
    images: picturesOf(product.images),
    amountInKilo: typedText(amountInKilo),
    clusterHighlights: product.clusterHighlights.join(", "),
    specification: product.specification.map(({ name, value }) => ({ name, value: value.join("; ") })),
    variants: {
      attributes: product.attributes.map(({ providerId, name, options }) => ({
        id: providerId,
        name,
        options: options.map(({ providerId, name, redirectable }) => ({
          id: providerId,
          name,
          ...(redirectable && { redirectable }),
        })),
      })),
      skus: product.skus.map(({ sku, options }) => ({ sku, options })),
    },
  };
  const values = product.skus.flatMap((sku): [string, unknown][] => [
    [`price/${sku.sku}`, centsOf(sku.price)],
    [`offer/${sku.sku}`, centsOf(sku.promotionalPrice)],
    [`list/${sku.sku}`, centsOf(sku.listPrice)],
    [`pictures/${sku.sku}`, picturesOf(sku.images)],
    ...factFields.map((field): [string, unknown] => [`fact/${sku.sku}/${field.name}`, typedFact(sku, field)]),
    ...Object.entries(sku.priceTables).map(([id, { price }]): [string, unknown] => [
      `table/${sku.sku}/${id}`,
      centsOf(price),
    ]),
    ...sku.inventory.map(({ seller, quantity }): [string, unknown] => [
      `stock/${sku.sku}/${seller ?? ""}`,
      String(quantity),
    ]),
  ]);
  // A field that is not there yet, such as the stock of another seller, is filled by `emptyValues`.
  return { ...own, ...Object.fromEntries(values) } as ProductFields;
}

/** How many of it are sold at once, in the order of the table. */
export const unitFields = entriesOf(productFields).flatMap(([name, row]) =>
  row.kind === "units" && row.editor ? [{ name: name as SeldomFields, row, label: row.editor.label }] : [],
);

function typedUnits(product: ManagedProduct): UnitFields {
  // Each field of the type has a row.
  return Object.fromEntries(unitFields.map(({ name, row }) => [name, typedValue(product[name], row)])) as UnitFields;
}

function plainValues(product: ManagedProduct): PlainFields {
  const isPlain = new Set(
    entriesOf(productFields).flatMap(([name, { kind }]) => (kind === "text" || kind === "flag" ? [name] : [])),
  );
  // The names are those of the type.
  return Object.fromEntries(
    Object.entries(product).filter(([name]) => isPlain.has(name as keyof Table)),
  ) as PlainFields;
}

/** A form knows only the fields it was opened with: places without stock and tables without a price are empty ones. */
export function withEmptyValues(fields: ProductFields, places: { sellers: string[]; tables: string[] }): ProductFields {
  const empty = fields.variants.skus.flatMap(({ sku }) => [
    ...["", ...places.sellers].map((seller) => [`stock/${sku}/${seller}`, ""]),
    ...places.tables.map((table) => [`table/${sku}/${table}`, null]),
  ]);
  return { ...Object.fromEntries(empty), ...fields } as ProductFields;
}
