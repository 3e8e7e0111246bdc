import type { ManagedProduct } from "@vitrine/contract/platform/catalog/products";
import { copyOf } from "@vitrine/domain/catalog/product/product-copy";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { copyName } from "@vitrine/wording/panel/product-copy-text";
import type { Refusal } from "../../http/refusals.ts";
import { withNamesOf } from "../products/product-problems.ts";
import { type ChangedShop, type ChangeProductDeps, checkProduct, isTaken } from "./change-product.ts";
import type { ProductAudit } from "./product-change.repository.ts";
import { toManagedProduct } from "./product-resource.ts";

/** So many copies of one product may be there at once. */
const MOST_TURNS = 100;

/** A new product that begins as this one. */
export async function copyProduct(
  { productChanges }: ChangeProductDeps,
  shop: ChangedShop,
  productId: string,
  audit?: ProductAudit,
): Promise<Result<ManagedProduct, Refusal>> {
  const product = await productChanges.findOwn({ shopId: shop.shopId, productId });
  if (!product) return refuse({ code: "product-not-found" });
  // It may have the prices of a price table that was deleted since, and an offer above its price.
  const known = withNamesOf(shop, product);
  for (let turn = 1; turn <= MOST_TURNS; turn++) {
    const copy = copyOf(product, { name: copyName(product.name), turn });
    const created = await productChanges.create(
      { shop, productId: copy.providerId },
      (_, lookUps) => checkProduct(copy, known, lookUps, copy),
      audit,
    );
    if (created.ok) return ok(toManagedProduct(created.value));
    if (!isTaken(created.refusal)) return created;
  }
  return refuse({ code: "product-exists" });
}
