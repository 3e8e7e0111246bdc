import type { PanelProductFilter, PanelProductQuery } from "@vitrine/contract/panel/catalog/products";
import { type ListSearch, listSearch, oneOf, order, text } from "../../lib/list/list-search.ts";

const sorts = [
  ...(["name", "-name", "price", "-price", "stock", "-stock"] as const),
  ...(["updatedAt", "-updatedAt"] as const),
] satisfies PanelProductQuery["sort"][];

export const productsSearch = listSearch({
  q: text(80),
  category: text(64),
  collection: text(64),
  active: oneOf(["yes", "no"]),
  stock: oneOf(["out", "in"]),
  without: oneOf(["picture", "price"]),
  sort: order(sorts, "name"),
});

export type ProductsSearch =
  typeof productsSearch extends ListSearch<infer _> ? ReturnType<typeof productsSearch.read> : never;

/** The search of the address as the filter of the calls: of the list, and of a bulk edit of all that match. */
export function filterOf({ q, category, collection, active, stock, without }: ProductsSearch): PanelProductFilter {
  return {
    ...(q && { q }),
    ...(category && { category }),
    ...(collection && { collection }),
    ...(active && { isActive: active === "yes" }),
    ...(stock && { inStock: stock === "in" }),
    ...(without && { without }),
  };
}
