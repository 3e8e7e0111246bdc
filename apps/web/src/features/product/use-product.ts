import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Product } from "@vitrine/contract/storefront/catalog";
import { readVariantId } from "@vitrine/domain/catalog/variant-id";
import { ApiFailure } from "../../lib/api/api-failure.ts";
import { priceSourceOf } from "../catalog/catalog.queries.ts";
import { useCurrentOrder } from "../order/use-current-order.ts";
import { listedProduct } from "./listed-product.ts";
import { productOf } from "./product.queries.ts";

/**
 * The product with this id, at the prices of the order's seller and price table: where they change, it is loaded again. A
 * product that a list has shown is there at once, and is loaded again behind it. While another variant of the same product
 * loads, the previous variant stays visible.
 */
export function useProduct(id: string) {
  const queries = useQueryClient();
  const prices = priceSourceOf(useCurrentOrder());
  return useQuery({
    ...productOf(id, prices),
    initialData: () => listedProduct(queries, id, prices),
    // As old as can be, so that the product is always loaded as well.
    initialDataUpdatedAt: 0,
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
