import type { SearchedInstead } from "@vitrine/contract/storefront/catalog-search";
import { spelledAsIn } from "@vitrine/domain/catalog/search/spelling";

/** The index has words without accents. The names of the products show how the shop writes them. */
export function spelledByShop({ text, how }: SearchedInstead, products: readonly { name: string }[]): SearchedInstead {
  const names = products.map(({ name }) => name);
  return { text: spelledAsIn(text, names), how };
}
