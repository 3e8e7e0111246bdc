import type { ProductPageChange } from "@vitrine/contract/panel/catalog/products";
import type { ManagedProduct, ProductSku } from "@vitrine/contract/platform/catalog/products";
import { type Cents, cents } from "@vitrine/domain/money";
import type { Picture } from "../../../lib/pictures/picture-tile.tsx";

export type Attribute = { id: string; name: string; options: { id: string; name: string }[] };
/** The values of a SKU that is not saved yet. */
export type FreshSku = { price: Cents | null; offer: Cents | null; stock: string };
export type VariantSku = { sku: string; options: Record<string, string>; fresh?: FreshSku };
export type Variants = { attributes: Attribute[]; skus: VariantSku[] };
export type Specification = { name: string; value: string };

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
  specification: Specification[];
  isRestrictedSale: boolean;
  hasShippingRestriction: boolean;
  shippingRestrictionMessage: string;
  enablePreferences: boolean;
  variants: Variants;
};

/** Prices and stock have a field for each SKU, so that two people who change two of them are both right. */
export type ProductFields = OwnFields & {
  [key: `price/${string}` | `offer/${string}` | `table/${string}`]: Cents | null;
  [key: `stock/${string}`]: string;
};

const names: Record<keyof OwnFields, string> = {
  ...{ name: "Nome", brand: "Marca", description: "Descrição", categories: "Categorias", collections: "Coleções" },
  ...{ images: "Fotos", isActive: "À venda", soldInKilo: "Vendido por peso", amountInKilo: "Quilos por embalagem" },
  ...{ clusterHighlights: "Selos", specification: "Ficha técnica", isRestrictedSale: "Só com atendente" },
  ...{ hasShippingRestriction: "Só retirada", shippingRestrictionMessage: "Motivo da restrição" },
  ...{ enablePreferences: "Aceita observação", variants: "Opções" },
};
const ofSku: Record<string, string> = {
  ...{ price: "Preço", offer: "Preço promocional", stock: "Estoque", table: "Preço de tabela" },
};

export function fieldLabel(key: string): string {
  const [kind = "", sku = ""] = key.split("/");
  return sku ? `${ofSku[kind] ?? kind} de ${sku}` : (names[key as keyof OwnFields] ?? key);
}

const centsOf = (reais: number | null | undefined) => (reais == null ? null : cents(Math.round(reais * 100)));
const reaisOf = (amount: Cents | null) => (amount === null ? null : amount / 100);

export function toFields(product: ManagedProduct): ProductFields {
  const { name, brand, description, categories, collections, isActive, soldInKilo, amountInKilo } = product;
  const own: OwnFields = {
    ...{ name, brand, description, categories, collections, isActive, soldInKilo },
    images: product.images.map((url) => ({ url, alt: "" })),
    amountInKilo: amountInKilo === undefined ? "" : String(amountInKilo).replace(".", ","),
    clusterHighlights: product.clusterHighlights.join(", "),
    specification: product.specification.map(({ name, value }) => ({ name, value: value.join("; ") })),
    isRestrictedSale: product.isRestrictedSale,
    hasShippingRestriction: product.hasShippingRestriction,
    shippingRestrictionMessage: product.shippingRestrictionMessage,
    enablePreferences: product.enablePreferences,
    variants: {
      attributes: product.attributes.map(({ providerId, name, options }) => ({
        ...{ id: providerId, name },
        options: options.map((option) => ({ id: option.providerId, name: option.name })),
      })),
      skus: product.skus.map(({ sku, options }) => ({ sku, options })),
    },
  };
  const values = product.skus.flatMap((sku): [string, unknown][] => [
    [`price/${sku.sku}`, centsOf(sku.price)],
    [`offer/${sku.sku}`, centsOf(sku.promotionalPrice)],
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

/** What the page sends: only the fields that were changed. */
export function toChange(changes: Partial<ProductFields>, base: ManagedProduct): ProductPageChange {
  const { variants, images, amountInKilo, clusterHighlights, specification, ...others } = changes;
  const isOfSku = (key: string) => key.includes("/");
  const own = Object.fromEntries(Object.entries(others).filter(([key]) => !isOfSku(key)));
  const product = {
    ...own,
    ...(images && { images: images.map(({ url }) => url) }),
    ...(amountInKilo !== undefined && { amountInKilo: Number(amountInKilo.replace(",", ".")) || null }),
    ...(clusterHighlights !== undefined && { clusterHighlights: listed(clusterHighlights) }),
    ...(specification && {
      specification: specification
        .filter(({ name }) => name.trim() !== "")
        .map(({ name, value }) => ({ name: name.trim(), value: listed(value, ";") })),
    }),
    ...(variants && { attributes: variants.attributes.map(toWireAttribute) }),
  };
  const skus: NonNullable<ProductPageChange["skus"]> = {};
  for (const { sku, fresh } of variants?.skus ?? []) {
    if (fresh) {
      skus[sku] = {
        ...(fresh.price !== null && { price: fresh.price / 100 }),
        promotionalPrice: reaisOf(fresh.offer),
        ...(fresh.stock !== "" && { stock: Number(fresh.stock) }),
      };
    }
  }
  for (const [key, value] of Object.entries(changes).filter(([key]) => isOfSku(key))) {
    const [kind, sku = "", place = ""] = key.split("/");
    const before = base.skus.find((each) => each.sku === sku);
    skus[sku] = { ...skus[sku], ...skuChange(kind, place, value, { before, sent: skus[sku] }) };
  }
  return {
    ...(Object.keys(product).length > 0 && { product: product as NonNullable<ProductPageChange["product"]> }),
    ...(variants && { variants: variants.skus.map(({ sku, options }) => ({ sku, options })) }),
    ...(Object.keys(skus).length > 0 && { skus }),
  };
}

type SkuChange = NonNullable<ProductPageChange["skus"]>[string];

function skuChange(
  kind: string | undefined,
  place: string,
  value: unknown,
  { before, sent }: { before: ProductSku | undefined; sent: SkuChange | undefined },
): SkuChange {
  if (kind === "price") return { price: reaisOf(value as Cents | null) ?? 0 };
  if (kind === "offer") return { promotionalPrice: reaisOf(value as Cents | null) };
  if (kind === "table") {
    const price = reaisOf(value as Cents | null);
    return { priceTables: { ...sent?.priceTables, [place]: price === null ? null : { price } } };
  }
  const units = value === "" ? null : Number(value);
  const isSplit = place !== "" || typeof before?.stock === "object" || typeof sent?.stock === "object";
  if (!isSplit) return { stock: units };
  // One number stands for the shop's own stock: beside that of a seller it needs its place.
  const own = typeof before?.stock === "number" && place !== "" ? { "": before.stock } : {};
  return { stock: { ...own, ...(typeof sent?.stock === "object" ? sent.stock : {}), [place]: units } };
}

function toWireAttribute({ id, name, options }: Attribute) {
  return { providerId: id, name, options: options.map((option) => ({ providerId: option.id, name: option.name })) };
}

function listed(text: string, separator = ","): string[] {
  return text
    .split(separator)
    .map((each) => each.trim())
    .filter(Boolean);
}
