import type { ManagedSku, SkuPatch } from "@vitrine/contract/platform/catalog/products";
import type { SkuInput } from "@vitrine/contract/platform/catalog-import";
import { mergePatch } from "@vitrine/contract/wire/merge-patch";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { refuseOtherVersion } from "../../http/answer/preconditions.ts";
import type { Refusal } from "../../http/refusals.ts";
import { withNamesOf } from "../products/product-problems.ts";
import { type ChangedShop, type ChangeProductDeps, checkProduct, type ProductTarget } from "./change-product.ts";
import type { ProductAudit, ProductDecision } from "./product-change.repository.ts";
import { productInputOf, type StoredProduct, toManagedProduct, toProductSku } from "./product-resource.ts";

type NamedSku = ProductTarget & { sku: string };
/** What becomes of the SKUs of a product. */
type SkuDecision = (skus: readonly SkuInput[]) => Result<SkuInput[], Refusal>;

/** Adds it behind the others. */
export async function createSku(
  deps: ChangeProductDeps,
  shop: ChangedShop,
  which: ProductTarget,
  sku: SkuInput,
): Promise<Result<ManagedSku, Refusal>> {
  const changed = await changeSkus(deps, shop, { ...which, sku: sku.sku }, (skus) =>
    skus.some((each) => each.sku === sku.sku) ? refuse({ code: "sku-exists" }) : ok([...skus, sku]),
  );
  return changed.ok ? ok(managedSku(changed.value, sku.sku)) : changed;
}

export async function changeSku(
  deps: ChangeProductDeps,
  shop: ChangedShop,
  which: NamedSku,
  patch: SkuPatch,
  audit?: ProductAudit,
): Promise<Result<ManagedSku, Refusal>> {
  const decide: SkuDecision = (skus) => {
    const index = skus.findIndex((each) => each.sku === which.sku);
    if (index === -1) return refuse({ code: "sku-not-found" });
    return ok(skus.with(index, mergePatch(skus[index], patch) as SkuInput));
  };
  const changed = await changeSkus(deps, shop, which, decide, audit);
  return changed.ok ? ok(managedSku(changed.value, which.sku)) : changed;
}

export async function deleteSku(
  deps: ChangeProductDeps,
  shop: ChangedShop,
  which: NamedSku,
): Promise<Result<{ deleted: true }, Refusal>> {
  const changed = await changeSkus(deps, shop, which, (skus) => {
    const others = skus.filter((each) => each.sku !== which.sku);
    if (others.length === skus.length) return refuse({ code: "sku-not-found" });
    return others.length === 0 ? refuse({ code: "sku-is-last" }) : ok(others);
  });
  return changed.ok ? ok({ deleted: true as const }) : changed;
}

/** A SKU is a part of its product: the whole product is checked and saved, with the product's version. */
async function changeSkus(
  { productChanges }: ChangeProductDeps,
  shop: ChangedShop,
  { productId, ifMatch, sku }: NamedSku,
  decide: SkuDecision,
  audit?: ProductAudit,
): Promise<Result<StoredProduct, Refusal>> {
  const decideProduct: ProductDecision = async (before, lookUps) => {
    const product = productInputOf(before);
    const decided = decide(product.skus);
    if (!decided.ok) return decided;
    const other = refuseOtherVersion(ifMatch, before.version);
    if (other) return refuse(other);
    const checked = await checkProduct(
      { ...product, skus: decided.value },
      withNamesOf(shop, product),
      lookUps,
      product,
    );
    const index = decided.value.findIndex((each) => each.sku === sku);
    return checked.ok ? checked : refuse(seenFromSku(checked.refusal, index));
  };
  return productChanges.change({ shop, productId }, decideProduct, audit);
}

function managedSku(product: StoredProduct, sku: string): ManagedSku {
  const stored = product.skus.find((each) => each.sku === sku);
  if (!stored) throw new Error(`sku ${sku} is gone while its product is locked`);
  const { providerId: productId, version, updatedAt } = toManagedProduct(product);
  return { productId, ...toProductSku(stored), version, updatedAt };
}

/** Who changes one SKU sent no list of them: the fields are named as they were sent. */
function seenFromSku(refusal: Refusal, index: number): Refusal {
  const prefix = `/skus/${index}`;
  const problems = refusal.problems?.map((problem) =>
    problem.param.startsWith(`${prefix}/`) ? { ...problem, param: problem.param.slice(prefix.length) } : problem,
  );
  return { ...refusal, ...(problems && { problems }) };
}
