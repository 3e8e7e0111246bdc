import { type Result, refuse } from "@vitrine/domain/result";
import type { ProductAudit, ProductChangeRepository } from "../../catalog/manage/product-change.repository.ts";
import { type StoredProduct, toManagedProduct } from "../../catalog/manage/product-resource.ts";
import type { CallerMember } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { ShopRepository } from "../../shop/shop.repository.ts";
import type { Shop } from "../../shop/shop.ts";

type ChangePanelProductDeps = {
  shops: Pick<ShopRepository, "find">;
  productChanges: ProductChangeRepository;
};

type ProductChange<Value> = {
  shopId: string;
  member: CallerMember;
  /** What the log calls it, such as `product.changed`. */
  action: string;
  /** The use case of the platform API. */
  change: (shop: Shop, audit: ProductAudit) => Promise<Result<Value, Refusal>>;
};

/** A member changes a product, by the rules that hold for systems too, and the log says what was different. */
export async function changePanelProduct<Value>(
  { shops }: Pick<ChangePanelProductDeps, "shops">,
  { shopId, member, action, change }: ProductChange<Value>,
): Promise<Result<Value, Refusal>> {
  const shop = await shops.find(shopId);
  if (!shop) return refuse({ code: "shop-not-found" });
  return change(shop, ({ before, after }) => ({
    member,
    shopId,
    action,
    subject: { type: "product", id: (after ?? before)?.provider_id ?? "", name: (after ?? before)?.name ?? "" },
    before: logged(before),
    after: logged(after),
  }));
}

/** Without what changes by itself at every save. */
function logged(stored: StoredProduct | null): object | null {
  if (!stored) return null;
  const { version: _, updatedAt: __, ...product } = toManagedProduct(stored);
  return product;
}
