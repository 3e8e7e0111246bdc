import type { Dimension, Product } from "@vitrine/contract/storefront/catalog";
import { toReais } from "@vitrine/contract/wire/money";
import { priceSteps } from "@vitrine/domain/catalog/quantity/quantity-price";
import { quantityRule, soldInMultiples } from "@vitrine/domain/catalog/quantity/quantity-rule";
import { kilogramPrice, priceToPay } from "@vitrine/domain/catalog/sku-price";
import { isOffered } from "@vitrine/domain/catalog/visibility";
import { type Cents, cents } from "@vitrine/domain/money";
import type { ShopPictureUrls } from "../../pictures/picture-urls.ts";
import type { ProductRecord, SkuRow } from "./product.repository.ts";
import { withOwnPictures } from "./text/description-pictures.ts";

/** `option`: only the skus with this option, as when a customer opens one colour of a product. */
export function productView(record: ProductRecord, pictures: ShopPictureUrls, option?: string): Product {
  const { document } = record;
  const ofOption = record.skus.filter(({ options }) => Object.values(options).includes(option ?? ""));
  const skus = ofOption.length > 0 ? ofOption : record.skus;
  const hasVariants = document.attributes.length > 0;
  // The cheapest sku in stock represents the product.
  const shown = cheapest(skus.filter((sku) => sku.is_available)) ?? cheapest(skus);
  if (!shown) throw new Error(`product ${record.provider_id} has no sku`);
  const paid = skus.map((sku) => paidFor(sku));
  const alts = new Map(document.imageAlts?.map(({ url, alt }) => [url, alt]));
  const shownImage = (url: string) => {
    const alt = alts.get(url);
    return { url: pictures.urlOf(url), ...(alt && { alt }) };
  };
  const images = imagesOf(document.images, ofOption);
  const dimensions = skus.map((sku) => ({ ...dimensionOf(sku, shownImage), ...stepsOf(sku, document) }));
  const pack = document.soldInKilo && document.amountInKilo ? document.amountInKilo : undefined;
  return {
    providerId: record.provider_id,
    name: record.name,
    images: images.map(shownImage),
    description: withOwnPictures(document.description, pictures),
    brand: { name: record.brand },
    sellerName: document.sellerName,
    isActive: isOffered(record.is_active, skus),
    isRestrictedSale: document.isRestrictedSale,
    hasVariants,
    attributes: document.attributes.map((attribute) => ({
      ...attribute,
      options: attribute.options.map((each) => ({ ...each, redirectable: each.redirectable ?? false })),
    })),
    dimensions: hasVariants ? dimensions : [],
    currentDimension: hasVariants && skus.length === 1 ? (dimensions[0] ?? null) : null,
    variantImagesSrc: [...new Set(skus.flatMap((sku) => sku.images))].slice(0, 100).map((url) => pictures.urlOf(url)),
    sku: shown.sku,
    listPrice: reais(shown.list_price ?? shown.price),
    price: reais(shown.price),
    promotionalPrice: shown.promotional_price === null ? null : reais(shown.promotional_price),
    minPrice: toReais(cents(Math.min(...paid))),
    maxPrice: toReais(cents(Math.max(...paid))),
    soldInKilo: document.soldInKilo,
    amountInKilo: document.amountInKilo ?? 0,
    ...soldInMultiples(document),
    ...(!hasVariants && stepsOf(shown, document)),
    kilogramPrice: pack ? toReais(kilogramPrice(paidFor(shown), pack)) : null,
    clusterHighlights: document.clusterHighlights,
    offerDescription: document.offerDescription,
    specification: document.specification,
    hasShippingRestriction: document.hasShippingRestriction,
    shippingRestrictionMessage: document.shippingRestrictionMessage,
    subscriptionOffers: document.subscriptionOffers,
    enablePreferences: document.enablePreferences,
  };
}

/** A product as an address names it: under the variant's id if the product has that option, else under its own. */
export function variantView(
  record: ProductRecord,
  pictures: ShopPictureUrls,
  { id, optionId }: { id: string; optionId: string | null },
): Product {
  const view = productView(record, pictures, optionId ?? undefined);
  const hasOption = view.attributes.some(({ options }) => options.some(({ providerId }) => providerId === optionId));
  return hasOption ? { ...view, providerId: id } : view;
}

function dimensionOf(sku: SkuRow, shownImage: (url: string) => NonNullable<Dimension["image"]>): Dimension {
  const [image] = sku.images;
  return {
    dimensions: sku.options,
    image: image ? shownImage(image) : null,
    priceDefault: toReais(paidFor(sku)),
    sku: sku.sku,
    isAvailable: sku.is_available,
  };
}

/** What it costs by quantity, beside the price that this customer sees. */
function stepsOf(sku: SkuRow, document: ProductRecord["document"]): Pick<Product, "quantityPrices"> {
  const steps = priceSteps(paidFor(sku), sku.facts.quantityPrices ?? [], quantityRule(document).least);
  return steps.length === 0
    ? {}
    : { quantityPrices: steps.map(({ from, price }) => ({ from, price: toReais(price) })) };
}

/** The pictures of the chosen option come first. */
function imagesOf(ofProduct: readonly string[], skus: readonly SkuRow[]): string[] {
  return [...new Set([...skus.flatMap((sku) => sku.images), ...ofProduct])].slice(0, 30);
}

function cheapest(skus: readonly SkuRow[]): SkuRow | undefined {
  return skus.reduce<SkuRow | undefined>(
    (best, sku) => (best && paidFor(best) <= paidFor(sku) ? best : sku),
    undefined,
  );
}

function paidFor({ price, promotional_price }: SkuRow): Cents {
  return priceToPay({
    price: cents(price),
    promotionalPrice: promotional_price === null ? null : cents(promotional_price),
  });
}

function reais(amount: number): number {
  return toReais(cents(amount));
}
