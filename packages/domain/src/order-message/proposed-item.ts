import { type SoldInMultiples, soldInMultiples } from "../catalog/quantity/quantity-rule.ts";

/** A product's variants, with the options that tell them apart. */
export type VariantProduct = {
  attributes: readonly { providerId: string; options: readonly { providerId: string; name: string }[] }[];
  dimensions: readonly { dimensions: Readonly<Record<string, string>>; sku: string; isAvailable: boolean }[];
};

/** A product as the shop offers it, with its variants. */
export type OfferedProduct = Pick<VariantProduct, "attributes"> &
  SoldInMultiples & {
    providerId: string;
    name: string;
    images: readonly { url: string }[];
    isActive: boolean;
    soldInKilo: boolean;
    amountInKilo: number;
    dimensions: readonly (VariantProduct["dimensions"][number] & {
      priceDefault: number;
      image: { url: string } | null;
    })[];
  };

/** `price`: what the product costs where it has no variants. `hasChoice`: the shop lets people choose a variant. */
type Offer = { sku: string; price: number; hasChoice: boolean };

/** More variants than somebody chooses from in a list. */
const MOST_VARIANTS = 100;

/** A product, or one of its variants, as a line of a message proposes it. */
export function proposedItem(product: OfferedProduct, { sku, price, hasChoice }: Offer) {
  const { providerId: productId, name, soldInKilo, amountInKilo, dimensions } = product;
  const chosen = dimensions.find((each) => each.sku === sku);
  return {
    productId,
    sku,
    name,
    soldInKilo,
    amountInKilo,
    ...soldInMultiples(product),
    imageUrl: (chosen?.image ?? product.images[0])?.url ?? null,
    price: chosen?.priceDefault ?? price,
    isAvailable: product.isActive && (chosen?.isAvailable ?? true),
    variants: hasChoice && dimensions.length > 1 ? dimensions.slice(0, MOST_VARIANTS).map(variantOf(product)) : [],
  };
}

function variantOf({ attributes }: OfferedProduct) {
  return ({ sku, isAvailable, priceDefault, dimensions }: OfferedProduct["dimensions"][number]) => {
    const names = attributes.flatMap(({ providerId, options }) => {
      const option = options.find((each) => each.providerId === dimensions[providerId]);
      return option ? [option.name] : [];
    });
    return { sku, isAvailable, price: priceDefault, name: names.join(", ").slice(0, 200) };
  };
}
