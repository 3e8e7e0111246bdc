import type { PickedItem, PickedKind } from "@vitrine/contract/panel/promotions";
import { ok, type Result } from "@vitrine/domain/result";
import type { CategoryRepository } from "../../catalog/manage/groups/category.repository.ts";
import { listShopCategories } from "../../catalog/manage/groups/change-category.ts";
import { listShopCollections } from "../../catalog/manage/groups/change-collection.ts";
import type { CollectionRepository } from "../../catalog/manage/groups/collection.repository.ts";
import { listShopProducts } from "../../catalog/manage/list-shop-products.ts";
import type { ProductListRepository } from "../../catalog/manage/product-list.repository.ts";
import type { CustomerListRepository } from "../../customer/contacts/customer-list.repository.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { PickerRepository } from "./picker.repository.ts";

type PickItemsDeps = {
  picker: PickerRepository;
  productLists: ProductListRepository;
  categories: CategoryRepository;
  collections: CollectionRepository;
  customerList: CustomerListRepository;
};

const MOST_FOUND = 20;
const MOST_NAMED = 200;

type Search = { shopId: string; kind: PickedKind; q?: string | undefined; ids?: string | undefined };

/** What people can choose from, or the names of what they chose. */
export async function pickItems(
  deps: PickItemsDeps,
  { shopId, kind, q, ids }: Search,
): Promise<Result<{ items: PickedItem[] }, Refusal>> {
  if (ids !== undefined) {
    const named = ids.split(",").filter((id) => id !== "");
    return ok({ items: await deps.picker.names(shopId, kind, named.slice(0, MOST_NAMED)) });
  }
  const found = await search(deps, shopId, kind, q?.trim() ?? "");
  return found.ok ? ok({ items: found.value.slice(0, MOST_FOUND) }) : found;
}

async function search(
  deps: PickItemsDeps,
  shopId: string,
  kind: PickedKind,
  q: string,
): Promise<Result<PickedItem[], Refusal>> {
  const query = { perPage: MOST_FOUND, sort: "name", ...(q !== "" && { q }) } as const;
  switch (kind) {
    case "products": {
      const found = await listShopProducts(deps, shopId, query);
      return found.ok ? ok(found.value.items.map(({ providerId, name }) => ({ id: providerId, name }))) : found;
    }
    case "skus": {
      const found = await listShopProducts(deps, shopId, query);
      if (!found.ok) return found;
      return ok(
        found.value.items.flatMap(({ name, skus }) =>
          skus.map(({ sku, options = {} }) => ({ id: sku, name: [name, ...Object.values(options)].join(" · ") })),
        ),
      );
    }
    case "categories": {
      const found = await listShopCategories(deps, shopId, query);
      return found.ok ? ok(found.value.items.map(({ providerId, name }) => ({ id: providerId, name }))) : found;
    }
    case "collections": {
      const found = await listShopCollections(deps, shopId, query);
      return found.ok ? ok(found.value.items.map(({ providerId, name }) => ({ id: providerId, name }))) : found;
    }
    case "brands":
      return ok(await deps.picker.brands(shopId, q, MOST_FOUND));
    case "contacts": {
      const filter = {
        sort: "-updatedAt",
        seen: null,
        after: undefined,
        most: MOST_FOUND,
        ...(q !== "" && { q }),
      } as const;
      const rows = await deps.customerList.list(shopId, filter);
      return ok(rows.map(({ id, name, phone }) => ({ id, name: name || phone || id })));
    }
  }
}
