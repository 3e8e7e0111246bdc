import type { Product } from "@vitrine/contract/storefront/catalog";
import type { SuggestedCategory, SuggestedProduct, Suggestions } from "@vitrine/contract/storefront/catalog-search";
import { shownPrices } from "@vitrine/domain/catalog/offer";
import { isFiller } from "@vitrine/domain/catalog/search/filler-words";
import { foldText, wordsIn } from "@vitrine/domain/catalog/search/search-words";
import { singularOf } from "@vitrine/domain/catalog/search/word-forms";
import type { CatalogPageDeps, VersionedPage } from "./catalog-pages.ts";
import type { PriceScope } from "./products/price-scope.ts";
import { type SearchIndex, shownPositions } from "./search-index/search-index.ts";
import { spelledByShop } from "./text-search/spelled-by-shop.ts";
import { suggestProducts } from "./text-search/text-search.ts";

const MOST_PRODUCTS = 5;
const MOST_CATEGORIES = 3;

/** What to show below the search box while somebody types. */
export async function suggestionsPage(
  deps: CatalogPageDeps,
  { shopId, scope }: { shopId: string; scope: PriceScope },
  text: string,
): Promise<VersionedPage<Suggestions>> {
  const open = await deps.searchIndexes.open(shopId, scope);
  const { index, version, versionOf } = open;
  const { positions: found, instead } = await suggestProducts(deps, open, text);
  const positions = shownPositions(index, found);
  const ids = Array.from(positions.slice(0, MOST_PRODUCTS), index.idAt);
  const products = await deps.viewsOf({ shopId, versionOf, scope }, ids);
  const data = {
    products: products.map(suggestedProduct),
    categories: suggestedCategories(index, text),
    hasMore: positions.length > products.length,
    ...(instead && { searchedInstead: spelledByShop(instead, products) }),
  };
  return { data, version };
}

function suggestedProduct(product: Product): SuggestedProduct {
  const { providerId, name, images, isActive } = product;
  const { paid, upTo, before } = shownPrices(product);
  return {
    providerId,
    name,
    image: images[0] ?? null,
    price: paid,
    isFromPrice: upTo !== null,
    priceBefore: before,
    isActive,
  };
}

/** Categories with products whose names have every typed word, the last one perhaps unfinished. Large ones come first. */
function suggestedCategories({ categories, inCategory }: SearchIndex, text: string): SuggestedCategory[] {
  const words = wordsIn(foldText(text)).filter((word) => !isFiller(word));
  const last = words.at(-1);
  if (last === undefined) return [];
  const forms = words.map(singularOf);
  const [lastForm = ""] = forms.splice(-1);
  return categories
    .filter(({ nameWords, nameForms }) => {
      const isBegun = nameWords.some((word) => word.startsWith(last)) || nameForms.includes(lastForm);
      return isBegun && forms.every((form) => nameForms.includes(form));
    })
    .map(({ path }) => ({ path, quantity: inCategory.get(path.at(-1)?.providerId ?? "")?.length ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
    .sort((a, b) => b.quantity - a.quantity)
    .slice(0, MOST_CATEGORIES)
    .map(({ path, quantity }) => ({ path: [...path], quantity }));
}
