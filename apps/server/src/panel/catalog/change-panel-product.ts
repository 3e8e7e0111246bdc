import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { ProductChangeRepository } from "../../catalog/manage/product-change.repository.ts";
import type { ProductListRepository } from "../../catalog/manage/product-list.repository.ts";
import { toManagedProduct } from "../../catalog/manage/product-resource.ts";
import type { CallerMember } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { ShopRepository } from "../../shop/shop.repository.ts";
import type { Shop } from "../../shop/shop.ts";
import type { AuditLogRepository } from "../../team/audit-log.repository.ts";

export type ChangePanelProductDeps = {
  shops: Pick<ShopRepository, "find">;
  productLists: Pick<ProductListRepository, "find">;
  productChanges: ProductChangeRepository;
  auditLog: Pick<AuditLogRepository, "record">;
};

type ProductChange<Value> = {
  shopId: string;
  productId: string;
  member: CallerMember;
  /** What the log calls it, such as `product.changed`. */
  action: string;
  /** The use case of the platform API. */
  change: (shop: Shop) => Promise<Result<Value, Refusal>>;
};

/** A member changes a product, by the rules that hold for systems too, and the log says what was different. */
export async function changePanelProduct<Value>(
  { shops, productLists, auditLog }: ChangePanelProductDeps,
  { shopId, productId, member, action, change }: ProductChange<Value>,
): Promise<Result<Value, Refusal>> {
  const shop = await shops.find(shopId);
  if (!shop) return refuse({ code: "shop-not-found" });
  const before = await productLists.find(shopId, productId);
  const changed = await change(shop);
  if (!changed.ok) return changed;
  const after = await productLists.find(shopId, productId);
  const name = (after ?? before)?.name ?? "";
  await auditLog.record({
    member,
    shopId,
    action,
    subject: { type: "product", id: productId, name },
    before: logged(before),
    after: logged(after),
  });
  return ok(changed.value);
}

/** Without what changes by itself at every save. */
function logged(stored: Awaited<ReturnType<ProductListRepository["find"]>>): object | null {
  if (!stored) return null;
  const { version: _, updatedAt: __, ...product } = toManagedProduct(stored);
  return product;
}
