import type { CatalogRequest } from "@vitrine/contract/storefront/messaging";
import { categoryTitle, collectionOfCategory } from "@vitrine/domain/catalog/groups/categories";
import type { CatalogScope, LinkTarget } from "@vitrine/domain/messaging/chat-message";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { type CatalogPageDeps, listPage } from "../../catalog/catalog-pages.ts";
import type { ProductQuery } from "../../catalog/list-products.ts";
import type { PriceScopeCache } from "../../catalog/products/price-scope.ts";
import type { SearchIndexRepository } from "../../catalog/search-index/search-index.repository.ts";
import type { CallerSession } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { OrderTerms, TermsOf } from "../../order/terms/order-terms.ts";
import type { ChatPictureUrls } from "../../pictures/chat-picture-urls.ts";
import type { ComposedMessage } from "./send-to-contact.ts";

type Deps = CatalogPageDeps & {
  termsOf: TermsOf;
  priceScopes: Pick<PriceScopeCache, "current">;
  searchIndexRows: Pick<SearchIndexRepository, "categories">;
  chatPictures: ChatPictureUrls;
};

type Start = Extract<LinkTarget, { page: "catalog" }>["start"];
type CatalogChoice = { scope: CatalogScope; start: Start; query: ProductQuery };

/** A message with the catalogue, or the part of it that the agent chose, and the picture of its first product. */
export async function composeCatalog(
  deps: Deps,
  session: CallerSession,
  request: CatalogRequest,
): Promise<Result<ComposedMessage, Refusal>> {
  const { shopId } = session;
  const terms = await deps.termsOf(shopId);
  const chosen = await chooseCatalog(deps, terms, request);
  if (!chosen.ok) return chosen;
  const { scope, start, query } = chosen.value;
  const prices = await deps.priceScopes.current(session);
  const { data } = await listPage(deps, { shopId, scope: prices }, query, { perPage: 1 });
  return ok({
    orderId: null,
    message: {
      kind: "catalog",
      shopName: terms.document.name,
      scope,
      imageUrl: await deps.chatPictures(data.data[0]?.images[0]?.url),
      link: { page: "catalog", start },
    },
  });
}

async function chooseCatalog(
  { searchIndexRows }: Deps,
  { shopId, settings }: OrderTerms,
  { categoryId, collectionId, searchTerm }: CatalogRequest,
): Promise<Result<CatalogChoice, Refusal>> {
  const text = searchTerm?.trim() ?? "";
  if ([categoryId, collectionId, text].filter(Boolean).length > 1) {
    return refuse({ code: "invalid-request", detail: "Escolha só uma: categoria, coleção ou busca." });
  }
  if (text) {
    return ok({ scope: { type: "search", text }, start: { type: "search", id: text }, query: { text } });
  }
  // The list of categories may contain a collection, with an id of its own kind.
  const collection = collectionId || (categoryId && collectionOfCategory(categoryId));
  if (collection) {
    const found = settings.showCollections.find(({ providerId }) => providerId === collection);
    if (!found) return refuse({ code: "collection-not-found" });
    const { name, providerId: id } = found;
    const start = { type: "collection", id } as const;
    return ok({ scope: { type: "collection", name }, start, query: { collectionId: id } });
  }
  if (categoryId) {
    const found = (await searchIndexRows.categories(shopId)).find(({ provider_id }) => provider_id === categoryId);
    if (!found) return refuse({ code: "category-not-found" });
    const scope = { type: "category", name: categoryTitle(found.name) } as const;
    return ok({ scope, start: { type: "category", id: categoryId }, query: { categoryIds: [categoryId] } });
  }
  return ok({ scope: { type: "all" }, start: null, query: {} });
}
