import type { ManagedProduct } from "@vitrine/contract/platform/catalog/products";
import { type Cents, cents } from "@vitrine/domain/money";
import type { Picture } from "../../../lib/pictures/picture-tile.tsx";
import { factFields, typedFact } from "./skus/fact-fields.tsx";

type Option = { id: string; name: string; redirectable?: boolean };
export type Attribute = { id: string; name: string; options: Option[] };
/** The values of one SKU. Stock is counted at each place, and each price table may have a price of its own. */
export type SkuValues = {
  price: Cents | null;
  offer: Cents | null;
  list: Cents | null;
  pictures: Picture[];
} & { [stock: `stock/${string}` | `fact/${string}`]: string; [table: `table/${string}`]: Cents | null };

/** One that is not saved yet has its values with it: they are `fresh`. */
export type VariantSku = { sku: string; options: Record<string, string>; fresh?: SkuValues };
export type Variants = { attributes: Attribute[]; skus: VariantSku[] };
export type Specification = { name: string; value: string };
export type Subscription = ManagedProduct["subscriptionOffers"][number];

type OwnFields = {
  name: string;
  brand: string;
  description: string;
  categories: string[];
  collections: string[];
  images: Picture[];
  isActive: boolean;
  soldInKilo: boolean;
  amountInKilo: string;
  clusterHighlights: string;
  offerDescription: string;
  sellerName: string;
  specification: Specification[];
  subscriptions: Subscription[];
  isRestrictedSale: boolean;
  hasShippingRestriction: boolean;
  shippingRestrictionMessage: string;
  enablePreferences: boolean;
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

const names: Record<keyof OwnFields, string> = {
  name: "Nome",
  brand: "Marca",
  description: "Descrição",
  categories: "Categorias",
  collections: "Coleções",
  images: "Fotos",
  isActive: "À venda",
  soldInKilo: "Vendido por peso",
  amountInKilo: "Quilos por embalagem",
  offerDescription: "Texto da oferta",
  sellerName: "Vendido por",
  subscriptions: "Assinatura",
  clusterHighlights: "Selos",
  specification: "Ficha técnica",
  isRestrictedSale: "Só com atendente",
  hasShippingRestriction: "Só retirada",
  shippingRestrictionMessage: "Motivo da restrição",
  enablePreferences: "Aceita observação",
  variants: "Opções",
};
const ofSku: Record<string, string> = {
  price: "Preço",
  offer: "Preço promocional",
  list: "Preço antes",
  stock: "Estoque",
  table: "Preço de tabela",
  pictures: "Fotos",
};

export function fieldLabel(key: string): string {
  const [kind = "", sku = "", place = ""] = key.split("/");
  const fact = kind === "fact" && factFields.find(({ name }) => name === place);
  if (fact) return `${fact.label} de ${sku}`;
  return sku ? `${ofSku[kind] ?? kind} de ${sku}` : (names[key as keyof OwnFields] ?? key);
}

const centsOf = (reais: number | null | undefined) => (reais == null ? null : cents(Math.round(reais * 100)));

export function toFields(product: ManagedProduct): ProductFields {
  const { name, brand, description, categories, collections, isActive, soldInKilo, amountInKilo } = product;
  const { offerDescription, sellerName, subscriptionOffers: subscriptions } = product;
  const alts = new Map(product.imageAlts.map(({ url, alt }) => [url, alt]));
  const picturesOf = (urls: readonly string[]) => urls.map((url) => ({ url, alt: alts.get(url) ?? "" }));
  const own: OwnFields = {
    name,
    brand,
    description,
    categories,
    collections,
    isActive,
    soldInKilo,
    offerDescription,
    sellerName,
    subscriptions,
    images: picturesOf(product.images),
    amountInKilo: amountInKilo === undefined ? "" : String(amountInKilo).replace(".", ","),
    clusterHighlights: product.clusterHighlights.join(", "),
    specification: product.specification.map(({ name, value }) => ({ name, value: value.join("; ") })),
    isRestrictedSale: product.isRestrictedSale,
    hasShippingRestriction: product.hasShippingRestriction,
    shippingRestrictionMessage: product.shippingRestrictionMessage,
    enablePreferences: product.enablePreferences,
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

/** A form knows only the fields it was opened with: places without stock and tables without a price are empty ones. */
export function withEmptyValues(fields: ProductFields, places: { sellers: string[]; tables: string[] }): ProductFields {
  const empty = fields.variants.skus.flatMap(({ sku }) => [
    ...["", ...places.sellers].map((seller) => [`stock/${sku}/${seller}`, ""]),
    ...places.tables.map((table) => [`table/${sku}/${table}`, null]),
  ]);
  return { ...Object.fromEntries(empty), ...fields } as ProductFields;
}
