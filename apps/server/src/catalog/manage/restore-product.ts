import type { ManagedProduct } from "@vitrine/contract/platform/catalog/products";
import { restoredProduct } from "@vitrine/domain/catalog/changes/restored-product";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Refusal } from "../../http/refusals.ts";
import { foreignSkuProblem } from "../products/product-problems.ts";
import type { ChangedShop, ChangeProductDeps } from "./change-product.ts";
import type { ProductAudit } from "./product-change.repository.ts";
import { toManagedProduct } from "./product-resource.ts";

type Restored = { deletionId: string; category: string | null };

/** Takes a deleted product back as it was. Nothing that others made meanwhile is replaced by it. */
export async function restoreProduct(
  { productChanges }: ChangeProductDeps,
  shop: ChangedShop,
  { deletionId, category }: Restored,
  audit?: ProductAudit,
): Promise<Result<ManagedProduct, Refusal>> {
  const restored = await productChanges.restore(
    { shop, deletionId },
    async ({ product, sold }, { existing, ownersOf }) => {
      const own = category === null ? [] : [category];
      const found = await existing({ ...product, categories: [...product.categories, ...own] });
      const chosen = category !== null && found.categories.has(category) ? category : null;
      const back = restoredProduct(product, { ...found, category: chosen, sold });
      if (!back) return refuse({ code: "deleted-without-category" });
      const skus = back.skus.map(({ sku }) => sku);
      const foreign = foreignSkuProblem(back.providerId, skus, await ownersOf(skus));
      return foreign ? refuse({ code: "product-inconsistent", problems: [foreign] }) : ok(back);
    },
    audit,
  );
  return restored.ok ? ok(toManagedProduct(restored.value)) : restored;
}
