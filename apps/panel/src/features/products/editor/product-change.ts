import type { ProductDraft, ProductPageChange } from "@vitrine/contract/panel/catalog/products";
import type { ManagedProduct, ProductSku } from "@vitrine/contract/platform/catalog/products";
import type { Cents } from "@vitrine/domain/money";
import { wireValue } from "../../../lib/declared/row-values.ts";
import { numberFrom } from "../../../lib/declared/typed-values.ts";
import { changedKeys } from "../../../lib/edit/merge-changes.ts";
import type { Picture } from "../../../lib/pictures/picture-tile.tsx";
import { factFields } from "./fact-fields.ts";
import {
  type Attribute,
  type ProductFields,
  packKilosKind,
  type SkuValues,
  stockKind,
  unitFields,
  type VariantSku,
} from "./product-fields.ts";

const reaisOf = (amount: Cents | null) => (amount === null ? null : amount / 100);

/** What the page sends: only the fields that were changed. */
export function toChange(changes: Partial<ProductFields>, base: ManagedProduct): ProductPageChange {
  const { variants, images, amountInKilo, clusterHighlights, specification, subscriptions, ...others } = changes;
  const isOfSku = (key: string) => key.includes("/");
  const own = Object.fromEntries(Object.entries(others).filter(([key]) => !isOfSku(key)));
  const product = {
    ...own,
    ...(images && { images: images.map(({ url }) => url) }),
    ...changedAlts(changes, base),
    ...(subscriptions && { subscriptionOffers: subscriptions }),
    ...(amountInKilo !== undefined && { amountInKilo: numberFrom(amountInKilo, packKilosKind) || null }),
    ...changedUnits(changes),
    ...(clusterHighlights !== undefined && { clusterHighlights: listed(clusterHighlights) }),
    ...(specification && {
      specification: specification
        .filter(({ name }) => name.trim() !== "")
        .map(({ name, value }) => ({ name: name.trim(), value: listed(value, ";") })),
    }),
    // An attribute without options is one that somebody has just begun to write.
    ...(variants && { attributes: variants.attributes.filter(hasOptions).map(toWireAttribute) }),
  };
  const skus: NonNullable<ProductPageChange["skus"]> = {};
  const codes = new Map(variants?.skus.map((variant) => [variant.sku, codeOf(variant)]));
  for (const { sku: before, fresh } of variants?.skus ?? []) {
    const sku = codes.get(before) ?? before;
    for (const [key, value] of Object.entries(fresh ?? {})) {
      const [kind, place = ""] = key.split("/");
      if (kind === "offer" || !isEmpty(value))
        skus[sku] = { ...skus[sku], ...skuChange(kind, place, value, { sent: skus[sku] }) };
    }
  }
  for (const [key, value] of Object.entries(changes).filter(([key]) => isOfSku(key))) {
    const [kind, saved = "", place = ""] = key.split("/");
    const before = base.skus.find((each) => each.sku === saved);
    const sku = codes.get(saved) ?? saved;
    skus[sku] = { ...skus[sku], ...skuChange(kind, place, value, { before, sent: skus[sku] }) };
  }
  return {
    ...(Object.keys(product).length > 0 && { product: product as NonNullable<ProductPageChange["product"]> }),
    ...(variants && { variants: variants.skus.map(toWireVariant) }),
    ...(Object.keys(skus).length > 0 && { skus }),
  };
}

/** An emptied field takes the rule away. */
function changedUnits(changes: Partial<ProductFields>) {
  const changed = unitFields.filter(({ name }) => changes[name] !== undefined);
  return Object.fromEntries(changed.map(({ name, row }) => [name, wireValue(changes[name] ?? "", row)]));
}

/** What pictures show is one list for the whole product: what nobody changed here stays as it is saved. */
function changedAlts(changes: Partial<ProductFields>, { imageAlts }: ManagedProduct) {
  const ofFresh = changes.variants?.skus.flatMap(({ fresh }) => fresh?.pictures ?? []) ?? [];
  const ofFields = Object.entries(changes).flatMap(([key, value]) =>
    key === "images" || key.startsWith("pictures/") ? (value as Picture[]) : [],
  );
  const alts = new Map(imageAlts.map(({ url, alt }) => [url, alt]));
  const before = JSON.stringify([...alts]);
  for (const { url, alt } of [...ofFields, ...ofFresh]) {
    if (alt.trim() === "") alts.delete(url);
    else alts.set(url, alt.trim());
  }
  return JSON.stringify([...alts]) === before ? {} : { imageAlts: [...alts].map(([url, alt]) => ({ url, alt })) };
}

/** The places of SKUs whose price was emptied, or was never typed. */
export function unpricedPlaces(changes: Partial<ProductFields>, base: ManagedProduct): number[] {
  const skus: { sku: string; fresh?: SkuValues }[] = changes.variants?.skus ?? base.skus;
  return skus.flatMap(({ sku, fresh }, place) =>
    (fresh ? fresh.price : changes[`price/${sku}`]) === null ? [place] : [],
  );
}

/** What is typed so far, to look at. What no screen shows is left out: it may be wrong for the moment. */
export function toDraft(before: ProductFields, fields: ProductFields, saved: ManagedProduct): ProductDraft {
  const changes = Object.fromEntries(changedKeys(before, fields).map((key) => [key, fields[key]]));
  const { categories: _, collections: __, ...shown } = changes as Partial<ProductFields>;
  const { product, ...others } = toChange(shown, saved);
  return {
    productId: saved.providerId,
    ...(product && { product: product.name === "" ? { ...product, name: "Nome do produto" } : product }),
    ...others,
  };
}

type SkuChange = NonNullable<ProductPageChange["skus"]>[string];

function skuChange(
  kind: string | undefined,
  place: string,
  value: unknown,
  { before, sent }: { before?: ProductSku | undefined; sent: SkuChange | undefined },
): SkuChange {
  // Without a price the server asks for one: nobody gives goods away by emptying a field.
  if (kind === "price") return { price: reaisOf(value as Cents | null) };
  if (kind === "list") return { listPrice: reaisOf(value as Cents | null) };
  if (kind === "pictures") return { images: (value as Picture[]).map(({ url }) => url) };
  if (kind === "offer") return { promotionalPrice: reaisOf(value as Cents | null) };
  if (kind === "table") {
    const price = reaisOf(value as Cents | null);
    return { priceTables: { ...sent?.priceTables, [place]: price === null ? null : { price } } };
  }
  const fact = kind === "fact" && factFields.find(({ name }) => name === place);
  if (fact) return { [fact.name]: wireValue(String(value), fact.row) };
  const units = numberFrom(String(value), stockKind);
  const known = sent?.stock === undefined ? before?.stock : sent.stock;
  const isSplit = place !== "" || isByPlace(known);
  if (!isSplit) return { stock: units };
  // One number stands for the shop's own stock: beside that of a seller it needs its place.
  const own = typeof known === "number" || sent?.stock === null ? { "": known as number | null } : {};
  return { stock: { ...own, ...(isByPlace(sent?.stock) ? sent.stock : {}), [place]: units } };
}

function isByPlace<Stock>(stock: Stock): stock is Extract<Stock, object> {
  return typeof stock === "object" && stock !== null;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

/** The SKU that it is saved with. An emptied field leaves the one that it had. */
export function codeOf({ sku, code }: VariantSku): string {
  return code?.trim() || sku;
}

function toWireVariant(variant: VariantSku) {
  const { sku: was, options, fresh } = variant;
  const sku = codeOf(variant);
  return { sku, options, ...(!fresh && sku !== was && { was }) };
}

function hasOptions({ options }: Attribute): boolean {
  return options.length > 0;
}

function toWireAttribute({ id, name, options }: Attribute) {
  return { providerId: id, name, options: options.map(({ id, ...option }) => ({ providerId: id, ...option })) };
}

function listed(text: string, separator = ","): string[] {
  return text
    .split(separator)
    .map((each) => each.trim())
    .filter(Boolean);
}
