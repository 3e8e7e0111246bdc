import type { Product } from "@vitrine/contract/storefront/catalog";

type Pictured = Pick<Product, "images" | "variantImagesSrc"> & {
  currentDimension: Pick<NonNullable<Product["currentDimension"]>, "image"> | null;
};

/** Every picture of the product once: its own, then those of its variants, with the chosen one among them. */
export function galleryPictures({ images, variantImagesSrc, currentDimension }: Pictured): string[] {
  const chosen = currentDimension?.image ? [currentDimension.image.url] : [];
  return [...new Set([...images.map(({ url }) => url), ...variantImagesSrc, ...chosen])];
}
