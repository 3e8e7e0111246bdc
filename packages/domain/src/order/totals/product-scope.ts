import type { ProductScope } from "../../shop/shop-rules.ts";
import type { OrderLine } from "../order.ts";

export function isInScope(
  { productIds, categoryIds }: ProductScope,
  line: Pick<OrderLine, "productId" | "categoryIds">,
): boolean {
  if (productIds.length === 0 && categoryIds.length === 0) return true;
  return productIds.includes(line.productId) || line.categoryIds.some((id) => categoryIds.includes(id));
}
