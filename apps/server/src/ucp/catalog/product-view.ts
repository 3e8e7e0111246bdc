import { priceSteps } from "@vitrine/domain/catalog/quantity/quantity-price";
import { quantityRule, soldInMultiples } from "@vitrine/domain/catalog/quantity/quantity-rule";
import { kilogramPrice, priceToPay } from "@vitrine/domain/catalog/sku-price";
import { characters, cutText } from "@vitrine/domain/cut-text";
import { cents } from "@vitrine/domain/money";
import type { ProductRecord, SkuRow } from "../../catalog/products/product.repository.ts";
import { plainText } from "../../catalog/products/text/plain-text.ts";
import type { ShopPictureUrls } from "../../pictures/picture-urls.ts";
import { pictureAddress } from "../checkout/view/totals-view.ts";

export type ProductScope = {
  origin: string;
  pictures: ShopPictureUrls;
  shopName: string;
  categoriesOf: (id: string) => string[];
};

const CURRENCY = "BRL";
const LONGEST_DESCRIPTION = characters(2_000);
const MOST_PICTURES = 10;
const MOST_VARIANTS = 100;

export function paidFor({ price, promotional_price }: SkuRow): number {
  const promotionalPrice = promotional_price === null ? null : cents(promotional_price);
  return priceToPay({ price: cents(price), promotionalPrice });
}

const price = (amount: number) => ({ amount, currency: CURRENCY });

/** Sorts the SKUs that are shown: those that can be bought come first, then the cheaper ones. */
export function byRelevance(skus: readonly SkuRow[]): SkuRow[] {
  return skus.toSorted(
    (one, other) => Number(other.is_available) - Number(one.is_available) || paidFor(one) - paidFor(other),
  );
}

/** Translates a product to the protocol. The texts of the catalogue come from the shop and stay plain text. */
export function productView(
  record: ProductRecord,
  skus: readonly SkuRow[],
  { origin, pictures, shopName, categoriesOf }: ProductScope,
) {
  const { document, provider_id: id, name } = record;
  const prices = record.skus.map(paidFor);
  const lists = record.skus.map((sku) => Math.max(paidFor(sku), sku.list_price ?? sku.price));
  const hasOffer = lists.some((amount, index) => amount > (prices[index] ?? amount));
  const description = { plain: cutText(plainText(document.description), LONGEST_DESCRIPTION) || name };
  const url = `${origin}/product/${encodeURIComponent(id)}`;
  const picture = (original: string) => ({
    type: "image",
    url: pictureAddress(origin, pictures, original),
    alt_text: name,
  });
  const categories = categoriesOf(id).map((value) => ({ value, taxonomy: "merchant" }));
  return {
    id,
    title: name,
    description,
    url,
    ...(categories.length > 0 && { categories }),
    price_range: { min: price(Math.min(...prices)), max: price(Math.max(...prices)) },
    ...(hasOffer && { list_price_range: { min: price(Math.min(...lists)), max: price(Math.max(...lists)) } }),
    ...(document.images.length > 0 && { media: document.images.slice(0, MOST_PICTURES).map(picture) }),
    ...(document.attributes.length > 0 && {
      options: document.attributes.map((attribute) => ({
        name: attribute.name,
        values: attribute.options.map((option) => ({ id: option.providerId, label: option.name })),
      })),
    }),
    variants: skus.slice(0, MOST_VARIANTS).map((sku) => ({
      id: sku.sku,
      sku: sku.sku,
      title: variantTitle(record, sku),
      description,
      url,
      price: price(paidFor(sku)),
      ...listPrice(sku),
      ...unitPrice(record, sku),
      availability: availabilityOf(record, sku),
      ...(document.attributes.length > 0 && { options: optionsOf(record, sku) }),
      ...(sku.images.length > 0 && { media: sku.images.slice(0, MOST_PICTURES).map(picture) }),
      seller: { name: shopName },
      ...pricesByQuantity(record, sku),
    })),
    ...metadataOf(record),
  };
}

/** The protocol has no field for multiples: a model that reads them asks for a quantity that is sold. */
function metadataOf({ brand, document }: ProductRecord) {
  const { quantityStep, minQuantity } = soldInMultiples(document);
  const multiples = quantityStep === undefined ? {} : { quantity_step: quantityStep, min_quantity: minQuantity };
  const metadata = { ...(brand && { brand }), ...multiples };
  return Object.keys(metadata).length === 0 ? {} : { metadata };
}

/** Nor has it one for prices by quantity. They are amounts as in `price`, of one unit from so many on. */
function pricesByQuantity({ document }: ProductRecord, sku: SkuRow) {
  const steps = priceSteps(paidFor(sku), sku.facts.quantityPrices ?? [], quantityRule(document).least);
  if (steps.length === 0) return {};
  return { metadata: { quantity_prices: steps.map(({ from, price: amount }) => ({ from, ...price(amount) })) } };
}

function availabilityOf({ is_active, document }: ProductRecord, { is_available }: SkuRow) {
  // Only people of the shop sell a restricted product.
  const available = is_active && is_available && !document.isRestrictedSale;
  return { available, status: available ? "in_stock" : "out_of_stock" };
}

function listPrice(sku: SkuRow) {
  const before = Math.max(sku.list_price ?? 0, sku.price);
  return before > paidFor(sku) ? { list_price: price(before) } : {};
}

/** A product that is sold in packs by weight shows its price per kilo. */
function unitPrice({ document }: ProductRecord, sku: SkuRow) {
  const { soldInKilo, amountInKilo } = document;
  if (!soldInKilo || !amountInKilo) return {};
  const amount = kilogramPrice(cents(paidFor(sku)), amountInKilo);
  const measure = { value: amountInKilo, unit: "kg" };
  return { unit_price: { ...price(amount), measure, reference: { value: 1, unit: "kg" } } };
}

export function optionsOf({ document }: ProductRecord, { options }: SkuRow) {
  return document.attributes.flatMap((attribute) => {
    const option = attribute.options.find(({ providerId }) => providerId === options[attribute.providerId]);
    return option ? [{ name: attribute.name, id: option.providerId, label: option.name }] : [];
  });
}

function variantTitle(record: ProductRecord, sku: SkuRow): string {
  const labels = optionsOf(record, sku).map(({ label }) => label);
  return labels.length > 0 ? `${record.name} (${labels.join(", ")})` : record.name;
}
