import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import type { Product } from "@vitrine/contract/storefront/catalog";
import { readVariantId } from "@vitrine/domain/catalog/variant-id";
import { call } from "../../lib/api/api.ts";
import { ApiFailure } from "../../lib/api/api-failure.ts";

function productOf(id: string) {
  return queryOptions({
    queryKey: ["product", id],
    queryFn: ({ signal }) => call("GET /api/catalog/products/{id}", { params: { id }, signal }),
  });
}

/** Loads the product of a page into the cache. A failure is left to the page, which asks again. */
export async function prefetchProduct(queries: QueryClient, id: string): Promise<void> {
  await queries.prefetchQuery(productOf(id));
}

/** The product with this id. While another variant of the same product loads, the previous variant stays visible. */
export function useProduct(id: string) {
  return useQuery({
    ...productOf(id),
    placeholderData: (before: Product | undefined) => (before && isVariantOf(id, before) ? before : undefined),
  });
}

/** The id names this product, without an option or with one that it has. */
function isVariantOf(id: string, product: Product): boolean {
  const { productId } = readVariantId(product.providerId, product);
  return id === productId || (readVariantId(id, product).optionId !== null && id.startsWith(productId));
}

export function isNotFound(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.errors[0]?.status === 404;
}
