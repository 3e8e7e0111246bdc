import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";
import { longLived, type PriceSource } from "../catalog.queries.ts";
import { type FacetList, listName } from "../product-list.ts";

/** The filters of a list. The counts of each filter respect the values chosen in the other filters. */
export function facetsOf(list: FacetList, prices: PriceSource) {
  return queryOptions({
    queryKey: ["catalog", "facets", list, prices] as const,
    queryFn: () => {
      const { searchText, filters } = list;
      return call("GET /api/catalog/products/facets", {
        query: {
          ...(searchText && { searchQuery: searchText }),
          ...(list.kind === "category" && { category: list.categoryIds.join(",") }),
          ...(list.kind === "collection" && { collectionId: list.collectionId }),
          ...(filters.length > 0 && { filters: JSON.stringify(filters) }),
        },
      });
    },
    ...longLived,
    // The checkboxes stay while new counts load.
    placeholderData: (previous, query) =>
      query && listName(query.queryKey[2]) === listName(list) ? previous : undefined,
  });
}
