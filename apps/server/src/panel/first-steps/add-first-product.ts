import type { FirstProduct } from "@vitrine/contract/panel/settings/first-steps";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { idFromName } from "@vitrine/domain/shop/id-from-name";
import { createProduct, isTaken } from "../../catalog/manage/change-product.ts";
import type { CategoryRepository } from "../../catalog/manage/groups/category.repository.ts";
import { createCategory } from "../../catalog/manage/groups/change-category.ts";
import type { ProductChangeRepository } from "../../catalog/manage/product-change.repository.ts";
import type { CallerMember } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { ShopRepository } from "../../shop/shop.repository.ts";

type AddFirstProductDeps = {
  shops: Pick<ShopRepository, "find">;
  productChanges: ProductChangeRepository;
  categories: CategoryRepository;
};

/** Where products are that nobody has sorted yet. */
const CATEGORY = { providerId: "produtos", name: "Produtos" };
const MOST_TURNS = 200;

/** A product with a name and a price, as somebody adds it who has no catalogue yet. */
export async function addFirstProduct(
  deps: AddFirstProductDeps,
  { shopId, member, product }: { shopId: string; member: CallerMember; product: FirstProduct },
): Promise<Result<{ productId: string }, Refusal>> {
  const shop = await deps.shops.find(shopId);
  if (!shop) return refuse({ code: "shop-not-found" });
  // The shop may have one of this name under another id.
  const own = (await deps.categories.names(shopId)).find((each) => each.name === CATEGORY.name && !each.parentId);
  const categoryId = own?.id ?? CATEGORY.providerId;
  const category = await createCategory(
    deps,
    shopId,
    { ...CATEGORY, providerId: categoryId },
    ({ providerId: id, name, parentId }) => {
      const subject = { type: "category", id, name };
      return { member, shopId, action: "category.created", subject, after: { name, parentId } };
    },
  );
  if (!category.ok && category.refusal.code !== "category-exists") return category;
  const name = product.name.trim();
  for (let turn = 1; turn <= MOST_TURNS; turn++) {
    const productId = idFromName(name, { turn, otherwise: "produto" });
    const first = {
      providerId: productId,
      name,
      categories: [categoryId],
      ...(product.imageUrl && { images: [product.imageUrl] }),
      skus: [{ sku: productId, price: product.price }],
    };
    const created = await createProduct(deps, shop, first, () => {
      const subject = { type: "product", id: productId, name };
      return { member, shopId, action: "product.created", subject, after: product };
    });
    if (!created.ok && isTaken(created.refusal)) continue;
    return created.ok ? ok({ productId }) : created;
  }
  return refuse({ code: "product-exists" });
}
