import type { Dimension, Product } from "@vitrine/contract/storefront/catalog";

/** A product without variants, promotion or restriction. */
export function aProduct(changes: Partial<Product> = {}): Product {
  return {
    providerId: "cafe",
    name: "Café Bourbon",
    images: [{ url: "/images/a/cafe" }],
    description: "<p>Doce e encorpado.</p>",
    brand: { name: "Serra Clara" },
    sellerName: "",
    isActive: true,
    isRestrictedSale: false,
    hasVariants: false,
    attributes: [],
    dimensions: [],
    currentDimension: null,
    variantImagesSrc: [],
    sku: "cafe-250",
    listPrice: 42.9,
    price: 42.9,
    promotionalPrice: null,
    minPrice: 42.9,
    maxPrice: 42.9,
    soldInKilo: false,
    amountInKilo: 0,
    kilogramPrice: null,
    clusterHighlights: [],
    offerDescription: "",
    specification: [],
    hasShippingRestriction: false,
    shippingRestrictionMessage: "",
    subscriptionOffers: [],
    enablePreferences: false,
    ...changes,
  };
}

function aDimension(cor: string, tamanho: string, changes: Partial<Dimension> = {}): Dimension {
  const image = { url: `/images/a/${cor}` };
  return {
    dimensions: { cor, tamanho },
    image,
    priceDefault: 89,
    sku: `${cor}-${tamanho}`,
    isAvailable: true,
    ...changes,
  };
}

const option = (providerId: string, name: string) => ({ providerId, name, redirectable: false });

/** Two colours in two sizes: black M is sold out, white M was never made, black P costs more. */
export function aShirt(changes: Partial<Product> = {}): Product {
  return aProduct({
    providerId: "camiseta",
    name: "Camiseta",
    hasVariants: true,
    attributes: [
      { providerId: "cor", name: "Cor", options: [option("preta", "Preta"), option("branca", "Branca")] },
      { providerId: "tamanho", name: "Tamanho", options: [option("p", "P"), option("m", "M")] },
    ],
    dimensions: [
      aDimension("preta", "p", { priceDefault: 99 }),
      aDimension("preta", "m", { isAvailable: false }),
      aDimension("branca", "p"),
    ],
    variantImagesSrc: ["/images/a/preta", "/images/a/branca"],
    sku: "branca-p",
    listPrice: 89,
    price: 89,
    minPrice: 89,
    maxPrice: 99,
    ...changes,
  });
}
