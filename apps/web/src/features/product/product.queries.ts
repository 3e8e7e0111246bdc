import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Product } from "@vitrine/contract/storefront/catalog";
import { parseVariantId } from "@vitrine/domain/catalog/variant-choice";
import { call } from "../../lib/api/api.ts";
import { ApiFailure } from "../../lib/api/api-failure.ts";

function productOf(id: string) {
  return queryOptions({
    queryKey: ["product", id],
    queryFn: ({ signal }) => call("GET /api/catalog/products/{id}", { params: { id }, signal }),
  });
}

/** The product with this id. While another variant of the same product loads, the previous variant stays visible. */
export function useProduct(id: string) {
  const { productId } = parseVariantId(id);
  return useQuery({
    ...productOf(id),
    placeholderData: (before: Product | undefined) =>
      before && parseVariantId(before.providerId).productId === productId ? before : undefined,
  });
}

export function isNotFound(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.errors[0]?.status === 404;
}
