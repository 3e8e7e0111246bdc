import type { CatalogChoices } from "@vitrine/contract/panel/catalog/products";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { CategoryRepository } from "../../catalog/manage/groups/category.repository.ts";
import type { CollectionRepository } from "../../catalog/manage/groups/collection.repository.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { ShopRepository } from "../../shop/shop.repository.ts";

type CatalogChoicesDeps = {
  shops: Pick<ShopRepository, "findDocument">;
  categories: Pick<CategoryRepository, "names">;
  collections: Pick<CollectionRepository, "names">;
};

/** What a product of the shop can refer to, by name. */
export async function catalogChoices(
  { shops, categories, collections }: CatalogChoicesDeps,
  shopId: string,
): Promise<Result<CatalogChoices, Refusal>> {
  const [found, named, grouped] = await Promise.all([
    shops.findDocument(shopId),
    categories.names(shopId),
    collections.names(shopId),
  ]);
  if (!found) return refuse({ code: "shop-not-found" });
  const byId = new Map(named.map((category) => [category.id, category]));
  const pathOf = (id: string | null): string[] => {
    const category = id === null ? undefined : byId.get(id);
    return category ? [...pathOf(category.parentId), category.name] : [];
  };
  const listed = named.map(({ id, name }) => ({ id, name, path: pathOf(id).join(" › ") }));
  return ok({
    categories: listed.sort((one, other) => one.path.localeCompare(other.path, "pt-BR")),
    collections: grouped,
    priceTables: (found.document.priceTables ?? []).map(({ id, name }) => ({ id, name })),
    sellers: (found.document.sellers ?? []).map(({ providerId, name }) => ({ id: providerId, name })),
  });
}
