import type { productTools } from "@vitrine/contract/assistant/product-tools";
import type { OutputOf } from "@vitrine/contract/assistant/tool";
import type { Product } from "@vitrine/contract/storefront/catalog";
import { toCents } from "@vitrine/contract/wire/money";
import { shownPrices } from "@vitrine/domain/catalog/offer";
import { quantityPricesText } from "@vitrine/domain/catalog/quantity/quantity-price-text";
import { soldInMultiples } from "@vitrine/domain/catalog/quantity/quantity-rule";
import { productPath } from "@vitrine/domain/catalog/variant-id";
import { characters, cutText } from "@vitrine/domain/cut-text";
import { linkQuery } from "@vitrine/domain/session/link-query";
import { plainText, seenText } from "../../catalog/products/text/plain-text.ts";
import { chatPictureVariant, variantFileName } from "../../pictures/picture-variants.ts";
import type { Shop } from "../../shop/shop.ts";

type WholeProduct = OutputOf<(typeof productTools)["get_product"]>;
type ProductBrief = OutputOf<(typeof productTools)["search_products"]>["products"][number];
export type ShopPages = { shop: Shop; publicUrl: string };

const MOST_VARIANTS = 50;
const MOST_PICTURES = 3;
const MOST_FACTS = 20;
const LONGEST_DESCRIPTION = characters(2_000);
const LONGEST_FACT = characters(300);

/** What a model needs to choose. Texts of the catalogue are made to what a person would see of them. */
export function productBrief(product: Product, pages: ShopPages): ProductBrief {
  const { paid, upTo, before } = shownPrices(product);
  const brand = seenText(product.brand.name);
  const { soldInKilo, amountInKilo, hasVariants, isActive: isAvailable } = product;
  const url = pageOf(pages, productPath(product.providerId));
  return {
    productId: product.providerId,
    sku: product.sku,
    name: nameOf(product),
    ...(brand && { brand }),
    price: paid,
    ...(upTo !== null && { priceUpTo: upTo }),
    ...(before !== null && { priceBefore: before }),
    ...(soldInKilo && amountInKilo > 0 && { kilosPerUnit: amountInKilo }),
    ...stepsText(product),
    isAvailable,
    hasVariants,
    ...(url && { url }),
  };
}

export function wholeProduct(product: Product, pages: ShopPages): WholeProduct {
  const { dimensions, specification, images } = product;
  return {
    ...productBrief(product, pages),
    description: cutText(plainText(product.description), LONGEST_DESCRIPTION),
    ...soldInMultiples(product),
    variants: dimensions.slice(0, MOST_VARIANTS).map((dimension) => ({
      sku: dimension.sku,
      price: dimension.priceDefault,
      ...stepsText(dimension),
      isAvailable: dimension.isAvailable,
      options: optionsText(product, dimension.dimensions),
    })),
    moreVariants: Math.max(0, dimensions.length - MOST_VARIANTS),
    specification: specification.slice(0, MOST_FACTS).map(({ name, value }) => ({
      name: seenText(name),
      value: cutText(value.map(seenText).join(", "), LONGEST_FACT),
    })),
    pictures: images
      .slice(0, MOST_PICTURES)
      .map(({ url }) => `${pages.publicUrl}${url}/${variantFileName(chatPictureVariant)}`),
    ...(product.isRestrictedSale && pages.shop.settings.disableRestrictedProducts && { needsAgent: true }),
    ...(product.hasShippingRestriction && !pages.shop.settings.allowShippingRestrictedProducts && { pickupOnly: true }),
  };
}

/** A page of the shop, where visitors without a link may open it. */
export function pageOf({ shop, publicUrl }: ShopPages, path: string): string | undefined {
  return shop.anonymousBrowsing ? `${publicUrl}${path}${linkQuery({ address: shop.address })}` : undefined;
}

function stepsText({ quantityPrices: steps }: Pick<Product, "quantityPrices">): { quantityPrices?: string } {
  if (!steps) return {};
  return { quantityPrices: quantityPricesText(steps.map(({ from, price }) => ({ from, price: toCents(price) }))) };
}

function nameOf({ name, providerId }: Pick<Product, "name" | "providerId">): string {
  return seenText(name) || providerId;
}

function optionsText({ attributes }: Product, chosen: Record<string, string>): string {
  const named = attributes.flatMap(({ providerId, name, options }) => {
    const option = options.find((each) => each.providerId === chosen[providerId]);
    return option ? [`${seenText(name)}: ${seenText(option.name)}`] : [];
  });
  return cutText(named.join(", "), characters(500));
}
